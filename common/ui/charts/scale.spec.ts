import fc from 'fast-check';
import { scaleTo } from './scale';

describe('an axis', () => {
  it.each([
    [1071.36, 3, [0, 400, 800, 1200]],
    [1071.36, 2, [0, 600, 1200]],
    [0, 3, [0]],
    [1, 2, [0, 0.5, 1]],
    [7, 3, [0, 2.5, 5, 7.5]],
  ])('of %d in at most %i lines', (largest, most, ticks) => {
    expect(scaleTo(largest, most).ticks).toEqual(ticks);
  });

  it('begins at zero, reaches the largest value, wastes less than a step, and has no more lines than asked', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 1e9, noNaN: true }),
        fc.integer({ min: 1, max: 6 }),
        (largest, most) => {
          const { top, ticks } = scaleTo(largest, most);
          const step = ticks[1] ?? 0;
          expect(ticks[0]).toBe(0);
          expect(ticks.length - 1).toBeLessThanOrEqual(most);
          expect(top * (1 + 1e-9)).toBeGreaterThanOrEqual(largest);
          expect(top - largest).toBeLessThan(step * (1 + 1e-9));
          ticks.slice(1).forEach((tick, n) => expect(tick - (ticks[n] ?? 0)).toBeCloseTo(step, 6));
        },
      ),
    );
  });
});
