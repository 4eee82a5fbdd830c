import { DateTime } from 'luxon';
import type { ScheduledSpan } from '../../domain/schedule-days';
import { viewerTime } from '../format';
import { scheduleAt } from './useScheduledUntil';

/** A Monday. */
const monday = DateTime.local(2026, 11, 23);
const at = (day: number, hour: number): DateTime => monday.plus({ days: day }).set({ hour });
const hours = (from: DateTime, to: DateTime, status: 'A' | 'O' = 'A'): ScheduledSpan => ({
  from: from.toMillis(),
  to: to.toMillis(),
  status,
});
const shown = (time: DateTime): string => viewerTime(time.toISO() ?? '');

describe('the end of scheduled availability', () => {
  it.each([
    ['inside hours', hours(at(0, 9), at(0, 17)), at(0, 9), at(0, 17)],
    ['at their end', hours(at(0, 9), at(0, 17)), at(0, 17), undefined],
    ['on alert', hours(at(0, 9), at(0, 17), 'O'), at(0, 10), undefined],
    ['across midnight', hours(at(0, 20), at(1, 2)), at(0, 23), at(1, 2)],
    ['around the clock', hours(at(-1, 0), at(15, 0)), at(0, 21), undefined],
  ])('%s', (_, span, now, until) => {
    expect(scheduleAt([span], now).until).toBe(until && shown(until));
  });
});

describe('the next scheduled hours', () => {
  it.each([
    ['later today', [hours(at(0, 9), at(0, 17))], at(0, 8), [60, 0, 'Monday']],
    ['at their start', [hours(at(0, 9), at(0, 17))], at(0, 9), undefined],
    ['tomorrow', [hours(at(0, 9), at(0, 10)), hours(at(1, 9), at(1, 10))], at(0, 10), [1380, 1, 'Tuesday']],
    ['never on alert', [hours(at(0, 9), at(0, 17), 'O')], at(0, 8), undefined],
    ['never without a schedule', [], at(0, 8), undefined],
  ])('begin %s', (_, spans, now, expected) => {
    const { begins } = scheduleAt(spans, now);
    expect(begins && [begins.inMinutes, begins.inDays, begins.weekday]).toEqual(expected);
  });
});
