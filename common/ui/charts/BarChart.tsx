import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Hatch } from './Hatch';
import { scaleTo } from './scale';

export interface Bar {
  key: string;
  /** Undefined of what is still to come. */
  value: number | undefined;
  /** The value of the slot in the time before: a tick across it. */
  before?: number;
  /** Whether the value still grows. */
  isOpen?: boolean;
  /** In words, under the pointer. */
  title: string;
}

interface BarChartProps {
  bars: readonly Bar[];
  /** What the chart says, in words. */
  label: string;
  /** A value at the axis and above its bar. @param digits after the point: none where all at the axis are whole */
  format: (value: number, digits: 0 | 2) => string;
  /** Pixels of the drawing. */
  height: number;
  /** Lines above zero at most. */
  lines: number;
  /** A line across all. */
  average?: number;
  /** The largest value of all charts that are looked at together: they have one scale. */
  largest?: number;
  /** Without values above the bars, where charts stand close together. */
  plain?: boolean;
  /** Under the bars, as wide as they are. */
  foot: ReactNode;
}

/** Pixels above the highest line, for a value that stands there. */
const head = 20;
/** Of its slot, the part that a bar fills. */
const fill = 0.52;
/** Pixels of a slot in which a value has room. */
const roomy = 36;

const Box = styled('div', { shouldForwardProp: (name) => name !== 'slots' })<{ slots: number }>(
  ({ slots }) => ({
    display: 'grid',
    gridTemplateColumns: '52px minmax(0, 1fr)',
    containerType: 'inline-size',
    '& > svg': { display: 'block', overflow: 'visible' },
    '& > .axis': { position: 'relative', fontSize: 12, color: 'var(--ink3)' },
    '& > .axis span': {
      position: 'absolute',
      right: 8,
      lineHeight: '16px',
      transform: 'translateY(-50%)',
      whiteSpace: 'nowrap',
    },
    '& > .foot': { gridColumn: 2, marginTop: 5 },
    '& line': { stroke: 'var(--line)' },
    '& .zero': { stroke: 'var(--control)' },
    '& .bar': { fill: 'var(--primary)' },
    '& .open': { stroke: 'var(--primary)', strokeWidth: 1.5 },
    '& .before': { stroke: 'var(--ink2)', strokeWidth: 2.5, strokeLinecap: 'round' },
    '& .average': { stroke: 'var(--ink3)', strokeWidth: 1.5, strokeDasharray: '4 3' },
    '& text': {
      fontSize: 12,
      fontWeight: 600,
      fill: 'var(--ink2)',
      paintOrder: 'stroke',
      stroke: 'var(--surface)',
      strokeWidth: 4,
      strokeLinejoin: 'round',
    },
    [`@container (max-width: ${52 + slots * roomy}px)`]: { '& text:not([data-best])': { display: 'none' } },
  }),
);

const percent = (part: number): string => `${Number((100 * part).toFixed(3))}%`;

/**
 * Bars from zero, a slot each: done solid, so far hatched, the time before a tick across the slot. Across in per cent
 * and down in pixels, so that it fits any width and type keeps its size.
 */
export function BarChart({
  bars,
  label,
  format,
  height,
  lines,
  average,
  largest = 0,
  plain = false,
  foot,
}: BarChartProps) {
  const hatch = useId();
  const values = bars.flatMap(({ value = 0, before = 0 }) => [value, before]);
  const { top, ticks } = scaleTo(Math.max(largest, ...values, average ?? 0), lines);
  const digits = ticks.every(Number.isInteger) ? 0 : 2;
  const zero = height - 1;
  const y = (value: number): number => Number((zero - ((zero - head) * value) / top).toFixed(1));
  const best = Math.max(...bars.map(({ value = 0 }) => value));
  const slot = 1 / bars.length;
  return (
    <Box slots={bars.length}>
      <div className="axis" style={{ height }} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: y(tick) }}>
            {format(tick, digits)}
          </span>
        ))}
      </div>
      <svg width="100%" height={height} role="img" aria-label={label}>
        <defs>
          <Hatch id={hatch} />
        </defs>
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'zero' : undefined}
          />
        ))}
        {bars.map(({ key, value, before, isOpen, title }, n) => (
          <g key={key}>
            {value !== undefined && value > 0 && (
              <rect
                x={percent((n + (1 - fill) / 2) * slot)}
                width={percent(fill * slot)}
                y={y(value)}
                height={Number((zero - y(value)).toFixed(1))}
                rx="2"
                className={isOpen ? 'open' : 'bar'}
                fill={isOpen ? `url(#${hatch})` : undefined}
              >
                <title>{title}</title>
              </rect>
            )}
            {before !== undefined && (
              <line
                x1={percent((n + 0.1) * slot)}
                x2={percent((n + 0.9) * slot)}
                y1={y(before)}
                y2={y(before)}
                className="before"
              />
            )}
          </g>
        ))}
        {average !== undefined && (
          <line x1="0" x2="100%" y1={y(average)} y2={y(average)} className="average" />
        )}
        {/* above the line of the average */}
        {!plain &&
          bars.map(
            ({ key, value = 0, before }, n) =>
              value > 0 &&
              !isTouched(y(value), before && y(before)) && (
                <text
                  key={key}
                  x={percent((n + 0.5) * slot)}
                  y={y(value) - 6}
                  textAnchor="middle"
                  data-best={value === best || undefined}
                >
                  {format(value, digits)}
                </text>
              ),
          )}
      </svg>
      <div className="foot">{foot}</div>
    </Box>
  );
}

/** Whether a value that stands above its bar would lie on the tick of the time before. */
const isTouched = (bar: number, tick: number | undefined): boolean =>
  tick !== undefined && tick > bar - 22 && tick < bar - 2;
