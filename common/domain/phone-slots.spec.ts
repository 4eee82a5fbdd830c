import fc from 'fast-check';
import { fillPhones, type Phone, parsePhones } from './phone-rules';
import { withMarked, withNumber, withOnePreferred } from './phone-slots';

const slots = (...numbers: string[]): Phone[] =>
  fillPhones(
    numbers.map((phone_number) => ({ phone_number })),
    1,
  );
const preferredOf = (list: readonly Phone[]) =>
  withOnePreferred(list).findIndex(({ preferred }) => preferred);

const [one, two, three] = ['2125550101', '2125550102', '2125550103'];

describe('the preferred phone of the slots', () => {
  it('is the marked one', () => {
    expect(preferredOf(withMarked(slots(one, two, three), 1))).toBe(1);
    expect(preferredOf(slots('', two))).toBe(1);
    expect(preferredOf(slots())).toBe(-1);
  });

  it('is the next one while the marked one is empty', () => {
    const emptied = withNumber(withMarked(slots(one, two, three), 1), 1, '');
    expect(preferredOf(emptied)).toBe(2);
    expect(preferredOf(withNumber(emptied, 2, ' - '))).toBe(0);
    expect(preferredOf(withNumber(emptied, 1, '2'))).toBe(1);
  });

  it('is the one typed first', () => {
    const first = withNumber(slots(), 2, '2');
    expect(preferredOf(first)).toBe(2);
    expect(preferredOf(withNumber(first, 0, '2'))).toBe(2);
  });

  it('is exactly one whenever there is a phone, after any changes', () => {
    const place = fc.integer({ min: 0, max: 2 });
    const step = fc.oneof(
      fc.record({ place }),
      fc.record({ place, number: fc.constantFrom('', one, two, three) }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let list = slots();
        for (const { place: at, ...change } of steps)
          list = 'number' in change ? withNumber(list, at, change.number) : withMarked(list, at);
        const shown = withOnePreferred(list);
        const there = shown.filter(({ phone_number }) => phone_number !== '');
        expect(shown.filter(({ preferred }) => preferred)).toHaveLength(Math.min(1, there.length));
        expect(there.filter(({ preferred }) => preferred)).toHaveLength(Math.min(1, there.length));
        expect(parsePhones(shown).errors?.phones?.key).not.toBe('phones.preferred');
      }),
    );
  });
});
