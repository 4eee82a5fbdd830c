import fc from 'fast-check';
import { addDays } from '../../domain/new-york-time';
import { mayStepOn, neighborPeriod, presetPeriods, steppedPeriod } from './periods';

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

describe('the dates of a list', () => {
  it('step by their own length, and months by month', () => {
    const period = (from: string, to: string) => ({ from, to });
    expect(neighborPeriod(week, -1)).toEqual(period('2026-11-08', '2026-11-14'));
    expect(neighborPeriod(period('2026-11-20', '2026-11-20'), 1)).toEqual(period('2026-11-21', '2026-11-21'));
    expect(neighborPeriod(period('2026-03-01', '2026-03-31'), -1)).toEqual(
      period('2026-02-01', '2026-02-28'),
    );
    expect(neighborPeriod(period('2026-12-01', '2026-12-31'), 1)).toEqual(period('2027-01-01', '2027-01-31'));
    expect(neighborPeriod(period('2026-03-02', '2026-03-31'), -1)).toEqual(
      period('2026-01-31', '2026-03-01'),
    );
  });

  it('have presets', () => {
    expect(presetPeriods('2026-01-15', 2)).toEqual({
      this_week: { from: '2026-01-12', to: '2026-01-18' },
      last_week: { from: '2026-01-05', to: '2026-01-11' },
      this_month: { from: '2026-01-01', to: '2026-01-31' },
      last_month: { from: '2025-12-01', to: '2025-12-31' },
      last_90: { from: '2025-10-18', to: '2026-01-15' },
    });
  });
});
