/** Whole seconds as minutes, rounded once to the hundredth. */
export const minutesOf = (seconds: number): number => Math.round((100 * seconds) / 60) / 100;

/** Sums values with two decimals, such as dollars and minutes, exact to the hundredth. */
export const sumOfHundredths = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
