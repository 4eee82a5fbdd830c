import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Minimum width of the left axis in pixels: it is as wide as its longest text. */
const axisWidth = 52;

const PlotBox = styled('div')({
  display: 'grid',
  gridTemplateColumns: `minmax(${axisWidth}px, max-content) minmax(0, 1fr)`,
  '& > .drawing, & > .foot': { containerType: 'inline-size' },
  '& > .drawing > svg': { display: 'block', overflow: 'visible' },
  '& > .axis': {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'end',
    paddingRight: 8,
    fontSize: 12,
    color: 'var(--ink3)',
  },
  '& > .axis span': {
    gridArea: '1 / 1',
    position: 'relative',
    lineHeight: '16px',
    transform: 'translateY(-50%)',
    whiteSpace: 'nowrap',
  },
  '& > .foot': { gridColumn: 2, marginTop: 5 },
  '& line': { stroke: 'var(--line)' },
  '& .zero': { stroke: 'var(--control)' },
  '& text': {
    fontSize: 12,
    fontWeight: 600,
    fill: 'var(--ink2)',
    paintOrder: 'stroke',
    stroke: 'var(--surface)',
    strokeWidth: 4,
    strokeLinejoin: 'round',
  },
});

interface PlotProps {
  /** For styling the content. */
  className?: string;
  /** Accessible description of the chart. */
  label: string;
  /** Height of the plot in pixels. */
  height: number;
  /** Axis values, each with a line. */
  ticks: readonly { value: number; y: number; text: string }[];
  children: ReactNode;
  /** Content below the plot, in its width. */
  foot: ReactNode;
}

/** Fraction of the width. */
export const percentOf = (part: number): string => `${Number((100 * part).toFixed(3))}%`;

/**
 * A plot with its axis and up to three lines behind it. It uses percentages horizontally and pixels vertically, so
 * that it fits any width and text keeps its size.
 */
export function Plot({ className, label, height, ticks, children, foot }: PlotProps) {
  return (
    <PlotBox className={className}>
      <div className="axis" style={{ height }} aria-hidden="true">
        {ticks.map(({ value, y, text }) => (
          <span key={value} style={{ top: y }}>
            {text}
          </span>
        ))}
      </div>
      <div className="drawing">
        <svg width="100%" height={height} role="img" aria-label={label}>
          {ticks.map(({ value, y }) => (
            <line key={value} x1="0" x2="100%" y1={y} y2={y} className={value === 0 ? 'zero' : undefined} />
          ))}
          {children}
        </svg>
      </div>
      <div className="foot">{foot}</div>
    </PlotBox>
  );
}
