/** What an axis from zero shows. */
export interface Scale {
  /** The value at its top, at least the largest one. */
  top: number;
  /** The values with a line, from 0 to `top`. */
  ticks: readonly number[];
}

/**
 * An axis of round numbers that begins at zero.
 * @param largest of the values, not negative
 * @param most lines above zero
 */
export function scaleTo(largest: number, most: number): Scale {
  if (largest <= 0) return { top: 1, ticks: [0] };
  const atLeast = largest / most;
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const step = power * ([1, 2, 2.5, 4, 5, 6, 8].find((factor) => factor * power >= atLeast) ?? 10);
  const lines = Math.max(1, Math.ceil(largest / step - 1e-9));
  const ticks = Array.from({ length: lines + 1 }, (_, n) => Number((n * step).toPrecision(12)));
  return { top: ticks.at(-1) ?? step, ticks };
}
