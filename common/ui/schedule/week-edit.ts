import { minutesInDay, type WeekSegment, weekdayNames } from '../../domain/schedule-week';
import { words } from '../../words';

/** The statuses of a segment. */
export const statuses: readonly WeekSegment['status'][] = ['A', 'O'];

/** 1 = Sunday to 7 = Saturday. */
export const days = weekdayNames.map((_, index) => index + 1);

/** `Monday` of 2. */
export const dayName = (day: number): string => weekdayNames[day - 1] ?? '';

const numbered = (segments: readonly WeekSegment[]): WeekSegment[] =>
  segments.map((segment, index) => ({ ...segment, number: index + 1 }));

/** A day's segments sorted by start, numbered from 1. */
export const dayOf = (segments: readonly WeekSegment[], day: number): WeekSegment[] =>
  numbered(
    segments.filter((segment) => segment.day === day).toSorted((a, b) => a.from - b.from || a.to - b.to),
  );

/** A day with another segment after the existing ones: midnight to midnight, Available. */
export const withAdded = (segments: readonly WeekSegment[], day: number): WeekSegment[] => [
  ...segments,
  { day, number: segments.length + 1, from: 0, to: minutesInDay, status: 'A' },
];

/** A day without one of its segments, the others renumbered. */
export const withDeleted = (segments: readonly WeekSegment[], index: number): WeekSegment[] =>
  numbered(segments.filter((_, at) => at !== index));

/** The week with an edited day replaced, each day sorted by start. */
export const withDay = (
  week: readonly WeekSegment[],
  day: number,
  edited: readonly WeekSegment[],
): WeekSegment[] => days.flatMap((other) => dayOf(other === day ? edited : week, other));

/** The days, 1 = Sunday, that differ between two weeks, ignoring order and numbers. */
export function weekChanges(before: readonly WeekSegment[], after: readonly WeekSegment[]): number[] {
  const text = (week: readonly WeekSegment[], day: number): string =>
    week
      .filter((segment) => segment.day === day)
      .map(({ from, to, status }) => `${from}-${to}${status}`)
      .toSorted()
      .join();
  return days.filter((day) => text(before, day) !== text(after, day));
}

const endsInTime = ({ from, to }: WeekSegment): boolean => to > from;
const shareTime = (a: WeekSegment, b: WeekSegment): boolean =>
  endsInTime(a) && endsInTime(b) && a.from < b.to && b.from < a.to;

/** The error of each segment of a day, by index; undefined if it is valid. */
export function segmentProblems(segments: readonly WeekSegment[]): (string | undefined)[] {
  return segments.map((segment, index) => {
    if (!endsInTime(segment)) return words.t('schedule.wrong_order');
    const others = segments.flatMap((other, at) =>
      at !== index && shareTime(segment, other) ? [at + 1] : [],
    );
    if (others.length === 0) return undefined;
    return words.t('schedule.overlaps', {
      count: others.length,
      others: others.slice(0, -1).join(', '),
      last: others.slice(-1).join(),
    });
  });
}

/** An end that is not after its start, or overlapping segments. */
type DayProblem = 'order' | 'overlap';

/** The error of a day as a whole; undefined if it can be saved. */
export function dayProblem(segments: readonly WeekSegment[]): DayProblem | undefined {
  if (!segments.every(endsInTime)) return 'order';
  const overlap = segments.some((segment, index) =>
    segments.slice(index + 1).some((other) => shareTime(segment, other)),
  );
  return overlap ? 'overlap' : undefined;
}

/** The days with errors, as `Monday: overlapping segments`. */
export const weekProblems = (week: readonly WeekSegment[]): string[] =>
  days.flatMap((day) => {
    const problem = dayProblem(dayOf(week, day));
    return problem === undefined ? [] : [words.t(`schedule.week_problems.${problem}`, { day: dayName(day) })];
  });

/** The minutes of the week covered by segments; overlaps count once. */
export function minutesCovered(segments: readonly WeekSegment[]): number {
  return days.reduce((sum, day) => {
    let end = 0;
    let covered = 0;
    for (const { from, to } of dayOf(segments, day)) {
      covered += Math.max(0, to - Math.max(from, end));
      end = Math.max(end, to);
    }
    return sum + covered;
  }, 0);
}
