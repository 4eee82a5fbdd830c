/**
 * Money is counted in whole cents, minutes in hundredths, rates in ten-thousandths of a dollar. A fraction of a unit
 * never exists, so no sum depends on the order of its parts.
 */
const perCent = 10_000;

/** Hundredths of minutes × ten-thousandths of a dollar per minute, rounded once to the cent, half away from zero. */
export function centsOf(hundredths: number, rate: number): number {
  const product = hundredths * rate;
  // what is not whole, or has no units any more, would be rounded silently
  if (!Number.isSafeInteger(hundredths) || !Number.isSafeInteger(rate) || !Number.isSafeInteger(product))
    throw new Error(`Not minutes and a rate: ${hundredths}, ${rate}`);
  const size = Math.abs(product);
  const rest = size % perCent;
  const cents = (size - rest) / perCent + (2 * rest >= perCent ? 1 : 0);
  return product < 0 ? 0 - cents : cents;
}

/**
 * A decimal as whole units of 1/10^`places`, exactly: with 2 places, 0.29 and '0.29' are 29. Undefined for anything
 * that is not a decimal or has more places.
 */
export function unitsOf(value: unknown, places: number): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value).trim();
  // longer ones are no amounts, and would take the expression too long
  const found = text.length > 50 ? null : /^(-?)(\d{1,12})(?:\.(\d+?)0*)?$/.exec(text);
  if (found === null) return undefined;
  const [, sign, whole = '', fraction = ''] = found;
  const decimals = fraction === '0' ? '' : fraction;
  if (decimals.length > places) return undefined;
  const units = Number(whole + decimals.padEnd(places, '0'));
  return Number.isSafeInteger(units) ? (sign === '-' && units !== 0 ? -units : units) : undefined;
}

/** Minutes as the database writes them, rounded half up to hundredths of a minute. */
export function hundredthsOf(minutes: string): number {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(minutes) ?? [];
  if (whole === '') throw new Error(`Not a number of minutes: ${minutes}`);
  const down = Number(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return fraction.charAt(2) >= '5' ? down + 1 : down;
}

/** Cents as dollars and hundredths as minutes, as they are sent and shown. */
export const decimalOf = (hundredths: number): number => hundredths / 100;

/** Ten-thousandths as dollars per minute. */
export const rateOf = (tenThousandths: number): number => tenThousandths / 10_000;

export const sumOf = (units: readonly number[]): number => units.reduce((sum, one) => sum + one, 0);
