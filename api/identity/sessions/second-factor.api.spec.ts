import { hosts, TestApp } from '../../testing/app';
import { Authenticator } from '../../testing/authenticator';
import {
  activate,
  addFactor,
  addPasskey,
  addTotp,
  codeOf,
  cookieOf,
  giveFactor,
  givePassword,
} from '../../testing/factors';
import { hashToken } from '../session-store/cookie';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runConcurrently, rowOf } from '../../testing/run-concurrently';
import { within } from '../../testing/within';

const accountOf = 'select from accounts where id = $1 for update';

describe('a sign-in with a second factor', () => {
  let test: TestApp;
  let other: TestApp;
  let boss: string;
  let bossId: number;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    other = await test.beside();
    bossId = await createManager(test.db, 'cos', 'boss');
    boss = await test.signIn('boss', testPassword);
  });

  afterAll(async () => {
    await other.app.close();
    await test.stop();
  });

  beforeEach(() => test.db.query('delete from sign_in_failures'));

  const psychic = async (): Promise<{ id: number; username: string; cookie: string }> => {
    const username = `person${++count}`;
    const id = await createPsychic(test.db, 'cos', bossId, { username });
    return { id, username, cookie: await test.signIn(username, testPassword) };
  };
  const audited = (id: number): Promise<object[]> =>
    test.db.query(
      'select action, actor_id, before, after from audit where subject_id = $1 order by id desc limit 3',
      [id],
    );
  const again = (secretOf: number): Promise<unknown> =>
    test.db.query('update second_factors set last_step = null where id = $1', [secretOf]);

  it('asks for it after the password, and starts the session only then', async () => {
    const { id, username, cookie } = await psychic();
    const { secret } = await addTotp(test, cookie);
    const before = await test.call('/api/sessions', { cookie });
    const pending = await givePassword(test, username);
    expect(pending).toMatchObject({ status: 202, second_factor: ['totp', 'recovery'] });
    expect(pending.passkey).toBeUndefined();
    // the cookie is good for nothing else
    expect((await test.call('/api/sessions/0', { cookie: pending.cookie })).status).toBe(401);
    const asSession = pending.cookie.replace('second_factor=', 'session=');
    expect((await test.call('/api/sessions/0', { cookie: asSession })).status).toBe(401);
    expect((await test.call('/api/sessions', { cookie })).json).toEqual(
      (before.json as object[]).map((row) => ({ ...row, last_used: expect.any(String) as string })),
    );
    const answer = await giveFactor(test, pending.cookie, { code: codeOf(secret) });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ user_id: id, must_set_up_second_factor: false });
    expect(answer.headers['set-cookie']).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^second_factor=; Max-Age=0;/),
        expect.stringMatching(new RegExp(`^known-${id}=`)),
      ]) as string[],
    );
    const session = cookieOf(answer, 'session');
    expect((await test.call('/api/sessions/0', { cookie: session })).status).toBe(200);
    expect((await audited(id))[0]).toMatchObject({
      action: 'signed in',
      actor_id: id,
      after: { factor: 'totp', label: 'Phone' },
    });
    // the sign-in is over
    await test.db.query('update second_factors set last_step = null');
    expect((await giveFactor(test, pending.cookie, { code: codeOf(secret) })).json).toMatchObject({
      code: 'sign_in_over',
    });
  });

  it('tells nothing about it before the password is right', async () => {
    const { username, cookie } = await psychic();
    await addTotp(test, cookie);
    const [wrong, unknown] = [
      await test.call('/api/sessions', { method: 'POST', body: { username, password: 'wrong one' } }),
      await test.call('/api/sessions', {
        method: 'POST',
        body: { username: 'nobody', password: 'wrong one' },
      }),
    ];
    const told = ({ json }: typeof wrong): object => ({ ...(json as object), request_id: '' });
    expect(wrong.status).toBe(401);
    expect(told(wrong)).toEqual(told(unknown));
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('takes a code once, whether it comes again or twice at the same moment', async () => {
    const { username, cookie } = await psychic();
    const { id, secret } = await addTotp(test, cookie);
    const code = codeOf(secret);
    const [a, b] = [await givePassword(test, username), await givePassword(test, username)];
    const answers = await runConcurrently(
      test,
      'select from second_factors where id = $1 for update',
      [id],
      [a, b].map((pending) => () => giveFactor(test, pending.cookie, { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401]);
    const late = await givePassword(test, username);
    expect((await giveFactor(test, late.cookie, { code })).status).toBe(401);
    // the one of the next step is another
    expect((await giveFactor(test, late.cookie, { code: codeOf(secret, 1) })).status).toBe(201);
  });

  it.each([
    [-1, 201],
    [1, 201],
    [-3, 401],
    [3, 401],
  ])('takes the code of a clock that is %i steps away: %i', async (steps, status) => {
    const { username, cookie } = await psychic();
    const { secret } = await addTotp(test, cookie);
    const left = 30_000 - (Date.now() % 30_000);
    // so that the step does not change meanwhile
    if (left < 5000) await new Promise((go) => setTimeout(go, left + 100));
    const pending = await givePassword(test, username);
    expect((await giveFactor(test, pending.cookie, { code: codeOf(secret, steps) })).status).toBe(status);
  });

  it('takes a recovery code once, of four clients at the same moment', async () => {
    const { id, username, cookie } = await psychic();
    const { codes } = await addTotp(test, cookie);
    expect(new Set(codes).size).toBe(10);
    const [code = '', next = ''] = codes;
    const pending = [];
    for (let n = 0; n < 4; n++) pending.push(await givePassword(test, username));
    const answers = await runConcurrently(
      test,
      accountOf,
      [id],
      pending.map((one) => () => giveFactor(test, one.cookie, { recovery_code: code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401]);
    const { json } = await test.call('/api/profile/second_factors', { cookie });
    expect(json).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'recovery', left: 9 })]) as object[],
    );
    // however it is typed
    const typed = ` ${next.toLowerCase().replaceAll('-', ' ').replace('0', 'o').replace('1', 'l')} `;
    const late = await givePassword(test, username);
    expect((await giveFactor(test, late.cookie, { recovery_code: typed })).status).toBe(201);
  });

  it('takes a passkey of this host, and its answer once', async () => {
    const { id, username, cookie } = await psychic();
    const { key } = await addPasskey(test, cookie);
    const first = await givePassword(test, username);
    expect(first).toMatchObject({ status: 202, second_factor: ['passkey', 'recovery'] });
    expect(first.passkey).toMatchObject({ rpId: hosts.cos, userVerification: 'preferred' });
    const assertion = key.get(first.passkey);
    const answers = await runConcurrently(
      test,
      accountOf,
      [id],
      [0, 1].map(() => () => giveFactor(test, first.cookie, { assertion })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401]);
    const second = await givePassword(test, username);
    expect((await giveFactor(test, second.cookie, { assertion })).status).toBe(401);
    // a counter that went back is a copy of the key
    key.counter = 0;
    expect((await giveFactor(test, second.cookie, { assertion: key.get(second.passkey) })).status).toBe(401);
    key.counter = 5;
    expect((await giveFactor(test, second.cookie, { assertion: key.get(second.passkey) })).status).toBe(201);
  });

  it('takes the answer of a passkey that does not count once, and equal counts of two copies once', async () => {
    const { id, username, cookie } = await psychic();
    const { key } = await addPasskey(test, cookie);
    key.counts = false;
    const one = await givePassword(test, username);
    const assertion = key.get(one.passkey);
    const same = await runConcurrently(
      test,
      accountOf,
      [id],
      [0, 1].map(() => () => giveFactor(test, one.cookie, { assertion })),
    );
    expect(same.map(({ status }) => status).sort()).toEqual([201, 401]);
    key.counter = 7;
    const two = [await givePassword(test, username), await givePassword(test, username)];
    const copies = await runConcurrently(
      test,
      accountOf,
      [id],
      two.map((pending) => () => giveFactor(test, pending.cookie, { assertion: key.get(pending.passkey) })),
    );
    expect(copies.map(({ status }) => status).sort()).toEqual([201, 401]);
  });

  it('takes five answers, also of many that come at once', async () => {
    const { id, username, cookie } = await psychic();
    const { secret } = await addTotp(test, cookie);
    const pending = await givePassword(test, username);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => giveFactor(test, pending.cookie, { recovery_code: `w${n}` })),
    );
    const failures = await test.db.query<object[]>(
      `select from audit where subject_id = $1 and action = 'failed to sign in'`,
      [id],
    );
    expect(failures).toHaveLength(5);
    expect((await giveFactor(test, pending.cookie, { code: codeOf(secret) })).status).toBe(401);
  });

  it.each<[string, (key: Authenticator) => void]>([
    ['another origin', (key) => Object.assign(key, { origin: 'http://cos.evil.example' })],
    ['another port of the host', (key) => Object.assign(key, { origin: `http://${hosts.cos}:8080` })],
    [
      'another key',
      (key) => Object.assign(key, { key: Reflect.get(new Authenticator(key.origin), 'key') as object }),
    ],
  ])('refuses a passkey that answers for %s', async (_, change) => {
    const { username, cookie } = await psychic();
    const { key } = await addPasskey(test, cookie);
    const pending = await givePassword(test, username);
    change(key);
    expect((await giveFactor(test, pending.cookie, { assertion: key.get(pending.passkey) })).status).toBe(
      401,
    );
  });

  it('does not offer a passkey at another host of the network, whose pages could not use it', async () => {
    const { username, cookie } = await psychic();
    await addPasskey(test, cookie);
    const pending = await givePassword(test, username, testPassword, { host: 'www.cos.localhost' });
    expect(pending).toMatchObject({ status: 202, second_factor: ['recovery'], passkey_hosts: [hosts.cos] });
    // nothing has to be explained where one can be used
    expect(await givePassword(test, username)).not.toHaveProperty('passkey_hosts');
  });

  it('is 400 unless it gets exactly one answer', async () => {
    for (const body of [{}, { code: '12345' }, { code: '123456', recovery_code: 'x' }, { assertion: 'x' }])
      expect((await giveFactor(test, '', body)).status).toBe(400);
    expect((await giveFactor(test, '', { code: '123456' })).status).toBe(401);
  });

  it('ends after five wrong answers, and is throttled after ten of the account', async () => {
    const { id, username, cookie } = await psychic();
    const { secret } = await addTotp(test, cookie);
    const codes: unknown[] = [];
    for (let round = 0; round < 2; round++) {
      const pending = await givePassword(test, username);
      for (let n = 0; n < 6; n++) {
        const { status, json } = await giveFactor(test, pending.cookie, { recovery_code: `wrong ${n}` });
        codes.push((json as { code: string }).code);
        expect(status).toBe(401);
      }
      if (round === 0)
        expect((await giveFactor(test, pending.cookie, { code: codeOf(secret) })).status).toBe(401);
    }
    const round = [...Array<string>(4).fill('not_signed_in'), 'sign_in_over', 'sign_in_over'];
    expect(codes).toEqual([...round, ...round]);
    const last = await givePassword(test, username);
    expect((await giveFactor(test, last.cookie, { code: codeOf(secret) })).status).toBe(429);
    expect(await audited(id)).toMatchObject([
      { action: 'made too many attempts', actor_id: null },
      { action: 'failed to sign in', actor_id: null, after: { factor: 'recovery' } },
      { action: 'failed to sign in' },
    ]);
    // the password step is not affected by it, nor is anybody else
    expect(last.status).toBe(202);
    // and after fifty in a day
    await test.db.query('delete from sign_in_failures');
    await test.db.query(
      `insert into sign_in_failures (bucket, at)
       select $1, now() - interval '20 hours' from generate_series(1, 50)`,
      [`second factor of ${id} stranger`],
    );
    expect((await giveFactor(test, last.cookie, { code: codeOf(secret) })).status).toBe(429);
    await test.db.query('delete from sign_in_failures where id = (select min(id) from sign_in_failures)');
    expect((await giveFactor(test, last.cookie, { code: codeOf(secret) })).status).toBe(201);
  });

  it('is not throttled for the owner by someone who knows the password', async () => {
    const { id, username, cookie } = await psychic();
    const { secret } = await addTotp(test, cookie);
    const owner = await giveFactor(test, (await givePassword(test, username)).cookie, {
      code: codeOf(secret),
    });
    const known = cookieOf(owner, `known-${id}`);
    for (let round = 0; round < 3; round++) {
      const pending = await givePassword(test, username);
      for (let n = 0; n < 5; n++) await giveFactor(test, pending.cookie, { code: '000000' });
    }
    const pending = await givePassword(test, username);
    const body = { code: codeOf(secret, 1) };
    expect((await giveFactor(test, pending.cookie, body)).status).toBe(429);
    const forged = known.replace(/\.[^.]+$/, '.x');
    expect((await giveFactor(test, `${pending.cookie}; ${forged}`, body)).status).toBe(429);
    expect((await giveFactor(test, `${pending.cookie}; ${known}`, body)).status).toBe(201);
  });

  it.each<[string, (id: number, cookie: string) => Promise<unknown>]>([
    [
      'Blacklist',
      (id) =>
        test.call(`/api/psychics/${id}/acct_status`, {
          method: 'PUT',
          cookie: boss,
          body: { acctStatus: 'Blacklist' },
        }),
    ],
    [
      'Inactive and Active again',
      async (id) => {
        for (const acctStatus of ['Inactive', 'Active'])
          await test.call(`/api/psychics/${id}/acct_status`, {
            method: 'PUT',
            cookie: boss,
            body: { acctStatus },
          });
      },
    ],
    [
      'a new password of the account',
      (_, cookie) =>
        test.call('/api/profile/password', {
          method: 'PUT',
          cookie,
          body: { old: testPassword, password: 'another horse 7' },
        }),
    ],
    [
      'a password that a manager sets',
      (id) =>
        test.call('/api/profile/agent_password', {
          method: 'PUT',
          cookie: boss,
          body: { user_id: id, password: 'another horse 7' },
        }),
    ],
    [
      'a password changed where nobody ended anything',
      (id) => test.db.query(`update accounts set password_hash = 'x' where id = $1`, [id]),
    ],
    [
      'a reset',
      (id) => test.call(`/api/psychics/${id}/second_factor/reset`, { method: 'POST', cookie: boss }),
    ],
    [
      'a sign-out everywhere',
      (id) => test.call(`/api/psychics/${id}/sessions`, { method: 'DELETE', cookie: boss }),
    ],
    [
      'five minutes',
      () => test.db.query(`update pending_sign_ins set created_at = now() - interval '301 seconds'`),
    ],
  ])('is over after %s', async (_, change) => {
    const { id, username, cookie } = await psychic();
    const { secret } = await addTotp(test, cookie);
    const pending = await givePassword(test, username);
    await change(id, cookie);
    const answer = await giveFactor(test, pending.cookie, { code: codeOf(secret) });
    expect(answer).toMatchObject({ status: 401, json: { code: 'sign_in_over' } });
  });

  it('is over for a manager who was disabled meanwhile, also when enabled again', async () => {
    const id = await createManager(test.db, 'cos', 'deputy');
    const { secret } = await addTotp(test, await test.signIn('deputy', testPassword));
    const pending = await givePassword(test, 'deputy');
    for (const enabled of [false, true])
      await test.call(`/api/managers/${id}`, { method: 'PUT', cookie: boss, body: { enabled } });
    expect((await giveFactor(test, pending.cookie, { code: codeOf(secret) })).status).toBe(401);
  });

  it('does not pass a Blacklist that started earlier', async () => {
    const { id, username, cookie } = await psychic();
    const { secret } = await addTotp(test, cookie);
    const pending = await givePassword(test, username);
    const [answer] = await runConcurrently(
      test,
      `update psychics set account_status = 'Blacklist' where account_id = $1`,
      [id],
      [() => giveFactor(test, pending.cookie, { code: codeOf(secret) })],
    );
    expect(answer?.status).toBe(401);
  });

  it('does not pass without a factor that is being added', async () => {
    const { id, username, cookie } = await psychic();
    const { secret, id: factor } = (await addFactor(test, cookie, { kind: 'totp', label: 'Phone' })).json;
    const [added, signedIn] = await runConcurrently(
      test,
      rowOf,
      [id],
      [
        () => activate(test, cookie, factor, { code: codeOf(secret) }),
        () => test.call('/api/sessions', { method: 'POST', body: { username, password: testPassword } }),
      ],
    );
    expect([added?.status, signedIn?.status]).toEqual([200, 401]);
  });

  it('is refused at the other network with the cookie of this one', async () => {
    const { username, cookie } = await psychic();
    const { secret } = await addTotp(test, cookie);
    const pending = await givePassword(test, username);
    const answer = await giveFactor(test, pending.cookie, { code: codeOf(secret) }, { host: hosts.onesun });
    expect(answer).toMatchObject({ status: 401, json: { code: 'sign_in_over' } });
  });

  it('may begin in one process and end in another', async () => {
    const { username, cookie } = await psychic();
    const { secret } = await addTotp(test, cookie);
    const pending = await givePassword(test, username);
    const answer = await giveFactor(other, pending.cookie, { code: codeOf(secret) });
    expect(answer.status).toBe(201);
    const session = cookieOf(answer, 'session');
    expect(
      await within(async () => (await test.call('/api/sessions/0', { cookie: session })).status === 200),
    ).toBe(true);
  });

  it('ends the session that the browser had', async () => {
    const { id, username, cookie } = await psychic();
    const { secret } = await addTotp(test, cookie);
    const pending = await givePassword(test, username);
    await giveFactor(test, `${cookie}; ${pending.cookie}`, { code: codeOf(secret) });
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(401);
    expect(await test.db.query('select from sessions where account_id = $1', [id])).toHaveLength(1);
  });

  it('is asked for after the password was recovered', async () => {
    const { id, username, cookie } = await psychic();
    const { id: factor, secret } = await addTotp(test, cookie);
    await test.db.query(`insert into recovery_links values ($1, $2, now() + interval '1 hour')`, [
      id,
      hashToken('a link'),
    ]);
    const changed = await test.call('/api/profile/password_unchecked', {
      method: 'PUT',
      cookie: 'recovery=a link',
      body: { password: 'another horse 7' },
    });
    expect(changed.status).toBe(204);
    const pending = await givePassword(test, username, 'another horse 7');
    expect(pending).toMatchObject({ status: 202, second_factor: ['totp', 'recovery'] });
    await again(factor);
    expect((await giveFactor(test, pending.cookie, { code: codeOf(secret) })).status).toBe(201);
  });
});
