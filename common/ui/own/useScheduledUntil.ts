import { DateTime } from 'luxon';
import { scheduleQueries } from '../../api/schedules';
import { useReportQuery } from '../../api/useReportQuery';
import { parseSchedule, type Segment, showWeek, zoneShift } from '../../domain/schedule-week';
import { clockTime } from '../format';

const dayMinutes = 1440;
const week = 7 * dayMinutes;

/** Minutes since the week began, on the clock of the week that is shown. */
const startOf = ({ day, from }: Segment): number => (day - 1) * dayMinutes + from;

/**
 * @param segments on one clock
 * @param now minutes since Sunday began, on the same clock
 * @returns when the hours end that are running now, as the time of day in minutes; hours that touch are one
 */
export function scheduledUntil(segments: readonly Segment[], now: number): number | undefined {
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

/** Until when the schedule says available, on the viewer's clock: `10:30 PM`; nothing where it does not now. */
export function useScheduledUntil(psychicId: number): string | undefined {
  const { data } = useReportQuery(scheduleQueries.of(psychicId));
  const segments = data && parseSchedule(data.data).value;
  if (segments === undefined) return undefined;
  const now = DateTime.now();
  const minute = (now.weekday % 7) * dayMinutes + now.hour * 60 + now.minute;
  const shown = showWeek(segments, zoneShift(now.zoneName, now.toJSDate()));
  const until = scheduledUntil(shown, minute);
  return until === undefined ? undefined : clockTime(until);
}
