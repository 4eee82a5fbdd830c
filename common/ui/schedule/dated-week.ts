import { type ScheduleDays, spansOf } from '../../api/schedule-days';
import { addDays, type Day, weekdayOf } from '../../domain/new-york-time';
import { boundsOfDay, dayIn, minutesWithin, segmentsOfDay } from '../../domain/schedule-days';
import type { WeekSegment } from '../../domain/schedule-week';

/** A day of a dated week, in the viewer's time zone. */
export interface DatedWeekDay {
  date: Day;
  segments: WeekSegment[];
  /** Its own hours, a day off, or the week. */
  kind: 'own' | 'off' | 'week';
  /** How long it is: 23 or 25 hours when the clocks change. */
  hours: number;
}

/** The Sunday of the week of a day. */
export const sundayOf = (date: Day): Day => addDays(date, 1 - weekdayOf(date));

/** How many weeks later the week of a day is. */
export const weeksBetween = (from: Day, to: Day): number =>
  (Date.parse(sundayOf(to)) - Date.parse(sundayOf(from))) / (7 * 86_400_000);

/** The viewer's today. */
export const todayIn = (zone: string, now: Date): Day => dayIn(zone, now.getTime());

/** Seven days from a Sunday. */
export function datedWeek(answer: ScheduleDays, sunday: Day, zone: string): DatedWeekDay[] {
  const spans = spansOf(answer);
  return [0, 1, 2, 3, 4, 5, 6].map((later) => {
    const date = addDays(sunday, later);
    const own = answer.days.find((day) => day.date === date);
    const { from, to } = boundsOfDay(date, zone);
    return {
      date,
      segments: segmentsOfDay(spans, date, zone).map((segment, index) => ({
        ...segment,
        day: weekdayOf(date),
        number: index + 1,
      })),
      kind: own === undefined ? 'week' : own.off ? 'off' : 'own',
      hours: (to - from) / 3_600_000,
    };
  });
}

/** Minutes of a week in which the psychic is available, or of its days from one on. */
export function minutesOfWeek(answer: ScheduleDays, sunday: Day, zone: string, first = sunday): number {
  const [from, to] = [boundsOfDay(first, zone).from, boundsOfDay(addDays(sunday, 6), zone).to];
  return spansOf(answer).reduce(
    (sum, span) => sum + (span.status === 'A' ? minutesWithin(span, from, to) : 0),
    0,
  );
}
