import fc from 'fast-check';
import { asMuchTime, comparedPeriod, daysIn, isComparison } from './comparison';
import { addDays, dayOf, newYorkIso, weekdayOf } from './new-york-time';

const week = { from: '2026-11-15', to: '2026-11-21' };

it.each([
  ['before', week, { from: '2026-11-08', to: '2026-11-14' }],
  // as many days, also across the end of daylight saving time
  ['before', { from: '2026-11-01', to: '2026-11-30' }, { from: '2026-10-02', to: '2026-10-31' }],
  // the same weekdays
  ['last_year', week, { from: '2025-11-16', to: '2025-11-22' }],
  ['2026-01-01..2026-01-31', week, { from: '2026-01-01', to: '2026-01-31' }],
])('%s of %j is %j', (text, period, before) => {
  expect(isComparison(text)).toBe(true);
  expect(comparedPeriod(text, period)).toEqual(before);
});

it.each(['', 'after', '2026-01-01', '2026-01-02..2026-01-01', '2026-01-01..2026-13-01', 'before..before'])(
  '%j is no comparison',
  (text) => {
    expect(isComparison(text)).toBe(false);
    expect(comparedPeriod(text, week)).toBeUndefined();
  },
);

describe('like for like', () => {
  const before = { from: '2026-11-08', to: '2026-11-14' };
  const at = (instant: string) => asMuchTime(week, before, new Date(instant));

  it('compares as many days, the last one up to the same time', () => {
    expect(at('2026-11-18T13:00:05-05:00')).toEqual({
      from: '2026-11-08',
      to: '2026-11-11',
      until: new Date('2026-11-11T13:00:05-05:00'),
    });
  });

  it('compares all of it once figures go beyond the period, or if there are none at all', () => {
    expect(at('2026-11-21T22:00:00-05:00').until).toEqual(new Date('2026-11-14T22:00:00-05:00'));
    expect(at('2026-11-22T00:00:00-05:00')).toEqual(before);
    expect(asMuchTime(week, before, null)).toEqual(before);
  });

  it('compares no time of a period without figures yet', () => {
    expect(at('2026-11-14T22:00:00-05:00')).toEqual({
      from: '2026-11-08',
      to: '2026-11-08',
      until: new Date('2026-11-08T00:00:00-05:00'),
    });
  });

  it('compares all of a shorter period that the other one is beyond', () => {
    const short = { from: '2026-10-01', to: '2026-10-03' };
    expect(asMuchTime(week, short, new Date('2026-11-17T13:00:00-05:00')).until).toEqual(
      new Date('2026-10-03T13:00:00-04:00'),
    );
    expect(asMuchTime(week, short, new Date('2026-11-18T13:00:00-05:00'))).toEqual(short);
  });

  it('has as much time by the clock on every day of the week, whatever is compared', () => {
    const wall = (instant: Date): string => newYorkIso(instant).slice(11, 19);
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom('before', 'last_year'),
        (time, sincePayDay, name) => {
          const asOf = new Date(time);
          const from = addDays(dayOf(asOf), -sincePayDay);
          const period = { from, to: addDays(from, 6) };
          const other = comparedPeriod(name, period) ?? period;
          const { from: first, to, until } = asMuchTime(period, other, asOf);
          expect([first, daysIn({ from: first, to })]).toEqual([other.from, sincePayDay + 1]);
          expect([until && dayOf(until), weekdayOf(to)]).toEqual([to, weekdayOf(dayOf(asOf))]);
          // 2:00 to 3:00 is missing on a day in March
          const isMissing = wall(asOf).startsWith('02:') && until && wall(until) === '03:00:00';
          if (isMissing !== true) expect(until && wall(until)).toBe(wall(asOf));
        },
      ),
    );
  });
});
