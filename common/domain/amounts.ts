/** US dollars per minute: the default maximum rate, and the highest that can be configured. */
export const [usualMaxRate, highestRate] = [50, 10_000];

/** An exact decimal: `digits` / 10^`places`. */
interface Decimal {
  digits: bigint;
  places: number;
}

/** Paid minutes × rate in dollars, rounded once to the cent, half away from zero. */
export function impliedRevenue(paidMinutes: number, rate: number): number {
  const [minutes, dollars] = [decimalOf(paidMinutes), decimalOf(rate)];
  return roundedToCents({
    digits: minutes.digits * dollars.digits,
    places: minutes.places + dollars.places,
  });
}

/** An amount in dollars, rounded to the cent, half away from zero. */
export const inCents = (amount: number): number => roundedToCents(decimalOf(amount));

function decimalOf(amount: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(amount).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length - Number(exponent) };
}

function roundedToCents({ digits, places }: Decimal): number {
  if (places <= 2) return Number(digits * 10n ** BigInt(2 - places)) / 100;
  const divisor = 10n ** BigInt(places - 2);
  return Number((2n * digits + divisor) / (2n * divisor)) / 100;
}
