import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { controlHeight, onPhone, touchHeight } from '../../brand/sizes';
import { Input } from '../form/form-style';
import { Icon } from '../parts/Icon';
import { useListAddress } from './list-address';

const SearchForm = styled('form')({
  position: 'relative',
  width: 240,
  '& input': { paddingLeft: 34, paddingRight: 34, textOverflow: 'ellipsis' },
  '& button': {
    position: 'absolute',
    top: 0,
    width: controlHeight,
    height: controlHeight,
    color: 'var(--ink2)',
  },
  '& [type=submit]': { left: 0 },
  '& [type=button]': { right: 0 },
  [onPhone]: {
    width: '100%',
    '& input': { paddingLeft: 44, paddingRight: 44 },
    '& button': { width: touchHeight, height: touchHeight },
  },
});

interface SearchFieldProps {
  /** What the search covers. */
  hint: string;
  onDone?: () => void;
}

/** Milliseconds without a keystroke before the list is searched. */
const pause = 300;

/** Searches the surrounding list while one types; Enter or the button searches at once. */
export function SearchField({ hint, onDone }: SearchFieldProps) {
  const { t } = useTranslation();
  const { state, change, replace } = useListAddress();
  const [shown, setShown] = useState(state.term);
  const [text, setText] = useState(state.term);
  /** Searched for from here, and not in the URL yet. */
  const [asked, setAsked] = useState<string>();
  // another URL (Back, a link) replaces the field's text, but not what was typed since the last search
  if (shown !== state.term) {
    setShown(state.term);
    if (state.term === asked) setAsked(undefined);
    else if (asked === undefined) setText(state.term);
  }
  const search = (term: string) => {
    if (term === state.term) return;
    setAsked(term);
    // Back leads to the list as it was before the first letter
    (state.term === '' ? change : replace)({ term });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(text.trim());
    onDone?.();
  };
  const searchTyped = useEffectEvent(() => {
    if (text.trim() !== asked) search(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => searchTyped(), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchForm role="search" aria-label={t('list_bar.this_list')} onSubmit={submit}>
      <Input
        aria-label={t('list_bar.search_field')}
        placeholder={hint}
        title={hint}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton type="submit" aria-label={t('list_bar.search')}>
        <Icon name="search" />
      </IconButton>
      {text !== '' && (
        <IconButton
          type="button"
          aria-label={t('list_bar.clear')}
          onClick={() => {
            setText('');
            search('');
            onDone?.();
          }}
        >
          <Icon name="close" size={14} />
        </IconButton>
      )}
    </SearchForm>
  );
}
