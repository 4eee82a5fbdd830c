import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../../common/brand/sizes';
import { Input } from '../../../common/ui/form/form-style';

interface SearchBoxProps {
  /** The current search text, or empty. */
  term: string;
  onSearch: (term: string) => void;
}

const Form = styled('form')({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  '& input': { width: 250 },
  [onPhone]: {
    flexWrap: 'wrap',
    width: '100%',
    '& input': { width: '100%' },
    '& button': { flex: 1 },
  },
});

/** Searches the network's psychics by username, name, or extension. */
export function SearchBox({ term, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState(term);
  const [text, setText] = useState(term);
  // another URL (Back, a link) replaces the field's text
  if (shown !== term) {
    setShown(term);
    setText(term);
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const clear = () => {
    setText('');
    onSearch('');
  };
  return (
    <Form role="search" aria-label={t('psychics.this_list')} onSubmit={submit}>
      <Input
        aria-label={t('psychics.search_field')}
        placeholder={t('psychics.search_hint')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outlined">
        {t('psychics.search')}
      </Button>
      <Button variant="outlined" onClick={clear}>
        {t('psychics.clear')}
      </Button>
    </Form>
  );
}
