import { storedUser } from '../../common/api/client';
import { addDays, type Day, dayOf } from '../../common/domain/new-york-time';
import { type Period, payPeriodOf } from '../../common/domain/pay-period';
import type { TableState } from '../../common/domain/table-address';
import type { ListRequest } from '../providers/api';

/** What a table's state asks of the server. */
export function requestOf({ period, page, perPage, sort, order }: TableState): ListRequest {
  return {
    ...(period && { start_date: period.from, end_date: period.to }),
    range: [(page - 1) * perPage, page * perPage - 1],
    sort: [sort, order],
  };
}

/** Today in New York, and the pay period that it belongs to for whoever is signed in. */
export function currentPayPeriod(): { today: Day; period: Period } {
  const today = dayOf(new Date());
  return { today, period: payPeriodOf(today, storedUser()?.pay_day ?? 1) };
}

/** The window of customers and logins: today and the six days before, in New York. */
export function lastSevenDays(): Period {
  const today = dayOf(new Date());
  return { from: addDays(today, -6), to: today };
}

export const samePeriod = (one: Period | undefined, other: Period): boolean =>
  one?.from === other.from && one.to === other.to;
