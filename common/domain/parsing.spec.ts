import fc from 'fast-check';
import { parseGift } from './gift-rules';
import { parseListing } from './listing-rules';
import { messageKeys } from './messages';
import { type Parsed, textsOf } from './parsing';
import { parseManagerProfile, parseProfile, parsePublicSignUp, parseSignUp } from './person-forms';
import { parsePassword } from './person-rules';
import { parsePhoneChange, parsePhones } from './phone-rules';
import { parseProblemReport } from './problem-report';
import { parseSchedule, type WeekSegment, toWire } from './schedule-week';
import { fits } from './text';

const phone = {
  id: 1,
  phone_number: '5055550148',
  preferred: true,
  sms: false,
  type: 3,
  time_zone_id: 11,
  country_code: 1,
};
const contact = {
  first: 'Ada',
  last: 'Moon',
  address1: '1 Star St',
  address2: '',
  country: 'US',
  postal_code: '10001',
  city: 'New York',
  region: 'NY',
  email: 'ada@example.com',
};
const traits = {
  username: 'ada',
  pin: '1234',
  zodiac: 3,
  gender: 'F',
  contact_method: 'E',
  language: 1,
  languages: [2],
  experience: '12',
  credentials: ['Reiki'],
};
const profile = { ...contact, ...traits, phones: [phone] };
const signUp = {
  ...contact,
  ...traits,
  password: 'secret',
  confirm_password: 'secret',
  phone: '5055550148',
  ssn: '123-45-6789',
};
const listing = { sales_pitch: 'Clear', body: 'one\ntwo', categories: '26,25' };

interface ParsingCase {
  parse: (input: unknown) => Parsed<unknown>;
  /** A valid value, which the tests vary. */
  right: unknown;
  /** Parses a parsed value again, where its form differs from the input. */
  again?: (value: unknown) => Parsed<unknown>;
}

const cases: Record<string, ParsingCase> = {
  'profile by a manager': {
    parse: (input) => parseProfile(input, { isManager: true, stored: profile }),
    right: profile,
  },
  'profile by a psychic': {
    parse: (input) => parseProfile(input, { isManager: false, stored: profile }),
    right: profile,
  },
  'manager profile': {
    parse: (input) => parseManagerProfile(input, { stored: {} }),
    right: { ...contact, phones: [phone] },
  },
  'sign-up': { parse: parseSignUp, right: signUp },
  'public sign-up': {
    parse: parsePublicSignUp,
    right: { ...signUp, agree_privacy: true, confirm_psychic: true },
  },
  phones: { parse: (input) => parsePhones(input), right: [phone] },
  'change of a phone': {
    parse: (input) => parsePhoneChange(input, [phone]),
    right: { id: 1, phone_number: '5055550149' },
    again: (value) => parsePhones(value),
  },
  listing: {
    parse: (input) => parseListing(input),
    right: listing,
    again: (value) =>
      parseListing({
        ...(value as object),
        categories: (value as { categories: number[] }).categories.join(','),
      }),
  },
  gift: { parse: parseGift, right: { subject: 'Hi', body: 'There', minutes: 3, customers: [3, 1] } },
  'problem report': { parse: parseProblemReport, right: { category: 'Other', details: 'It rang twice' } },
  password: { parse: parsePassword, right: 'a new secret' },
  schedule: {
    parse: parseSchedule,
    right: [{ day: 1, number: 1, from: 540 * 60_000, to: 600 * 60_000, status: 'A' }],
    again: (value) => parseSchedule(toWire(value as WeekSegment[])),
  },
};

/** Valid, nearly valid, and odd texts. */
const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Ada ',
    '12',
    '1234',
    '10001',
    'x\ny',
    '2125550100',
    '26',
    'A',
    'US',
    'NY',
    '<p>x',
  ),
  fc.constantFrom(
    '🔮'.repeat(99),
    'e\u0301'.repeat(99),
    'x'.repeat(100),
    `\t${'x'.repeat(50)}`,
    'x'.repeat(10_001),
  ),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);
const values = fc.oneof(
  texts,
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer({ min: -1, max: 105 }),
  fc.constantFrom<unknown>(undefined, null, {}, [], [{}], { toString: 1 }, [phone, phone]),
  fc.array(texts, { maxLength: 7 }),
);

/** The valid value with some parts changed at any depth. */
function changed(right: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(right))
    return fc.oneof(
      fc.array(fc.oneof(...right.map(changed), values), { maxLength: 4 }),
      fc.tuple(...right.map(changed)),
    );
  if (typeof right !== 'object' || right === null)
    return fc.oneof({ weight: 40, arbitrary: fc.constant(right) }, values);
  const fields = Object.entries(right);
  const others = fc.constantFrom(
    'referral',
    'sms',
    'phone_type',
    'profile_status',
    '__proto__',
    'colour',
    'country_code',
  );
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields.map(([name, value]) => [name, changed(value)])), {
        requiredKeys: fields.slice(1).map(([name]) => name),
      }),
      fc.dictionary(others, values, { maxKeys: 1 }),
    )
    .map(([form, more]) => ({ ...form, ...more }));
}

describe.each(Object.entries(cases))('parsing: %s', (_name, { parse, right, again = parse }) => {
  const inputs = fc.oneof({ weight: 8, arbitrary: changed(right) }, values, fc.jsonValue());

  it('never throws, and reports errors with keys and messages', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { errors } = parse(input);
        for (const { key, text } of Object.values(errors ?? {})) {
          expect(messageKeys).toContain(key);
          if (key !== 'email.invalid') expect(text).not.toBe('');
          expect(text).not.toMatch(/undefined|[{}]/);
        }
      }),
    );
  });

  it('does not change its own output when parsing it again', () => {
    let accepted = 0;
    fc.assert(
      fc.property(inputs, (input) => {
        const { value, errors } = parse(input);
        if (errors !== undefined) return;
        accepted++;
        expect(again(value)).toEqual({ value });
      }),
      { numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(0);
  });
});

describe('characters', () => {
  it('are counted as users count them, averaging at most four code points each', () => {
    const parts = fc.constantFrom(
      'a',
      'é',
      'e\u0301',
      '🔮',
      '🇨🇦',
      '👨‍👩‍👧‍👦',
      '\r\n',
      'नि',
      `a${'\u0301'.repeat(9)}`,
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 300 }), fc.integer({ min: 0, max: 600 }), (read, most) => {
        // a letter between two flags keeps them from combining into others
        const text = read.map((part) => `${part}x`).join('');
        const codePoints = Array.from(text).length;
        expect(fits(text, most)).toBe(2 * read.length <= most && codePoints <= 4 * most);
      }),
    );
  });
});

it('gives the messages by field, and none for valid input', () => {
  expect(textsOf(parsePassword('short'))).toEqual({ password: 'Password is invalid' });
  expect(textsOf(parsePassword('long enough'))).toEqual({});
});
