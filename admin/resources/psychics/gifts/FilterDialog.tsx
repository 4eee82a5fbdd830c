import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useId, useState } from 'react';
import { TextField } from '../../../../common/ui/form/TextField';
import { Dialog } from '../../../../common/ui/parts/Dialog';
import { type FilterName, type Filters, noFilters, readFilters } from './recipients';

const fields: readonly { name: FilterName; label: string; help: string }[] = [
  { name: 'rpc', label: 'RPC >=', help: 'Revenue per call, in dollars' },
  { name: 'alc', label: 'ALC >=', help: 'Average length of call, in minutes' },
  { name: 'ufm', label: 'UFM equals', help: 'Unused free minutes, a whole number' },
];

const Form = styled('form')({ display: 'grid', gap: 14 });

interface FilterDialogProps {
  open: boolean;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  onClose: () => void;
}

/** The fields keep what is typed until it is applied; the dialog mounts them anew each time it opens. */
function FilterForm({ id, filters, onFilters, onClose }: Omit<FilterDialogProps, 'open'> & { id: string }) {
  const [texts, setTexts] = useState(filters);
  const { problems } = readFilters(texts);
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    // the gift's own form may stand around the picker
    event.stopPropagation();
    onFilters(texts);
    if (Object.keys(problems).length === 0) onClose();
  };
  return (
    <Form id={id} noValidate onSubmit={apply}>
      {fields.map(({ name, label, help }) => (
        <TextField
          key={name}
          id={`filter-${name}`}
          label={label}
          help={help}
          inputMode="decimal"
          maxLength={12}
          value={texts[name]}
          error={problems[name]}
          onChange={(text) => setTexts({ ...texts, [name]: text })}
        />
      ))}
    </Form>
  );
}

/** Filters of the customers. Those that make sense are applied; while one does not, the dialog stays and says so. */
export function FilterDialog({ open, filters, onFilters, onClose }: FilterDialogProps) {
  const id = useId();
  const clear = () => {
    onFilters(noFilters);
    onClose();
  };
  const actions = (
    <>
      <Button variant="outlined" onClick={clear}>
        Clear filters
      </Button>
      <Button variant="contained" type="submit" form={id}>
        Apply filters
      </Button>
    </>
  );
  return (
    <Dialog open={open} title="Filter customers" onClose={onClose} width={400} actions={actions}>
      <FilterForm id={id} filters={filters} onFilters={onFilters} onClose={onClose} />
    </Dialog>
  );
}
