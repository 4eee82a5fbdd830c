import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useState } from 'react';
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

/** Searches the surrounding list; Enter or the button submits. */
export function SearchField({ hint, onDone }: SearchFieldProps) {
  const { t } = useTranslation();
  const { state, change } = useListAddress();
  const [shown, setShown] = useState(state.term);
  const [text, setText] = useState(state.term);
  // another URL (Back, a link) replaces the field's text
  if (shown !== state.term) {
    setShown(state.term);
    setText(state.term);
  }
  const search = (term: string) => {
    if (term !== state.term) change({ term });
    onDone?.();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(text.trim());
  };
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
          }}
        >
          <Icon name="close" size={14} />
        </IconButton>
      )}
    </SearchForm>
  );
}
