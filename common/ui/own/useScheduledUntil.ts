import { DateTime } from 'luxon';
import { scheduleQuery } from '../../api/schedules';
import { useReportQuery } from '../../api/useReportQuery';
import { parseSchedule, type WeekSegment, showWeek, zoneShift } from '../../domain/schedule-week';
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

/** The end of scheduled availability in the viewer's time zone: `10:30 PM`; undefined if not scheduled now. */
export function useScheduledUntil(psychicId: number): string | undefined {
  const { data } = useReportQuery(scheduleQuery(psychicId));
  const segments = data && parseSchedule(data.data).value;
  if (segments === undefined) return undefined;
  const now = DateTime.now();
  const minute = (now.weekday % 7) * dayMinutes + now.hour * 60 + now.minute;
  const shown = showWeek(segments, zoneShift(now.zoneName, now.toJSDate()));
  const until = scheduledUntil(shown, minute);
  return until === undefined ? undefined : clockTime(until);
}
