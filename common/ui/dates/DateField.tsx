import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { controlHeight, onPhone, touchFontSize, touchHeight } from '../../brand/sizes';
import { settleDateText } from '../../domain/date-field';
import { Icon } from '../parts/Icon';

interface DateFieldProps {
  label: string;
  /** As typed. */
  text: string;
  onText: (text: string) => void;
  /** The field was left after typing, with the text in order. */
  onLeave: (text: string) => void;
  onEnter: () => void;
  /** Why the text is no date that serves; stands under the field. */
  problem?: string;
  currentYear: number;
}

const Field = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  width: 150,
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
  '& input::placeholder': { color: 'var(--ink3)', opacity: 1 },
  '& input:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& input[aria-invalid=true]': { borderColor: 'var(--danger)', boxShadow: 'inset 0 0 0 1px var(--danger)' },
  '& p': { display: 'flex', gap: 4, margin: 0, fontSize: 12, lineHeight: '16px', color: 'var(--danger)' },
  [onPhone]: { flex: '1 1 40%', minWidth: 0, '& input': { height: touchHeight, fontSize: touchFontSize } },
});

/** A date typed as mm/dd/yyyy. On leaving it is put in order by the rules of `common/domain/date-field`. */
export function DateField({ label, text, onText, onLeave, onEnter, problem, currentYear }: DateFieldProps) {
  const id = useId();
  const textOnFocus = useRef(text);
  // A window may reach into the next year (the pay period around New Year): only what was typed is put in order.
  const leave = () => {
    if (text !== textOnFocus.current) onLeave(settleDateText(text, currentYear));
  };
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={text}
        placeholder="mm/dd/yyyy"
        inputMode="text"
        autoComplete="off"
        maxLength={10}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onFocus={() => {
          textOnFocus.current = text;
        }}
        onBlur={leave}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            onEnter();
          }
        }}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`}>
          <Icon name="warning" />
          <span>{problem}</span>
        </p>
      )}
    </Field>
  );
}
