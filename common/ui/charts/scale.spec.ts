import fc from 'fast-check';
import { scaleAround, scaleTo } from './scale';

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

  it('starts at zero, reaches the largest value, wastes less than a step, and has no more lines than requested', () => {
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

it.each([
  [1, [0, 1]],
  [3, [0, 2, 4]],
  [5, [0, 3, 6]],
  [21, [0, 12, 24]],
  [24, [0, 12, 24]],
])('an axis of counts up to %i has only whole values', (largest, ticks) => {
  expect(scaleTo(largest, 2, true).ticks).toEqual(ticks);
});

describe('an axis around values', () => {
  it.each([
    [[66.1, 66.9, 65.4, 70.4, 70.21], 2, 5, [65, 70, 75]],
    [[70], 2, 5, [65, 70]],
    [[100, 98], 2, 5, [95, 100]],
    [[0, 0], 2, 5, [0, 5]],
    [[3, 100], 2, 5, [0, 50, 100]],
    [[41, 100], 2, 5, [0, 50, 100]],
    [[11.2, 12.9], 2, 0.5, [11, 12, 13]],
    [[], 2, 5, [0]],
  ])('of %j in at most %i lines, at least %d apart', (values, most, leastStep, ticks) => {
    expect(scaleAround(values, most, leastStep).ticks).toEqual(ticks);
  });

  it('contains every value, stays within 100 for percentages, and has no more lines than requested, at least a step apart', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(0.5, 1, 5, 10),
        (values, most, leastStep) => {
          const { top, ticks } = scaleAround(values, most, leastStep);
          const [foot = NaN, next = NaN] = ticks;
          const near = 1e-6;
          expect(foot).toBeLessThanOrEqual(Math.min(...values) + near);
          expect(foot).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(Math.max(...values) - near);
          expect(top).toBeLessThanOrEqual(100);
          expect(ticks.at(-1)).toBe(top);
          expect(ticks.length - 1).toBeLessThanOrEqual(most);
          expect(next - foot).toBeGreaterThanOrEqual(leastStep);
          ticks.slice(1).forEach((tick, n) => expect(tick - (ticks[n] ?? 0)).toBeCloseTo(next - foot, 6));
        },
      ),
    );
  });
});
