import { styled } from '@mui/material/styles';

/** Size of the chart and of a value in it, in pixels. */
const [height, slot] = [24, 10];

const SmallBarsPicture = styled('svg')({
  display: 'block',
  fill: 'var(--primary)',
  '& .open': { fill: 'var(--primary-tint)', stroke: 'var(--primary)', strokeWidth: 1.5 },
  '& line': { stroke: 'var(--control)' },
});

interface SmallBarsProps {
  /** Undefined for values in the future. */
  values: readonly (number | undefined)[];
  /** Index of the one that is still growing. */
  openAt?: number;
  /** Accessible description. */
  label: string;
}

/** Small bars in a table row, each row with its own scale: they show the rhythm of the days, not their size. */
export function SmallBars({ values, openAt, label }: SmallBarsProps) {
  const most = Math.max(0, ...values.map((value = 0) => value));
  return (
    <SmallBarsPicture width={values.length * slot} height={height} role="img" aria-label={label}>
      {values.map((value = 0, n) => {
        const bar = most === 0 ? 0 : ((height - 2) * value) / most;
        return (
          bar > 0 && (
            <rect
              key={n}
              className={n === openAt ? 'open' : undefined}
              x={n * slot + 1}
              width={slot - 2}
              y={height - 1 - bar}
              height={bar}
            />
          )
        );
      })}
      <line x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} />
    </SmallBarsPicture>
  );
}
