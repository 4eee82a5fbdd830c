import { addDays, type Day } from '../../../common/domain/new-york-time';
import { lastDays, ownPeriods, type Period } from '../../../common/domain/pay-period';

export interface OwnPeriod {
  period: string;
  window: Period;
  /** The preceding period of the same length. */
  before: Period;
}

export function ownPeriodsOf(today: Day): OwnPeriod[] {
  return Object.entries(ownPeriods).map(([period, days]) => ({
    period,
    window: lastDays(today, days),
    before: lastDays(addDays(today, -days), days),
  }));
}
