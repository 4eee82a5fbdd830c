import { compareDays } from './compared-days';
import { addDays } from '../../common/domain/new-york-time';
import { findingOfSpan } from './finding';

/** A span starting on Thursday, Nov 12, and as many days before; the second to last is the last whole day. */
function said(before: readonly number[], now: readonly number[], until = now.length - 1) {
  const first = addDays('2026-11-12', -before.length);
  const days = [...before, ...now].map((revenue, n) => ({
    day: addDays(first, n),
    revenue,
    minutes: 0,
    seconds: 0,
  }));
  return findingOfSpan(compareDays(days, addDays('2026-11-12', until)), 'revenue');
}

describe('the finding about days compared to as many before', () => {
  it('names the whole days of a week', () => {
    expect(said([10, 10, 10, 10, 10, 10, 10], [11, 11, 11, 3, 0, 0, 0], 3)).toBe(
      'Thursday to Saturday +10.0% vs. the week before.',
    );
  });

  it('compares the whole days of any other span', () => {
    expect(said([10, 20, 30], [15, 30, 2])).toBe('Full days +50.0% vs. the same number of days before.');
    expect(said([0, 0, 30], [15, 30, 2])).toBe('Full days: nothing in the same number of days before.');
    expect(said([10], [5])).toBe('No full days yet.');
  });
});
