import { addDays, type Day } from '../../common/domain/new-york-time';
import { lastDays, type Period } from '../../common/domain/pay-period';

/** The periods of a psychic's own statistics and how many days each has, today included. */
export const ownPeriods = { today: 1, week: 7, two_weeks: 14, month: 30, two_months: 60 } as const;

export interface OwnPeriod {
  period: string;
  window: Period;
  /** As long, right before. */
  before: Period;
}

export function ownPeriodsOf(today: Day): OwnPeriod[] {
  return Object.entries(ownPeriods).map(([period, days]) => ({
    period,
    window: lastDays(today, days),
    before: lastDays(addDays(today, -days), days),
  }));
}
