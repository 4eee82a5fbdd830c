import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onPhone } from '../../../common/brand/sizes';
import { Input } from '../../../common/ui/form/form-style';

const Form = styled('form')({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  '& input': { width: 250 },
  [onPhone]: { '& input': { flex: 1, width: 'auto', minWidth: 0 } },
});

interface CustomerSearchProps {
  /** The current search text, or empty. */
  term: string;
  onSearch: (term: string) => void;
}

/** Searches the network's customers by name or the integrator's id. */
export function CustomerSearch({ term, onSearch }: CustomerSearchProps) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState(term);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <Form role="search" aria-label={t('customers.search_field')} onSubmit={submit}>
      <Input
        type="search"
        aria-label={t('customers.search_field')}
        placeholder={t('customers.search_hint')}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outlined">
        {t('customers.search')}
      </Button>
    </Form>
  );
}
