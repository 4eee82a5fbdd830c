import fc from 'fast-check';
import type { WeekSegment } from '../../domain/schedule-week';
import { scheduledIn, scheduledUntil } from './useScheduledUntil';

const hours = (day: number, from: number, to: number, status: 'A' | 'O' = 'A'): WeekSegment => ({
  day,
  number: 1,
  from: from * 60,
  to: to * 60,
  status,
});
/** Minutes since the start of Sunday. */
const at = (day: number, hour: number): number => ((day - 1) * 24 + hour) * 60;

describe('the end of scheduled availability', () => {
  it.each([
    ['inside hours', [hours(2, 9, 17)], at(2, 9), 17],
    ['at their end', [hours(2, 9, 17)], at(2, 17), undefined],
    ['on alert', [hours(2, 9, 17, 'O')], at(2, 10), undefined],
    ['before adjacent hours', [hours(2, 9, 12), hours(2, 12, 14)], at(2, 9), 14],
    ['across midnight', [hours(2, 20, 24), hours(3, 0, 2)], at(2, 23), 2],
    ['from Saturday to Sunday', [hours(7, 20, 24), hours(1, 0, 3)], at(7, 21), 3],
    ['before a whole day', [hours(2, 20, 24), hours(3, 0, 24)], at(2, 21), 0],
  ])('%s', (_, week, now, until) => {
    expect(scheduledUntil(week, now)).toBe(until === undefined ? undefined : until * 60);
  });

  it('is the first minute without hours, checked minute by minute', () => {
    const quarter = fc.integer({ min: 0, max: 95 });
    const segment = fc
      .tuple(fc.integer({ min: 1, max: 7 }), quarter, quarter, fc.constantFrom('A' as const, 'O' as const))
      .map(([day, one, other, status]) => ({
        day,
        number: 1,
        from: Math.min(one, other) * 15,
        to: (Math.max(one, other) + 1) * 15,
        status,
      }));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 30 }), fc.integer({ min: 0, max: 10_079 }), (week, now) => {
        const open = new Set(
          week
            .filter(({ status }) => status === 'A')
            .flatMap(({ day, from, to }) =>
              Array.from({ length: to - from }, (_, n) => ((day - 1) * 1440 + from + n) % 10_080),
            ),
        );
        let end = now;
        while (open.has(end % 10_080) && end < now + 10_080) end += 1;
        const until = scheduledUntil(week, now);
        if (!open.has(now)) expect(until).toBeUndefined();
        else if (end < now + 10_080) expect(until).toBe(end % 1440);
      }),
    );
  });
});

describe('the next scheduled hours', () => {
  it.each([
    ['later today', [hours(2, 9, 17)], at(2, 8), 60],
    ['at their start', [hours(2, 9, 17)], at(2, 9), undefined],
    ['next week', [hours(2, 9, 17)], at(2, 17), 6 * 1440 + 16 * 60],
    ['the nearest', [hours(1, 9, 10), hours(6, 9, 10)], at(5, 9), 1440],
    ['never on alert', [hours(2, 9, 17, 'O')], at(2, 8), undefined],
    ['never without a schedule', [], at(2, 8), undefined],
  ])('begin %s', (_, week, now, wait) => {
    expect(scheduledIn(week, now)).toBe(wait);
  });
});
