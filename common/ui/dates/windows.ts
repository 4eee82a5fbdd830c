import { storedUser } from '../../api/session';
import { addDays, type Day, dayOf } from '../../domain/new-york-time';
import { type Period, payPeriodOf } from '../../domain/pay-period';
import { words } from '../../words';

/** The default New York days of a list, and their name. */
export interface UsualWindow {
  period: Period;
  name: string;
  /** The link that returns to it. */
  back: string;
  /** Every date there is: shown by name, without one before or after. */
  isAll?: true;
}

/** Today in New York, and its pay period for the signed-in user. */
export function currentPayPeriod(): { today: Day; period: Period } {
  const today = dayOf(new Date());
  return { today, period: payPeriodOf(today, storedUser()?.pay_day ?? 1) };
}

/** The default window of statistics, readings, and all psychics. */
export const payPeriodWindow = (): UsualWindow => ({
  period: currentPayPeriod().period,
  name: words.t('dates.pay_period'),
  back: words.t('dates.show_pay_period'),
});

/** The default window of lists of one customer: all dates, as far as today. */
export const allDates = (): UsualWindow => ({
  period: { from: '2000-01-01', to: dayOf(new Date()) },
  name: words.t('dates.all'),
  back: words.t('dates.show_all'),
  isAll: true,
});

/** The default window of customers and logins: today and the six days before, in New York. */
export function lastSevenDays(): UsualWindow {
  const today = dayOf(new Date());
  return {
    period: { from: addDays(today, -6), to: today },
    name: words.t('dates.last_seven'),
    back: words.t('dates.show_last_seven'),
  };
}
