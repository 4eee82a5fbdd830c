import { compareDays } from './compared-days';
import { finding } from './finding';

const day = (n: number, revenue: number) => ({ day: `2026-11-${n}`, revenue, minutes: 0, seconds: 0 });
const days = [
  { ...day(15, 30), before: day(11, 20) },
  { ...day(16, 3), before: { ...day(12, 10), until: '2026-11-12T13:00:04-05:00' } },
  { ...day(17, 0), before: day(13, 30) },
];

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-16T14:30:00-05:00') }));
afterEach(() => jest.useRealTimers());

describe('the finding about days compared with others', () => {
  it('is about as much time, and says which', () => {
    expect(finding(compareDays(days, '2026-11-16'), 'revenue')).toBe(
      '+10.0% vs. Nov 11 – 12, 1:00 PM New York time.',
    );
  });

  it('is about all days if asked for', () => {
    const whole = days.map(({ before, ...now }) => ({
      ...now,
      before: day(Number(before.day.slice(8)), 22),
    }));
    expect(finding(compareDays(whole, '2026-11-16'), 'revenue', true)).toBe('-50.0% vs. Nov 11 – 13.');
  });

  it('says that there was nothing, or that nothing is compared yet', () => {
    const none = days.map((now) => ({ ...now, before: { ...now.before, revenue: 0 } }));
    expect(finding(compareDays(none, '2026-11-15'), 'revenue')).toBe('None for Wed, Nov 11.');
    expect(finding(compareDays(days, '2026-11-14'), 'revenue')).toBe('Nothing to compare yet.');
    const alone = days.map(({ before: _, ...now }) => now);
    expect(finding(compareDays(alone, '2026-11-16'), 'revenue')).toBe('Nothing to compare yet.');
  });
});
