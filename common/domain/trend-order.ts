import type { Trend } from './figure-names';

/** What was lost or won most comes first. */
const orders: Record<Trend, readonly [sort: string, order: 'ASC' | 'DESC']> = {
  stopped: ['total_revenue_change', 'ASC'],
  fell: ['total_revenue_change', 'ASC'],
  same: ['total_revenue', 'DESC'],
  rose: ['total_revenue_change', 'DESC'],
  started: ['total_revenue_change', 'DESC'],
};

/** Parts of the address of statistics: one trend in its order, or all in the usual one. */
export const partsOfTrend = (trend: Trend | null): Record<string, string | null> => {
  const [sort, order] = trend === null ? [null, null] : orders[trend];
  return { trend, sort, order };
};

/** The same, to add to an address. */
export const orderOfTrend = (trend: Trend): string =>
  `&trend=${trend}&sort=${orders[trend][0]}&order=${orders[trend][1]}`;
