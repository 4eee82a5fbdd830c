import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Hatch } from './Hatch';
import { percentOf, Plot } from './Plot';
import { scaleTo } from './scale';

export interface ChartBar {
  key: string;
  /** Undefined for a slot in the future. */
  value: number | undefined;
  /** The slot's value in the previous period, shown as a tick across it. */
  before?: number;
  /** Whether the value is still growing. */
  isOpen?: boolean;
  /** Tooltip text. */
  title: string;
}

interface BarChartProps {
  bars: readonly ChartBar[];
  /** Accessible description of the chart. */
  label: string;
  /** Formats a value for the axis and above its bar. @param digits decimals: none if all axis values are whole */
  format: (value: number, digits: 0 | 2) => string;
  /** Height of the plot in pixels. */
  height: number;
  /** Maximum number of lines above zero. */
  lines: number;
  /** A line across the whole chart. */
  average?: number;
  /** The largest value of all charts shown together, which share one scale. */
  largest?: number;
  /** For counts: the axis then has only whole values. */
  isCount?: boolean;
  /** Hides the values above the bars, for charts that are close together. */
  plain?: boolean;
  /** Content below the bars, in their width. */
  foot: ReactNode;
}

/** Pixels above the highest line, for a value placed there. */
const head = 20;
/** Fraction of the slot that a bar fills. */
const fill = 0.52;
/** Slot width in pixels in which a value fits between neighbors at other heights. */
const roomy = 36;
/** Width of a value's character and height of its line, in pixels. */
const [letter, line] = [7.5, 14];

const Bars = styled(Plot, { shouldForwardProp: (name) => name !== 'slots' && name !== 'letters' })<{
  slots: number;
  /** Length of the longest value. */
  letters: number;
}>(({ slots, letters }) => ({
  '& .bar': { fill: 'var(--primary)' },
  '& .open': { stroke: 'var(--primary)', strokeWidth: 1.5 },
  '& .before': { stroke: 'var(--ink2)', strokeWidth: 2.5, strokeLinecap: 'round' },
  '& .average': { stroke: 'var(--ink3)', strokeWidth: 1.5, strokeDasharray: '4 3' },
  [`@container (max-width: ${slots * letters * letter}px)`]: {
    '& text[data-crowded]:not([data-best])': { display: 'none' },
  },
  [`@container (max-width: ${slots * roomy}px)`]: {
    '& text:not([data-best])': { display: 'none' },
  },
}));

/**
 * Bars from zero, one per slot: solid if complete, hatched if still growing, with a tick for the previous period.
 */
export function BarChart({
  bars,
  label,
  format,
  height,
  lines,
  average,
  largest = 0,
  isCount = false,
  plain = false,
  foot,
}: BarChartProps) {
  const hatch = useId();
  const values = bars.flatMap(({ value = 0, before = 0 }) => [value, before]);
  const { top, ticks } = scaleTo(Math.max(largest, ...values, average ?? 0), lines, isCount);
  const digits = ticks.every(Number.isInteger) ? 0 : 2;
  const zero = height - 1;
  const y = (value: number): number => Number((zero - ((zero - head) * value) / top).toFixed(1));
  const best = Math.max(...bars.map(({ value = 0 }) => value));
  const slot = 1 / bars.length;
  const texts = bars.map(({ value = 0, before }) => {
    if (plain || value <= 0) return undefined;
    const [bar, tick] = [y(value), before && y(before)];
    return { text: format(value, digits), y: (isTouched(bar, tick) ? tick : bar) - 6 };
  });
  return (
    <Bars
      slots={bars.length}
      letters={Math.max(0, ...texts.map((shown) => shown?.text.length ?? 0))}
      label={label}
      height={height}
      ticks={ticks.map((value) => ({ value, y: y(value), text: format(value, digits) }))}
      foot={foot}
    >
      <defs>
        <Hatch id={hatch} />
      </defs>
      {bars.map((bar, n) => (
        <SlotBar
          key={bar.key}
          bar={bar}
          start={n * slot}
          width={slot}
          y={y}
          zero={zero}
          pattern={`url(#${hatch})`}
        />
      ))}
      {average !== undefined && <line x1="0" x2="100%" y1={y(average)} y2={y(average)} className="average" />}
      {/* drawn above the average line */}
      {bars.map(({ key, value }, n) => {
        const shown = texts[n];
        return (
          shown && (
            <text
              key={key}
              x={percentOf((n + 0.5) * slot)}
              y={shown.y}
              textAnchor="middle"
              data-best={value === best || undefined}
              data-crowded={isBeside(shown.y, texts[n - 1]?.y, texts[n + 1]?.y) || undefined}
            >
              {shown.text}
            </text>
          )
        );
      })}
    </Bars>
  );
}

interface SlotBarProps {
  bar: ChartBar;
  /** The slot, as fractions of the chart's width. */
  start: number;
  width: number;
  y: (value: number) => number;
  zero: number;
  /** The fill of a bar that is still growing. */
  pattern: string;
}

/** A slot's bar, and the tick of the previous period. */
function SlotBar({ bar: { value, before, isOpen, title }, start, width, y, zero, pattern }: SlotBarProps) {
  return (
    <g>
      {value !== undefined && value > 0 && (
        <rect
          x={percentOf(start + ((1 - fill) / 2) * width)}
          width={percentOf(fill * width)}
          y={y(value)}
          height={Number((zero - y(value)).toFixed(1))}
          rx="2"
          className={isOpen ? 'open' : 'bar'}
          fill={isOpen ? pattern : undefined}
        >
          <title>{title}</title>
        </rect>
      )}
      {before !== undefined && (
        <line
          x1={percentOf(start + 0.1 * width)}
          x2={percentOf(start + 0.9 * width)}
          y1={y(before)}
          y2={y(before)}
          className="before"
        />
      )}
    </g>
  );
}

/**
 * Whether a value directly above its bar would overlap the previous period's tick: it is then placed above the
 * tick.
 */
const isTouched = (bar: number, tick: number | undefined): tick is number =>
  tick !== undefined && tick > bar - 22 && tick < bar - 2;

/** Whether a value is at the same height as a neighbor. */
const isBeside = (own: number, ...others: (number | undefined)[]): boolean =>
  others.some((other) => other !== undefined && Math.abs(other - own) < line);
