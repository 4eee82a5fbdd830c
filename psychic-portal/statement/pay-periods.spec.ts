import fc from 'fast-check';
import type { PsychicDay } from '../../common/api/statistics';
import { addDays, weekdayOf } from '../../common/domain/new-york-time';
import { payPeriodOf } from '../../common/domain/pay-period';
import { payPeriods, periodOf, shownDays } from './pay-periods';

const empty = {
  calls: 0,
  chats: 0,
  repeats: 0,
  seconds: 0,
  minutes: 0,
  paid_minutes: 0,
  paid_call_minutes: 0,
  paid_chat_minutes: 0,
  free_minutes: 0,
  missed: 0,
  rated: 0,
  rating_sum: 0,
};

/** Days around both clock changes of a year, with any payday. */
const todays = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2026-01-01', n));
const payDays = fc.integer({ min: 1, max: 7 });

it('a URL selects a whole pay period that can be shown', () => {
  fc.assert(
    fc.property(todays, payDays, fc.integer({ min: -2000, max: 400 }), (today, payDay, away) => {
      const current = payPeriodOf(today, payDay);
      const asked = addDays(today, away);
      const { from, to } = periodOf(asked, current, payDay);
      const bounds = shownDays(current);
      expect([weekdayOf(from), addDays(from, 6)]).toEqual([payDay, to]);
      expect(from >= bounds.from && to <= bounds.to).toBe(true);
      if (asked >= bounds.from && asked <= bounds.to) expect(from <= asked && asked <= to).toBe(true);
      // the maximum number of days per request
      expect(addDays(bounds.to, -799) <= bounds.from).toBe(true);
    }),
  );
});

it.each([null, '', 'soon', '2026-02-30'])('a URL with %j shows the current period', (text) => {
  const current = { from: '2026-11-15', to: '2026-11-21' };
  expect(periodOf(text, current, 1)).toBe(current);
});

it('pay periods are consecutive, contain every day once, and add up to the total', () => {
  fc.assert(
    fc.property(
      todays,
      payDays,
      fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 30 }),
      (today, payDay, cents) => {
        const current = payPeriodOf(today, payDay);
        const first = addDays(current.to, 1 - cents.length);
        const bounds = shownDays(current);
        const days: PsychicDay[] = [];
        for (let day = bounds.from; day < first; day = addDays(day, 1)) days.push({ ...empty, day });
        cents.forEach((value, n) =>
          days.push({ ...empty, day: addDays(first, n), calls: 1, revenue: value / 100 }),
        );
        const periods = payPeriods(days);
        expect(periods[0]).toMatchObject(current);
        periods.slice(1).forEach(({ to }, n) => expect(addDays(to, 1)).toBe(periods[n]?.from));
        expect(periods.reduce((sum, { revenue }) => sum + Math.round(100 * revenue), 0)).toBe(
          cents.reduce((sum, value) => sum + value, 0),
        );
        expect(periods.reduce((sum, { readings }) => sum + readings, 0)).toBe(cents.length);
        const last = periods.at(-1);
        expect(last && last.from <= first && first <= last.to).toBe(true);
      },
    ),
  );
});

it('without any contacts, there is only the current pay period', () => {
  const current = { from: '2026-11-15', to: '2026-11-21' };
  const days = Array.from({ length: 14 }, (_, n) => ({ ...empty, day: addDays('2026-11-08', n) }));
  expect(payPeriods(days)).toEqual([{ ...current, readings: 0, revenue: 0, days: [0, 0, 0, 0, 0, 0, 0] }]);
});
