import { askedNumbers } from './phone-attempts';

const [first, second, third] = ['5055550131', '5055550132', '5055550133'] as const;
const phone = (phone_number: unknown): object => ({ phone_number, preferred: true });

describe('the numbers that saving phones asks about', () => {
  it('are those that were not there, of a list or of one', () => {
    expect(askedNumbers([phone(first), phone(second)], [first], false)).toEqual([second]);
    expect(askedNumbers(phone(second), [first], false)).toEqual([second]);
    expect(askedNumbers(phone(first), [first], false)).toEqual([]);
  });

  it('are with a new PIN all that are wanted, and those that stay where none are named', () => {
    expect(askedNumbers([phone(first), phone(second)], [first, third], true)).toEqual([first, second]);
    expect(askedNumbers(undefined, [first, third], true)).toEqual([first, third]);
    expect(askedNumbers(undefined, [first, third], false)).toEqual([]);
  });

  it('are read as they may be kept, whatever the form', () => {
    expect(askedNumbers(phone('(505) 555-0131'), [], false)).toContain(first);
    for (const odd of [null, 7, first, [], [null, first, 7], {}, phone(7), phone(null), [[phone(first)]]])
      expect(askedNumbers(odd, [], true)).toEqual([]);
  });
});
