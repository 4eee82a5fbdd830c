import fc from 'fast-check';
import { DateTime, Settings } from 'luxon';
import {
  addDays,
  dayOf,
  isDay,
  newYork,
  newYorkIso,
  sameTimeOn,
  startOfDay,
  weekdayOf,
} from './new-york-time';

describe('New York time', () => {
  it('uses the right offset on both sides of a clock change', () => {
    expect(newYorkIso(new Date('2026-03-08T06:59:59Z'))).toBe('2026-03-08T01:59:59-05:00');
    expect(newYorkIso(new Date('2026-03-08T07:00:00Z'))).toBe('2026-03-08T03:00:00-04:00');
    expect(newYorkIso(new Date('2026-11-01T05:59:59Z'))).toBe('2026-11-01T01:59:59-04:00');
    expect(newYorkIso(new Date('2026-11-01T06:00:00Z'))).toBe('2026-11-01T01:00:00-05:00');
  });

  it("formats New York's clock and the same instant, in any order of calls", () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: newYork,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const changes = ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z', '1967-04-30T07:00:00Z'].map(Date.parse);
    const instants = fc.oneof(
      fc.date({
        min: new Date('1900-01-01T05:00:00Z'),
        max: new Date('2100-01-01T00:00:00Z'),
        noInvalidDate: true,
      }),
      fc
        .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200_000, max: 7_200_000 }))
        .map(([change, off]) => new Date(change + off)),
    );
    fc.assert(
      fc.property(instants, (instant) => {
        const text = newYorkIso(instant);
        expect(text.slice(0, 19)).toBe(clock.format(instant).replace(' ', 'T'));
        expect(Date.parse(text)).toBe(Math.floor(instant.getTime() / 1000) * 1000);
      }),
      { numRuns: 2000 },
    );
  });

  it('starts a day at midnight, even on days of 23 and 25 hours', () => {
    expect(startOfDay('2026-03-08').toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(startOfDay('2026-03-09').toISOString()).toBe('2026-03-09T04:00:00.000Z');
    expect(startOfDay('2026-11-02').toISOString()).toBe('2026-11-02T05:00:00.000Z');
  });

  it('puts the last and the first second of a day on the right days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), (days) => {
        const day = addDays('1970-01-02', days);
        const start = startOfDay(day);
        expect(dayOf(start)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1000))).toBe(addDays(day, -1));
      }),
    );
  });

  it('matches a calendar library in counting and starting days, since 1900', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 73_000 }), fc.integer({ min: -800, max: 800 }), (at, days) => {
        const utc = DateTime.utc(1903, 1, 1).plus({ days: at });
        const day = utc.toFormat('yyyy-MM-dd');
        const there = DateTime.fromISO(day, { zone: newYork });
        expect(addDays(day, days)).toBe(utc.plus({ days }).toFormat('yyyy-MM-dd'));
        expect(weekdayOf(day)).toBe((utc.weekday % 7) + 1);
        expect(startOfDay(day)).toEqual(there.toJSDate());
        expect(dayOf(there.plus({ hours: 12 }).toJSDate())).toBe(day);
      }),
      { numRuns: 3000 },
    );
  });

  it('knows weekdays and which days exist', () => {
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
    expect(['2026-01-01T05:00', '2026-01-01 ', ' 2026-01-01', '1900-01-01'].map(isDay)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('counts days and weekdays the same in any system time zone', () => {
    const here = Settings.defaultZone;
    Settings.defaultZone = 'Pacific/Apia'; // has no 2011-12-30
    try {
      expect(addDays('2011-12-29', 1)).toBe('2011-12-30');
      expect(addDays('2011-12-31', -1)).toBe('2011-12-30');
      expect(weekdayOf('2011-12-30')).toBe(6);
    } finally {
      Settings.defaultZone = here;
    }
  });
});

describe('the same time on another day', () => {
  it.each([
    // the clock goes from 2:00 to 3:00
    ['2026-03-08', '2026-03-15T01:59:59-04:00', '2026-03-08T01:59:59-05:00'],
    ['2026-03-08', '2026-03-15T02:30:00-04:00', '2026-03-08T03:00:00-04:00'],
    ['2026-03-08', '2026-03-15T03:15:00-04:00', '2026-03-08T03:15:00-04:00'],
    ['2026-03-01', '2026-03-08T10:00:00-04:00', '2026-03-01T10:00:00-05:00'],
    // the clock shows 1:00 to 2:00 twice
    ['2026-11-01', '2026-11-08T01:30:00-05:00', '2026-11-01T01:30:00-04:00'],
    ['2026-11-01', '2026-11-08T02:00:00-05:00', '2026-11-01T02:00:00-05:00'],
    ['2026-10-25', '2026-11-01T01:30:00-04:00', '2026-10-25T01:30:00-04:00'],
    ['2026-10-25', '2026-11-01T01:30:00-05:00', '2026-10-25T01:30:00-04:00'],
    ['2026-10-25', '2026-11-01T10:00:00-05:00', '2026-10-25T10:00:00-04:00'],
    ['2026-11-11', '2026-11-18T13:00:05.250-05:00', '2026-11-11T13:00:05.250-05:00'],
  ])('on %s of %s is %s', (day, instant, same) => {
    expect(sameTimeOn(day, new Date(instant))).toEqual(new Date(same));
  });

  it('is on that day, and never earlier for a later time', () => {
    const days = fc.constantFrom('2026-03-08', '2026-03-15', '2026-11-01', '2026-11-08', '2026-06-01');
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const at = (minute: number): Date => new Date(startOfDay('2026-06-10').getTime() + 60_000 * minute);
    fc.assert(
      fc.property(days, minutes, minutes, (day, one, other) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)];
        expect(dayOf(sameTimeOn(day, at(second)))).toBe(day);
        expect(sameTimeOn(day, at(first)) <= sameTimeOn(day, at(second))).toBe(true);
      }),
    );
  });
});
