import {
  checkAddress1,
  checkAddress2,
  checkCity,
  checkContactMethod,
  checkCountry,
  checkCredentials,
  checkEmail,
  checkExperience,
  checkFirstName,
  checkGender,
  checkLanguage,
  checkLanguages,
  checkLastName,
  checkPassword,
  checkPasswordConfirmation,
  checkPin,
  checkPostalCode,
  checkPrivacyAgreed,
  checkPsychicConfirmed,
  checkReferral,
  checkRegion,
  checkSignUpExperience,
  checkSsn,
  checkUsername,
  checkZodiac,
  ssnDigits,
} from './person-rules';

const inUs = (check: (value: unknown, country: unknown) => string | undefined) => (value: unknown) =>
  check(value, 'US');
const abroad = (check: (value: unknown, country: unknown) => string | undefined) => (value: unknown) =>
  check(value, 'SK');

describe('a text', () => {
  const rules: [string, (value: unknown) => string | undefined, number, string | undefined, string][] = [
    ['username', checkUsername, 99, 'Username is required', 'Username is invalid'],
    ['first', checkFirstName, 50, 'First Name is required', 'First Name is invalid'],
    ['last', checkLastName, 50, 'Last Name is required', 'Last Name is invalid'],
    ['address1', checkAddress1, 99, 'Address1 is required', 'Address1 is invalid'],
    ['address2', checkAddress2, 99, undefined, 'Address2 is invalid'],
    ['city', checkCity, 99, 'City is required', 'City is invalid'],
    ['email', checkEmail, 99, 'Email is required', ''],
    ['region', abroad(checkRegion), 99, 'State/Region is required', 'State/Region is invalid'],
    ['postal code', abroad(checkPostalCode), 99, 'Zip/Postal Code is required', 'Zip/Postal Code is invalid'],
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
  const rules: [string, (value: unknown) => string | undefined, unknown[], string, string][] = [
    ['country', checkCountry, ['US', 'SK', ' US '], 'Country required', 'Country is invalid'],
    ['zodiac', checkZodiac, [1, 12], 'Zodiac Sign is required', 'Zodiac Sign is invalid'],
    ['gender', checkGender, ['M', 'F'], 'Gender is required', 'Gender is invalid'],
    [
      'contact_method',
      checkContactMethod,
      ['E', 'P'],
      'Contact Method is required',
      'Contact Method is invalid',
    ],
    ['language', checkLanguage, [1, 8], 'Language is required', 'Language is invalid'],
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
  const rows: [string, (value: unknown) => string | undefined, unknown, string | undefined][] = [
    ['US postal code', inUs(checkPostalCode), '12345', undefined],
    ['US postal code', inUs(checkPostalCode), ' 12345 ', undefined],
    ['US postal code', inUs(checkPostalCode), '1234', zip],
    ['US postal code', inUs(checkPostalCode), '123456', zip],
    ['US postal code', inUs(checkPostalCode), '1234a', zip],
    ['US postal code', inUs(checkPostalCode), '12345\n6', zip],
    ['US postal code', inUs(checkPostalCode), '', 'Zip/Postal Code is required'],
    ['postal code', abroad(checkPostalCode), '811 01', undefined],
    ['US region', inUs(checkRegion), 'NY', undefined],
    ['US region', inUs(checkRegion), 'DC', undefined],
    ['US region', inUs(checkRegion), 'ON', region],
    ['US region', inUs(checkRegion), 'New York', region],
    ['US region', inUs(checkRegion), '', 'State/Region is required'],
    ['Canadian region', (value) => checkRegion(value, 'CA'), 'ON', undefined],
    ['Canadian region', (value) => checkRegion(value, 'CA'), 'NY', region],
    ['region of no country', (value) => checkRegion(value, undefined), 'NY', undefined],
    ['pin', checkPin, '0000', undefined],
    ['pin', checkPin, '', 'Pin is required'],
    ['pin', checkPin, null, 'Pin is required'],
    ['pin', checkPin, '123', pin],
    ['pin', checkPin, '12345', pin],
    ['pin', checkPin, '12a4', pin],
    ['pin', checkPin, '١٢٣٤', pin],
    ['pin', checkPin, 1234, pin],
    ['experience', checkExperience, '5', undefined],
    ['experience', checkExperience, '05', undefined],
    ['experience', checkExperience, 12, undefined],
    ['experience', checkExperience, '', noYears],
    ['experience', checkExperience, undefined, noYears],
    ['experience', checkExperience, '123', years],
    ['experience', checkExperience, '1.', years],
    ['experience', checkExperience, -1, years],
    ['experience', checkExperience, 1.5, years],
    ['experience', checkExperience, [1], years],
    ['sign-up experience', checkSignUpExperience, '05', undefined],
    ['sign-up experience', checkSignUpExperience, '5', years],
    ['sign-up experience', checkSignUpExperience, '100', years],
    ['sign-up experience', checkSignUpExperience, '', noYears],
    ['language', checkLanguage, 4, 'Language is invalid'],
    ['languages', checkLanguages, undefined, undefined],
    ['languages', checkLanguages, [], undefined],
    ['languages', checkLanguages, [1, 8], undefined],
    ['languages', checkLanguages, [4], 'Languages are invalid'],
    ['languages', checkLanguages, ['1'], 'Languages are invalid'],
    ['languages', checkLanguages, null, 'Languages are invalid'],
    ['languages', checkLanguages, '1', 'Languages are invalid'],
    ['credentials', checkCredentials, undefined, undefined],
    ['credentials', checkCredentials, many(6), undefined],
    ['credentials', checkCredentials, [...many(6), ' ', ''], undefined],
    ['credentials', checkCredentials, many(7), 'There can be at most 6 credentials'],
    ['credentials', checkCredentials, ['x'.repeat(99)], undefined],
    ['credentials', checkCredentials, ['x'.repeat(100)], 'A credential can have at most 99 characters'],
    ['credentials', checkCredentials, [1], 'Credentials are invalid'],
    ['credentials', checkCredentials, 'Reiki', 'Credentials are invalid'],
    ['credentials', checkCredentials, null, 'Credentials are invalid'],
    ['password', checkPassword, '', 'Password is required'],
    ['password', checkPassword, null, 'Password is required'],
    ['password', checkPassword, '12345', 'Password is invalid'],
    ['password', checkPassword, '123456', undefined],
    ['password', checkPassword, 'x'.repeat(50), undefined],
    ['password', checkPassword, 'x'.repeat(51), 'Password is invalid'],
    ['password', checkPassword, 1234567, 'Password is invalid'],
    ['password', checkPassword, ['1', '2', '3', '4', '5', '6'], 'Password is invalid'],
    ['referral', checkReferral, undefined, undefined],
    ['referral', checkReferral, '', undefined],
    ['referral', checkReferral, '1', 'Referral is invalid'],
    ['referral', checkReferral, '12', undefined],
    ['referral', checkReferral, '123456', undefined],
    ['referral', checkReferral, 123456, undefined],
    ['referral', checkReferral, '1234567', 'Referral is invalid'],
    ['referral', checkReferral, 'ab', 'Referral is invalid'],
    ['referral', checkReferral, null, 'Referral is invalid'],
    ['ssn', checkSsn, '123456789', undefined],
    ['ssn', checkSsn, '123-45-6789', undefined],
    ['ssn', checkSsn, '12345678', 'SSN is invalid'],
    ['ssn', checkSsn, '1234567890', 'SSN is invalid'],
    ['ssn', checkSsn, '', 'SSN is invalid'],
    ['ssn', checkSsn, undefined, 'SSN is invalid'],
    ['ssn', checkSsn, 123456789, 'SSN is invalid'],
    ['privacy box', checkPrivacyAgreed, true, undefined],
    ['privacy box', checkPrivacyAgreed, 'true', 'You must agree to the Privacy Policy'],
    ['privacy box', checkPrivacyAgreed, undefined, 'You must agree to the Privacy Policy'],
    ['psychic box', checkPsychicConfirmed, true, undefined],
    ['psychic box', checkPsychicConfirmed, false, 'You must confirm you are psychic'],
  ];

  it.each(rows)('%s', (_name, check, value, problem) => {
    expect(check(value)).toBe(problem);
  });

  it('confirms the password', () => {
    expect(checkPasswordConfirmation('', 'secret')).toBe('Password Confirmation is required');
    expect(checkPasswordConfirmation(undefined, undefined)).toBe('Password Confirmation is required');
    expect(checkPasswordConfirmation('secret ', 'secret')).toBe('Passwords do not match');
    expect(checkPasswordConfirmation(['secret'], 'secret')).toBe('Passwords do not match');
    expect(checkPasswordConfirmation('secret', 'secret')).toBeUndefined();
  });

  it('keeps the nine digits of an SSN', () => {
    expect(ssnDigits(' 123-45-6789 ')).toBe('123456789');
  });
});
