import { textsOf } from './parsing';
import { readPhonesWith } from './phone-digits';
import { readPhone } from './phone-reader';
import { e164Of, phoneNumber } from './phone-rules';

describe('a number as people write it', () => {
  it.each([
    ['07700 900123', 44, '7700900123'],
    ['7700900123', 44, '7700900123'],
    ['+44 (0)7700 900123', 44, '7700900123'],
    ['0044 7700 900123', 44, '7700900123'],
    ['tel:+44-7700-900123', 44, '7700900123'],
    ['(212) 555-0100', 1, '2125550100'],
    ['212/555/0100', 1, '2125550100'],
    ['212‑555‑0100 (cell)', 1, '2125550100'],
    ['1 212 555 0100', 1, '2125550100'],
    ['011 1 212 555 0100', 1, '2125550100'],
    ['２１２５５５０１００', 1, '2125550100'],
    ['787-555-0100', 1, '7875550100'],
    // Italian numbers keep their zero
    ['06 1234 5678', 39, '0612345678'],
  ])('%j with prefix %i is stored as %s', (typed, prefix, digits) => {
    expect(readPhone(typed, prefix)).toBe(digits);
    // what is stored reads the same again
    expect(readPhone(digits, prefix)).toBe(digits);
  });

  it.each([
    ['212555010', 1],
    ['21255501000', 1],
    ['+44 7700 900123', 1],
    ['011 44 7700 900123', 1],
    ['2', 44],
    ['123456789012345', 44],
    ['words', 44],
    ['7700900123', 999],
    ['(212) 555-0100 ext 4', 1],
    ['212-555-0100x4', 1],
  ])('%j with prefix %i is none', (typed, prefix) => {
    expect(readPhone(typed, prefix)).toBeUndefined();
  });
});

describe('with this reader', () => {
  beforeAll(() => readPhonesWith(readPhone));
  afterAll(() => readPhonesWith(undefined));

  it('three spellings are one number', () => {
    for (const typed of ['07700 900123', '7700900123', '+447700900123'])
      expect(e164Of(typed, 44)).toBe('+447700900123');
  });

  it('an extension is named as what is wrong', () => {
    const told = (typed: string) => textsOf(phoneNumber(() => 1)(typed, { form: {}, stored: [] }))[''];
    expect(told('212-555-0100 ext. 4')).toBe('Enter the phone without its extension');
    expect(told('212-555-010')).toBe('Phone is not valid');
  });
});
