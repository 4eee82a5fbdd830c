import { allRows, rowsPerPageOptions } from '../../domain/paginator';
import { SelectField } from './SelectField';

interface RowsPerPageProps {
  value: number;
  onChange: (perPage: number) => void;
}

const options = rowsPerPageOptions.map((rows) => ({
  value: String(rows),
  text: rows === allRows ? 'All' : String(rows),
}));

/** 5, 10, 20, 50, 100, 250 or All rows on a page. */
export function RowsPerPage({ value, onChange }: RowsPerPageProps) {
  return (
    <SelectField
      label="Rows per page"
      inline
      value={String(value)}
      options={options}
      onChange={(text) => onChange(Number(text))}
    />
  );
}
