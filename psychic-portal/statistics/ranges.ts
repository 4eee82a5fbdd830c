import type { OwnStatistics } from '../../common/api/statistics';
import { type OwnPeriodName, ownPeriods, type Period } from '../../common/domain/pay-period';

export const ranges = Object.keys(ownPeriods) as OwnPeriodName[];

/** The range that an address names; the past week where it names none. */
export const rangeOf = (text: string | null): OwnPeriodName =>
  ranges.find((range) => range === text) ?? 'week';

const periodOf = (rows: readonly OwnStatistics[], range: OwnPeriodName): Period | undefined => {
  const row = rows.find(({ period }) => period === range);
  return row && { from: row.period_from, to: row.period_to };
};

/** The New York days of the charts: those of the range, for today alone the past week. */
export const chartPeriod = (rows: readonly OwnStatistics[], range: OwnPeriodName): Period | undefined =>
  periodOf(rows, range === 'today' ? 'week' : range);
