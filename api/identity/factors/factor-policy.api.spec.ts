import { addDays, dayOf } from '../../../common/domain/new-york-time';
import { holdSending } from '../mail/sending-hold.query';
import { type TestAnswer, type TestCall, hosts, TestApp } from '../../testing/app';
import {
  addTotp,
  activate,
  addFactor,
  codeOf,
  cookieOf,
  giveFactor,
  givePassword,
} from '../../testing/factors';
import { readMails } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { expected } from '../../testing/routes';
import { runConcurrently } from '../../testing/run-concurrently';
import { within } from '../../testing/within';

describe('the policy about second factors', () => {
  let test: TestApp;
  let other: TestApp;
  let bossId: number;
  let boss: string;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    other = await test.beside();
    await holdSending(test.db);
    bossId = await createManager(test.db, 'cos', 'boss');
    boss = await test.signIn('boss', testPassword);
  });
  afterAll(async () => {
    await other.app.close();
    await test.stop();
  });
  beforeEach(() => test.db.query('delete from sign_in_failures; delete from mails'));
  afterEach(() => set({ policy: 'off', from: null }));

  const set = (body: object, cookie = boss): Promise<TestAnswer> =>
    test.call('/api/network/second_factor', { method: 'PUT', cookie, body });
  const psychic = async (): Promise<{ id: number; username: string }> => {
    const username = `person${++count}`;
    return { id: await createPsychic(test.db, 'cos', bossId, { username }), username };
  };
  const signIn = async (username: string): Promise<{ cookie: string; must: unknown }> => {
    const answer = await test.call('/api/sessions', {
      method: 'POST',
      body: { username, password: testPassword },
    });
    const { must_set_up_second_factor: must } = answer.json as { must_set_up_second_factor?: unknown };
    return { cookie: cookieOf(answer, 'session'), must };
  };

  it('is read and set, and is of one network', async () => {
    const policy = { policy: 'all', from: '2031-02-03' };
    expect(await set(policy)).toMatchObject({ status: 200, json: policy });
    expect((await test.call('/api/network/second_factor', { cookie: boss })).json).toEqual(policy);
    const [foreign] = await test.db.query<object[]>(
      `select second_factor_policy as policy from networks where name = 'onesun'`,
    );
    expect(foreign).toEqual({ policy: 'off' });
    for (const wrong of [
      { policy: 'some', from: null },
      { policy: 'all', from: '2026-02-30' },
      { policy: 'all' },
    ])
      expect((await set(wrong)).status).toBe(400);
  });

  it.each([
    ['off', null, false, false],
    ['managers', null, true, false],
    ['all', null, true, true],
    ['all', 0, true, true],
    ['all', 1, false, false],
    ['managers', -1, true, false],
  ] as const)('%s from %p days: managers %p, psychics %p', async (policy, days, ofManager, ofPsychic) => {
    await set({ policy, from: days === null ? null : addDays(dayOf(new Date()), days) });
    const { username } = await psychic();
    const manager = `manager of ${username}`;
    await createManager(test.db, 'cos', manager);
    expect((await signIn(manager)).must).toBe(ofManager);
    expect((await signIn(username)).must).toBe(ofPsychic);
    // open sessions stay
    expect((await test.call('/api/managers', { cookie: boss })).status).toBe(200);
  });

  it('lets a session that must set one up do nothing else, on any route', async () => {
    await set({ policy: 'all', from: null });
    const { id, username } = await psychic();
    await createManager(test.db, 'cos', 'newcomer');
    const cookies = [(await signIn(username)).cookie, (await signIn('newcomer')).cookie];
    const open = [
      'GET /api/sessions/0',
      'GET /api/sessions/0/proof',
      'POST /api/sessions/0/proof',
      'DELETE /api/sessions/0',
      'GET /api/profile/second_factors',
      'POST /api/profile/second_factors',
      'PUT /api/profile/second_factors/{id}',
      'DELETE /api/profile/second_factors/{id}',
    ];
    const closed: string[] = [];
    for (const [route, entry] of Object.entries(expected)) {
      const [audience] = typeof entry === 'string' ? [entry] : entry;
      const [method = '', path = ''] = route.split(' ');
      if (!['signed-in', 'own', 'psychic', 'manager'].includes(audience)) continue;
      for (const cookie of cookies) {
        const call: TestCall = { method: method as NonNullable<TestCall['method']>, cookie };
        const address = path.replace('{id}', String(id)).replaceAll(/\{\w+\}/g, '1');
        const { status, json } = await test.call(address, call);
        if (status === 403 && (json as { code: string }).code === 'second_factor_required') {
          if (!closed.includes(route)) closed.push(route);
        } else expect(open).toContain(route);
      }
    }
    expect(closed.filter((route) => open.includes(route))).toEqual([]);
    expect(closed.length).toBeGreaterThan(100);
    // on public routes it is nobody
    expect((await test.call('/api/bot_check', { cookie: cookies[0] ?? '' })).status).toBe(200);
    expect((await test.call('/api/sessions/0', { method: 'DELETE', cookie: cookies[0] ?? '' })).status).toBe(
      204,
    );
    expect((await test.call('/api/sessions/0', { cookie: cookies[0] ?? '' })).status).toBe(401);
  });

  it('is met by activating a factor, at once in every process', async () => {
    await set({ policy: 'all', from: null });
    const { username } = await psychic();
    const { cookie, must } = await signIn(username);
    expect(must).toBe(true);
    expect((await test.call('/api/sessions/0', { cookie })).json).toMatchObject({
      must_set_up_second_factor: true,
    });
    const at = async (app: TestApp): Promise<number> => (await app.call('/api/sessions', { cookie })).status;
    expect([await at(test), await at(other)]).toEqual([403, 403]);
    // its sign-in is the proof
    const { id, secret } = (await addFactor(test, cookie, { kind: 'totp', label: 'Phone' })).json;
    expect(await at(test)).toBe(403);
    expect((await activate(test, cookie, id, { code: codeOf(secret) })).status).toBe(200);
    expect(await at(test)).toBe(200);
    expect(await within(async () => (await at(other)) === 200)).toBe(true);
    expect((await test.call('/api/sessions/0', { cookie })).json).toMatchObject({
      must_set_up_second_factor: false,
    });
    const own = async (): Promise<unknown> =>
      (await test.call('/api/profile/second_factors', { cookie })).json;
    expect(await own()).toMatchObject([{ id, required: true }, { kind: 'recovery' }]);
    const remove = await test.call(`/api/profile/second_factors/${id}`, { method: 'DELETE', cookie });
    expect(remove).toMatchObject({ status: 409, json: { code: 'conflict' } });
    await set({ policy: 'managers', from: null });
    expect(await own()).toEqual([expect.not.objectContaining({ required: true }), expect.anything()]);
    expect((await test.call(`/api/profile/second_factors/${id}`, { method: 'DELETE', cookie })).status).toBe(
      204,
    );
  });

  it('is met for the session that activates a factor only; others that wait end', async () => {
    const { username } = await psychic();
    const before = (await signIn(username)).cookie;
    await set({ policy: 'all', from: null });
    const [thief, owner] = [(await signIn(username)).cookie, (await signIn(username)).cookie];
    await addTotp(test, owner);
    const at = async (cookie: string): Promise<number> =>
      (await test.call('/api/sessions/0', { cookie })).status;
    expect([await at(before), await at(thief), await at(owner)]).toEqual([200, 401, 200]);
    expect(
      await within(async () => (await other.call('/api/sessions/0', { cookie: thief })).status === 401),
    ).toBe(true);
  });

  it('counts the sign-in as a proof for five minutes only', async () => {
    await set({ policy: 'all', from: null });
    const { username } = await psychic();
    const { cookie } = await signIn(username);
    await test.db.query(`update sessions set proven_at = proven_at - interval '301 seconds'`);
    expect((await addFactor(test, cookie, { kind: 'totp', label: 'Phone' })).json).toMatchObject({
      code: 'proof_required',
    });
    await test.call('/api/sessions/0/proof', { method: 'POST', cookie, body: { password: testPassword } });
    expect((await addFactor(test, cookie, { kind: 'totp', label: 'Phone' })).status).toBe(201);
  });

  it('does not count an ordinary sign-in as a proof', async () => {
    const { username } = await psychic();
    const { cookie } = await signIn(username);
    expect((await addFactor(test, cookie, { kind: 'totp', label: 'Phone' })).status).toBe(409);
  });

  describe('and a reset', () => {
    const reset = (path: string, cookie = boss): Promise<TestAnswer> =>
      test.call(`/api/${path}/second_factor/reset`, { method: 'POST', cookie });

    it.each<['managers' | 'psychics']>([['managers'], ['psychics']])(
      'for one of the %s removes everything, ends the sessions, and is mailed to both',
      async (kind) => {
        const { id: psychicId, username } = await psychic();
        const id = kind === 'psychics' ? psychicId : await createManager(test.db, 'cos', `m ${username}`);
        const name = kind === 'psychics' ? username : `m ${username}`;
        const cookie = await test.signIn(name, testPassword);
        const { secret } = await addTotp(test, cookie);
        const pending = await givePassword(test, name);
        await test.db.query('delete from mails');
        expect((await reset(`${kind}/${id}`)).status).toBe(204);
        expect((await test.call('/api/sessions/0', { cookie })).status).toBe(401);
        expect((await giveFactor(test, pending.cookie, { code: codeOf(secret) })).status).toBe(401);
        expect((await givePassword(test, name)).status).toBe(201);
        const mails = await readMails(test.db);
        const [address, manager] = [
          kind === 'psychics' ? 'psychic@example.com' : 'dana@example.com',
          'dana@example.com',
        ];
        expect(mails.map(({ recipient }) => recipient)).toEqual([address, manager]);
        expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
          `of the account ${name} at cos were removed`,
        );
        expect(mails[1]?.text.replaceAll(/\s+/g, ' ')).toContain(`you removed the second factors`);
      },
    );

    const deeds: [string, (id: number, cookie: string) => Promise<TestAnswer>][] = [
      ['a reset', (id, cookie) => reset(`psychics/${id}`, cookie)],
      [
        'a sign-out everywhere',
        (id, cookie) => test.call(`/api/psychics/${id}/sessions`, { method: 'DELETE', cookie }),
      ],
      ['a new policy', (_, cookie) => set({ policy: 'all', from: null }, cookie)],
    ];
    it.each(
      deeds.flatMap(([deed, act]) => [
        { deed, act, what: 'rights', body: { rights: ['decide'] }, status: 403 },
        { deed, act, what: 'enabled', body: { enabled: false }, status: 401 },
      ]),
    )('$deed is refused if the manager’s $what change in the same moment', async (race) => {
      const { act, what, body, status } = race;
      const { id } = await psychic();
      const name = `fired ${++count}`;
      const fired = await createManager(test.db, 'cos', name);
      const cookie = await test.signIn(name, testPassword);
      const address = `/api/managers/${fired}${what === 'rights' ? '/rights' : ''}`;
      const [changed, refused] = await runConcurrently(
        test,
        'select from accounts where id = $1 for update',
        [fired],
        [() => test.call(address, { method: 'PUT', cookie: boss, body }), () => act(id, cookie)],
      );
      expect([changed?.status, refused?.status]).toEqual([200, status]);
    });

    it('is of others, of the same network, and of the kind in the path', async () => {
      const { id } = await psychic();
      const foreign = await createManager(test.db, 'onesun');
      expect((await reset(`managers/${bossId}`)).status).toBe(409);
      for (const path of [`managers/${id}`, `managers/${foreign}`, `psychics/${bossId}`, 'managers/999999'])
        expect([path, (await reset(path)).status]).toEqual([path, 404]);
    });
  });

  it('is asked at the host of the request', async () => {
    const { username } = await psychic();
    const cookie = await test.signIn(username, testPassword);
    const there = await addFactor(
      test,
      cookie,
      { kind: 'passkey', label: 'x' },
      { host: 'www.cos.localhost:3000' },
    );
    expect(there.json.options.rp).toEqual({ id: 'www.cos.localhost', name: 'cos' });
    expect(hosts.cos).toBe('cos.localhost');
  });
});

describe('with a configured address, passkeys', () => {
  it('are used there, whatever host was called', async () => {
    const test = await TestApp.start({
      namedSites: ['cos'],
      siteUrl: { cos: 'https://cos.example', onesun: 'https://onesun.example' },
    });
    try {
      await createManager(test.db, 'cos', 'boss');
      const cookie = await test.signIn('boss', testPassword);
      const { options } = (await addFactor(test, cookie, { kind: 'passkey', label: 'x' })).json;
      expect(options.rp.id).toBe('cos.example');
    } finally {
      await test.stop();
    }
  });
});
