import type { OwnStatistics } from '../../common/api/statistics';
import { type OwnPeriodName, ownPeriods, type Period } from '../../common/domain/pay-period';

export const ranges = Object.keys(ownPeriods) as OwnPeriodName[];

/** The range in a URL; the past week by default. */
export const rangeOf = (text: string | null): OwnPeriodName =>
  ranges.find((range) => range === text) ?? 'week';

const periodOf = (rows: readonly OwnStatistics[], range: OwnPeriodName): Period | undefined => {
  const row = rows.find(({ period }) => period === range);
  return row && { from: row.period_from, to: row.period_to };
};

/** The New York days of the charts: those of the range, or the past week if the range is today. */
export const chartPeriod = (rows: readonly OwnStatistics[], range: OwnPeriodName): Period | undefined =>
  periodOf(rows, range === 'today' ? 'week' : range);
