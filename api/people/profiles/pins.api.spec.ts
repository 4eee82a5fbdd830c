import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { person, phone, traits } from '../../testing/fixtures';

describe('PINs', () => {
  let test: TestApp;
  let boss: number;
  let manager: string;
  let count = 0;
  let username: string;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    boss = await createManager(test.db, 'cos', 'manager');
    await createManager(test.db, 'onesun', 'manager');
    manager = await test.signIn('manager', testPassword);
  });

  beforeEach(async () => {
    username = `pinned${++count}`;
    id = await createPsychic(test.db, 'cos', boss, { username });
  });

  afterAll(() => test.stop());

  const save = (changes: object = {}, cookie = manager): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/profile`, {
      method: 'PUT',
      cookie,
      body: { profile: { ...person, ...traits, username, ...changes } },
    });
  const show = (cookie = manager): Promise<TestAnswer> => test.call(`/api/psychics/${id}/pin`, { cookie });
  const stored = (): Promise<object[]> =>
    test.db.query('select pin_cipher, pin_hash from psychics where account_id = $1', [id]);
  const rows = (): Promise<{ action: string; actor_id: number; told: string }[]> =>
    test.db.query(
      `select action, actor_id, coalesce(before, '{}')::text || coalesce(after, '{}')::text as told
         from audit where subject_id = $1 and action <> 'signed in' order by id`,
      [id],
    );
  const errorsOf = ({ json }: TestAnswer): unknown => (json as { errors?: object }).errors;

  it('are not in any profile, but shown on request, which is audited', async () => {
    const saved = await save({ pin: '4711' });
    expect(saved).toMatchObject({ status: 200, json: { profile: { pin: null } } });
    const own = await test.signIn(username, testPassword);
    for (const cookie of [manager, own]) {
      const { text } = await test.call(`/api/psychics/${id}/profile`, { cookie });
      expect(text).toContain('"pin":null');
      expect(await show(cookie)).toMatchObject({ status: 200, json: { pin: '4711' } });
    }
    expect(await rows()).toMatchObject([
      { action: 'saved the profile' },
      { action: 'looked up the PIN', actor_id: boss, told: '{}{}' },
      { action: 'looked up the PIN', actor_id: id, told: '{}{}' },
    ]);
  });

  it('are not shown to anyone else', async () => {
    await save({ pin: '4711' });
    await createPsychic(test.db, 'cos', boss, { username: `other${count}` });
    expect((await show(await test.signIn(`other${count}`, testPassword))).status).toBe(403);
    const foreign = await test.signIn('manager', testPassword, hosts.onesun);
    const elsewhere = { cookie: foreign, host: hosts.onesun };
    expect((await test.call(`/api/psychics/${id}/pin`, elsewhere)).status).toBe(404);
    expect((await test.call(`/api/psychics/${id}/pin`)).status).toBe(401);
    expect((await rows()).map(({ action }) => action)).toEqual(['saved the profile']);
  });

  it('are shown in limited mode as well, and null if there is none', async () => {
    await test.db.query('update psychics set limited_readings = true where account_id = $1', [id]);
    expect((await show(await test.signIn(username, testPassword))).json).toEqual({ pin: null });
  });

  it.each([null, undefined])(
    'that are stored stay with %s, and do not appear in the audit row',
    async (pin) => {
      await save({ pin: '4711' });
      const before = await stored();
      const answer = await save({ pin, email: 'kept@x.example' });
      expect(answer).toMatchObject({
        status: 200,
        json: { profile: { pending_email: 'kept@x.example', pin: null } },
      });
      expect(await stored()).toEqual(before);
      expect((await show()).json).toEqual({ pin: '4711' });
      const [, saved] = await rows();
      expect(saved?.told).toContain('kept@x.example');
      expect(saved?.told).not.toContain('pin');
    },
  );

  it('are audited as changed when they change, without their values', async () => {
    await save({ pin: '4711' });
    await save({ pin: '4711' });
    await save({ pin: '8317' });
    expect((await rows()).map(({ told }) => told.includes('"pin": "changed"'))).toEqual([true, false, true]);
    expect((await rows()).map(({ told }) => told).join()).not.toMatch(/4711|8317/);
    expect((await show()).json).toEqual({ pin: '8317' });
  });

  it('are required only if none is stored, and reported together with all other errors', async () => {
    const own = await test.signIn(username, testPassword);
    expect(errorsOf(await save({ pin: null, email: '' }))).toEqual({
      pin: 'Pin is required',
      email: 'Email is required',
    });
    expect(errorsOf(await save({ email: '' }, own))).toMatchObject({ pin: 'Pin is required' });
    await save({ pin: '4711' });
    expect(errorsOf(await save({ pin: null, email: '' }))).toEqual({ email: 'Email is required' });
    expect(errorsOf(await save({ pin: '' }))).toEqual({ pin: 'Pin is required' });
  });

  it('that are stored are compared with those of others, phone by phone', async () => {
    const number = `50555502${10 + count}`;
    await save({ pin: '4711' });
    const taker = await createPsychic(test.db, 'cos', boss, { username: `taker${count}` });
    const taken = await test.call(`/api/psychics/${taker}/profile`, {
      method: 'PUT',
      cookie: manager,
      body: {
        profile: { ...person, ...traits, username: `taker${count}`, pin: '4711', phones: [phone(number)] },
      },
    });
    expect(taken.status).toBe(200);
    expect(errorsOf(await save({ pin: null, phones: [phone(number)] }))).toEqual({
      pin: 'Phone/Pin combo is taken',
    });
    expect((await save({ pin: '4712', phones: [phone(number)] })).status).toBe(200);
  });

  it('cannot be read in bulk: 20 a minute for one account', async () => {
    const own = await test.signIn(username, testPassword);
    const statuses: number[] = [];
    for (let n = 0; n < 41; n++) statuses.push((await show(own)).status);
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(200));
    // of 41 requests, some minute has more than 20
    expect(statuses).toContain(429);
    expect((await show()).status).toBe(200);
    const looked = (await rows()).filter(
      ({ actor_id, action }) => actor_id === id && action === 'looked up the PIN',
    );
    expect(looked).toHaveLength(statuses.filter((status) => status === 200).length);
  });
});
