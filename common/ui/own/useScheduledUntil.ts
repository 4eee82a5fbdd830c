import { DateTime } from 'luxon';
import { scheduleDaysQuery, spansOf } from '../../api/schedule-days';
import { useReportQuery } from '../../api/useReportQuery';
import type { ScheduledSpan } from '../../domain/schedule-days';
import { viewerTime } from '../format';

/** The schedule at a moment, in the viewer's time zone. */
interface ScheduleNow {
  /** The time of day when the current hours end: `10:30 PM`; undefined outside of them, and if they go on for days. */
  until: string | undefined;
  /** When the next hours begin; undefined within hours, and without any. */
  begins: { inMinutes: number; time: string; inDays: number; weekday: string } | undefined;
}

/**
 * The current hours and the next ones.
 * @param spans in order; those of one status that touch are one
 */
export function scheduleAt(spans: readonly ScheduledSpan[], now: DateTime): ScheduleNow {
  const hours = spans.filter(({ status, to }) => status === 'A' && to > now.toMillis());
  const [first] = hours;
  if (first === undefined) return { until: undefined, begins: undefined };
  const text = (at: number) => viewerTime(DateTime.fromMillis(at).toISO() ?? '');
  if (first.from <= now.toMillis()) {
    const isLast = first.to >= now.plus({ days: 13 }).toMillis();
    return { until: isLast ? undefined : text(first.to), begins: undefined };
  }
  const start = DateTime.fromMillis(first.from);
  return {
    until: undefined,
    begins: {
      inMinutes: Math.ceil((first.from - now.toMillis()) / 60_000),
      time: text(first.from),
      inDays: Math.round(start.startOf('day').diff(now.startOf('day'), 'days').days),
      weekday: start.toFormat('cccc', { locale: 'en-US' }),
    },
  };
}

/** Undefined until the schedule of the coming two weeks is loaded. */
export function useScheduleNow(psychicId: number): ScheduleNow | undefined {
  const { data } = useReportQuery(scheduleDaysQuery(psychicId));
  return data && scheduleAt(spansOf(data.data), DateTime.now());
}

/** The end of scheduled availability in the viewer's time zone: `10:30 PM`; undefined if not scheduled now. */
export const useScheduledUntil = (psychicId: number): string | undefined => useScheduleNow(psychicId)?.until;
