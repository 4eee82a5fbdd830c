import fc from 'fast-check';
import {
  type ManagerProfile,
  type Profile,
  type SignUp,
  checkManagerProfile,
  checkProfile,
  checkSignUp,
  managersFields,
  trimProfile,
} from './person-forms';

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
  phones: [
    { phone_number: '2125550100', preferred: true, sms: false, type: 3, time_zone_id: 11, country_code: 1 },
  ],
  country_code: 1,
};
const traits = { pin: '1234', zodiac: 3, gender: 'F', contact_method: 'E', language: 1 } as const;
const profile: Profile = {
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
  phone: '212-555-0100',
  ssn: '123-45-6789',
  sms: true,
  experience: '05',
};
const agreed = { ...signUp, agree_privacy: true, confirm_psychic: true };

const managerRequired = ['first', 'last', 'address1', 'country', 'postal_code', 'city', 'region', 'email'];
const traitsRequired = ['pin', 'zodiac', 'gender', 'contact_method', 'language', 'experience'];
const profileRequired = ['username', ...managerRequired, ...traitsRequired];
const signUpRequired = [...profileRequired, 'password', 'confirm_password', 'phone', 'ssn'];
const boxes = ['agree_privacy', 'confirm_psychic'];

const checks: [string, (form: unknown) => Record<string, string>, object, string[]][] = [
  ['manager profile', checkManagerProfile, manager, managerRequired],
  ['profile by a manager', (form) => checkProfile(form, { isManager: true }), profile, profileRequired],
  [
    'profile by a psychic',
    (form) => checkProfile(form, { isManager: false }),
    profile,
    profileRequired.filter((name) => !(managersFields as readonly string[]).includes(name)),
  ],
  ['sign-up by a manager', (form) => checkSignUp(form, { isPublic: false }), signUp, signUpRequired],
  [
    'sign-up by the public',
    (form) => checkSignUp(form, { isPublic: true }),
    agreed,
    [...signUpRequired, ...boxes],
  ],
];

describe.each(checks)('the %s', (_name, check, right, required) => {
  it('is right', () => {
    expect(check(right)).toEqual({});
    expect(check(trimProfile(right as Profile))).toEqual({});
  });

  it('tells every missing field at once', () => {
    for (const nothing of [{}, null, undefined, [], 'x', 7])
      expect(Object.keys(check(nothing)).sort()).toEqual(required.toSorted());
  });

  it('tells every field of a wrong type', () => {
    const wrong = Object.fromEntries(Object.keys(right).map((name) => [name, { toString: null }]));
    const isToldAll = required.includes('first');
    const untold: readonly string[] = isToldAll ? ['profile_status'] : ['profile_status', ...managersFields];
    const expected = Object.keys(right).filter((name) => !untold.includes(name));
    expect(Object.keys(check(wrong)).sort()).toEqual(expected.toSorted());
  });

  it('never throws and answers sentences, before and after trimming', () => {
    const any = fc.oneof(fc.jsonValue(), fc.constant({ toString: 1 }), fc.string({ unit: 'binary' }));
    const names = [
      ...Object.keys(right),
      ...boxes,
      'referral',
      'credentials',
      'languages',
      'phones',
      '__proto__',
    ];
    const oddForm = fc
      .array(fc.tuple(fc.constantFrom(...names), any))
      .map((fields) => ({ ...right, ...Object.fromEntries(fields) }));
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), oddForm), (json) => {
        const errors = check(json);
        for (const [field, error] of Object.entries(errors))
          if (field !== 'email') expect(error).toMatch(/./);
        expect(check(trimProfile(json as unknown as Profile))).toEqual(errors);
      }),
    );
  });
});

describe('the forms', () => {
  it('judge by country', () => {
    const british = { ...signUp, country: 'GB', country_code: 44, postal_code: 'SW1A 1AA', region: 'London' };
    expect(checkSignUp({ ...british, phone: '20 7946 0000' }, { isPublic: false })).toEqual({});
    expect(checkSignUp({ ...british, country: 'US', phone: '2079460000' }, { isPublic: false })).toEqual({
      postal_code: 'Zip/Postal Code is invalid',
      region: 'State/Region is invalid',
    });
  });

  it("take the country's prefix where none is given", () => {
    const form = { ...signUp, country: 'GB', country_code: undefined };
    expect(checkSignUp({ ...form, phone: '207946' }, { isPublic: false })).toEqual({});
    expect(
      checkSignUp({ ...form, country: 'CA', region: 'ON', phone: '207946' }, { isPublic: false }),
    ).toEqual({
      phone: 'Phone is not valid',
    });
  });

  it('tell what is wrong with phones, and do without them', () => {
    const errors = { phones: 'Exactly one phone must be preferred' };
    const phones = [{ ...manager.phones[0], preferred: false }];
    expect(checkManagerProfile({ ...manager, phones })).toEqual(errors);
    expect(checkProfile({ ...profile, phones }, { isManager: false })).toEqual(errors);
    expect(checkManagerProfile({ ...manager, phones: undefined })).toEqual({});
  });

  it('want two digits of experience in a sign-up only, and ticks from the public only', () => {
    const experience = '5';
    expect(checkProfile({ ...profile, experience }, { isManager: true })).toEqual({});
    expect(Object.keys(checkSignUp({ ...agreed, experience }, { isPublic: true }))).toEqual(['experience']);
    expect(checkSignUp({ ...signUp, agree_privacy: false }, { isPublic: true })).toEqual({
      agree_privacy: 'You must agree to the Privacy Policy',
      confirm_psychic: 'You must confirm you are psychic',
    });
  });

  it('let a psychic save beside wrong fields that only a manager changes', () => {
    expect(checkProfile({ ...profile, address1: '', experience: '' }, { isManager: false })).toEqual({});
  });
});

describe('trimming', () => {
  it('leaves what is kept', () => {
    const typed = {
      ...signUp,
      first: ' Ada ',
      password: ' secret ',
      referral: 12 as unknown as string,
      language: 2,
      languages: [1, 2, 1],
      credentials: [' Reiki ', '', ' '],
    };
    expect(trimProfile(typed)).toEqual({
      ...typed,
      first: 'Ada',
      referral: '12',
      phone: '2125550100',
      ssn: '123456789',
      languages: [1],
      credentials: ['Reiki'],
    });
  });

  it('takes the dashes out of phones', () => {
    const phones = manager.phones.map((phone) => ({ ...phone, phone_number: '212-555-0100' }));
    expect(trimProfile({ ...manager, phones })).toEqual(manager);
  });
});
