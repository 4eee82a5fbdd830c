import { styled } from '@mui/material/styles';
import { onPaper, onPhone, touchHeight } from '../../brand/sizes';
import { Icon, type IconName } from './Icon';

const SegmentedGroup = styled('div')({
  display: 'inline-flex',
  gap: 2,
  maxWidth: '100%',
  padding: 2,
  border: '1px solid var(--control)',
  borderRadius: 6,
  background: 'var(--surface)',
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'inline-flex',
    flex: '1 1 auto',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    minWidth: 0,
    height: 28,
    padding: '0 12px',
    borderRadius: 4,
    fontSize: 13,
    lineHeight: '16px',
    fontWeight: 600,
    textAlign: 'center',
    color: 'var(--ink2)',
    cursor: 'pointer',
  },
  '& button:hover': { background: 'var(--hover)' },
  '& button:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '& [aria-pressed=true], & [aria-pressed=true]:hover': {
    background: 'var(--primary-tint)',
    color: 'var(--primary)',
    fontWeight: 700,
    boxShadow: 'inset 0 0 0 1px var(--primary)',
  },
  [onPhone]: { '& button': { height: touchHeight, padding: '0 6px' }, '&[data-fills]': { display: 'flex' } },
  [onPaper]: { display: 'none' },
});

export interface SegmentedChoice<Value extends string> {
  value: Value;
  name: string;
  icon?: IconName;
}

interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  /** Two to five. */
  segments: readonly SegmentedChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Full width on a phone. */
  fills?: boolean;
}

/** Switches between two to five views of the same data. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, fills = false } = props;
  return (
    <SegmentedGroup role="group" aria-label={label} data-fills={fills || undefined}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon && <Icon name={segment.icon} />}
          {segment.name}
        </button>
      ))}
    </SegmentedGroup>
  );
}
