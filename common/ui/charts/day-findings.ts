import type { Day } from '../../domain/new-york-time';

interface DayValue {
  day: Day;
  value: number;
}

/** The mean of the days that are over; whole days are compared with whole days. Undefined where there is none. */
export function meanOfWholeDays(days: readonly DayValue[], today: Day): number | undefined {
  const whole = days.filter(({ day }) => day < today);
  if (whole.length === 0) return undefined;
  return whole.reduce((sum, { value }) => sum + value, 0) / whole.length;
}

/** The first of the days with the largest value; undefined where there is nothing on any. */
export function bestDay<Row extends DayValue>(days: readonly Row[]): Row | undefined {
  let best: Row | undefined;
  for (const row of days) if (row.value > (best?.value ?? 0)) best = row;
  return best;
}

/** The sum of values with two decimals, to the cent. */
export const sumOfHundredths = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
