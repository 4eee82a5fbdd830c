import { useTranslation } from 'react-i18next';
import { allRows, rowsPerPageOptions } from '../../domain/paginator';
import { Select } from '../form/Select';

interface RowsPerPageProps {
  value: number;
  onChange: (perPage: number) => void;
}

/** 5, 10, 20, 50, 100, 250, or All rows per page. */
export function RowsPerPage({ value, onChange }: RowsPerPageProps) {
  const { t } = useTranslation();
  const choices = rowsPerPageOptions.map((rows) => ({
    value: String(rows),
    text: rows === allRows ? t('tables.all') : String(rows),
  }));
  return (
    <Select
      label={t('tables.rows_per_page')}
      labelAt="beside"
      value={String(value)}
      choices={choices}
      onChange={(text) => onChange(Number(text))}
    />
  );
}
