import fc from 'fast-check';
import { centsOf, hundredthsOf, unitsOf } from './money';

const units = fc.oneof(
  fc.integer({ min: -10_000_000, max: 10_000_000 }),
  fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }),
);

/** The same decimal as text, with at least one digit before the point. */
const written = (value: number, places: number): string => {
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

describe('cents', () => {
  it('of 0.05 minutes at $0.70 are 4, where doubles give 3', () => {
    expect(Math.round(0.05 * 0.7 * 100)).toBe(3);
    expect(centsOf(5, 7000)).toBe(4);
  });

  it('round a half away from zero, also below zero', () => {
    expect([centsOf(1, 5000), centsOf(1, 4999), centsOf(3, 5000)]).toEqual([1, 0, 2]);
    expect([centsOf(-1, 5000), centsOf(-1, 4999), centsOf(-3, 5000)]).toEqual([-1, 0, -2]);
  });

  it('are the nearest to minutes × rate, however large', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 990_000 }), (hundredths, rate) => {
        const twice = 2n * BigInt(hundredths) * BigInt(rate);
        const off = twice - 20_000n * BigInt(centsOf(hundredths, rate));
        expect(off <= 10_000n && off >= -10_000n).toBe(true);
        expect(centsOf(-hundredths, rate)).toBe(0 - centsOf(hundredths, rate));
      }),
    );
  });

  it('are never guessed', () => {
    for (const hundredths of [0.5, NaN, Infinity, 2 ** 50])
      expect(() => centsOf(hundredths, 990_000)).toThrow('Not minutes and a rate');
  });
});

describe('an amount', () => {
  it('is read exactly from a number and from text', () => {
    fc.assert(
      fc.property(units, (cents) => {
        expect(unitsOf(cents / 100, 2)).toBe(cents);
        expect(unitsOf(written(cents, 2), 2)).toBe(cents);
        expect(unitsOf(written(cents, 4), 4)).toBe(cents);
      }),
    );
    expect([1.005, 0.29, 8.2, 1.1, 4.35, 100].map((value) => unitsOf(value, 4))).toEqual([
      10_050, 2900, 82_000, 11_000, 43_500, 1_000_000,
    ]);
  });

  it('may have zeros at its end, but no more decimals', () => {
    expect([unitsOf('0.3500', 2), unitsOf('7.0000', 0), unitsOf('100', 0)]).toEqual([35, 7, 100]);
    expect([unitsOf('0.351', 2), unitsOf(0.1 + 0.2, 2), unitsOf(1e-7, 4)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    '',
    ' ',
    '.',
    '1.',
    '.5',
    '1e3',
    `1.${'0'.repeat(100_000)}`,
    '$1',
    '1,000',
    '--1',
    'NaN',
    NaN,
    Infinity,
    1e21,
    null,
    true,
    [1],
    {},
  ])('is not %p', (value) => {
    expect(unitsOf(value, 2)).toBeUndefined();
  });
});

describe('minutes of the database', () => {
  it('are rounded half up to the hundredth', () => {
    expect(
      ['0', '12', '0.05', '1.5', '2.004999', '2.005', '0.995', '9.999', '3.3333333333333333'].map(
        hundredthsOf,
      ),
    ).toEqual([0, 1200, 5, 150, 200, 201, 100, 1000, 333]);
  });

  it.each(['', '-1', 'NaN', '1e2', '.5'])('are not %p', (minutes) => {
    expect(() => hundredthsOf(minutes)).toThrow('Not a number of minutes');
  });
});
