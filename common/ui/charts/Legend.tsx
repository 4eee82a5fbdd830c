import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Hatch } from './Hatch';

const LegendLine = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  margin: '8px 0 0',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--ink2)',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& .bar': { fill: 'var(--primary)' },
  '& .open': { stroke: 'var(--primary)', strokeWidth: 1.5 },
  '& .before': { stroke: 'var(--ink2)', strokeWidth: 2.5, strokeLinecap: 'round' },
  '& .average': { stroke: 'var(--ink3)', strokeWidth: 1.5, strokeDasharray: '4 3' },
});

interface LegendProps {
  done: string;
  /** If the chart has a bar that is still growing. */
  open?: string;
  /** Name of the previous period, if the chart shows it. */
  before?: string;
  /** A line across the whole chart. */
  average?: string;
}

/** The legend of a bar chart. */
export function Legend({ done, open, before, average }: LegendProps) {
  const hatch = useId();
  const line = (kind: 'before' | 'average', name: string | undefined) =>
    name !== undefined && (
      <span>
        <svg width="18" height="12" aria-hidden="true">
          <line x1="1" x2="17" y1="6" y2="6" className={kind} />
        </svg>
        {name}
      </span>
    );
  return (
    <LegendLine>
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <rect width="12" height="12" rx="2" className="bar" />
        </svg>
        {done}
      </span>
      {open !== undefined && (
        <span>
          <svg width="12" height="12" aria-hidden="true">
            <Hatch id={hatch} />
            <rect
              x=".75"
              y=".75"
              width="10.5"
              height="10.5"
              rx="2"
              className="open"
              fill={`url(#${hatch})`}
            />
          </svg>
          {open}
        </span>
      )}
      {line('before', before)}
      {line('average', average)}
    </LegendLine>
  );
}
