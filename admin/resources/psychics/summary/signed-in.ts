import { addDays, type Day, newYork } from '../../../../common/domain/new-york-time';
import type { Period } from '../../../../common/domain/pay-period';
import { boundsOfDay, minutesWithin, type ScheduledSpan } from '../../../../common/domain/schedule-days';

interface Login {
  login_date: string;
  /** Null while signed in. */
  logout_date: string | null;
}

/** A New York day's minutes. */
export interface DayMinutes {
  day: Day;
  scheduled: number;
  signedIn: number;
}

/** The scheduled and signed-in minutes of a week's days; two logins at the same time count once. */
export function scheduleAndLogins(
  week: Period,
  scheduled: readonly ScheduledSpan[],
  logins: readonly Login[],
  now: Date,
): DayMinutes[] {
  const spans = logins
    .map(({ login_date, logout_date }) => ({
      from: Date.parse(login_date),
      to: logout_date === null ? now.getTime() : Date.parse(logout_date),
    }))
    .toSorted((a, b) => a.from - b.from);
  const days: DayMinutes[] = [];
  for (let day = week.from; day <= week.to; day = addDays(day, 1)) {
    const { from, to } = boundsOfDay(day, newYork);
    let [counted, signedIn] = [from, 0];
    for (const span of spans) {
      signedIn += minutesWithin(span, counted, to);
      counted = Math.max(counted, Math.min(span.to, to));
    }
    days.push({
      day,
      scheduled: scheduled.reduce((sum, span) => sum + minutesWithin(span, from, to), 0),
      signedIn,
    });
  }
  return days;
}
