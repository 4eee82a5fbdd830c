import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { controlHeight, onPhone, touchFontSize, touchHeight } from '../../brand/sizes';
import { Icon } from '../parts/Icon';

export interface SelectOption {
  value: string;
  text: string;
}

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** The label beside the choice instead of above it. */
  inline?: boolean;
}

const Field = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  '& label': { fontSize: 13, lineHeight: '16px', fontWeight: 600, color: 'var(--ink2)' },
  '&[data-inline]': { flexDirection: 'row', alignItems: 'center', gap: 8 },
});

const Choice = styled('span')({
  position: 'relative',
  display: 'block',
  '& select': {
    appearance: 'none',
    width: '100%',
    height: controlHeight,
    padding: '0 30px 0 10px',
    font: 'inherit',
    color: 'var(--ink)',
    background: 'var(--surface)',
    border: '1px solid var(--control)',
    borderRadius: 6,
  },
  '& select:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& svg': {
    position: 'absolute',
    right: 9,
    top: 'calc(50% - 8px)',
    color: 'var(--ink2)',
    pointerEvents: 'none',
  },
  [onPhone]: { '& select': { height: touchHeight, fontSize: touchFontSize } },
});

/** The browser's own choice, which every phone and keyboard knows, in the clothes of a field. */
export function SelectField({ label, value, options, onChange, inline = false }: SelectFieldProps) {
  const id = useId();
  return (
    <Field data-inline={inline || undefined}>
      <label htmlFor={id}>{label}</label>
      <Choice>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </Choice>
    </Field>
  );
}
