import { addDays, type Day, startOfDay, weekdayOf } from '../../../../common/domain/new-york-time';
import type { Period } from '../../../../common/domain/pay-period';
import type { WeekSegment } from '../../../../common/domain/schedule-week';

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
  segments: readonly WeekSegment[],
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
    const end = startOfDay(addDays(day, 1)).getTime();
    let [counted, signedIn] = [startOfDay(day).getTime(), 0];
    for (const { from, to } of spans) {
      const last = Math.min(to, end);
      signedIn += Math.max(0, last - Math.max(from, counted));
      counted = Math.max(counted, last);
    }
    const own = segments.filter((segment) => segment.day === weekdayOf(day));
    days.push({
      day,
      scheduled: own.reduce((sum, { from, to }) => sum + to - from, 0),
      signedIn: signedIn / 60_000,
    });
  }
  return days;
}
