import { randomBytes } from 'node:crypto';
import { Secrets } from '../../platform/database/secrets';
import { holdSending } from '../mail/sending-hold.query';
import { type TestAnswer, hosts, TestApp, testKey } from '../../testing/app';
import { Authenticator } from '../../testing/authenticator';
import {
  activate,
  addFactor,
  addPasskey,
  addTotp,
  codeOf,
  giveFactor,
  givePassword,
} from '../../testing/factors';
import { readMails } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { rowOf, runConcurrently, writesOf } from '../../testing/run-concurrently';
import { FactorJobs } from './factor.jobs';
import type { Jobs } from '../../platform/jobs/jobs.service';

describe('the second factors of an account', () => {
  let test: TestApp;
  let boss: number;
  let id: number;
  let cookie: string;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    await holdSending(test.db);
    boss = await createManager(test.db, 'cos', 'boss');
  });
  afterAll(() => test.stop());

  const nameOf = (): string => `person${count}`;
  beforeEach(async () => {
    count += 1;
    id = await createPsychic(test.db, 'cos', boss, { username: nameOf() });
    cookie = await test.signIn(nameOf(), testPassword);
    await test.db.query('delete from mails; delete from sign_in_failures');
  });

  const list = async (): Promise<object[]> =>
    (await test.call('/api/profile/second_factors', { cookie })).json as object[];
  const remove = (factor: number, who = cookie): Promise<TestAnswer> =>
    test.call(`/api/profile/second_factors/${factor}`, { method: 'DELETE', cookie: who });
  const subjects = async (): Promise<string[]> =>
    (await readMails(test.db)).map(({ recipient, text }) => `${recipient}: ${text.replaceAll(/\s+/g, ' ')}`);
  const audited = async (): Promise<string[]> =>
    (
      await test.db.query<{ action: string }[]>(
        `select action from audit where subject_id = $1 and action ~ 'factor|codes' order by id`,
        [id],
      )
    ).map(({ action }) => action);

  it('are added, tried once, listed, told by mail, and removed', async () => {
    const added = await addFactor(test, cookie, { kind: 'totp', label: ' My  phone ' });
    expect(added.status).toBe(201);
    const { secret, uri } = added.json;
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(decodeURIComponent(uri)).toContain(`cos:${nameOf()}?issuer=cos&secret=${secret}`);
    expect(await list()).toMatchObject([{ kind: 'totp', label: 'My  phone', active: false }]);
    // nothing asks for it yet
    expect((await givePassword(test, nameOf())).status).toBe(201);
    expect(await readMails(test.db)).toEqual([]);
    const wrong = await activate(test, cookie, added.json.id, { code: codeOf(secret, 5) });
    expect(wrong).toMatchObject({ status: 422, json: { code: 'wrong_code' } });
    const done = await activate(test, cookie, added.json.id, { code: codeOf(secret) });
    expect(done).toMatchObject({ status: 200, json: { active: true, last_used_at: null } });
    const { recovery_codes: codes } = done.json as { recovery_codes: string[] };
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await list()).toEqual([
      expect.objectContaining({
        kind: 'totp',
        active: true,
        created_at: expect.stringMatching(/-0[45]:00$/) as string,
      }),
      expect.objectContaining({ kind: 'recovery', label: '', active: true, left: 10 }),
    ]);
    expect(await subjects()).toEqual([
      expect.stringMatching(
        /^psychic@example.com: .*An authenticator app was added on .* for the account person/,
      ),
    ]);
    expect((await activate(test, cookie, added.json.id, { code: codeOf(secret, 1) })).status).toBe(409);
    expect((await remove(added.json.id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await test.db.query('select from recovery_codes')).toEqual([]);
    expect(await audited()).toEqual([
      'began to add a second factor',
      'added a second factor',
      'removed a second factor',
    ]);
    expect((await subjects()).at(-1)).toContain('An authenticator app was removed on');
  });

  it('keep the secret encrypted, the recovery codes hashed, and nothing of them in the audit', async () => {
    const { secret, codes, id: factor } = await addTotp(test, cookie);
    const [row] = await test.db.query<[{ secret_cipher: string }]>(
      'select secret_cipher from second_factors where id = $1',
      [factor],
    );
    expect(row.secret_cipher).not.toContain(secret);
    expect(new Secrets(Buffer.from(testKey, 'base64')).decrypt('totp', row.secret_cipher, factor)).toBe(
      secret,
    );
    const hashes = await test.db.query<{ code_hash: string }[]>('select code_hash from recovery_codes');
    expect(hashes).toHaveLength(10);
    for (const { code_hash } of hashes) expect(code_hash).toMatch(/^\$argon2id\$/);
    const [told] = await test.db.query<[{ all: string }]>(
      `select string_agg(coalesce(before, '{}')::text || coalesce(after, '{}')::text, '') as all from audit`,
    );
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(told.all).not.toContain(text);
  });

  it('give recovery codes with the first one only, and ten new ones on request', async () => {
    const { codes } = await addTotp(test, cookie);
    const second = await addPasskey(test, cookie);
    expect(second.codes).toEqual([]);
    const renewed = await addFactor(test, cookie, { kind: 'recovery' });
    expect(renewed).toMatchObject({ status: 201, json: { kind: 'recovery' } });
    const [fresh = ''] = renewed.json.recovery_codes ?? [];
    const [old = ''] = codes;
    const pending = await givePassword(test, nameOf());
    expect(pending.second_factor).toEqual(['passkey', 'totp', 'recovery']);
    expect((await giveFactor(test, pending.cookie, { recovery_code: old })).status).toBe(401);
    expect((await giveFactor(test, pending.cookie, { recovery_code: fresh })).status).toBe(201);
    expect(await audited()).toContain('made new recovery codes');
  });

  it('have no recovery codes without a factor that they replace', async () => {
    expect((await addFactor(test, cookie, { kind: 'recovery' })).status).toBe(409);
    expect((await addFactor(test, cookie, { kind: 'recovery', label: 'x' })).status).toBe(400);
    expect((await addFactor(test, cookie, { kind: 'totp' })).status).toBe(400);
    expect((await addFactor(test, cookie, { kind: 'sms', label: 'x' })).status).toBe(400);
  });

  it('keep the recovery codes as long as one is left', async () => {
    const { id: totp } = await addTotp(test, cookie);
    const { id: passkey } = await addPasskey(test, cookie);
    expect((await remove(totp)).status).toBe(204);
    expect((await list()).length).toBe(2);
    expect((await remove(passkey)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await givePassword(test, nameOf())).status).toBe(201);
  });

  it('are at most ten, unfinished ones included, which end after 15 minutes', async () => {
    const all: TestAnswer[] = [];
    for (let n = 0; n < 11; n++) all.push(await addFactor(test, cookie, { kind: 'totp', label: `${n}` }));
    expect(all.map(({ status }) => status)).toEqual([...Array<number>(10).fill(201), 409]);
    await test.db.query(
      `update second_factors set created_at = now() - interval '16 minutes' where account_id = $1`,
      [id],
    );
    const { id: late, secret } = all[0]?.json as { id: number; secret: string };
    expect((await activate(test, cookie, late, { code: codeOf(secret) })).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await addFactor(test, cookie, { kind: 'totp', label: 'new' })).status).toBe(201);
    const add = jest.fn<undefined, Parameters<Jobs['add']>>();
    new FactorJobs({ add } as unknown as Jobs, test.db);
    await test.db.query(
      `insert into pending_sign_ins (token_hash, account_id, password_digest, created_at) values ('old', $1, '', now() - interval '6 minutes'), ('new', $1, '', now())`,
      [id],
    );
    await add.mock.lastCall?.[1]();
    expect(await test.db.query('select label from second_factors where account_id = $1', [id])).toEqual([
      { label: 'new' },
    ]);
    expect(
      await test.db.query('select token_hash from pending_sign_ins where account_id = $1', [id]),
    ).toEqual([{ token_hash: 'new' }]);
  });

  it("are nobody else's to activate or remove", async () => {
    const { id: factor, secret } = (await addFactor(test, cookie, { kind: 'totp', label: 'x' })).json;
    const other = await test.signIn('boss', testPassword);
    expect((await activate(test, other, factor, { code: codeOf(secret) })).status).toBe(404);
    expect((await remove(factor, other)).status).toBe(404);
  });

  it('are added and removed only by a proven session', async () => {
    const { id: factor } = await addTotp(test, cookie);
    const unproven = await giveFactor(test, (await givePassword(test, nameOf())).cookie, {
      code: codeOf((await addTotp(test, cookie, 'second')).secret),
    });
    const [session = ''] = String(unproven.headers['set-cookie']).split(';', 1);
    const [add, take] = [
      await addFactor(test, session, { kind: 'totp', label: 'x' }),
      await remove(factor, session),
    ];
    const methods = ['password', 'totp'];
    for (const answer of [add, take])
      expect(answer).toMatchObject({ status: 409, json: { code: 'proof_required', methods } });
  });

  it.each<[string, (key: Authenticator, other: Authenticator) => void]>([
    ['another origin', (key) => Object.assign(key, { origin: 'http://cos.evil.example' })],
    ['another challenge', () => undefined],
    ['a name of more than 1023 bytes', (key) => (key.id = randomBytes(4000))],
  ])('take no passkey that was made for %s', async (what, change) => {
    const key = new Authenticator(`http://${hosts.cos}`);
    change(key, key);
    const { id: factor, options } = (await addFactor(test, cookie, { kind: 'passkey', label: 'x' })).json;
    const asked = what === 'another challenge' ? { ...options, challenge: 'eHl6' } : options;
    const answer = await activate(test, cookie, factor, { attestation: key.create(asked) });
    expect(answer).toMatchObject({ status: 422, json: { code: 'wrong_code' } });
    expect((await activate(test, cookie, factor, { attestation: {} })).status).toBe(422);
    expect((await activate(test, cookie, factor, { code: '123456' })).status).toBe(400);
  });

  it('are not added by a session that is ended in the same moment', async () => {
    const stolen = await test.signIn(nameOf(), testPassword);
    const { id: factor, secret } = (await addFactor(test, stolen, { kind: 'totp', label: 'Theirs' })).json;
    const password = { old: testPassword, password: 'another horse 7' };
    const [changed, added] = await runConcurrently(
      test,
      rowOf,
      [id],
      [
        () => test.call('/api/profile/password', { method: 'PUT', cookie, body: password }),
        () => activate(test, stolen, factor, { code: codeOf(secret) }),
      ],
    );
    expect([changed?.status, added?.status]).toEqual([204, 401]);
    expect(await list()).toMatchObject([{ active: false }]);
  });

  it('take a passkey once', async () => {
    const { key } = await addPasskey(test, cookie);
    const { id: factor, options } = (await addFactor(test, cookie, { kind: 'passkey', label: 'again' })).json;
    expect(options.excludeCredentials).toMatchObject([{ id: key.id.toString('base64url') }]);
    expect((await activate(test, cookie, factor, { attestation: key.create(options) })).status).toBe(409);
  });

  it('take a passkey once, even if two accounts activate it in the same moment', async () => {
    const key = new Authenticator(`http://${hosts.cos}`);
    const theirName = `${nameOf()}b`;
    await createPsychic(test.db, 'cos', boss, { username: theirName });
    const adding = [cookie, await test.signIn(theirName, testPassword)].map(async (who) => {
      const { id: factor, options } = (await addFactor(test, who, { kind: 'passkey', label: 'x' })).json;
      return () => activate(test, who, factor, { attestation: key.create(options) });
    });
    const calls = await Promise.all(adding);
    const answers = await runConcurrently(test, writesOf('second_factors'), [], calls);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  describe('as a proof', () => {
    const proof = '/api/sessions/0/proof';
    const prove = (body: object): Promise<TestAnswer> => test.call(proof, { method: 'POST', cookie, body });
    const isProven = async (): Promise<boolean> =>
      (await addFactor(test, cookie, { kind: 'totp', label: 'x' })).status === 201;
    const forget = (): Promise<unknown> => test.db.query('update sessions set proven_at = null');

    it('are accepted: a code, once', async () => {
      const { secret } = await addTotp(test, cookie);
      await forget();
      expect((await test.call(proof, { cookie })).json).toEqual({ methods: ['password', 'totp'] });
      expect(await isProven()).toBe(false);
      const code = codeOf(secret);
      expect((await prove({ code })).status).toBe(204);
      expect(await isProven()).toBe(true);
      await forget();
      expect(await prove({ code })).toMatchObject({ status: 422, json: { code: 'wrong_code' } });
      expect(await isProven()).toBe(false);
      for (let n = 0; n < 9; n++) await prove({ code: '000000' });
      expect((await prove({ code: codeOf(secret, 1) })).status).toBe(429);
    });

    type Asked = Parameters<Authenticator['get']>[0];
    const ask = async (): Promise<Asked> =>
      ((await test.call(proof, { cookie })).json as { passkey: Asked }).passkey;

    it('are accepted: a passkey that knows its owner, once', async () => {
      const { key } = await addPasskey(test, cookie);
      await forget();
      const { methods, passkey } = (await test.call(proof, { cookie })).json as {
        methods: string[];
        passkey: Asked;
      };
      expect(methods).toEqual(['password', 'passkey']);
      expect(passkey).toMatchObject({ rpId: hosts.cos, userVerification: 'required' });
      key.verifies = false;
      expect((await prove({ assertion: key.get(passkey) })).status).toBe(422);
      key.verifies = true;
      // a challenge that was answered wrongly has ended, too
      expect((await prove({ assertion: key.get(passkey) })).status).toBe(422);
      const asked = await ask();
      const assertion = key.get(asked);
      expect((await prove({ assertion })).status).toBe(204);
      expect(await isProven()).toBe(true);
      await forget();
      expect((await prove({ assertion: key.get(asked) })).status).toBe(422);
      expect((await prove({ assertion })).status).toBe(422);
      expect(await isProven()).toBe(false);
    });

    it('are accepted: a passkey in each of five tabs, for five minutes, of the session that asked', async () => {
      const elsewhere = await test.signIn(nameOf(), testPassword);
      const { key } = await addPasskey(test, cookie);
      const tabs: Asked[] = [];
      for (let n = 0; n < 6; n++) tabs.push(await ask());
      const [ended, first, second, ...others] = tabs as [Asked, Asked, Asked, ...Asked[]];
      expect((await prove({ assertion: key.get(ended) })).status).toBe(422);
      for (const asked of [second, first])
        expect((await prove({ assertion: key.get(asked) })).status).toBe(204);
      const old = (seconds: number): Promise<unknown> =>
        test.db.query(`update proof_challenges set created_at = now() - make_interval(secs => ${seconds})`);
      await old(298);
      const [third, fourth, fifth] = others as [Asked, Asked, Asked];
      expect((await prove({ assertion: key.get(third) })).status).toBe(204);
      const stolen = { method: 'POST', cookie: elsewhere, body: { assertion: key.get(fourth) } } as const;
      expect((await test.call(proof, stolen)).status).toBe(422);
      await old(300);
      expect((await prove({ assertion: key.get(fifth) })).status).toBe(422);
    });

    it('are not accepted when they are recovery codes', async () => {
      const { codes } = await addTotp(test, cookie);
      expect((await prove({ recovery_code: codes[0] })).status).toBe(400);
      expect((await prove({})).status).toBe(400);
    });
  });
});
