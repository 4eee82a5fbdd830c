import { type Segment } from '../../domain/schedule-week';
import { words } from '../../words';
import { clockTime, hoursAndMinutes } from '../format';
import { clockParts } from './clock-parts';
import { dayName, minutesCovered } from './week-edit';

/** Pixels of an hour in the picture, where it has words. */
export const hourHeight = 25;
export const lineHeight = 14;
const usualTop = 4;
/** Pixels that words keep from the middle of the line of now. */
const clearOfLine = 5;
/** Minutes that the hours at the side keep from the time of now. */
const clearOfTime = 40;

/** `10a`, `11:30p` */
export function shortTime(minutes: number): string {
  const { hour, minute, half } = clockParts(minutes);
  const end = half === 'AM' ? 'a' : 'p';
  return minute === 0 ? `${hour}${end}` : `${hour}:${String(minute).padStart(2, '0')}${end}`;
}

/**
 * Where the words of a segment stand: pixels below its top, and how many lines of them there may be. They move below the
 * line of now when it would cross them.
 * @param nowMinutes when the day is today's
 * @returns undefined when the words have no room
 */
export function wordsPlace(
  { from, to }: Segment,
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

/** The hours that can be named at the side. */
export const namedHours = [0, 3, 6, 9, 12, 15, 18, 21, 24] as const;

/** Whether the name of an hour would touch the time of now. */
export const isNearNow = (hour: number, nowMinutes: number): boolean =>
  Math.abs(hour * 60 - nowMinutes) < clearOfTime;

/** `10:30`, the hours of one status or of all. */
export const hoursOf = (segments: readonly Segment[], status?: Segment['status']): string =>
  hoursAndMinutes(
    minutesCovered(segments.filter((segment) => status === undefined || segment.status === status)),
  );

/** The picture in words; the list of days beside it has the details. */
export function pictureSentence(week: readonly Segment[], day: number, nowMinutes: number): string {
  return words.t('schedule.picture', {
    available: hoursOf(week, 'A'),
    alert: hoursOf(week, 'O'),
    day: dayName(day),
    time: clockTime(nowMinutes),
  });
}
