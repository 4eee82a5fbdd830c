import { allRows, rowsPerPageOptions } from '../../domain/paginator';
import { Select } from '../form/Select';

interface RowsPerPageProps {
  value: number;
  onChange: (perPage: number) => void;
}

const choices = rowsPerPageOptions.map((rows) => ({
  value: String(rows),
  text: rows === allRows ? 'All' : String(rows),
}));

/** 5, 10, 20, 50, 100, 250 or All rows on a page. */
export function RowsPerPage({ value, onChange }: RowsPerPageProps) {
  return (
    <Select
      label="Rows per page"
      labelAt="beside"
      value={String(value)}
      choices={choices}
      onChange={(text) => onChange(Number(text))}
    />
  );
}
