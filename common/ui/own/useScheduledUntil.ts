import { DateTime } from 'luxon';
import { scheduleQuery } from '../../api/schedules';
import { useReportQuery } from '../../api/useReportQuery';
import {
  parseSchedule,
  type WeekSegment,
  showWeek,
  weekdayNames,
  zoneShift,
} from '../../domain/schedule-week';
import { clockTime } from '../format';

const dayMinutes = 1440;
const week = 7 * dayMinutes;

/** Minutes since the start of the week, in the time zone of the displayed week. */
const startOf = ({ day, from }: WeekSegment): number => (day - 1) * dayMinutes + from;

/**
 * When the current hours end.
 * @param segments in one time zone
 * @param now minutes since the start of Sunday, in the same time zone
 * @returns the time of day in minutes when the current hours end; hours that touch count as one
 */
export function scheduledUntil(segments: readonly WeekSegment[], now: number): number | undefined {
  const hours = segments.filter(({ status }) => status === 'A');
  const at = (minute: number) =>
    hours.find((segment) => {
      const since = (minute - startOf(segment) + week) % week;
      return since < segment.to - segment.from;
    });
  let end: number | undefined;
  // at most once around the week
  for (let segment = at(now), n = 0; segment !== undefined && n <= hours.length; n += 1) {
    end = (startOf(segment) + segment.to - segment.from) % week;
    segment = at(end);
  }
  return end === undefined ? undefined : end % dayMinutes;
}

/**
 * When the next hours begin.
 * @returns minutes from now; undefined without hours, and within them
 */
export function scheduledIn(segments: readonly WeekSegment[], now: number): number | undefined {
  if (scheduledUntil(segments, now) !== undefined) return undefined;
  const waits = segments
    .filter(({ status }) => status === 'A')
    .map((segment) => (startOf(segment) - now + week) % week);
  return waits.length === 0 ? undefined : Math.min(...waits);
}

/** The schedule at this moment, in the viewer's time zone. */
interface ScheduleNow {
  /** The time of day when the current hours end: `10:30 PM`; undefined outside of them. */
  until: string | undefined;
  /** When the next hours begin; undefined within hours, and without any. */
  begins: { inMinutes: number; time: string; inDays: number; weekday: string } | undefined;
}

/** By the clock on the wall, because that is what a schedule names. */
function beginning(now: number, wait: number): ScheduleNow['begins'] {
  const at = (now + wait) % week;
  return {
    inMinutes: wait,
    time: clockTime(at % dayMinutes),
    inDays: Math.floor(((now % dayMinutes) + wait) / dayMinutes),
    weekday: weekdayNames[Math.floor(at / dayMinutes)] ?? '',
  };
}

/** Undefined until the schedule is loaded. */
export function useScheduleNow(psychicId: number): ScheduleNow | undefined {
  const { data } = useReportQuery(scheduleQuery(psychicId));
  const segments = data && parseSchedule(data.data).value;
  if (segments === undefined) return undefined;
  const now = DateTime.now();
  const minute = (now.weekday % 7) * dayMinutes + now.hour * 60 + now.minute;
  const shown = showWeek(segments, zoneShift(now.zoneName, now.toJSDate()));
  const until = scheduledUntil(shown, minute);
  const wait = scheduledIn(shown, minute);
  return {
    until: until === undefined ? undefined : clockTime(until),
    begins: wait === undefined ? undefined : beginning(minute, wait),
  };
}

/** The end of scheduled availability in the viewer's time zone: `10:30 PM`; undefined if not scheduled now. */
export const useScheduledUntil = (psychicId: number): string | undefined => useScheduleNow(psychicId)?.until;
