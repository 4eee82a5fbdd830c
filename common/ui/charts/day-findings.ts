import type { Day } from '../../domain/new-york-time';
import { words } from '../../words';
import { longDayText } from '../format';

interface DayValue {
  day: Day;
  value: number;
}

/** The average of the past days, so that only whole days are compared. Undefined if there are none. */
export function meanOfWholeDays(days: readonly DayValue[], today: Day): number | undefined {
  const whole = days.filter(({ day }) => day < today);
  if (whole.length === 0) return undefined;
  return whole.reduce((sum, { value }) => sum + value, 0) / whole.length;
}

/** The first of the days with the largest value; undefined if all are zero. */
export function bestDay<Row extends DayValue>(days: readonly Row[]): Row | undefined {
  let best: Row | undefined;
  for (const row of days) if (row.value > (best?.value ?? 0)) best = row;
  return best;
}

/**
 * The text next to the total of a chart of days.
 * @param exact formats a value
 */
export function findingOf(days: readonly DayValue[], today: Day, exact: (value: number) => string): string {
  const count = days.length;
  const best = bestDay(days);
  if (best === undefined) return words.t('charts.finding', { count });
  if (best.day === today) return words.t('charts.finding_best_today', { count, value: exact(best.value) });
  const finding = words.t('charts.finding_best', {
    count,
    day: longDayText(best.day),
    value: exact(best.value),
  });
  const open = days.find(({ day }) => day === today);
  return open === undefined
    ? finding
    : words.t('charts.finding_today', { finding, value: exact(open.value) });
}
