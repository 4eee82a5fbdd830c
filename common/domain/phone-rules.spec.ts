import { greatestId } from './ids';
import fc from 'fast-check';
import { message } from './messages';
import { flag, optional, textsOf } from './parsing';
import { phoneDigits } from './phone-digits';
import {
  countryCode,
  e164Of,
  dialPrefixes,
  fillPhones,
  newPhoneNumber,
  parseOneOrAll,
  type Phone,
  parsePhoneChange,
  parsePhones,
  phoneNumber,
  phoneType,
  withoutPrefix,
} from './phone-rules';

const required = message('phone.required').text;
const invalid = message('phone.invalid').text;
const checkPhones = (phones: unknown, prefix?: number) => textsOf(parsePhones(phones, { prefix }));

const phone: Phone = {
  phone_number: '2125550100',
  preferred: false,
  sms: false,
  type: 3,
  time_zone_id: 11,
  country_code: 1,
};
const preferred = { ...phone, preferred: true };
const other = { ...phone, phone_number: '2125550101' };
const empty = { ...phone, phone_number: '' };

describe('a phone number', () => {
  it.each([
    ['212-555-0100', '2125550100'],
    [' (212) 555 0100 ', '2125550100'],
    ['[44] 20', '4420'],
    ['212.555.0100', '2125550100'],
    ['212‑555‑0100', '2125550100'],
    ['212–555–0100', '2125550100'],
    ['212\u00A0555\u202F0100', '2125550100'],
    ['\u202A+1 212 555 0100\u202C', '+12125550100'],
    ['tel:+1-212-555-0100', '+12125550100'],
    ['12a', '12a'],
    ['', ''],
  ])('%j is stored as %j', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  it.each([
    [undefined, 1, required],
    [null, 1, required],
    ['', 1, required],
    [' - ', 1, required],
    ['212555010', 1, invalid],
    ['2125550100', 1, undefined],
    ['(212) 555-0100', 1, undefined],
    ['21255501000', 1, invalid],
    ['212555010a', 1, invalid],
    ['+2125550100', 1, invalid],
    ['+1 (212) 555-0100', 1, undefined],
    ['1-212-555-0100', 1, undefined],
    ['+1', 1, invalid],
    ['001 212 555 0100', 1, undefined],
    ['TEL:+1.212.555.0100', 1, undefined],
    ['0012', 1, invalid],
    ['+44 20 7946 0000', 1, invalid],
    ['+44 20 7946 0000', 44, undefined],
    ['+44', 44, invalid],
    ['2', 44, undefined],
    ['123456789012345', 44, undefined],
    ['1234567890123456', 44, invalid],
    [2125550100, 1, invalid],
    [['2125550100'], 1, invalid],
    [{}, 44, invalid],
  ])('%j with prefix %i: %s', (value, prefix, problem) => {
    expect(phoneNumber(() => prefix)(value, { form: {}, stored: [] }).errors?.['']?.text).toBe(problem);
  });

  it('is stored without its own prefix, whatever separates the digits', () => {
    const between = fc.stringMatching(/^[-.\s()[\]\u2010-\u2015\u2212\u200B\u202A\u202C]{0,3}$/);
    const numbers = fc.constantFrom(...dialPrefixes).chain((prefix) => {
      const digits = fc.stringMatching(prefix === 1 ? /^\d{10}$/ : /^\d{1,15}$/);
      const ways = prefix === 1 ? ['+1', '1', '001', ''] : [`+${prefix}`, ''];
      return fc.tuple(fc.constant(prefix), digits, fc.constantFrom(...ways), fc.infiniteStream(between));
    });
    fc.assert(
      fc.property(numbers, ([prefix, digits, way, spaces]) => {
        const typed = Array.from(way + digits, (sign) => `${String(spaces.next().value)}${sign}`).join('');
        expect(phoneDigits(typed, prefix)).toBe(digits);
        expect(phoneDigits(digits, prefix)).toBe(digits);
        expect(phoneNumber(() => prefix)(typed, { form: {}, stored: [] })).toEqual({ value: digits });
        expect(parsePhones([{ phone_number: typed, country_code: prefix, preferred: true }]).value).toEqual([
          { ...preferred, phone_number: digits, country_code: prefix },
        ]);
        expect(e164Of(typed, prefix)).toBe(`+${prefix}${digits}`);
      }),
    );
  });

  it('for a new account is a possible number in North America; any number elsewhere', () => {
    const beside = { form: {}, stored: [] };
    const told = (prefix: number) => (number: string) =>
      newPhoneNumber(() => prefix)(number, beside).errors?.['']?.text;
    for (const fake of ['0000000000', '1234567890', '2222222222', '123-555-0100', '212-155-0100'])
      expect(told(1)(fake)).toBe(invalid);
    expect(told(1)('')).toBe(required);
    expect(told(1)('+1 212.555.0100')).toBeUndefined();
    expect(told(44)('0000000000')).toBeUndefined();
    // an account's stored number is kept
    expect(phoneNumber(() => 1)('0000000000', beside).errors).toBeUndefined();
  });

  it('has its prefix from a plus, or else the given one', () => {
    expect(e164Of('212-555-0100')).toBe('+12125550100');
    expect(e164Of('+49 151 1234 5678')).toBe('+4915112345678');
    expect(e164Of('151 1234 5678', 49)).toBe('+4915112345678');
  });

  it('that no rule would accept today may come back unchanged, but not as a new one', () => {
    const short = { ...preferred, id: 5, phone_number: '12' };
    expect(parsePhones([short], { stored: [short] }).value).toEqual([short]);
    expect(checkPhones([short])).toEqual({ 'phones.0.phone_number': invalid });
    expect(parsePhoneChange({ id: 5, sms: true }, [short]).value).toEqual([{ ...short, sms: true }]);
  });

  it("has the specification's messages", () => {
    expect([required, invalid]).toEqual(['Phone is required.', 'Phone is not valid']);
  });

  it('may omit prefix, type, and flags, but not have invalid ones', () => {
    const beside = { form: {}, stored: [] };
    for (const rule of [countryCode, phoneType, optional(flag)]) {
      expect(rule(undefined, beside)).toEqual({ value: undefined });
      for (const wrong of [null, '', '1', 0, 4, [1], {}]) expect(rule(wrong, beside).errors).toBeDefined();
    }
    expect(countryCode(421, beside).value).toBe(421);
  });
});

describe('a list of phones', () => {
  it.each([
    ['none', []],
    ['only empty slots', [empty, empty, empty]],
    ['one', [preferred]],
    [
      'three with different prefixes',
      [preferred, other, { ...phone, country_code: 44, phone_number: '2125550100' }],
    ],
    ['one with sms', [{ ...preferred, sms: true }, other]],
    ['an empty slot marked as well', [preferred, { ...empty, preferred: true, sms: true }]],
    ['only a number', [{ phone_number: '212-555-0100', preferred: true }]],
    ['an id', [{ ...preferred, id: 1 }]],
  ])('is valid: %s', (_name, phones) => {
    expect(checkPhones(phones)).toEqual({});
  });

  it('is stored completely, without empty slots', () => {
    expect(parsePhones([empty, { phone_number: '212-555-0100', preferred: true }, empty])).toEqual({
      value: [preferred],
    });
    expect(parsePhones([empty])).toEqual({ value: [] });
    expect(parsePhones([{ phone_number: '20', preferred: true, id: 7 }], { prefix: 44 })).toEqual({
      value: [{ ...preferred, id: 7, phone_number: '20', country_code: 44 }],
    });
  });

  it.each([
    ['not a list', 'x', { phones: message('phones.not_list').text }],
    ['nothing', null, { phones: message('phones.not_list').text }],
    ['four', [preferred, other, phone, empty], { phones: message('phones.too_many', { most: 3 }).text }],
    ['none preferred', [phone, phone], { phones: message('phones.preferred').text }],
    ['two preferred', [preferred, preferred], { phones: message('phones.preferred').text }],
    [
      'only an empty slot preferred',
      [phone, { ...empty, preferred: true }],
      { phones: message('phones.preferred').text },
    ],
    [
      'two with sms',
      [
        { ...preferred, sms: true },
        { ...phone, sms: true },
      ],
      { phones: message('phones.sms').text },
    ],
    [
      'duplicates, one with its prefix',
      [preferred, { ...phone, phone_number: '+1 (212) 555-0100' }],
      { phones: message('phones.twice').text },
    ],
    ['duplicates', [preferred, phone], { phones: message('phones.twice').text }],
    ['an unknown field', [{ ...preferred, note: 'x' }], { 'phones.0.note': 'Unknown field' }],
    ['not a phone', [null], { 'phones.0': invalid }],
    ['a number', [preferred, { ...phone, phone_number: 2 }], { 'phones.1.phone_number': invalid }],
    [
      'everything at once',
      [{ id: 0, phone_number: '1', preferred: 1, sms: null, type: 4, time_zone_id: 1, country_code: 0 }, []],
      {
        'phones.0.id': message('phone.id').text,
        'phones.0.preferred': message('flag').text,
        'phones.0.sms': message('flag').text,
        'phones.0.type': message('phone.type').text,
        'phones.0.time_zone_id': message('phone.time_zone').text,
        'phones.0.country_code': message('phone.country_code').text,
        'phones.1': invalid,
      },
    ],
  ])('is invalid: %s', (_name, phones, errors) => {
    expect(checkPhones(phones)).toEqual(errors);
  });

  it("defaults to the profile's prefix", () => {
    const british = [{ phone_number: '20', preferred: true }];
    expect(checkPhones(british, 44)).toEqual({});
    expect(checkPhones(british)).toEqual({ 'phones.0.phone_number': invalid });
  });

  it('may contain a duplicate number that is already stored', () => {
    const stored = [
      { ...preferred, id: 1 },
      { ...phone, id: 2 },
    ];
    expect(parsePhones(stored, { stored })).toEqual({ value: stored });
    expect(parsePhones([...stored, phone], { stored }).errors).toBeDefined();
  });
});

describe('a change of one phone', () => {
  const former = [
    { ...preferred, id: 1 },
    { ...other, id: 2, sms: true },
  ];

  it('adds, changes, and removes', () => {
    expect(parsePhoneChange({ phone_number: '(212) 555-0102' }, former).value).toEqual([
      ...former,
      { ...phone, phone_number: '2125550102' },
    ]);
    expect(parsePhoneChange({ id: 2, preferred: true }, former).value).toEqual([
      { ...former[0], preferred: false },
      { ...former[1], preferred: true },
    ]);
    expect(parsePhoneChange({ id: 1, phone_number: '' }, former).value).toEqual([
      { ...former[1], preferred: true },
    ]);
    expect(parsePhoneChange({ phone_number: '20', country_code: 44, sms: true }, []).value).toEqual([
      { ...preferred, phone_number: '20', country_code: 44, sms: true },
    ]);
  });

  it.each([
    [[], { phone: 'phone must be an object' }],
    [null, { phone: 'phone must be an object' }],
    [
      { id: 1, type: 9, note: 'x' },
      { type: 'Phone type is not valid', note: 'Unknown field' },
    ],
    [{ id: 1, phone_number: '1' }, { phone_number: 'Phone is not valid' }],
    [{ phone_number: '2125550100' }, { phones: 'This number is already listed' }],
    [{ id: 2, phone_number: '212-555-0100' }, { phones: 'This number is already listed' }],
  ])('%j is invalid', (change, errors) => {
    expect(textsOf(parsePhoneChange(change, former))).toEqual(errors);
  });

  it('does not add a fourth', () => {
    const three = [...former, { ...phone, id: 3, phone_number: '2125550102' }];
    expect(textsOf(parsePhoneChange({ phone_number: '2125550103' }, three))).toEqual({
      phone: 'There can be at most 3 phones',
    });
  });
});

describe('the dialog', () => {
  it('has three slots; missing phones default to Eastern, Cellular, and the same prefix', () => {
    const vacant = { ...empty, country_code: 44 };
    expect(fillPhones([], 44)).toEqual([vacant, vacant, vacant]);
    expect(fillPhones([preferred], 44)).toEqual([preferred, vacant, vacant]);
    expect(fillPhones([{ phone_number: '20', id: 7 }], 44)[0]).toEqual({
      ...vacant,
      phone_number: '20',
      id: 7,
    });
    expect(fillPhones([phone, phone, phone, phone], 1)).toHaveLength(3);
  });
});

describe('a phone id', () => {
  const idError = (id: unknown) => checkPhones([{ ...preferred, id }])['phones.0.id'];

  it('is a database id', () => {
    for (const id of [1, greatestId, undefined]) expect(idError(id)).toBeUndefined();
    for (const id of [0, -1, 1.5, greatestId + 1, '1', null, NaN])
      expect(idError(id)).toBe(message('phone.id').text);
  });
});

describe('changing one of several phones', () => {
  const [first, second] = [
    { ...preferred, id: 1, sms: true },
    { ...other, id: 2 },
  ];
  const flags = (change: object, former: Phone[] = [first, second]) =>
    parsePhoneChange(change, former).value?.map(({ id, preferred, sms }) => ({ id, preferred, sms }));

  it('keeps the preferred phone and the one for texts if they are not mentioned', () => {
    expect(flags({ id: 2, phone_number: '2125550102' })).toEqual([
      { id: 1, preferred: true, sms: true },
      { id: 2, preferred: false, sms: false },
    ]);
  });

  it('moves the preferred flag and the text flag to it', () => {
    expect(flags({ id: 2, preferred: true })).toEqual([
      { id: 1, preferred: false, sms: true },
      { id: 2, preferred: true, sms: false },
    ]);
    expect(flags({ id: 2, sms: true })).toEqual([
      { id: 1, preferred: true, sms: false },
      { id: 2, preferred: false, sms: true },
    ]);
  });

  it('passes its flags to another phone when it is removed', () => {
    expect(flags({ id: 2, phone_number: '', preferred: true, sms: true })).toEqual([
      { id: 1, preferred: true, sms: true },
    ]);
    expect(flags({ id: 1, phone_number: '' })).toEqual([{ id: 2, preferred: true, sms: false }]);
  });

  it('applies to the phone with the id, and adds a phone without one', () => {
    const nameless = { ...preferred };
    expect(parsePhoneChange({ phone_number: '2125550109' }, [nameless]).value).toHaveLength(2);
    expect(parsePhoneChange({ id: 1, phone_number: '2125550109' }, [first, second]).value).toHaveLength(2);
  });

  it('is still possible with three phones', () => {
    const third = { ...phone, phone_number: '2125550103', id: 3 };
    const full = [first, second, third];
    expect(flags({ id: 3, sms: true }, full)).toHaveLength(3);
    expect(parsePhoneChange({ phone_number: '2125550104' }, full).errors).toHaveProperty('phone');
  });
});

describe('a change of phones', () => {
  it('is for one or for all', () => {
    expect(parseOneOrAll({ phone: phone })).toEqual({ value: { phone } });
    expect(parseOneOrAll({ phones: [phone] })).toEqual({ value: { phones: [phone] } });
    for (const both of [{}, { phone, phones: [phone] }, null, []])
      expect(textsOf(parseOneOrAll(both))).toEqual({ phone: message('phones.one_or_all').text });
    expect(textsOf(parseOneOrAll({ phone, colour: 'red' }))).toHaveProperty('colour');
  });
});

it.each([
  ['+44 7911 123456', 1, 44, '7911123456'],
  ['0044 7911 123456', 1, 44, '7911123456'],
  ['011 44 7911 123456', 1, 44, '7911123456'],
  ['tel:+1-505-555-0148', 44, 1, '5055550148'],
  ['07911 123456', 44, 44, '07911 123456'],
  ['505-555-0148', 1, 1, '505-555-0148'],
  ['+999', 1, 1, '+999'],
])('takes the prefix from %s under %i', (text, under, prefix, rest) =>
  expect(withoutPrefix(text, under)).toEqual({ prefix, rest }),
);
