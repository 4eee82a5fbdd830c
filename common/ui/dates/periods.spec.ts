import fc from 'fast-check';
import { addDays } from '../../domain/new-york-time';
import { mayStepOn, steppedPeriod } from './periods';

const week = { from: '2026-11-15', to: '2026-11-21' };

describe('stepping through periods', () => {
  it('moves by seven days, and ends six days after the start', () => {
    expect(steppedPeriod(week, 1)).toEqual({ from: '2026-11-22', to: '2026-11-28' });
    expect(steppedPeriod(week, -1)).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    expect(steppedPeriod({ from: '2026-11-15', to: '2026-12-31' }, 1)).toEqual({
      from: '2026-11-22',
      to: '2026-11-28',
    });
  });

  it('returns to the same period, across clock changes and years too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (n) => {
        const from = addDays('1990-01-01', n);
        const period = { from, to: addDays(from, 6) };
        expect(steppedPeriod(steppedPeriod(period, 1), -1)).toEqual(period);
      }),
    );
  });

  it('stops when the start is in the future', () => {
    expect(mayStepOn(week, '2026-11-15')).toBe(true);
    expect(mayStepOn(week, '2026-11-19')).toBe(true);
    expect(mayStepOn(week, '2026-11-14')).toBe(false);
  });
});
