import fc from 'fast-check';
import {
  type Phone,
  checkCountryCode,
  checkFlag,
  checkPhone,
  checkPhoneType,
  checkPhones,
  fillPhones,
  phoneDigits,
  phoneMessages,
} from './phone-rules';

const phone: Phone = {
  phone_number: '2125550100',
  preferred: false,
  sms: false,
  type: 3,
  time_zone_id: 11,
  country_code: 1,
};
const preferred = { ...phone, preferred: true };
const empty = { ...phone, phone_number: '' };

describe('a phone number', () => {
  it.each([
    ['212-555-0100', '2125550100'],
    [' (212) 555 0100 ', '2125550100'],
    ['[44] 20', '4420'],
    ['12a', '12a'],
    ['', ''],
  ])('%j is kept as %j', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  it.each([
    [undefined, 1, phoneMessages.required],
    [null, 1, phoneMessages.required],
    ['', 1, phoneMessages.required],
    [' - ', 1, phoneMessages.required],
    ['212555010', 1, phoneMessages.number],
    ['2125550100', 1, undefined],
    ['(212) 555-0100', 1, undefined],
    ['21255501000', 1, phoneMessages.number],
    ['212555010a', 1, phoneMessages.number],
    ['+2125550100', 1, phoneMessages.number],
    ['2', 44, undefined],
    ['123456789012345', 44, undefined],
    ['1234567890123456', 44, phoneMessages.number],
    [2125550100, 1, phoneMessages.number],
    [['2125550100'], 1, phoneMessages.number],
    [{}, 44, phoneMessages.number],
  ])('%j with prefix %i: %s', (value, prefix, problem) => {
    expect(checkPhone(value, prefix)).toBe(problem);
  });

  it('has the messages of the specification', () => {
    expect(phoneMessages).toMatchObject({ required: 'Phone is required.', number: 'Phone is not valid' });
  });

  it('may lack prefix, type and flags, but not have wrong ones', () => {
    for (const check of [checkCountryCode, checkPhoneType, checkFlag]) {
      expect(check(undefined)).toBeUndefined();
      for (const wrong of [null, '1', 0, 4, [1], {}]) expect(check(wrong)).toEqual(expect.any(String));
    }
    expect([checkCountryCode(421), checkPhoneType(2), checkFlag(false)]).toEqual(Array(3).fill(undefined));
  });
});

describe('a list of phones', () => {
  it.each([
    ['none', []],
    ['only empty slots', [empty, empty, empty]],
    ['one', [preferred]],
    ['three with a prefix each', [preferred, phone, { ...phone, country_code: 44, phone_number: '20' }]],
    ['one with sms', [{ ...preferred, sms: true }, phone]],
    ['an empty one marked beside it', [preferred, { ...empty, preferred: true, sms: true }]],
    ['a bare one', [{ phone_number: '212-555-0100', preferred: true }]],
    ['an id', [{ ...preferred, id: 1 }]],
  ])('is right: %s', (_name, phones) => {
    expect(checkPhones(phones)).toEqual({});
  });

  it.each([
    ['no list', 'x', { phones: phoneMessages.list }],
    ['nothing', null, { phones: phoneMessages.list }],
    ['four', [preferred, phone, phone, empty], { phones: phoneMessages.tooMany }],
    ['none preferred', [phone, phone], { phones: phoneMessages.preferred }],
    ['two preferred', [preferred, preferred], { phones: phoneMessages.preferred }],
    [
      'only an empty one preferred',
      [phone, { ...empty, preferred: true }],
      { phones: phoneMessages.preferred },
    ],
    [
      'two with sms',
      [
        { ...preferred, sms: true },
        { ...phone, sms: true },
      ],
      { phones: phoneMessages.sms },
    ],
    ['no phone', [null], { 'phones.0': phoneMessages.number }],
    [
      'a number',
      [preferred, { ...phone, phone_number: 2 }],
      { 'phones.1.phone_number': phoneMessages.number },
    ],
    [
      'everything at once',
      [{ id: 0, phone_number: '1', preferred: 1, sms: null, type: 4, time_zone_id: 1, country_code: 0 }, []],
      {
        'phones.0.id': phoneMessages.id,
        'phones.0.preferred': phoneMessages.flag,
        'phones.0.sms': phoneMessages.flag,
        'phones.0.type': phoneMessages.type,
        'phones.0.time_zone_id': phoneMessages.timeZone,
        'phones.0.country_code': phoneMessages.countryCode,
        'phones.1': phoneMessages.number,
      },
    ],
  ])('is wrong: %s', (_name, phones, errors) => {
    expect(checkPhones(phones)).toEqual(errors);
  });

  it("takes the profile's prefix where a phone has none", () => {
    const british = [{ phone_number: '20', preferred: true }];
    expect(checkPhones(british, 44)).toEqual({});
    expect(checkPhones(british)).toEqual({ 'phones.0.phone_number': phoneMessages.number });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue(), { maxLength: 3 })), (json) => {
        for (const error of Object.values(checkPhones(json))) expect(typeof error).toBe('string');
      }),
    );
  });
});

describe('the dialog', () => {
  it('has three slots, the missing ones Eastern, Cellular, with the same prefix', () => {
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
