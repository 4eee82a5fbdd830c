import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf, Plot } from '../../common/ui/charts/Plot';
import { scaleAround } from '../../common/ui/charts/scale';

export interface Dot {
  key: string;
  /** Undefined if there is no data for a percentage or average. */
  value: number | undefined;
  /** Whether the value can still change. */
  isOpen?: boolean;
  /** Tooltip text. */
  title: string;
}

interface DotChartProps {
  dots: readonly Dot[];
  /** Accessible description of the chart. */
  label: string;
  /** Formats a value for the axis and next to its dot. @param digits decimals: none if all axis values are whole */
  format: (value: number, digits: 0 | 2) => string;
  /** Minimum distance between two lines. */
  leastStep: number;
  /** Height of the plot in pixels. */
  height: number;
  /** Maximum number of lines above the lowest. */
  lines: number;
  /** Content below the dots, in their width. */
  foot: ReactNode;
}

/** Pixels above the highest line, for a value placed there, and below the lowest, for a dot on it. */
const [head, toe] = [20, 8];
/** Pixels from the last dot to its value, which is on the side without a line. */
const [above, below] = [-10, 20];

const Dots = styled(Plot)({
  '& .joint': { stroke: 'var(--primary)', strokeWidth: 2 },
  '& .joint[data-open]': { strokeDasharray: '4 3' },
  '& circle': { fill: 'var(--primary)', stroke: 'var(--primary)', strokeWidth: 2 },
  '& circle[data-open]': { fill: 'var(--surface)' },
});
const From = styled('p')({ margin: '2px 0 0', fontSize: 12, lineHeight: '16px', color: 'var(--ink2)' });

/**
 * Percentages or averages as dots, one per slot, with consecutive ones joined by a line: solid if complete, hollow
 * if still changing. The axis starts near the smallest value, which is stated.
 */
export function DotChart({ dots, label, format, leastStep, height, lines, foot }: DotChartProps) {
  const { t } = useTranslation();
  const { top, ticks } = scaleAround(
    dots.flatMap(({ value }) => value ?? []),
    lines,
    leastStep,
  );
  const [bottom = 0] = ticks;
  const digits = ticks.every(Number.isInteger) ? 0 : 2;
  const zero = height - toe;
  const y = (value: number): number =>
    Number((zero - ((zero - head) * (value - bottom)) / (top - bottom)).toFixed(1));
  const x = (n: number): string => percentOf((n + 0.5) / dots.length);
  const from = bottom > 0 ? t('charts.axis_from', { value: format(bottom, digits) }) : undefined;
  const lastAt = dots.findLastIndex(({ value }) => value !== undefined);
  const last = dots[lastAt]?.value;
  const isFalling = last !== undefined && (dots[lastAt - 1]?.value ?? 0) > last;
  return (
    <>
      <Dots
        label={from === undefined ? label : t('charts.label_from', { label, from })}
        height={height}
        ticks={ticks.map((value) => ({ value, y: y(value), text: format(value, digits) }))}
        foot={foot}
      >
        {dots.map(({ key, value, isOpen }, n) => {
          const before = dots[n - 1]?.value;
          return (
            value !== undefined &&
            before !== undefined && (
              <line
                key={key}
                x1={x(n - 1)}
                x2={x(n)}
                y1={y(before)}
                y2={y(value)}
                className="joint"
                data-open={isOpen || undefined}
              />
            )
          );
        })}
        {dots.map(
          ({ key, value, isOpen, title }, n) =>
            value !== undefined && (
              <circle key={key} cx={x(n)} cy={y(value)} r="4" data-open={isOpen || undefined}>
                <title>{title}</title>
              </circle>
            ),
        )}
        {last !== undefined && (
          <text
            x={x(lastAt)}
            y={y(last) + (isFalling && y(last) + below < height ? below : above)}
            textAnchor="middle"
          >
            {format(last, 2)}
          </text>
        )}
      </Dots>
      {from !== undefined && <From>{from}</From>}
    </>
  );
}
