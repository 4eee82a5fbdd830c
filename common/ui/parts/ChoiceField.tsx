import { MenuItem, Select } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { controlHeight, onPhone, touchHeight } from '../../brand/sizes';
import { Icon } from './Icon';

export interface Choice<Value extends string> {
  value: Value;
  /** What stands in the list and in the field: a tag, a key, words. */
  content: ReactNode;
  /** It is shown, but cannot be chosen now. */
  disabled?: boolean;
}

interface ChoiceFieldProps<Value extends string> {
  /** The id of what names the field. */
  labelledBy: string;
  describedBy?: string;
  value: Value;
  choices: readonly Choice<Value>[];
  disabled?: boolean;
  onChange: (value: Value) => void;
}

const Field = styled('span')({
  display: 'block',
  width: 250,
  '& .MuiInputBase-root': {
    width: '100%',
    height: controlHeight,
    font: 'inherit',
    background: 'var(--surface)',
  },
  '& .MuiSelect-select': { display: 'flex', alignItems: 'center', padding: '0 32px 0 10px', minHeight: 0 },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--control)' },
  '& .Mui-disabled': { background: 'var(--sunken)' },
  '& .MuiSelect-icon': { top: 'calc(50% - 8px)', right: 9, color: 'var(--ink2)' },
  [onPhone]: { width: '100%', '& .MuiInputBase-root': { height: touchHeight } },
});

const Down = (props: { className?: string }) => (
  <span {...props}>
    <Icon name="down" />
  </span>
);

/** A choice whose values are more than words. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { labelledBy, describedBy, value, choices, disabled, onChange } = props;
  return (
    <Field>
      <Select
        labelId={labelledBy}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as Value)}
        IconComponent={Down}
        inputProps={{ 'aria-describedby': describedBy }}
        SelectDisplayProps={{ 'aria-describedby': describedBy }}
        renderValue={(chosen) => choices.find((choice) => choice.value === chosen)?.content}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            value={choice.value}
            disabled={choice.disabled}
            style={{ minHeight: 40 }}
          >
            {choice.content}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
}
