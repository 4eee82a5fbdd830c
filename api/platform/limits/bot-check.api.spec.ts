import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Payload } from 'altcha-lib/types';
import { catalog } from '../../../common/domain/messages';
import { Secrets } from '../database/secrets';
import { readEnv } from '../config/env';
import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { botCheck, solve } from '../../testing/bot-check';
import { withinOneMinute } from '../../testing/clock';
import { BotChecks } from './bot-checks.service';

const form = { name: 'Ana Luz', email: 'ana@x.example', phone: '+1 (505) 555-0148' };
const required = catalog['bot_check.required'];
const invalid = catalog['bot_check.invalid'];

describe('the proof of work of a public form', () => {
  let test: TestApp;
  let other: BotChecks;

  beforeAll(async () => {
    test = await TestApp.start();
    // another process on the same database
    other = new BotChecks(test.db, readEnv({ BOT_CHECK_TRIES: '4' }), test.app.get(Secrets));
  });
  beforeEach(() => test.db.query('delete from rate_limits'));
  afterAll(() => test.stop());

  const send = (bot_check: unknown, changes: object = {}): Promise<TestAnswer> =>
    test.call('/api/contacts', { method: 'POST', body: { contact: { ...form, bot_check, ...changes } } });
  const errorOf = ({ json }: TestAnswer): unknown =>
    (json as { errors?: { bot_check?: string } }).errors?.bot_check;
  const count = async (): Promise<number> =>
    (await test.db.query<{ n: number }[]>('select count(*)::int as n from contacts'))[0]?.n ?? 0;
  const payloadOf = (proof: string): Payload =>
    JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload;
  const proofOf = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

  it('is valid for twenty minutes, in every process', async () => {
    const { json } = await test.call('/api/bot_check');
    const { expiresAt = 0 } = (json as Challenge).parameters;
    const [clock] = await test.db.query<{ left: number }[]>(
      'select ($1 - extract(epoch from now()))::float / 60 as left',
      [expiresAt],
    );
    expect(Math.round(clock?.left ?? 0)).toBe(20);
    expect((await send(await solve(json as Challenge))).status).toBe(201);
    expect((await send(await solve(await other.challenge()))).status).toBe(201);
  });

  it('counts once, even if the form has other errors, and however its JSON is formatted', async () => {
    const proof = await botCheck(test);
    expect(await send(proof, { name: ' ' })).toMatchObject({
      status: 400,
      json: { errors: { name: 'Name is required.' }, error_codes: { name: 'contact_name.required' } },
    });
    const again = await send(proof);
    expect([again.status, errorOf(again)]).toEqual([400, invalid]);
    const { challenge, solution } = payloadOf(proof);
    const { parameters } = challenge;
    for (const same of [
      { solution: { ...solution, time: 7 }, challenge },
      {
        challenge: { ...challenge, parameters: Object.fromEntries(Object.entries(parameters).reverse()) },
        solution,
      },
    ])
      expect(errorOf(await send(proofOf(same)))).toBe(invalid);
  });

  it('counts for only one of ten simultaneous requests', async () => {
    const before = await count();
    const proof = await botCheck(test);
    const parsed = { value: form };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) =>
        (n % 2 === 0 ? test.app.get(BotChecks) : other).verify(proof, parsed),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await count()).toBe(before);
  });

  it('is reported as missing, wrong, or too old along with all other field errors', async () => {
    const before = await count();
    const [good, forged, old] = [
      await botCheck(test),
      await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey, hmacSignatureSecret: 'x' }),
      await test.app.get(BotChecks).challenge(),
    ];
    const payload = payloadOf(good);
    const { challenge, solution } = payload;
    const changed = (parameters: object): unknown => ({
      ...payload,
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
    });
    const solved = payloadOf(await solve(old));
    for (const [proof, told] of [
      [undefined, required],
      [null, required],
      [' ', required],
      [7, invalid],
      [{}, invalid],
      [[good], invalid],
      ['x', invalid],
      ['x'.repeat(2001), invalid],
      ['x'.repeat(900_000), invalid],
      [await solve(forged), invalid],
      ...[
        null,
        [],
        {},
        7,
        { challenge, solution: null },
        { challenge: null, solution },
        { challenge: { ...challenge, signature: ['x'] }, solution },
        { challenge: { parameters: challenge.parameters }, solution },
        { challenge, solution: { ...solution, counter: '1' } },
        { challenge, solution: { ...solution, counter: -1 } },
        { challenge, solution: { ...solution, derivedKey: '' } },
        { challenge, solution: { ...solution, derivedKey: challenge.parameters.keyPrefix } },
        { challenge, solution: { ...solution, derivedKey: 'zz' } },
        { challenge: solved.challenge, solution },
        changed({ expiresAt: (challenge.parameters.expiresAt ?? 0) + 3600 }),
        changed({ expiresAt: undefined }),
        changed({ keySignature: '' }),
        changed({ cost: 1 }),
        JSON.parse('{"__proto__":{"challenge":{},"solution":{}}}') as unknown,
      ].map((one) => [proofOf(one), invalid]),
    ] as const) {
      await test.db.query('delete from rate_limits');
      const answer = await send(proof, { email: 'nowhere' });
      expect(answer).toMatchObject({
        status: 400,
        json: { errors: { email: 'Email is invalid', bot_check: told } },
      });
    }
    // none of them has used it up
    expect((await send(good)).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  it('is rejected once it expires by its own clock, and deleted an hour later', async () => {
    const spent = await botCheck(test);
    expect((await send(spent)).status).toBe(201);
    jest.useFakeTimers({
      now: Date.now() - 21 * 60_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout'],
    });
    const old = await test.app.get(BotChecks).challenge();
    jest.useRealTimers();
    expect(errorOf(await send(await solve(old)))).toBe(invalid);
    await test.app.get(BotChecks).sweep();
    expect(errorOf(await send(spent))).toBe(invalid);
    await test.db.query(`update spent_proofs set expires_at = now() - interval '61 minutes'`);
    await test.app.get(BotChecks).sweep();
    expect(await test.db.query('select from spent_proofs')).toEqual([]);
  });

  it('is rate-limited by address, and so is the form', async () => {
    const proofs = await Promise.all(Array.from({ length: 6 }, () => botCheck(test)));
    await withinOneMinute(test.db);
    const statuses: number[] = [];
    for (const proof of proofs) statuses.push((await send(proof)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    for (let n = 0; n < 60; n++) await test.call('/api/bot_check', { host: hosts.onesun });
    expect((await test.call('/api/bot_check')).status).toBe(429);
  });
});
