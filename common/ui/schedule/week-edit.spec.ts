import type { WeekSegment } from '../../domain/schedule-week';
import {
  dayOf,
  dayProblem,
  minutesCovered,
  segmentProblems,
  weekChanges,
  weekProblems,
  withAdded,
  withDay,
  withDeleted,
} from './week-edit';

const segment = (
  day: number,
  from: number,
  to: number,
  status: 'A' | 'O' = 'A',
  number = 1,
): WeekSegment => ({
  day,
  number,
  from: from * 60,
  to: to * 60,
  status,
});
const times = (segments: WeekSegment[]) =>
  segments.map(({ day, number, from, to }) => [day, number, from / 60, to / 60]);

describe('editing a week', () => {
  const week = [segment(2, 10, 13), segment(2, 17, 23, 'O', 2), segment(6, 9, 17)];

  it('adds midnight to midnight, Available, after the existing segments', () => {
    expect(withAdded(dayOf(week, 2), 2).at(-1)).toEqual({
      day: 2,
      number: 3,
      from: 0,
      to: 1440,
      status: 'A',
    });
    expect(withAdded([], 4)).toEqual([{ day: 4, number: 1, from: 0, to: 1440, status: 'A' }]);
  });

  it('renumbers the rest after a delete', () => {
    expect(times(withDeleted(dayOf(week, 2), 0))).toEqual([[2, 1, 17, 23]]);
  });

  it('replaces a day, sorted by start', () => {
    const edited = [segment(2, 20, 22), segment(2, 8, 9, 'A', 2)];
    expect(times(withDay(week, 2, edited))).toEqual([
      [2, 1, 8, 9],
      [2, 2, 20, 22],
      [6, 1, 9, 17],
    ]);
    expect(times(withDay(week, 2, []))).toEqual([[6, 1, 9, 17]]);
    expect(times(withDay(week, 1, [segment(1, 1, 2)]))[0]).toEqual([1, 1, 1, 2]);
  });

  it('names the days that differ, ignoring order and numbers', () => {
    expect(weekChanges(week, week.toReversed())).toEqual([]);
    expect(weekChanges(week, [...week, segment(1, 1, 2)])).toEqual([1]);
    expect(weekChanges(week, [])).toEqual([2, 6]);
    expect(weekChanges(week, withDay(week, 6, [segment(6, 9, 17, 'O')]))).toEqual([6]);
  });
});

describe('errors of a day', () => {
  it('include an end that is not after the start, which overlaps nothing', () => {
    const day = [segment(2, 10, 10), segment(2, 9, 8), segment(2, 7, 12)];
    const problem = 'The end must be after the start. Past midnight, the next day has a segment of its own.';
    expect(segmentProblems(day)).toEqual([problem, problem, undefined]);
    expect(dayProblem(day)).toBe('order');
  });

  it('include an overlap, naming the segments', () => {
    const day = [segment(2, 0, 24), segment(2, 9, 10), segment(2, 10, 11)];
    expect(segmentProblems(day)).toEqual([
      'Overlaps segments 2 and 3',
      'Overlaps segment 1',
      'Overlaps segment 1',
    ]);
    expect(weekProblems([...day, segment(3, 1, 2)])).toEqual(['Monday: overlapping segments']);
  });

  it('do not include touching segments', () => {
    const day = [segment(2, 9, 10), segment(2, 10, 24, 'O')];
    expect(segmentProblems(day)).toEqual([undefined, undefined]);
    expect(dayProblem(day)).toBeUndefined();
  });
});

it('count shared time once, and ignore invalid segments', () => {
  const week = [
    segment(2, 9, 12),
    segment(2, 10, 11),
    segment(2, 11, 13),
    segment(3, 9, 10),
    segment(4, 9, 8),
  ];
  expect(minutesCovered(week)).toBe(5 * 60);
});
