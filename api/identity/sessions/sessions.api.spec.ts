import { jobActor } from '../../platform/access/actor';
import type { TestAnswer } from '../../testing/app';
import { hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { hashToken } from '../session-store/cookie';
import { SessionStore } from '../session-store/session-store.service';

describe('sessions', () => {
  let test: TestApp;
  let manager: number;

  beforeAll(async () => {
    test = await TestApp.start();
    manager = await createManager(test.db, 'cos', 'Dana');
  });

  afterAll(() => test.stop());

  const post = (
    body: unknown,
    headers: Record<string, string> = {},
    host: string = hosts.cos,
  ): Promise<TestAnswer> => test.call('/api/sessions', { method: 'POST', host, body, headers });

  it('gives a manager a session regardless of the case of the name, and returns the same account', async () => {
    const answer = await post({ username: 'dANA', password: testPassword });
    expect(answer.status).toBe(201);
    const [cookie = '', browser] = [answer.headers['set-cookie'] ?? []].flat().map(String);
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(browser).toMatch(/^known-\d+=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(answer.json).toMatchObject({
      user_id: manager,
      username: 'Dana',
      network: 'cos',
      manager: null,
      pay_day: 1,
    });
    const current = await test.call('/api/sessions/0', { cookie: cookie.split(';', 1)[0] });
    expect(current.json).toEqual(answer.json);
  });

  it('shows a psychic who manages them', async () => {
    await createPsychic(test.db, 'cos', manager, { username: 'Lumen' });
    const { json } = await post({ username: 'Lumen', password: testPassword });
    expect(json).toMatchObject({
      manager,
      manager_name: 'Dana Whitfield',
      manager_email: 'dana@example.com',
    });
  });

  it('writes an audit row for each failure, with the account meant and never an unknown name', async () => {
    const [last] = await test.db.query<{ id: number }[]>('select max(id) as id from audit');
    await post({ username: 'dana', password: 'wrong' });
    await post({ username: 'my secret phrase', password: testPassword });
    const rows = await test.db.query<object[]>('select * from audit where id > $1 order by id', [last?.id]);
    const row = {
      network: 'cos',
      action: 'failed to sign in',
      via: 'page',
      actor_id: null,
      address: '127.0.0.1',
    };
    expect(rows).toMatchObject([
      { ...row, subject_id: manager },
      { ...row, subject_id: null },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/dana|phrase|wrong|horse/i);
  });

  it('responds the same to a wrong password, an unknown name, and the other network', async () => {
    const answers = [
      await post({ username: 'Dana', password: 'wrong' }),
      // unchanged, neither trimmed nor with different case
      await post({ username: 'Dana', password: `${testPassword} ` }),
      await post({ username: 'Dana', password: testPassword.toUpperCase() }),
      await post({ username: 'nobody', password: testPassword }),
      await post({ username: 'Dana', password: testPassword }, {}, hosts.onesun),
    ];
    for (const { status, json } of answers) {
      expect(status).toBe(401);
      expect(json).toMatchObject({ status: 401, detail: 'Your username or password was incorrect.' });
    }
  });

  it.each(['Blacklist', 'Inactive'])('does not admit a psychic with status %s', async (accountStatus) => {
    const username = `kept${accountStatus}`;
    await createPsychic(test.db, 'cos', manager, { username, accountStatus });
    expect((await post({ username, password: testPassword })).status).toBe(401);
  });

  it('is not valid at the other network', async () => {
    const cookie = await test.signIn('Dana', testPassword);
    expect((await test.call('/api/sessions/0', { cookie, host: hosts.onesun })).status).toBe(401);
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(200);
  });

  it('reports every missing, unknown, or invalid field', async () => {
    expect((await post({})).json).toMatchObject({
      status: 400,
      errors: { username: 'Username is required', password: 'Password is required' },
    });
    expect((await post({ username: 'a', password: 'b', remember: true })).json).toMatchObject({
      errors: { remember: 'Unknown field' },
    });
    expect((await post({ username: 'a\u0000', password: 'b' })).status).toBe(400);
    expect((await post('[1')).status).toBe(415);
    expect((await post('{}', { 'content-type': 'application/x-ndjson' })).status).toBe(415);
    expect((await post('{"username":', { 'content-type': 'application/json' })).status).toBe(400);
    expect((await post('['.repeat(100_000), { 'content-type': 'application/json' })).status).toBe(400);
    expect((await post({ username: 'a', password: 'b'.repeat(2_000_000) })).status).toBe(413);
  });

  it('rejects browser requests from other sites, and accepts requests of other clients', async () => {
    const body = { username: 'Dana', password: testPassword };
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      // the same host, but over http, where traffic can be intercepted
      { origin: `https://${hosts.cos}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[])
      expect((await post(body, headers)).status).toBe(403);
    expect(
      (await post(body, { origin: `http://${hosts.cos}`, 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(201);
    expect((await post(body)).status).toBe(201);
  });

  it('ends with sign-out, repeatedly, and closes the login record', async () => {
    const cookie = await test.signIn('Dana', testPassword);
    expect((await test.call('/api/sessions/0', { method: 'DELETE', cookie })).status).toBe(204);
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(401);
    expect((await test.call('/api/sessions/0', { method: 'DELETE', cookie })).status).toBe(204);
    const [record] = await test.db.query<{ logout_at: Date | null }[]>(
      'select logout_at from login_records where account_id = $1 order by id desc limit 1',
      [manager],
    );
    expect(record?.logout_at).not.toBeNull();
    const actions = await test.db.query<{ action: string }[]>(
      'select action from audit where actor_id = $1 order by id desc limit 1',
      [manager],
    );
    expect(actions).toEqual([{ action: 'signed out' }]);
  });

  it('shows sign-in and sign-out once each in the activity of a psychic', async () => {
    const id = await createPsychic(test.db, 'cos', manager, { username: 'Seen' });
    const cookie = await test.signIn('Seen', testPassword);
    for (let times = 0; times < 2; times++) await test.call('/api/sessions/0', { method: 'DELETE', cookie });
    const { json } = await test.call(`/api/psychics/${id}/activity`, {
      cookie: await test.signIn('Dana', testPassword),
    });
    expect(json).toMatchObject([
      { actor: 'Seen', action: 'signed out' },
      { actor: 'Seen', action: 'signed in' },
    ]);
  });

  it('gets a new id at each sign-in, and the browser’s earlier session ends', async () => {
    const former = await test.signIn('Dana', testPassword);
    const answer = await test.call('/api/sessions', {
      method: 'POST',
      cookie: former,
      body: { username: 'Dana', password: testPassword },
    });
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0];
    expect(cookie).not.toBe(former);
    expect((await test.call('/api/sessions/0', { cookie: former })).status).toBe(401);
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(200);
  });

  it('ends after two idle hours, and after 24 hours in any case, with the record closed at the last activity', async () => {
    const store = test.app.get(SessionStore);
    const idle = await createPsychic(test.db, 'cos', manager, { username: 'Idle', availability: 'A' });
    await test.signIn('Idle', testPassword);
    await test.db.query(
      `update sessions set last_seen_at = now() - interval '121 minutes', created_at = now() - interval '3 hours' where account_id = $1`,
      [idle],
    );
    await test.db.query(
      `update login_records set login_at = now() - interval '3 hours' where account_id = $1`,
      [idle],
    );
    const old = await createPsychic(test.db, 'cos', manager, { username: 'Old', availability: 'C' });
    await test.signIn('Old', testPassword);
    await test.db.query(
      `update sessions set created_at = now() - interval '25 hours' where account_id = $1`,
      [old],
    );
    await store.endExpired('end-expired-sessions');
    expect(
      await test.db.query('select from sessions where account_id = any($1)', [[idle, old]]),
    ).toHaveLength(0);
    const rows = await test.db.query<object[]>(
      `select availability, extract(epoch from now() - logout_at) > 7000 as long_ago from psychics join login_records using (account_id)
        where account_id = any($1) order by account_id`,
      [[idle, old]],
    );
    // no chat without the portal; the phone still rings
    expect(rows).toEqual([
      { availability: 'P', long_ago: true },
      { availability: 'U', long_ago: false },
    ]);
  });

  it('lowers availability only when the last session ends', async () => {
    const id = await createPsychic(test.db, 'cos', manager, { username: 'Twice', availability: 'A' });
    const first = await test.signIn('Twice', testPassword);
    const second = await test.signIn('Twice', testPassword);
    const availability = async (): Promise<unknown> =>
      (
        await test.db.query<{ availability: string }[]>(
          'select availability from psychics where account_id = $1',
          [id],
        )
      )[0]?.availability;
    await test.call('/api/sessions/0', { method: 'DELETE', cookie: first });
    expect(await availability()).toBe('A');
    await test.call('/api/sessions/0', { method: 'DELETE', cookie: second });
    expect(await availability()).toBe('P');
  });

  it('ends all sessions of an account at once, before the change responds', async () => {
    const id = await createPsychic(test.db, 'cos', manager, { username: 'Ended' });
    const cookie = await test.signIn('Ended', testPassword);
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(200);
    const store = test.app.get(SessionStore);
    await test.db.transaction((em) => store.endAll(em, jobActor('cos', 'test'), id));
    await store.changed(id);
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(401);
  });

  it.each([
    ['last_seen_at', '119 minutes', 200],
    ['last_seen_at', '121 minutes', 401],
    ['created_at', '1439 minutes', 200],
    ['created_at', '1441 minutes', 401],
  ])('is checked at each use, even before the job runs: %s %s ago', async (column, ago, status) => {
    const cookie = await test.signIn('Dana', testPassword);
    const tokenHash = hashToken(cookie.slice(cookie.indexOf('=') + 1));
    await test.db.query(`update sessions set ${column} = now() - $2::interval where token_hash = $1`, [
      tokenHash,
      ago,
    ]);
    await test.app.get(SessionStore).changed(manager);
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(status);
  });
});
