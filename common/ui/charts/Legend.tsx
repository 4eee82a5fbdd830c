import { styled } from '@mui/material/styles';
import { useId } from 'react';

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  margin: 0,
  padding: '0 16px 14px',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--ink2)',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& .bar, & .line': { fill: 'var(--primary)' },
  '& .hatch': { fill: 'var(--primary-tint)' },
  '& .open': { stroke: 'var(--primary)', strokeWidth: 1.5 },
  '& .before': { stroke: 'var(--ink2)', strokeWidth: 2.5, strokeLinecap: 'round' },
});

interface LegendProps {
  done: string;
  open: string;
  /** The time before, where it stands in the chart. */
  before?: string;
}

/** What stands for what in a chart of bars. */
export function Legend({ done, open, before }: LegendProps) {
  const hatch = useId();
  return (
    <Line>
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <rect width="12" height="12" rx="2" className="bar" />
        </svg>
        {done}
      </span>
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" className="hatch" />
            <rect width="2.5" height="6" className="line" />
          </pattern>
          <rect x=".75" y=".75" width="10.5" height="10.5" rx="2" className="open" fill={`url(#${hatch})`} />
        </svg>
        {open}
      </span>
      {before !== undefined && (
        <span>
          <svg width="18" height="12" aria-hidden="true">
            <line x1="1" x2="17" y1="6" y2="6" className="before" />
          </svg>
          {before}
        </span>
      )}
    </Line>
  );
}
