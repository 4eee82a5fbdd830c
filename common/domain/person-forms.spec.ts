import { textsOf, type Parsed } from './parsing';
import {
  type ManagerProfile,
  managersFields,
  parseManagerProfile,
  parseProfile,
  parsePublicSignUp,
  parseSignUp,
  type PersonProfile,
  type SignUp,
} from './person-forms';

const phone = {
  phone_number: '2125550100',
  preferred: true,
  sms: false,
  type: 3,
  time_zone_id: 11,
  country_code: 1,
};
const manager: ManagerProfile = {
  first: 'Ada',
  last: 'Moon',
  address1: '1 Star St',
  address2: '',
  country: 'US',
  postal_code: '10001',
  city: 'New York',
  region: 'NY',
  email: 'ada@example.com',
  phones: [phone],
  country_code: 1,
};
const traits = { pin: '1234', zodiac: 3, gender: 'F', contact_method: 'E', language: 1 } as const;
const profile: PersonProfile = {
  ...manager,
  ...traits,
  profile_status: 'Approved',
  username: 'ada',
  languages: [2],
  experience: '5',
  credentials: ['Reiki'],
};
const { phones: _phones, ...contact } = manager;
const signUp: SignUp = {
  ...contact,
  ...traits,
  username: 'ada',
  password: 'secret',
  confirm_password: 'secret',
  phone: '2125550100',
  ssn: '123456789',
  sms: true,
  experience: '05',
};
const agreed = { ...signUp, agree_privacy: true, confirm_psychic: true };

const managerRequired = ['first', 'last', 'address1', 'country', 'postal_code', 'city', 'region', 'email'];
const traitsRequired = ['zodiac', 'gender', 'contact_method', 'language', 'experience'];
const profileRequired = ['username', ...managerRequired, ...traitsRequired];
const signUpRequired = [...profileRequired, 'pin', 'password', 'confirm_password', 'phone', 'ssn'];
const boxes = ['agree_privacy', 'confirm_psychic'];

const asManager = (form: unknown, stored: object = {}) => parseProfile(form, { isManager: true, stored });
const asPsychic = (form: unknown, stored: object = profile) =>
  parseProfile(form, { isManager: false, stored });
const ownProfile = (form: unknown) => parseManagerProfile(form, { stored: {} });

const forms: [string, (form: unknown) => Parsed<object>, object, string[]][] = [
  ['manager profile', ownProfile, manager, managerRequired],
  ['profile by a manager', asManager, profile, profileRequired],
  [
    'profile by a psychic',
    asPsychic,
    profile,
    profileRequired.filter((name) => !(managersFields as readonly string[]).includes(name)),
  ],
  ['sign-up by a manager', parseSignUp, signUp, signUpRequired],
  ['sign-up by the public', parsePublicSignUp, agreed, [...signUpRequired, ...boxes]],
];

describe.each(forms)('the %s', (_name, parse, right, required) => {
  it('is valid and unchanged', () => {
    expect(parse(right)).toEqual({ value: right });
  });

  it('reports all missing fields at once', () => {
    for (const nothing of [{}, null, undefined, [], 'x', 7])
      expect(Object.keys(parse(nothing).errors ?? {}).sort()).toEqual(required.toSorted());
  });

  it('reports all fields of a wrong type', () => {
    const wrong = Object.fromEntries(Object.keys(right).map((name) => [name, { toString: null }]));
    expect(Object.keys(parse(wrong).errors ?? {}).sort()).toEqual(Object.keys(right).sort());
  });

  it('rejects unknown fields along with the other errors', () => {
    const json = JSON.stringify({ ...right, city: undefined, first: 7, colour: 'red' });
    const odd: unknown = JSON.parse(json.replace('{', '{"__proto__":{"city":"Taos"},"toString":1,'));
    expect(textsOf(parse(odd))).toMatchObject({
      first: expect.any(String) as string,
      colour: 'Unknown field',
    });
    expect(Object.keys(parse(odd).errors ?? {})).toEqual(expect.arrayContaining(['__proto__', 'toString']));
    expect(Object.keys(parse({ ...right, ['x'.repeat(500)]: 1 }).errors ?? {})).toEqual(['x'.repeat(99)]);
  });
});

describe("a manager's address", () => {
  const none = { address1: '', country: '', postal_code: '', city: '', region: '' };
  const addressErrors = (stored: object, form: object): string[] =>
    Object.keys(parseManagerProfile({ ...manager, ...form }, { stored }).errors ?? {});

  it('may stay empty, but not become empty', () => {
    expect(addressErrors({ ...manager, ...none }, none)).toEqual([]);
    expect(addressErrors({ ...manager, ...none, city: 'Taos' }, none)).toEqual(['city']);
    expect(addressErrors(manager, none).sort()).toEqual(Object.keys(none).sort());
  });
});

describe('the PIN of a profile', () => {
  const errorOf = (pin: unknown, hasPin: boolean): string | undefined =>
    textsOf(parseProfile({ ...profile, pin }, { isManager: true, stored: {}, hasPin })).pin;

  it.each([null, undefined])('is kept if stored and sent as %s', (pin) => {
    const { value } = parseProfile({ ...profile, pin }, { isManager: false, stored: profile });
    expect(value).toBeDefined();
    expect(value).not.toHaveProperty('pin');
  });

  it('is required if none is stored, and is never empty', () => {
    for (const pin of [null, undefined, '', ' ']) expect(errorOf(pin, false)).toBe('Pin is required');
    for (const pin of ['', ' ']) expect(errorOf(pin, true)).toBe('Pin is required');
    expect(errorOf('12', true)).toBe('Pin is invalid, must be 4 numbers.');
    expect([errorOf(' 1234 ', true), errorOf(' 1234 ', false)]).toEqual([undefined, undefined]);
  });
});

const signUpErrors = (form: unknown): Record<string, string> => textsOf(parseSignUp(form));

describe('forms', () => {
  it('validate by country', () => {
    const british = { ...signUp, country: 'GB', country_code: 44, postal_code: 'SW1A 1AA', region: 'London' };
    expect(signUpErrors({ ...british, phone: '20 7946 0000' })).toEqual({});
    expect(signUpErrors({ ...british, country: 'US', phone: '2079460000' })).toEqual({
      postal_code: 'Zip/Postal Code is invalid',
      region: 'State/Region is invalid',
    });
  });

  it("default to the country's prefix", () => {
    const form = { ...signUp, country: 'GB', country_code: undefined };
    expect(signUpErrors({ ...form, phone: '207946' })).toEqual({});
    expect(signUpErrors({ ...form, country: 'CA', region: 'ON', phone: '207946' })).toEqual({
      phone: 'Phone is not valid',
    });
    const phones = [{ phone_number: '20', preferred: true }];
    const british = { ...manager, country: 'GB', country_code: undefined, phones };
    expect(ownProfile(british).value?.phones).toMatchObject([{ phone_number: '20', country_code: 44 }]);
  });

  it('report errors in phones, and work without any', () => {
    const errors = { phones: 'Exactly one phone must be preferred' };
    const phones = [{ ...phone, preferred: false }];
    expect(textsOf(ownProfile({ ...manager, phones }))).toEqual(errors);
    expect(textsOf(asPsychic({ ...profile, phones }))).toEqual(errors);
    expect(ownProfile({ ...manager, phones: undefined }).value).not.toHaveProperty('phones');
    expect(ownProfile({ ...manager, phones: [{ phone_number: '' }] }).value).toMatchObject({ phones: [] });
  });

  it('require two-digit experience only in a sign-up, and checkboxes only from the public', () => {
    const experience = '5';
    expect(textsOf(asManager({ ...profile, experience }))).toEqual({});
    expect(Object.keys(textsOf(parsePublicSignUp({ ...agreed, experience })))).toEqual(['experience']);
    expect(textsOf(parsePublicSignUp({ ...signUp, agree_privacy: false }))).toEqual({
      agree_privacy: 'You must agree to the Privacy Policy',
      confirm_psychic: 'You must confirm you are psychic',
    });
    expect(signUpErrors(agreed)).toEqual({
      agree_privacy: 'Unknown field',
      confirm_psychic: 'Unknown field',
    });
  });

  it('let a psychic save despite invalid fields that only a manager changes, leaving those unchanged', () => {
    const stored = { ...profile, address1: '', experience: '' };
    expect(asPsychic(stored, stored).value).toMatchObject({ address1: '', experience: '' });
    expect(asPsychic({ ...profile, first: undefined }).value).toMatchObject({ first: 'Ada' });
    expect(asPsychic({ ...profile, first: 'Other', city: null, experience: 6 }).errors).toEqual({
      first: { key: 'manager.only', text: 'Only a manager can change this' },
      city: { key: 'manager.only', text: 'Only a manager can change this' },
      experience: { key: 'manager.only', text: 'Only a manager can change this' },
    });
  });

  it('accept stored values beyond a limit', () => {
    const stored = { ...profile, username: 'Ada\nMoon', phones: [phone, { ...phone, preferred: false }] };
    expect(asManager(stored, stored)).toEqual({ value: stored });
    expect(textsOf(asManager(stored, profile))).toEqual({
      username: 'Username is invalid',
      phones: 'This number is already listed',
    });
  });

  it('are stored trimmed', () => {
    const typed = {
      ...signUp,
      first: ' Ada ',
      password: ' secret ',
      confirm_password: ' secret ',
      referral: 12,
      phone: '(212) 555-0100',
      ssn: ' 123-45-6789 ',
      language: 2,
      languages: [1, 2, 1],
      credentials: [' Reiki ', '', ' '],
    };
    expect(parseSignUp(typed)).toEqual({
      value: {
        ...typed,
        first: 'Ada',
        referral: '12',
        phone: '2125550100',
        ssn: '123456789',
        languages: [1],
        credentials: ['Reiki'],
      },
    });
  });
});
