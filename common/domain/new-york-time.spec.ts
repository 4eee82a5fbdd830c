import fc from 'fast-check';
import { addDays, dayOf, isDay, newYorkIso, startOfDay, weekdayOf } from './new-york-time';

describe('New York time', () => {
  it('tells the offset in force on both sides of a clock change', () => {
    expect(newYorkIso(new Date('2026-03-08T06:59:59Z'))).toBe('2026-03-08T01:59:59-05:00');
    expect(newYorkIso(new Date('2026-03-08T07:00:00Z'))).toBe('2026-03-08T03:00:00-04:00');
    expect(newYorkIso(new Date('2026-11-01T05:59:59Z'))).toBe('2026-11-01T01:59:59-04:00');
    expect(newYorkIso(new Date('2026-11-01T06:00:00Z'))).toBe('2026-11-01T01:00:00-05:00');
  });

  it('begins a day at midnight, also on days of 23 and 25 hours', () => {
    expect(startOfDay('2026-03-08').toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(startOfDay('2026-03-09').toISOString()).toBe('2026-03-09T04:00:00.000Z');
    expect(startOfDay('2026-11-02').toISOString()).toBe('2026-11-02T05:00:00.000Z');
  });

  it('puts the last second and the first of a day on their own sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), (days) => {
        const day = addDays('1970-01-02', days);
        const start = startOfDay(day);
        expect(dayOf(start)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1000))).toBe(addDays(day, -1));
      }),
    );
  });

  it('knows weekdays and existing days', () => {
    expect(weekdayOf('2026-11-15')).toBe(1);
    expect(weekdayOf('2026-11-21')).toBe(7);
    expect(['2026-02-29', '2026-13-01', '26-01-01', '1899-12-31', '2026-1-1'].map(isDay)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(isDay('2028-02-29')).toBe(true);
  });
});
