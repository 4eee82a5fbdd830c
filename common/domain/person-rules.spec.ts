import { optional, type FieldRule } from './parsing';
import * as person from './person-rules';

type Told = (value: unknown) => string | undefined;

/** The message of a rule for a value, in a form with a country. */
const told =
  (rule: FieldRule<unknown>, country?: string): Told =>
  (value) =>
    rule(value, { form: { country }, stored: [] }).errors?.['']?.text;
const kept = (rule: FieldRule<unknown>, value: unknown, form = {}): unknown =>
  rule(value, { form, stored: [] }).value;

describe('a text', () => {
  const rules: [string, Told, number, string | undefined, string][] = [
    ['username', told(person.username), 99, 'Username is required', 'Username is invalid'],
    ['first', told(person.firstName), 50, 'First Name is required', 'First Name is invalid'],
    ['last', told(person.lastName), 50, 'Last Name is required', 'Last Name is invalid'],
    ['address1', told(person.address1), 99, 'Address1 is required', 'Address1 is invalid'],
    ['address2', told(optional(person.address2)), 99, undefined, 'Address2 is invalid'],
    ['city', told(person.city), 99, 'City is required', 'City is invalid'],
    ['region', told(person.region, 'SK'), 99, 'State/Region is required', 'State/Region is invalid'],
    [
      'postal code',
      told(person.postalCode, 'SK'),
      99,
      'Zip/Postal Code is required',
      'Zip/Postal Code is invalid',
    ],
  ];

  it.each(rules)('as %s', (_name, check, most, missing, wrong) => {
    for (const value of [undefined, '', '  ']) expect(check(value)).toBe(missing);
    expect(check(null)).toBe(missing ?? wrong);
    for (const value of [7, true, [], ['x'], {}]) expect(check(value)).toBe(wrong);
    expect(check('x'.repeat(most))).toBeUndefined();
    expect(check(` ${'x'.repeat(most)} `)).toBeUndefined();
    expect(check('🔮'.repeat(most))).toBeUndefined();
    expect(check('x'.repeat(most + 1))).toBe(wrong);
  });
});

describe('a choice', () => {
  const rules: [string, Told, unknown[], string, string][] = [
    ['country', told(person.country), ['US', 'SK', ' US '], 'Country required', 'Country is invalid'],
    ['zodiac', told(person.zodiac), [1, 12], 'Zodiac Sign is required', 'Zodiac Sign is invalid'],
    ['gender', told(person.gender), ['M', 'F'], 'Gender is required', 'Gender is invalid'],
    [
      'contact_method',
      told(person.contactMethod),
      ['E', 'P'],
      'Contact Method is required',
      'Contact Method is invalid',
    ],
    ['language', told(person.language), [1, 8], 'Language is required', 'Language is invalid'],
  ];

  it.each(rules)('as %s', (_name, check, right, missing, wrong) => {
    for (const value of right) expect(check(value)).toBeUndefined();
    for (const value of [undefined, null, '', ' ']) expect(check(value)).toBe(missing);
    for (const value of [0, 13, 1.5, '1', 'm', 'us', 'XX', [], [1], {}, true])
      expect(check(value)).toBe(wrong);
  });
});

describe('a field', () => {
  const zip = 'Zip/Postal Code is invalid';
  const region = 'State/Region is invalid';
  const pin = 'Pin is invalid, must be 4 numbers.';
  const years = 'Years Experience is invalid. Must be numeric.';
  const noYears = 'Years Experience is required';
  const many = (count: number) => Array.from({ length: count }, (_, i) => `Reiki ${i}`);
  const rows: [string, Told, unknown, string | undefined][] = [
    ['US postal code', told(person.postalCode, 'US'), '12345', undefined],
    ['US postal code', told(person.postalCode, 'US'), ' 12345 ', undefined],
    ['US postal code', told(person.postalCode, 'US'), '10001-1234', undefined],
    ['US postal code', told(person.postalCode, 'US'), '1234', zip],
    ['US postal code', told(person.postalCode, 'US'), '123456', zip],
    ['US postal code', told(person.postalCode, 'US'), '1234a', zip],
    ['US postal code', told(person.postalCode, 'US'), '12345\n6', zip],
    ['US postal code', told(person.postalCode, 'US'), '', 'Zip/Postal Code is required'],
    ['postal code', told(person.postalCode, 'SK'), '811 01', undefined],
    ['US region', told(person.region, 'US'), 'NY', undefined],
    ['US region', told(person.region, 'US'), 'DC', undefined],
    ...['PR', 'GU', 'VI', 'AS', 'MP', 'AA', 'AE', 'AP'].map((state): [string, Told, unknown, undefined] => [
      'US region',
      told(person.region, 'US'),
      state,
      undefined,
    ]),
    ['US region', told(person.region, 'US'), 'ON', region],
    ['US region', told(person.region, 'US'), 'New York', region],
    ['US region', told(person.region, 'US'), '', 'State/Region is required'],
    ['Canadian region', told(person.region, 'CA'), 'ON', undefined],
    ['Canadian region', told(person.region, 'CA'), 'NY', region],
    ['region of no country', told(person.region), 'NY', undefined],
    ['pin', told(person.pin), '0000', undefined],
    ['pin', told(person.pin), '\u202A48 21\u202C', undefined],
    ['pin', told(person.pin), '', 'Pin is required'],
    ['pin', told(person.pin), null, 'Pin is required'],
    ['pin', told(person.pin), '123', pin],
    ['pin', told(person.pin), '12345', pin],
    ['pin', told(person.pin), '12a4', pin],
    ['pin', told(person.pin), '١٢٣٤', pin],
    ['pin', told(person.pin), 1234, pin],
    ['experience', told(person.experience), '5', undefined],
    ['experience', told(person.experience), '05', undefined],
    ['experience', told(person.experience), 12, undefined],
    ['experience', told(person.experience), '', noYears],
    ['experience', told(person.experience), undefined, noYears],
    ['experience', told(person.experience), '123', years],
    ['experience', told(person.experience), '1.', years],
    ['experience', told(person.experience), -1, years],
    ['experience', told(person.experience), 1.5, years],
    ['experience', told(person.experience), [1], years],
    ['sign-up experience', told(person.signUpExperience), '05', undefined],
    ['sign-up experience', told(person.signUpExperience), '5', years],
    ['sign-up experience', told(person.signUpExperience), '100', years],
    ['sign-up experience', told(person.signUpExperience), '', noYears],
    ['language', told(person.language), 4, 'Language is invalid'],
    ['languages', told(optional(person.otherLanguages)), undefined, undefined],
    ['languages', told(optional(person.otherLanguages)), [], undefined],
    ['languages', told(optional(person.otherLanguages)), [1, 8], undefined],
    ['languages', told(optional(person.otherLanguages)), [4], 'Languages are invalid'],
    ['languages', told(optional(person.otherLanguages)), ['1'], 'Languages are invalid'],
    ['languages', told(optional(person.otherLanguages)), null, 'Languages are invalid'],
    ['languages', told(optional(person.otherLanguages)), '1', 'Languages are invalid'],
    ['credentials', told(optional(person.credentials)), undefined, undefined],
    ['credentials', told(optional(person.credentials)), many(6), undefined],
    ['credentials', told(optional(person.credentials)), [...many(6), ' ', ''], undefined],
    ['credentials', told(optional(person.credentials)), many(7), 'There can be at most 6 credentials'],
    ['credentials', told(optional(person.credentials)), ['x'.repeat(99)], undefined],
    [
      'credentials',
      told(optional(person.credentials)),
      ['x'.repeat(100)],
      'A credential can have at most 99 characters',
    ],
    ['credentials', told(optional(person.credentials)), [1], 'Credentials are invalid'],
    ['credentials', told(optional(person.credentials)), 'Reiki', 'Credentials are invalid'],
    ['credentials', told(optional(person.credentials)), null, 'Credentials are invalid'],
    ['password', told(person.password), '', 'Password is required'],
    ['password', told(person.password), null, 'Password is required'],
    ['password', told(person.password), '12345', 'Password is invalid'],
    ['password', told(person.password), '123456', undefined],
    ['password', told(person.password), '      ', undefined],
    ['password', told(person.password), 'слово<"&🌙', undefined],
    ['password', told(person.password), 'x'.repeat(64), undefined],
    ['password', told(person.password), 'x'.repeat(65), 'Password is invalid'],
    ['password', told(person.password), 1234567, 'Password is invalid'],
    ['password', told(person.password), ['1', '2', '3', '4', '5', '6'], 'Password is invalid'],
    ['referral', told(optional(person.referral)), undefined, undefined],
    ['referral', told(optional(person.referral)), '', undefined],
    ['referral', told(optional(person.referral)), '1', 'Referral is invalid'],
    ['referral', told(optional(person.referral)), '12', undefined],
    ['referral', told(optional(person.referral)), '123456', undefined],
    ['referral', told(optional(person.referral)), 123456, undefined],
    ['referral', told(optional(person.referral)), '1234567', 'Referral is invalid'],
    ['referral', told(optional(person.referral)), 'ab', 'Referral is invalid'],
    ['referral', told(optional(person.referral)), null, 'Referral is invalid'],
    ['ssn', told(person.ssn), '123456789', undefined],
    ['ssn', told(person.ssn), '123-45-6789', undefined],
    ['ssn', told(person.ssn), '123 45 6789', undefined],
    ['ssn', told(person.ssn), '123.45.6789', undefined],
    ['ssn', told(person.ssn), '123–45‑6789', undefined],
    ['ssn', told(person.ssn), '899-99-9999', undefined],
    ['ssn', told(person.ssn), '900-70-0001', undefined],
    ['ssn', told(person.ssn), '000-45-6789', 'SSN is invalid'],
    ['ssn', told(person.ssn), '666-45-6789', 'SSN is invalid'],
    ['ssn', told(person.ssn), '123-00-6789', 'SSN is invalid'],
    ['ssn', told(person.ssn), '123-45-0000', 'SSN is invalid'],
    ['ssn', told(person.ssn), '12345678', 'SSN is invalid'],
    ['ssn', told(person.ssn), '1234567890', 'SSN is invalid'],
    ['ssn', told(person.ssn), '', 'SSN is invalid'],
    ['ssn', told(person.ssn), undefined, 'SSN is invalid'],
    ['ssn', told(person.ssn), 123456789, 'SSN is invalid'],
    ['privacy box', told(person.privacyAgreed), true, undefined],
    ['privacy box', told(person.privacyAgreed), 'true', 'You must agree to the Privacy Policy'],
    ['privacy box', told(person.privacyAgreed), undefined, 'You must agree to the Privacy Policy'],
    ['psychic box', told(person.psychicConfirmed), true, undefined],
    ['psychic box', told(person.psychicConfirmed), false, 'You must confirm you are psychic'],
  ];

  it.each(rows)('%s', (_name, check, value, problem) => {
    expect(check(value)).toBe(problem);
  });

  it('confirms the password', () => {
    const confirm = (again: unknown, password: unknown) =>
      person.passwordConfirmation(again, { form: { password }, stored: [] }).errors?.['']?.text;
    expect(confirm('', 'secret')).toBe('Password Confirmation is required');
    expect(confirm(undefined, undefined)).toBe('Password Confirmation is required');
    expect(confirm('secret ', 'secret')).toBe('Passwords do not match');
    expect(confirm(['secret'], 'secret')).toBe('Passwords do not match');
    expect(confirm(['secret'], ['secret'])).toBe('Passwords do not match');
    expect(confirm('secret', 'secret')).toBeUndefined();
    expect(person.parseNewPassword('short', 'other')).toMatchObject({
      password: { key: 'password.invalid' },
      confirm_password: { key: 'confirm_password.different' },
    });
    expect(person.parseNewPassword('secret', 'secret')).toEqual({});
    expect(person.parseNewPassword('seven c', 'seven c', person.managerPassword)).toMatchObject({
      password: { text: 'Password must have at least 8 characters' },
    });
    expect(person.parseNewPassword('eight ch', 'eight ch', person.managerPassword)).toEqual({});
  });

  it.each<[FieldRule<unknown>, unknown, object, unknown]>([
    [person.ssn, ' 123-45-6789 ', {}, '123456789'],
    [person.ssn, '123.45 6789\u200B', {}, '123456789'],
    [person.pin, ' 48-21 ', {}, '4821'],
    [person.postalCode, '10001-1234', { country: 'US' }, '10001'],
    [person.postalCode, ' 811 01', { country: 'SK' }, '811 01'],
    [person.firstName, ' Ada ', {}, 'Ada'],
    [person.password, ' secret ', {}, ' secret '],
    [person.country, ' US ', {}, 'US'],
    [person.region, ' NY ', { country: 'US' }, 'NY'],
    [person.experience, 7, {}, '7'],
    [person.referral, 12, {}, '12'],
    [person.otherLanguages, [1, 2, 1], { language: 2 }, [1]],
    [person.credentials, [' Reiki ', '', ' '], {}, ['Reiki']],
  ])('is stored as expected: %#', (rule, value, form, expected) => {
    expect(kept(rule, value, form)).toEqual(expected);
  });
});

describe('a username', () => {
  const check = told(person.username);

  it('rejects hidden characters', () => {
    for (const name of ['psy\u200Bchic', 'psy\u200Dchic', 'Evil\u202EName'])
      expect(check(name)).toBe('Username is invalid');
    expect(check('Ruth ❤️')).toBeUndefined();
  });

  it('has no line breaks and fits into an index', () => {
    for (const name of ['Moon\nStar', 'Moon\r\nStar']) expect(check(name)).toBe('Username is invalid');
    // 50 letters with their own accents: 3 bytes a letter; 50 flags: 8 bytes a flag
    expect(check('e\u0301'.repeat(99))).toBeUndefined();
    expect(check('🇨🇦'.repeat(50))).toBeUndefined();
    expect(check('🇨🇦'.repeat(51))).toBe('Username is invalid');
  });

  it.each([
    ['username', person.username],
    ['first', person.firstName],
    ['last', person.lastName],
  ])('and other names are stored in canonical form: %s', (_, rule) => {
    expect(kept(rule, ' Zoe\u0308\u00A0 Star\u200E', {})).toBe('Zo\u00EB Star');
    expect(told(rule)('\u200E \u200B')).toMatch(/is required$/);
    // a stored non-canonical name may be canonically equal to another one
    const stored = ['Zo\u00EB  Star'];
    expect(rule('Zo\u00EB  Star', { form: {}, stored })).toEqual({ value: 'Zo\u00EB  Star' });
  });

  it('is accepted as stored, whatever the current limits', () => {
    const stored = ['Moon\nStar'];
    expect(person.username('Moon\nStar', { form: {}, stored })).toEqual({ value: 'Moon\nStar' });
    expect(person.username('Moon\nStars', { form: {}, stored }).errors).toBeDefined();
    expect(person.username('', { form: {}, stored: [''] }).errors).toBeDefined();
  });
});

describe('the email address of a new account', () => {
  const check = told(person.newEmail);
  const invalid = 'Email is invalid';
  it.each([
    ['ana@x.example', undefined],
    [' Ana.Luz+psychic@mail.x.example ', undefined],
    ['josé@x.example', undefined],
    ['', 'Email is required'],
    ['ana@gmail,com', invalid],
    ['not an email', invalid],
    ['a@b', invalid],
    ['a@x..example', invalid],
    ['a"b@x.example', invalid],
    ['a@x.example, b@x.example', invalid],
    ['x@x.example\r\nBcc: z@z.example', invalid],
    [`${'a'.repeat(90)}@x.example`, invalid],
  ])('%j: %s', (typed, problem) => expect(check(typed)).toBe(problem));

  it('is alike in a profile, which keeps a stored one of any form', () => {
    for (const typed of ['a@b', 'x@x.example\r\nBcc: z@z.example', 7])
      expect(told(person.email)(typed)).toBe('Email is invalid');
    expect(told(person.email)(`${'a'.repeat(90)}@x.example`)).toBe('');
    expect(person.email('a@b', { form: {}, stored: ['a@b'] }).value).toBe('a@b');
  });
});

describe('text in any field', () => {
  it.each([
    ['first', told(person.firstName), 'First Name is invalid'],
    ['last', told(person.lastName), 'Last Name is invalid'],
    ['username', told(person.username), 'Username is invalid'],
    ['city', told(person.city), 'City is invalid'],
    ['address1', told(person.address1), 'Address1 is invalid'],
    ['address2', told(person.address2), 'Address2 is invalid'],
    ['region', told(person.region, 'SK'), 'State/Region is invalid'],
    ['postal code', told(person.postalCode, 'SK'), 'Zip/Postal Code is invalid'],
  ])('is a single line without a web address: %s', (_, check, invalid) => {
    for (const text of ['Ana\nLuz', 'Claim at http://evil.example', 'www.evil.example'])
      expect(check(text)).toBe(invalid);
  });

  it('contains no control characters', () => {
    for (const text of ['A\u0007', 'A\u007f', 'A\ud800']) {
      expect(told(person.city)(text)).toBe('Control characters are not allowed');
      expect(told(person.credentials)([text])).toBe('Control characters are not allowed');
      expect(told(person.password)(`secret${text}`)).toBe('Control characters are not allowed');
    }
    expect(told(person.city)('A\tB')).toBeUndefined();
  });
});
