import { comparedPeriod, isComparison, wholeDaysOnly } from './comparison';

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

it('compares the whole days of an open period with as many', () => {
  expect(wholeDaysOnly(week, { from: '2026-11-08', to: '2026-11-14' }, '2026-11-18')).toEqual({
    period: { from: '2026-11-15', to: '2026-11-17' },
    before: { from: '2026-11-08', to: '2026-11-10' },
  });
});
