import { Psychic } from '../../platform/accounts/psychic.entity';
import { sealed } from '../../platform/accounts/psychic-secrets.query';
import { Secrets } from '../../platform/database/secrets';
import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, createPsychic, type PsychicTraits, testPassword } from '../../testing/people';

describe("a manager's settings for a psychic", () => {
  let test: TestApp;
  let manager: number;
  let cookie: string;

  beforeAll(async () => {
    test = await TestApp.start();
    manager = await createManager(test.db, 'cos', 'manager');
    cookie = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  const psychic = (traits: PsychicTraits = {}): Promise<number> =>
    createPsychic(test.db, 'cos', manager, traits);
  const put = (id: number, what: string, body: object): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/${what}`, { method: 'PUT', cookie, body });
  const choose = (id: number, code: string, who = cookie): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/status`, { method: 'POST', cookie: who, body: { code } });
  const find = async (id: number): Promise<Record<string, unknown>> =>
    (await test.call(`/api/psychics/${id}`, { cookie })).json as Record<string, unknown>;

  it('sets the account status; leaving Active sets U, and only Active can be available', async () => {
    const id = await psychic({ availability: 'A' });
    expect((await put(id, 'acct_status', { acctStatus: 'Flagged' })).json).toMatchObject({
      user_id: id,
      account_status: 'Flagged',
      status: 'U',
    });
    const refused = await choose(id, 'A');
    expect(refused).toMatchObject({
      status: 409,
      json: { detail: 'Only an Active psychic can be set available.' },
    });
    expect((await choose(id, 'O')).status).toBe(200);
    expect((await put(id, 'acct_status', { acctStatus: 'Active' })).json).toMatchObject({
      account_status: 'Active',
    });
    expect((await choose(id, 'A')).json).toMatchObject([{ code: 'A' }]);
  });

  it('deactivates in one step: Blacklist, U, all sessions ended, nothing else editable', async () => {
    const id = await psychic({ username: 'banned', availability: 'A' });
    const own = await test.signIn('banned', testPassword);
    expect((await test.call('/api/sessions/0', { cookie: own })).status).toBe(200);
    expect((await put(id, 'acct_status', { acctStatus: 'Blacklist' })).status).toBe(200);
    expect((await test.call('/api/sessions/0', { cookie: own })).status).toBe(401);
    const again = { username: 'banned', password: testPassword };
    expect((await test.call('/api/sessions', { method: 'POST', body: again })).status).toBe(401);
    for (const [what, body] of [
      ['permissions', { permissions: 'AgentChat' }],
      ['auto_email', { autoEmail: true }],
    ] as const)
      expect((await put(id, what, body)).status).toBe(409);
    expect((await choose(id, 'U')).status).toBe(409);
    expect(await find(id)).toMatchObject({ account_status: 'Blacklist', status: 'U', auto_email: false });
    const login = await test.db.query<unknown[]>(
      'select logout_at from login_records where account_id = $1 and logout_at is null',
      [id],
    );
    expect(login).toEqual([]);
  });

  it('ends all sessions for Inactive as well, and prevents sign-in', async () => {
    const id = await psychic({ username: 'resting' });
    const own = await test.signIn('resting', testPassword);
    expect((await put(id, 'acct_status', { acctStatus: 'Inactive' })).status).toBe(200);
    expect((await test.call('/api/sessions/0', { cookie: own })).status).toBe(401);
    expect(await test.db.query('select from sessions where account_id = $1', [id])).toEqual([]);
    const again = { username: 'resting', password: testPassword };
    expect((await test.call('/api/sessions', { method: 'POST', body: again })).status).toBe(401);
  });

  it('decides a new psychic with the first account status', async () => {
    const id = await psychic({ accountStatus: 'Pending' });
    await test.db.query('update psychics set status_decided_at = null where account_id = $1', [id]);
    const waiting = async (): Promise<boolean> =>
      ((await test.call('/api/approvals', { cookie })).json as { agent_user_id: number }[]).some(
        (row) => row.agent_user_id === id,
      );
    expect(await waiting()).toBe(true);
    await put(id, 'acct_status', { acctStatus: 'Active' });
    expect(await waiting()).toBe(false);
  });

  it.each([
    ['A', 'AgentPhone, AgentChat', 'AgentPhone', 'P'],
    ['A', 'AgentPhone, AgentChat', 'AgentChat', 'C'],
    ['A', 'AgentPhone, AgentChat', '', 'U'],
    ['P', 'AgentPhone, AgentChat', 'AgentChat', 'U'],
    ['C', 'AgentPhone, AgentChat', 'AgentPhone', 'U'],
    ['O', 'AgentPhone', '', 'O'],
    ['B', 'AgentPhone, AgentChat', 'AgentChat', 'B'],
  ])(
    'removes from availability %s (%s) with the permissions "%s" what they allowed: %s',
    async (from, had, has, to) => {
      const id = await psychic({ availability: from, permissions: had });
      const answer = await put(id, 'permissions', { permissions: has });
      expect(answer).toMatchObject({ status: 200, json: { permissions: has, status: to } });
    },
  );

  it.each([
    ['acct_status', { acctStatus: 'Gone' }, 'acctStatus'],
    ['acct_status', { acctStatus: 'active' }, 'acctStatus'],
    ['acct_status', {}, 'acctStatus'],
    ['permissions', { permissions: 'AgentPhone,AgentChat' }, 'permissions'],
    ['permissions', { permissions: 'AgentPhone, AgentPhone' }, 'permissions'],
    ['permissions', { permissions: 'Admin' }, 'permissions'],
    ['permissions', { permissions: ['AgentPhone'] }, 'permissions'],
    ['auto_email', { autoEmail: 'yes' }, 'autoEmail'],
    ['auto_email', { autoEmail: true, more: 1 }, 'more'],
    ['limited_readings', { limited_readings: 1 }, 'limited_readings'],
  ])('refuses %s %j', async (what, body, field) => {
    const id = await psychic();
    const answer = await put(id, what, body);
    expect(answer.status).toBe(400);
    expect((answer.json as { errors: object }).errors).toHaveProperty(field);
  });

  it('keeps the order of permissions as sent, and switches emails', async () => {
    const id = await psychic();
    expect((await put(id, 'permissions', { permissions: 'AgentChat, AgentPhone' })).json).toMatchObject({
      permissions: 'AgentChat, AgentPhone',
    });
    expect((await put(id, 'auto_email', { autoEmail: true })).json).toMatchObject({ auto_email: true });
    const audit = await test.db.query<{ action: string; before: object; after: object; actor_id: number }[]>(
      'select action, before, after, actor_id from audit where subject_id = $1 order by id',
      [id],
    );
    expect(audit).toEqual([
      {
        action: 'set the permissions',
        before: { permissions: 'AgentPhone, AgentChat' },
        after: { permissions: 'AgentChat, AgentPhone' },
        actor_id: manager,
      },
      {
        action: 'set automatic emails',
        before: { autoEmail: false },
        after: { autoEmail: true },
        actor_id: manager,
      },
    ]);
  });

  it('limits readings immediately for a psychic who is signed in', async () => {
    const id = await psychic({ username: 'limited' });
    const own = await test.signIn('limited', testPassword);
    const summary = async (): Promise<object> =>
      ((await test.call(`/api/psychics/${id}/readings`, { cookie: own })).json as { summary: object })
        .summary;
    expect(await summary()).toHaveProperty('revenue');
    await put(id, 'limited_readings', { limited_readings: true });
    expect(await summary()).not.toHaveProperty('revenue');
    expect((await find(id)).limited_readings).toBe(true);
  });

  it('allows no edits of a pending psychic before special approval', async () => {
    const id = await psychic({ accountStatus: 'Pending' });
    await test.db.query('update psychics set requires_approval = true where account_id = $1', [id]);
    expect((await put(id, 'auto_email', { autoEmail: true })).status).toBe(409);
    expect((await put(id, 'permissions', { permissions: '' })).status).toBe(409);
    expect((await choose(id, 'O')).status).toBe(409);
    const approved = await test.call(`/api/psychics/${id}/special_approval`, { method: 'POST', cookie });
    expect(approved).toMatchObject({
      status: 200,
      json: { requires_approval: false, account_status: 'Pending' },
    });
    expect((await put(id, 'auto_email', { autoEmail: true })).status).toBe(200);
  });

  it('finds duplicates in both networks, and shows only the matching fields for the other one', async () => {
    const foreignManager = await createManager(test.db, 'onesun');
    const [own, twin, blacklisted, foreign] = [
      await psychic({ first: 'Ana', last: 'Belt' }),
      await psychic({ first: 'ANÁ', last: 'belt' }),
      await psychic({ accountStatus: 'Blacklist' }),
      await createPsychic(test.db, 'onesun', foreignManager, { accountStatus: 'Inactive' }),
    ];
    const secrets = test.app.get(Secrets);
    for (const id of [own, blacklisted])
      await test.db.manager.update(Psychic, { accountId: id }, sealed(secrets, id, { ssn: '900000001' }));
    await test.db.query(
      `update accounts set address1 = case id when $1 then '1 Main Street' else '1 main st., Apt 2' end,
              address2 = case id when $1 then '#2' else '' end, postal_code = '10001' where id in ($1, $2)`,
      [own, twin],
    );
    await test.db.query(`update accounts set email = id || '@x.example'`);
    await test.db.query(
      `update accounts set email = case id when $1 then 'Ana.B@gmail.com' else 'anab+psychic@GoogleMail.com' end where id in ($1, $2)`,
      [own, foreign],
    );
    await test.db.query(
      `insert into phones (account_id, phone_number, preferred) select unnest($1::int[]), '2025550100', true`,
      [[own, blacklisted, foreign]],
    );
    const { json } = await test.call(`/api/psychics/${own}/dupes`, { cookie });
    expect(json).toEqual([
      {
        user_id: blacklisted,
        username: expect.any(String) as string,
        first: 'Marisol',
        last: 'Quintero',
        account_status: 'Blacklist',
        network: 'cos',
        matched_on: ['ssn', 'phone'],
      },
      {
        user_id: twin,
        username: expect.any(String) as string,
        first: 'ANÁ',
        last: 'belt',
        account_status: 'Active',
        network: 'cos',
        matched_on: ['name_address'],
      },
      {
        user_id: null,
        username: null,
        first: null,
        last: null,
        account_status: 'Inactive',
        network: 'onesun',
        matched_on: ['phone', 'email'],
      },
    ]);
    expect((await test.call(`/api/psychics/${foreign}/dupes`, { cookie })).status).toBe(404);
  });

  it('does not report a duplicate if one of the required matching fields differs', async () => {
    const same = { first: 'Near', last: 'Miss', address1: '9 Elm St', postal_code: '87102' };
    const person = async (changes: Partial<typeof same>, phone: string, prefix = 1): Promise<number> => {
      const traits = { ...same, ...changes };
      const id = await psychic({ first: traits.first, last: traits.last });
      await test.db.query('update accounts set address1 = $2, postal_code = $3, email = $4 where id = $1', [
        id,
        traits.address1,
        traits.postal_code,
        changes.address1 === '' ? '' : `near${id}@x.example`,
      ]);
      await test.db.query(
        `insert into phones (account_id, phone_number, country_code, preferred) values ($1, $2, $3, true)`,
        [id, phone, prefix],
      );
      return id;
    };
    const one = await person({}, '2025550301');
    await person({ first: 'Other' }, '2025550302');
    await person({ last: 'Other' }, '2025550303');
    await person({ address1: '10 Elm St' }, '2025550304');
    await person({ postal_code: '87103' }, '2025550301', 44);
    const dupes = async (id: number): Promise<unknown> =>
      (await test.call(`/api/psychics/${id}/dupes`, { cookie })).json;
    expect(await dupes(one)).toEqual([]);
    // two psychics without address and email have none in common
    const bare = await person({ address1: '' }, '2025550305');
    await person({ address1: '' }, '2025550306');
    expect(await dupes(bare)).toEqual([]);
    const [second, third] = [await person({}, '2025550301'), await person({}, '2025550307')];
    expect(await dupes(one)).toMatchObject([
      { user_id: second, account_status: 'Active', network: 'cos', matched_on: ['phone', 'name_address'] },
      { user_id: third, account_status: 'Active', network: 'cos', matched_on: ['name_address'] },
    ]);
  });
});
