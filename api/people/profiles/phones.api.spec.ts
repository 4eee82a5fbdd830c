import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { person, phone, traits } from '../../testing/fixtures';
import type { StoredPhone } from './phones.query';

describe('phones', () => {
  let test: TestApp;
  let manager: string;
  let own: string;
  let id: number;
  let boss: number;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    boss = await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
  });

  beforeEach(async () => {
    const username = `owner${++count}`;
    id = await createPsychic(test.db, 'cos', boss, { username });
    own = await test.signIn(username, testPassword);
  });

  afterAll(() => test.stop());

  const errorsOf = ({ json }: TestAnswer): unknown => (json as { errors?: object }).errors;
  const post = (body: object): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/phones`, { method: 'POST', cookie: own, body });
  const prefer = (phoneId: number): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/phones/${phoneId}/set_preferred`, { method: 'POST', cookie: own });
  const list = async (of = id): Promise<StoredPhone[]> =>
    (await test.call(`/api/psychics/${of}/phones`, { cookie: manager })).json as StoredPhone[];

  it('refuse unknown fields of a phone, wherever they are sent', async () => {
    const odd = { ...phone('5055550160'), colour: 'red' };
    const profile = { ...person, ...traits, username: `owner${count}`, pin: '4711', phones: [odd] };
    const saved = await test.call(`/api/psychics/${id}/profile`, {
      method: 'PUT',
      cookie: manager,
      body: { profile },
    });
    expect(errorsOf(saved)).toEqual({ 'phones.0.colour': 'Unknown field' });
    expect(errorsOf(await post({ phones: [odd] }))).toEqual({ 'phones.0.colour': 'Unknown field' });
    expect(errorsOf(await post({ phone: odd }))).toEqual({ colour: 'Unknown field' });
    const mine = await test.call('/api/profile', {
      method: 'PUT',
      cookie: manager,
      body: { profile: { phones: [odd] } },
    });
    expect(errorsOf(mine)).toMatchObject({ 'phones.0.colour': 'Unknown field' });
  });

  it('hold three phones, exactly one of them preferred', async () => {
    const first = (await post({ phone: phone('505-555-0101') })).json as { id: number }[];
    expect(first).toMatchObject([{ phone_number: '5055550101', preferred: true }]);
    const second = await post({ phone: phone('5055550102', { sms: true }) });
    expect(second.json).toMatchObject([
      { phone_number: '5055550102', preferred: true, sms: true },
      { phone_number: '5055550101', preferred: false },
    ]);
    await post({ phone: phone('5055550103', { preferred: false }) });
    expect((await post({ phone: phone('5055550104') })).status).toBe(400);
    const back = await prefer(first[0]?.id ?? 0);
    expect(back.json).toMatchObject([
      { phone_number: '5055550101', preferred: true },
      { phone_number: '5055550102' },
      { phone_number: '5055550103' },
    ]);
    expect((await post({ phone: { id: first[0]?.id, phone_number: '' } })).json).toMatchObject([
      { preferred: true },
      { preferred: false },
    ]);
    expect(errorsOf(await post({ phone: phone('5055550106', { type: 9 }) }))).toEqual({
      type: 'Phone type is not valid',
    });
    expect((await post({ phone: { id: 999_999, phone_number: '5055550105' } })).status).toBe(404);
    const all = [phone('5055550110'), phone('5055550111', { preferred: false })];
    expect((await post({ phones: all })).json).toHaveLength(2);
    expect((await post({ phones: [...all, phone('5055550112')] })).status).toBe(400);
    expect(await list()).toHaveLength(2);
    expect((await post({})).status).toBe(400);
  });

  it('are removed only by their ids, never by what a list leaves out', async () => {
    await post({ phones: [phone('5055550171'), phone('5055550172', { preferred: false })] });
    const stored = await list();
    const profile = { ...person, ...traits, username: `owner${count}`, pin: '4711' };
    const put = (phones: object[]): Promise<TestAnswer> =>
      test.call(`/api/psychics/${id}/profile`, {
        method: 'PUT',
        cookie: manager,
        body: { profile: { ...profile, phones } },
      });
    const missing = 'Phone is required.';
    const byId = 'To remove a phone, send its id with an empty number';
    const [first, second] = stored.map(({ id: phoneId }) => ({ id: phoneId, phone_number: '' }));
    for (const [phones, errors] of [
      [[], { phones: byId }],
      [[{}], { 'phones.0.phone_number': missing }],
      [[{ id: first?.id }], { 'phones.0.phone_number': missing }],
      [[{ phone_number: '' }], { phones: byId }],
      [[first], { phones: byId }],
    ] as [object[], object][]) {
      expect(errorsOf(await post({ phones }))).toEqual(errors);
      expect(errorsOf(await put(phones))).toEqual(errors);
    }
    for (const one of [{}, { phone_number: '' }])
      expect(errorsOf(await post({ phone: one }))).toEqual({ phone_number: missing });
    expect(await list()).toEqual(stored);
    expect((await post({ phones: [first, second].map((one) => one ?? {}) })).json).toEqual([]);
    // nothing is stored that this could remove
    expect((await post({ phones: [] })).status).toBe(200);
    expect((await put([])).status).toBe(200);
  });

  it('are not accessible to anyone else, even by their ids', async () => {
    await post({ phone: phone('5055550121') });
    const [mine] = await list();
    const other = await createPsychic(test.db, 'cos', boss);
    const theirs = await test.call(`/api/psychics/${other}/phones`, {
      method: 'POST',
      cookie: manager,
      body: { phone: phone('5055550122') },
    });
    const [strange] = theirs.json as StoredPhone[];
    for (const answer of [
      await prefer(strange?.id ?? 0),
      await prefer(999_999),
      await post({ phone: { id: strange?.id, phone_number: '' } }),
      await post({ phone: phone('5055550123', { id: strange?.id }) }),
    ])
      expect(answer).toMatchObject({ status: 404, json: { detail: 'There is no such phone.' } });
    expect(await list()).toEqual([mine]);
    expect(await list(other)).toEqual([strange]);
  });

  it('keep their ids when one is changed, and the audit shows both states', async () => {
    await post({ phones: [phone('5055550131'), phone('5055550132', { preferred: false })] });
    const [first, second] = await list();
    await post({ phone: { ...second, phone_number: '5055550133', sms: true } });
    const after = await list();
    expect(after).toEqual([first, { ...second, phone_number: '5055550133', sms: true }]);
    const [row] = await test.db.query<object[]>(
      'select action, actor_id, before, after from audit where subject_id = $1 order by id desc limit 1',
      [id],
    );
    const changes = { before: { phones: [first, second] }, after: { phones: after } };
    expect(row).toEqual({ action: 'changed the phones', actor_id: id, ...changes });
  });

  it('are part of the profile, whose version changes with them', async () => {
    const open = async (): Promise<{ tag: unknown; phones: unknown }> => {
      const { headers, json } = await test.call(`/api/psychics/${id}/profile`, { cookie: own });
      return { tag: headers.etag, phones: (json as { profile: { phones: unknown } }).profile.phones };
    };
    const before = await open();
    await post({ phone: phone('5055550141') });
    const after = await open();
    expect(after.phones).toEqual(await list());
    expect(after.tag).not.toBe(before.tag);
  });

  it('that are stored twice from before this was refused can be saved unchanged', async () => {
    await test.db.query(
      `insert into phones (account_id, phone_number, preferred, type, time_zone_id, country_code)
       values ($1, '5055550151', true, 3, 11, 1), ($1, '5055550151', false, 3, 11, 1)`,
      [id],
    );
    const stored = await list();
    expect(await post({ phones: stored })).toMatchObject({ status: 200, json: stored });
    expect((await post({ phones: [...stored, phone('5055550151', { preferred: false })] })).status).toBe(400);
  });
});
