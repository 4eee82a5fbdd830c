import fc from 'fast-check';
import { parseGift } from '../../../common/domain/gift-rules';
import { parseListing } from '../../../common/domain/listing-rules';
import type { Parsed } from '../../../common/domain/parsing';
import { parseProfile, parseSignUp } from '../../../common/domain/person-forms';
import { parseProblemReport } from '../../../common/domain/problem-report';
import { aCustomer, aReading } from '../../testing/fixtures';
import { type TestAnswer, type TestCall, TestApp } from '../../testing/app';
import { ReadingsIngest } from '../../records/readings/ingest/readings-ingest';
import { createManager, createPsychic, testPassword } from '../../testing/people';

/** Strings of the same number of visible characters, each one to four code points and one to eight bytes long. */
const read = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('x', 'é', 'e\u0301', '🔮', '🇨🇦', 'न\u093f', '👍🏽', `e${'\u0301'.repeat(3)}`, "'", '<'),
      fc.oneof(fc.integer({ min: least, max: most }), fc.constant(most)),
    )
    .map(([character, count]) => character.repeat(count));

const person = {
  first: read(1, 50),
  last: read(1, 50),
  address1: read(1, 99),
  address2: read(0, 99),
  postal_code: read(1, 99),
  city: read(1, 99),
  region: read(1, 99),
  country: fc.constant('GB'),
  // a new address must be able to receive mail
  email: fc.constantFrom('ana@x.example', "o'neil+2@mail.example.com"),
  username: fc.oneof(read(1, 50), fc.constantFrom('é'.repeat(99), `e${'\u0301'.repeat(3)}`.repeat(57))),
  pin: fc.stringMatching(/^\d{4}$/),
  contact_method: fc.constantFrom('E', 'P'),
  zodiac: fc.integer({ min: 1, max: 12 }),
  gender: fc.constantFrom('M', 'F'),
  language: fc.constantFrom(1, 8),
  languages: fc.array(fc.constantFrom(1, 2, 8)),
  experience: fc.stringMatching(/^\d{2}$/),
  credentials: fc.array(read(0, 99), { maxLength: 6 }),
};
const phones = fc
  .array(
    fc.record({
      // of both countries, with the zero that is dialed at home or without
      phone_number: fc.stringMatching(/^(0?[1-9]\d{8})?$/),
      country_code: fc.constantFrom(44, 886),
      type: fc.constantFrom(1, 2, 3),
      time_zone_id: fc.constantFrom(3, 66),
      preferred: fc.boolean(),
    }),
    { maxLength: 3 },
  )
  // the last phones are removed by their ids, which only the database knows
  .filter((list) => list.some(({ phone_number }) => phone_number !== ''));

describe('input that a parser accepts is accepted by the database', () => {
  let test: TestApp;
  let cookie: string;
  let id: number;
  let boss: number;
  let customer: number;

  beforeAll(async () => {
    test = await TestApp.start();
    boss = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', boss);
    cookie = await test.signIn('manager', testPassword);
    await test.app.get(ReadingsIngest).ingest('cos', [aReading(id, { customer: aCustomer('ann') })]);
    const [row] = await test.db.query<{ id: number }[]>('select id from customers');
    customer = row?.id ?? 0;
  });

  afterAll(() => test.stop());

  const call = (method: NonNullable<TestCall['method']>, path: string, body: unknown): Promise<TestAnswer> =>
    test.call(`/api${path}`, { method, cookie, body });

  /** Sends what the parser accepts. Expects the parser to accept some of it, and the server to take all of that. */
  async function expectTaken<T>(
    inputs: fc.Arbitrary<T>,
    parse: (input: T) => Parsed<unknown>,
    send: (input: T) => Promise<TestAnswer>,
    runs = 40,
  ): Promise<void> {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        if (parse(input).errors !== undefined) return;
        accepted++;
        const answer = await send(input);
        if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
      }),
      { numRuns: runs },
    );
    expect(accepted).toBeGreaterThan(runs / 10);
  }

  it('profiles', () =>
    expectTaken(
      fc.record({ ...person, phones }),
      (profile) => parseProfile(profile, { isManager: true, stored: {} }),
      (profile) => call('PUT', `/psychics/${id}/profile`, { profile }),
      80,
    ));

  it('sign-ups', async () => {
    let count = 0;
    await expectTaken(
      fc
        .record({
          ...person,
          // no common passwords
          password: read(5, 49).map((text) => `~${text}`),
          phone: fc.stringMatching(/^0?[1-9]\d{8,9}$/),
          referral: fc.constantFrom('', '12'),
        })
        .map((form) => ({
          ...form,
          confirm_password: form.password,
          ssn: '900112222',
          pin: String(1000 + ++count),
        }))
        .map((form) => ({ ...form, username: `${count}${form.username.slice(0, -4)}` })),
      parseSignUp,
      (psychic) => call('POST', '/psychics', { psychic }),
      30,
    );
  });

  it('listings', () =>
    expectTaken(
      fc.record({
        sales_pitch: read(1, 200),
        body: read(1, 10_000),
        categories: fc.constantFrom('26', '26,25,94,95'),
      }),
      (listing) => parseListing(listing),
      async (listing) => {
        await test.db.query('truncate listings');
        return call('POST', `/psychics/${id}/listings`, { listing });
      },
    ));

  it('gifts', () =>
    expectTaken(
      fc
        .record({ subject: read(1, 100), body: read(1, 4000), minutes: fc.integer({ min: 3, max: 7 }) })
        .map((gift) => ({
          ...gift,
          customers: [customer],
        })),
      parseGift,
      (gift) => call('POST', `/psychics/${id}/gifts`, gift),
    ));

  it('problem reports', () =>
    expectTaken(
      fc.record({ category: fc.constant('Other'), details: read(1, 5000) }),
      parseProblemReport,
      async (report) => {
        await test.db.query('truncate problems');
        return call('POST', `/psychics/${boss}/problem`, report);
      },
      4,
    ));
});
