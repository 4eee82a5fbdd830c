import { allRows, rowsPerPageOptions } from '../../domain/paginator';
import { SelectField } from './SelectField';

interface RowsPerPageProps {
  value: number;
  onChange: (perPage: number) => void;
  label?: string;
  /** The label above the choice, as phones have it. */
  stacked?: boolean;
}

const options = rowsPerPageOptions.map((rows) => ({
  value: String(rows),
  text: rows === allRows ? 'All' : String(rows),
}));

/** 5, 10, 20, 50, 100, 250 or All rows on a page. */
export function RowsPerPage({ value, onChange, label = 'Rows per page', stacked = false }: RowsPerPageProps) {
  return (
    <SelectField
      label={label}
      inline={!stacked}
      value={String(value)}
      options={options}
      onChange={(text) => onChange(Number(text))}
    />
  );
}
