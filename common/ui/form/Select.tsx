import { CircularProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Icon } from '../parts/Icon';
import type { ChangeState } from './changes';
import type { SelectChoice } from './choice';
import { FieldNote } from './FieldNote';
import { FieldFrame, fieldLook } from './form-style';
import type { Listbox } from './Listbox';
import { useChange } from './useChange';

export interface SelectProps<Value extends string> {
  /** Unique on the page: the error summary links to it. */
  id?: string;
  label: string;
  /** Position of the label; `unseen` is for screen readers only, if something else labels the field visually. */
  labelAt?: 'above' | 'beside' | 'unseen';
  value: Value;
  choices: readonly SelectChoice<Value>[];
  onChange: (value: Value) => void;
  error?: string;
  /** Id of a note or error elsewhere on the page. */
  describedBy?: string;
  isWrong?: boolean;
  disabled?: boolean;
  /** The HTML `autocomplete` value. */
  autoComplete?: string;
  /** Focuses the field when it mounts. */
  autoFocus?: boolean;
  /** For choices that are more than text, the listbox component: pages without such choices do not load it. */
  list?: typeof Listbox;
  /** The change that a choice triggers immediately. */
  state?: ChangeState;
  className?: string;
}

const SelectPlace = styled('span')({
  position: 'relative',
  display: 'block',
  // as tall as the field, even next to a taller neighbor
  flex: 'none',
  '[data-beside] > &': { flex: '1 1 auto' },
  '& select': { ...fieldLook, appearance: 'none', paddingRight: 30, textOverflow: 'ellipsis' },
  '& > svg, & > [role=progressbar]': {
    position: 'absolute',
    right: 9,
    top: 'calc(50% - 8px)',
    color: 'var(--ink2)',
    pointerEvents: 'none',
  },
  '&[data-short] select': { padding: '0 24px 0 8px' },
  '&[data-short] > svg': { right: 6 },
});

/**
 * A select. It uses the browser's native list, which works with every phone and keyboard. If choices are more than
 * text and choosing one triggers a change, it uses a listbox that opens first, because in the native list the arrow
 * keys choose immediately.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelAt = 'above', value, choices, onChange, error, state, list: List, className } = props;
  const own = useId();
  const id = props.id ?? own;
  const { attributes, takes } = useChange(state);
  const choose = (next: Value) => {
    if (next !== value && takes()) onChange(next);
  };
  const control = {
    id,
    value,
    'aria-label': labelAt === 'unseen' ? label : undefined,
    ...attributes,
    'aria-invalid': error !== undefined || props.isWrong === true,
    'aria-describedby': error === undefined ? props.describedBy : `${id}-note`,
    disabled: props.disabled,
    autoComplete: props.autoComplete,
    autoFocus: props.autoFocus,
  };
  return (
    <FieldFrame className={className} data-beside={labelAt === 'beside' || undefined}>
      {labelAt !== 'unseen' && <label htmlFor={id}>{label}</label>}
      <SelectPlace data-short={(labelAt === 'unseen' && List === undefined) || undefined}>
        {List ? (
          <List control={control} choices={choices} onChoose={choose} />
        ) : (
          <select {...control} onChange={({ target }) => choose(target.value as Value)}>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.text}
              </option>
            ))}
          </select>
        )}
        {state?.running ? <CircularProgress aria-hidden size={16} color="inherit" /> : <Icon name="down" />}
      </SelectPlace>
      <FieldNote id={`${id}-note`} error={error} />
    </FieldFrame>
  );
}
