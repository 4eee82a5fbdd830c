import { askedNumbers } from './phone-attempts';

const [first, second, third] = ['+15055550131', '+15055550132', '+15055550133'] as const;
const phone = (phone_number: unknown): object => ({ phone_number, preferred: true });

describe('the numbers checked when phones are saved', () => {
  it('are the new ones, for a list or a single phone', () => {
    expect(askedNumbers([phone(first), phone(second)], [first], false)).toEqual([second]);
    expect(askedNumbers(phone(second), [first], false)).toEqual([second]);
    expect(askedNumbers(phone(first), [first], false)).toEqual([]);
  });

  it('include, with a new PIN, all submitted numbers, and the existing ones if none are submitted', () => {
    expect(askedNumbers([phone(first), phone(second)], [first, third], true)).toEqual([first, second]);
    expect(askedNumbers(undefined, [first, third], true)).toEqual([first, third]);
    expect(askedNumbers(undefined, [first, third], false)).toEqual([]);
  });

  it('are normalized as for storage, whatever their format', () => {
    expect(askedNumbers(phone('(505) 555-0131'), [], false)).toEqual([first]);
    expect(askedNumbers({ phone_number: '151 1234 5678', country_code: 49 }, [], false)).toEqual([
      '+4915112345678',
    ]);
    for (const odd of [null, 7, first, [], [null, first, 7], {}, phone(7), phone(null), [[phone(first)]]])
      expect(askedNumbers(odd, [], true)).toEqual([]);
  });
});
