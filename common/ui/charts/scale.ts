/** The range and lines of an axis. */
export interface Scale {
  /** The value at its top, at least the largest one. */
  top: number;
  /** The values with a line, from the bottom of the axis to `top`. */
  ticks: readonly number[];
}

/**
 * An axis of round numbers starting at zero.
 * @param largest largest value, not negative
 * @param most maximum number of lines above zero
 * @param isCount whether to draw lines only at whole values
 */
export function scaleTo(largest: number, most: number, isCount = false): Scale {
  if (largest <= 0) return { top: 1, ticks: [0] };
  const atLeast = largest / most;
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const mayBe = (step: number): boolean => step >= atLeast && (!isCount || Number.isInteger(step));
  const step = power * ([1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((factor) => mayBe(factor * power)) ?? 10);
  const lines = Math.max(1, Math.ceil(largest / step - 1e-9));
  const ticks = Array.from({ length: lines + 1 }, (_, n) => Number((n * step).toPrecision(12)));
  return { top: ticks.at(-1) ?? step, ticks };
}

/**
 * An axis of round numbers around the values: it starts near the smallest one, and never exceeds 100 if all values
 * are up to 100.
 * @param values not negative
 * @param most maximum number of lines above the lowest
 * @param leastStep minimum distance between two lines, so that a small difference looks small
 */
export function scaleAround(values: readonly number[], most: number, leastStep: number): Scale {
  if (values.length === 0) return { top: leastStep, ticks: [0] };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  for (let power = 10 ** Math.floor(Math.log10(leastStep)); ; power *= 10)
    for (const factor of [1, 2, 2.5, 5]) {
      const step = factor * power;
      const last = Math.max(1, Math.ceil(high / step - 1e-9));
      const first = Math.min(Math.floor(low / step + 1e-9), last - 1);
      if (step < leastStep || last - first > most) continue;
      const ticks = Array.from({ length: last - first + 1 }, (_, n) =>
        Number(((first + n) * step).toPrecision(12)),
      );
      return { top: last * step, ticks };
    }
}
