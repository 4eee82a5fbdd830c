import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type SubmitEvent, useId, useState } from 'react';
import { controlHeight, onPhone, touchFontSize, touchHeight } from '../../../../common/brand/sizes';
import { Dialog } from '../../../../common/ui/parts/Dialog';
import { Icon } from '../../../../common/ui/parts/Icon';
import { type FilterName, type Filters, noFilters, readFilters } from './recipients';

const fields: readonly { name: FilterName; label: string; help: string }[] = [
  { name: 'rpc', label: 'RPC >=', help: 'Revenue per call, in dollars' },
  { name: 'alc', label: 'ALC >=', help: 'Average length of call, in minutes' },
  { name: 'ufm', label: 'UFM equals', help: 'Unused free minutes, a whole number' },
];

const Form = styled('form')({ display: 'grid', gap: 14 });

const Field = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  '& label': { fontSize: 13, lineHeight: '16px', fontWeight: 600, color: 'var(--ink2)' },
  '& input': {
    width: '100%',
    height: controlHeight,
    padding: '0 10px',
    font: 'inherit',
    color: 'var(--ink)',
    background: 'var(--surface)',
    border: '1px solid var(--control)',
    borderRadius: 6,
  },
  '& input:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& input[aria-invalid=true]': { borderColor: 'var(--danger)', boxShadow: 'inset 0 0 0 1px var(--danger)' },
  '& p': { display: 'flex', gap: 4, margin: 0, fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' },
  '& p[data-problem]': { color: 'var(--danger)' },
  [onPhone]: { '& input': { height: touchHeight, fontSize: touchFontSize } },
});

interface FilterFieldProps {
  label: string;
  help: string;
  text: string;
  problem: string | undefined;
  onText: (text: string) => void;
}

function FilterField({ label, help, text, problem, onText }: FilterFieldProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => onText(event.target.value)}
      />
      <p id={`${id}-help`} data-problem={problem === undefined ? undefined : ''}>
        {problem !== undefined && <Icon name="warning" />}
        <span>{problem ?? help}</span>
      </p>
    </Field>
  );
}

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
        <FilterField
          key={name}
          label={label}
          help={help}
          text={texts[name]}
          problem={problems[name]}
          onText={(text) => setTexts({ ...texts, [name]: text })}
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
