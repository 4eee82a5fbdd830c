import { useLocation } from 'react-router-dom';
import type { Period } from '../../domain/pay-period';
import { periodIn } from '../../domain/table-address';

/**
 * What the history knows of the dates in a URL: `usual` ones were filled in and not chosen, so they do not go along to
 * other pages; `carried` ones came along with a link that says nothing about order and rows.
 */
export interface PeriodState {
  dates: 'usual' | 'carried';
}

export const datesOf = (state: unknown): PeriodState['dates'] | undefined =>
  (state as Partial<PeriodState> | null)?.dates;

/** The state of a link that takes the dates along. */
export const carried: PeriodState = { dates: 'carried' };

/** The period of the URL if it was chosen, here or on a page that led here: it goes along to the next page. */
export function useChosenPeriod(): Period | undefined {
  const { search, state } = useLocation() as { search: string; state: unknown };
  return datesOf(state) === 'usual' ? undefined : periodIn(new URLSearchParams(search));
}

/** The address with these dates. */
export const withPeriod = (to: string, period: Period | undefined): string =>
  period === undefined
    ? to
    : `${to}${to.includes('?') ? '&' : '?'}start_date=${period.from}&end_date=${period.to}`;
