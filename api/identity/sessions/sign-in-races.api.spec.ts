import { type TestAnswer, TestApp } from '../../testing/app';
import { runConcurrently, writesOf } from '../../testing/run-concurrently';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { hashPassword } from '../../platform/accounts/password';

const newPassword = 'another horse 7';
/** A lock for `meet`. */
const accountOf = 'select from accounts where id = $1 for update';

describe('a sign-in at the same time as', () => {
  let test: TestApp;
  let boss: number;
  let manager: string;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    boss = await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  // on a slow machine more of them fail than the limit per address allows
  beforeEach(() => test.db.query('delete from sign_in_failures'));

  const psychic = async (): Promise<{ id: number; username: string }> => {
    const username = `racer${++count}`;
    return { id: await createPsychic(test.db, 'cos', boss, { username }), username };
  };
  const signIn = (username: string): Promise<TestAnswer> =>
    test.call('/api/sessions', { method: 'POST', body: { username, password: testPassword } });
  const sessionsOf = (id: number): Promise<unknown[]> =>
    test.db.query<unknown[]>('select from sessions where account_id = $1', [id]);
  const put = (path: string, cookie: string, body: object): Promise<TestAnswer> =>
    test.call(`/api/${path}`, { method: 'PUT', cookie, body });

  it.each<[string, string, () => Promise<string>]>([
    [
      'Blacklist',
      `update psychics set account_status = $2 where account_id = $1`,
      () => Promise.resolve('Blacklist'),
    ],
    [
      'a new password',
      `update accounts set password_hash = $2 where id = $1`,
      () => hashPassword(newPassword),
    ],
  ])('%s that started earlier: it is rejected like a wrong password', async (_, statement, value) => {
    const { id, username } = await psychic();
    const [answer] = await runConcurrently(test, statement, [id, await value()], [() => signIn(username)]);
    expect(answer?.status).toBe(401);
    expect(await sessionsOf(id)).toHaveLength(0);
  });

  it.each<[string, (id: number) => Promise<TestAnswer>]>([
    ['Blacklist', (id) => put(`psychics/${id}/acct_status`, manager, { acctStatus: 'Blacklist' })],
    [
      'a new password',
      (id) => put('profile/agent_password', manager, { user_id: id, password: newPassword }),
    ],
  ])('%s, many times: no earlier session is left', async (_, change) => {
    for (let tries = 0; tries < 8; tries++) {
      const { id, username } = await psychic();
      const answers = Array.from({ length: 4 }, () => signIn(username));
      await new Promise((go) => setTimeout(go, tries * 25));
      expect((await change(id)).status).toBeLessThan(300);
      await Promise.all(answers);
      expect(await sessionsOf(id)).toHaveLength(0);
    }
  });

  it('two changes of the account’s own password: the old one is valid for only one of them', async () => {
    const { id, username } = await psychic();
    const cookie = await test.signIn(username, testPassword);
    const answers = await runConcurrently(
      test,
      accountOf,
      [id],
      ['first horse 11', 'second horse 22'].map(
        (password) => () => put('profile/password', cookie, { old: testPassword, password }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 422]);
  });

  it('two sign-outs of the last two sessions: one of them is the last', async () => {
    const id = await createPsychic(test.db, 'cos', boss, { username: 'leaving', availability: 'A' });
    const cookies = [await test.signIn('leaving', testPassword), await test.signIn('leaving', testPassword)];
    // each has ended its session without committing, unless it waits for the other
    const answers = await runConcurrently(
      test,
      writesOf('audit'),
      [],
      cookies.map((cookie) => () => test.call('/api/sessions/0', { method: 'DELETE', cookie })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const statement = 'select availability from psychics where account_id = $1';
    // no chat without the portal
    expect(await test.db.query(statement, [id])).toEqual([{ availability: 'P' }]);
  });

  it('two sign-outs of one session: it is reported once', async () => {
    const { id, username } = await psychic();
    const cookie = await test.signIn(username, testPassword);
    const signOut = (): Promise<TestAnswer> => test.call('/api/sessions/0', { method: 'DELETE', cookie });
    // both have found the session
    const answers = await runConcurrently(test, accountOf, [id], [signOut, signOut]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const statement = `select action from audit where actor_id = $1 and action = 'signed out'`;
    expect(await test.db.query(statement, [id])).toHaveLength(1);
  });
});
