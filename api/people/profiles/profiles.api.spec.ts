import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { person, phone, traits } from '../../testing/fixtures';

const profile = {
  ...person,
  ...traits,
  country_code: 1,
  pin: '4711',
  languages: [2],
  credentials: ['Tarot since 1999'],
};

describe('profiles', () => {
  let test: TestApp;
  let manager: string;
  let own: string;
  let id: number;
  let boss: number;

  beforeAll(async () => {
    test = await TestApp.start();
    boss = await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
  });

  beforeEach(async () => {
    id = await createPsychic(test.db, 'cos', boss, { first: 'Marisol', last: 'Quintero' });
    await test.db.query(
      `update accounts set address1 = '12 Alder St', postal_code = '87102', city = 'Albuquerque', region = 'NM', country = 'US' where id = $1`,
      [id],
    );
    await test.db.query(`update psychics set experience = '12' where account_id = $1`, [id]);
    own = await test.signIn(await username(), testPassword);
  });

  afterAll(() => test.stop());

  const username = async (): Promise<string> =>
    (await test.db.query<{ username: string }[]>('select username from accounts where id = $1', [id]))[0]
      ?.username ?? '';
  const get = async (cookie = manager): Promise<{ profile: Record<string, unknown>; approved?: unknown }> =>
    (await test.call(`/api/psychics/${id}/profile`, { cookie })).json as {
      profile: Record<string, unknown>;
    };
  const put = async (changes: object = {}, cookie = manager): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/profile`, {
      method: 'PUT',
      cookie,
      body: { profile: { ...profile, username: await username(), ...changes } },
    });
  const errorsOf = ({ json }: TestAnswer): unknown => (json as { errors?: object }).errors;

  it('are pending after being saved, and take effect immediately, except for a new email', async () => {
    const answer = await put({ email: ' new@x.example ', phones: [phone('505-555-0148')] });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        profile: {
          ...profile,
          pin: null,
          email: 'psychic@example.com',
          pending_email: 'new@x.example',
          profile_status: 'Pending',
          phones: [{ phone_number: '5055550148', preferred: true }],
        },
        approved: null,
      },
    });
    const [row] = await test.db.query<{ pin_cipher: string }[]>(
      'select pin_cipher from psychics where account_id = $1',
      [id],
    );
    expect(row?.pin_cipher).not.toContain('4711');
    const audit = await test.db.query<{ text: string }[]>(
      `select coalesce(before, '{}')::text || coalesce(after, '{}')::text as text from audit where subject_id = $1`,
      [id],
    );
    expect(audit.map(({ text }) => text).join()).not.toContain('4711');
  });

  it('can be saved as they were returned', async () => {
    await put({ phones: [phone('5055550149')] });
    const answered = await get();
    expect(answered).toHaveProperty('approved', null);
    const again = await test.call(`/api/psychics/${id}/profile`, {
      method: 'PUT',
      cookie: manager,
      body: answered,
    });
    expect(again).toMatchObject({ status: 200, json: answered });
  });

  it('keep the current value of omitted optional fields', async () => {
    const kept = { address2: 'Unit 4', languages: [2], credentials: ['Tarot since 1999'] };
    await put({ ...kept, phones: [phone('5055550150')] });
    const answer = await put({ address2: undefined, languages: undefined, credentials: undefined });
    expect(answer).toMatchObject({
      status: 200,
      json: { profile: { ...kept, phones: [{ phone_number: '5055550150' }] } },
    });
  });

  it.each([
    [
      { first: 'x'.repeat(51), last: ' ' },
      { first: 'First Name is invalid', last: 'Last Name is required' },
    ],
    [{ phones: [phone('123')] }, { 'phones.0.phone_number': expect.any(String) as string }],
    [{ colour: 'red' }, { colour: 'Unknown field' }],
    [{ first: 'A\u0007' }, { first: 'Control characters are not allowed' }],
    [{ email: `${'x'.repeat(90)}@x.example` }, { email: '' }],
    [{ ssn: '900112222' }, { ssn: 'Unknown field' }],
  ])('refuse %j', async (changes, errors) => {
    const answer = await put(changes);
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toMatchObject(errors);
    expect((await get()).profile.profile_status).toBe('');
  });

  it('of psychics keep fields that only a manager can change', async () => {
    expect((await put({ email: 'mine@x.example', credentials: ['New'] }, own)).status).toBe(200);
    expect(await put({ first: undefined, city: undefined, username: undefined }, own)).toMatchObject({
      status: 200,
      json: { profile: { first: 'Marisol', city: 'Albuquerque' } },
    });
    const answer = await put({ first: 'Other', city: 'Taos', experience: '13' }, own);
    expect(answer.status).toBe(400);
    expect(Object.keys(errorsOf(answer) as object).sort()).toEqual(['city', 'experience', 'first']);
    expect(await get(own)).not.toHaveProperty('approved');
  });

  it('keep usernames, and phones with PINs, unique', async () => {
    const other = await createPsychic(test.db, 'cos', boss, { username: 'TakenName' });
    expect(errorsOf(await put({ username: 'takenname' }))).toEqual({ username: 'Username is taken' });
    await put({ phones: [phone('5055550199')] });
    const answer = await test.call(`/api/psychics/${other}/profile`, {
      method: 'PUT',
      cookie: manager,
      body: { profile: { ...profile, username: 'TakenName', phones: [phone('5055550199')] } },
    });
    expect(errorsOf(answer)).toEqual({ pin: 'Phone/Pin combo is taken' });
    const shared = `/api/psychics/${other}/phones`;
    await test.call(`/api/psychics/${other}/profile`, {
      method: 'PUT',
      cookie: manager,
      body: { profile: { ...profile, username: 'TakenName' } },
    });
    const body = { phone: phone('505-555-0199') };
    const clash = await test.call(shared, { method: 'POST', cookie: manager, body });
    expect(clash.status).toBe(400);
    expect(errorsOf(clash)).toEqual({ phones: 'Phone/Pin combo is taken' });
    expect((await test.call(shared, { cookie: manager })).json).toEqual([]);
  });

  it('passwords: the own one with the old one, a psychic’s by a manager; other sessions end', async () => {
    const change = (body: object, cookie = own): Promise<TestAnswer> =>
      test.call('/api/profile/password', { method: 'PUT', cookie, body });
    const elsewhere = await test.signIn(await username(), testPassword);
    expect((await change({ old: 'wrong', password: 'secret tea' })).status).toBe(422);
    expect(errorsOf(await change({ old: testPassword, password: 'short' }))).toEqual({
      password: 'Password is invalid',
    });
    expect((await change({ old: testPassword, password: 'secret tea' })).status).toBe(204);
    expect((await test.call('/api/sessions/0', { cookie: own })).status).toBe(200);
    expect((await test.call('/api/sessions/0', { cookie: elsewhere })).status).toBe(401);
    const agent = (user_id: number, password = 'secret pie'): Promise<TestAnswer> =>
      test.call('/api/profile/agent_password', {
        method: 'PUT',
        cookie: manager,
        body: { user_id, password },
      });
    expect((await agent(id)).status).toBe(204);
    expect((await test.call('/api/sessions/0', { cookie: own })).status).toBe(401);
    await test.signIn(await username(), 'secret pie');
    expect((await agent(boss)).status).toBe(404);
    expect((await agent(id, '')).status).toBe(400);
  });

  it('of managers are their own', async () => {
    const mine = await test.call('/api/profile', { cookie: manager });
    expect(mine.json).toMatchObject({ profile: { first: 'Dana', email: 'dana@example.com' } });
    const body = { profile: { ...person, country_code: 1, phones: [phone('5055550120')] } };
    expect(await test.call('/api/profile', { method: 'PUT', cookie: manager, body })).toMatchObject({
      status: 200,
      json: { profile: { first: 'Marisol', phones: [{ phone_number: '5055550120' }] } },
    });
    expect((await test.call('/api/sessions/0', { cookie: manager })).json).toMatchObject({
      first: 'Marisol',
    });
    const { address2: _, ...less } = body.profile;
    expect(
      (await test.call('/api/profile', { method: 'PUT', cookie: manager, body: { profile: less } })).status,
    ).toBe(200);
  });
});
