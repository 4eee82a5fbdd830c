import { type WeekSegment } from '../../domain/schedule-week';
import { words } from '../../words';
import { clockTime, hoursAndMinutes } from '../format';
import { clockParts } from './clock-parts';
import { dayName, minutesCovered } from './week-edit';

/** Height of an hour in the chart in pixels, if it has text. */
export const hourHeight = 25;
export const lineHeight = 14;
const usualTop = 4;
/** Minimum distance in pixels between text and the middle of the current-time line. */
const clearOfLine = 5;
/** Minimum distance in minutes between the hour labels and the current time. */
const clearOfTime = 40;

/** `10a`, `11:30p` */
export function shortTime(minutes: number): string {
  const { hour, minute, half } = clockParts(minutes);
  const end = half === 'AM' ? 'a' : 'p';
  return minute === 0 ? `${hour}${end}` : `${hour}:${String(minute).padStart(2, '0')}${end}`;
}

/**
 * Position of a segment's text: pixels below its top, and the maximum number of lines. It moves below the
 * current-time line if it would cross it.
 * @param nowMinutes if the day is today
 * @returns undefined if there is no room
 */
export function wordsPlace(
  { from, to }: WeekSegment,
  nowMinutes?: number,
): { top: number; lines: number } | undefined {
  const pixels = (minutes: number): number => (minutes / 60) * hourHeight;
  const room = pixels(to - from) - 2; // its borders
  const between = (top: number, end: number) => {
    const lines = Math.floor((end - top) / lineHeight);
    return lines > 0 ? { top, lines } : undefined;
  };
  const top = Math.max(0, Math.min(usualTop, (room - lineHeight) / 2));
  if (nowMinutes === undefined) return between(top, room);
  const line = pixels(nowMinutes - from);
  if (line < top - clearOfLine) return between(top, room);
  return between(top, Math.min(room, line - clearOfLine)) ?? between(line + clearOfLine, room);
}

/** The hours that can be labeled at the side. */
export const namedHours = [0, 3, 6, 9, 12, 15, 18, 21, 24] as const;

/** Whether an hour's label would overlap the current time. */
export const isNearNow = (hour: number, nowMinutes: number): boolean =>
  Math.abs(hour * 60 - nowMinutes) < clearOfTime;

/** Number of hours, as `10:30`, of one status or in total. */
export const hoursOf = (segments: readonly WeekSegment[], status?: WeekSegment['status']): string =>
  hoursAndMinutes(
    minutesCovered(segments.filter((segment) => status === undefined || segment.status === status)),
  );

/** The chart in words; the list of days next to it has the details. */
export function pictureSentence(week: readonly WeekSegment[], day: number, nowMinutes: number): string {
  return words.t('schedule.picture', {
    available: hoursOf(week, 'A'),
    alert: hoursOf(week, 'O'),
    day: dayName(day),
    time: clockTime(nowMinutes),
  });
}
