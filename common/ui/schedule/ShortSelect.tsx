import { styled } from '@mui/material/styles';
import { controlHeight, onPhone, touchFontSize, touchHeight } from '../../brand/sizes';
import { Icon } from '../parts/Icon';

export interface ShortSelectProps {
  /** Read out; what is seen stands above a whole row. */
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
  /** Takes the keyboard when it appears. */
  autoFocus?: boolean;
  /** The id of what is wrong with it. */
  problemId?: string;
}

const Choice = styled('span')({
  position: 'relative',
  display: 'block',
  flex: '1 1 auto',
  '& select': {
    appearance: 'none',
    width: '100%',
    height: controlHeight,
    padding: '0 26px 0 9px',
    font: 'inherit',
    color: 'var(--ink)',
    background: 'var(--surface)',
    border: '1px solid var(--control)',
    borderRadius: 6,
  },
  '& select:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '& select[aria-invalid=true]': { borderColor: 'var(--danger)', boxShadow: 'inset 0 0 0 1px var(--danger)' },
  '& svg': {
    position: 'absolute',
    right: 7,
    top: 'calc(50% - 8px)',
    color: 'var(--ink2)',
    pointerEvents: 'none',
  },
  [onPhone]: { '& select': { height: touchHeight, fontSize: touchFontSize } },
});

/** A choice of one of a few short words, side by side with others. */
export function ShortSelect(props: ShortSelectProps) {
  const { label, value, options, onChange, autoFocus, problemId } = props;
  return (
    <Choice>
      <select
        aria-label={label}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </Choice>
  );
}
