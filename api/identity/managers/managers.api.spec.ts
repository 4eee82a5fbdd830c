import { rights } from '../../../common/domain/rights';
import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { asApplication } from '../../testing/database';
import { runConcurrently } from '../../testing/run-concurrently';
import { createManager, createPsychic, testPassword } from '../../testing/people';

describe('the managers of a network', () => {
  let test: TestApp;
  let first: number;
  let second: number;
  let cookie: string;

  beforeAll(async () => {
    test = await TestApp.start({}, asApplication);
    first = await createManager(test.db, 'cos', 'first');
    second = await createManager(test.db, 'cos', 'second');
    cookie = await test.signIn('first', testPassword);
  });
  afterAll(() => test.stop());

  const set = (id: number, enabled: boolean, as = cookie): Promise<TestAnswer> =>
    test.call(`/api/managers/${id}`, { method: 'PUT', cookie: as, body: { enabled } });
  const signIn = (username: string): Promise<number> =>
    test
      .call('/api/sessions', { method: 'POST', body: { username, password: testPassword } })
      .then(({ status }) => status);

  it('are listed with whether they can sign in, and their last sign-in', async () => {
    await createManager(test.db, 'onesun', 'elsewhere');
    const { json } = await test.call('/api/managers', { cookie });
    const row = {
      first: 'Dana',
      last: 'Whitfield',
      email: 'dana@example.com',
      enabled: true,
      disabled_at: null,
      rights,
    };
    expect(json).toEqual([
      {
        ...row,
        id: first,
        user_id: first,
        username: 'first',
        last_login: expect.stringMatching(/-0[45]:00$/) as string,
      },
      { ...row, id: second, user_id: second, username: 'second', last_login: null },
    ]);
  });

  it('can disable another, whose sessions end immediately, and enable them again', async () => {
    const other = await test.signIn('second', testPassword);
    const disabled = await set(second, false);
    expect(disabled).toMatchObject({
      status: 200,
      json: { user_id: second, username: 'second', enabled: false },
    });
    expect((disabled.json as { disabled_at: unknown }).disabled_at).toMatch(/-0[45]:00$/);
    expect((await test.call('/api/sessions/0', { cookie: other })).status).toBe(401);
    expect(await signIn('second')).toBe(401);
    // repeating it changes nothing and logs nothing
    expect((await set(second, false)).json).toEqual(disabled.json);
    expect(await set(second, true)).toMatchObject({
      status: 200,
      json: { enabled: true, disabled_at: null },
    });
    expect(await signIn('second')).toBe(201);
    // ended sessions stay ended
    expect((await test.call('/api/sessions/0', { cookie: other })).status).toBe(401);
    expect(
      await test.db.query(
        `select actor_id, action, before, after from audit where subject_id = $1 and action like '%the manager' order by id`,
        [second],
      ),
    ).toEqual([
      {
        actor_id: first,
        action: 'disabled the manager',
        before: { enabled: true },
        after: { enabled: false },
      },
      {
        actor_id: first,
        action: 'enabled the manager',
        before: { enabled: false },
        after: { enabled: true },
      },
    ]);
  });

  it('cannot disable themselves, or anyone who is not a manager of the network', async () => {
    expect(await set(first, false)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    const foreign = await createManager(test.db, 'onesun');
    const psychic = await createPsychic(test.db, 'cos', first);
    for (const id of [foreign, psychic, 999_999]) expect((await set(id, false)).status).toBe(404);
    expect(
      (
        await test.call(`/api/managers/${second}`, {
          method: 'PUT',
          cookie,
          host: hosts.onesun,
          body: { enabled: false },
        })
      ).status,
    ).toBe(401);
    expect(
      (await test.call(`/api/managers/${second}`, { method: 'PUT', cookie, body: {} })).json,
    ).toMatchObject({
      errors: { enabled: 'enabled must be true or false' },
    });
  });

  it('who disable each other at the same time leave one enabled', async () => {
    const other = await test.signIn('second', testPassword);
    const answers = await runConcurrently(
      test,
      'select from accounts where id = any($1) for update',
      [[first, second]],
      [() => set(second, false), () => set(first, false, other)],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
    expect(
      await test.db.query(
        `select id from accounts where network = 'cos' and role = 'manager' and disabled_at is null`,
      ),
    ).toEqual([{ id: first }]);
  });
});
