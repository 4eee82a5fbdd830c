import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';

describe('the account’s own password', () => {
  let test: TestApp;
  let cookie: string;
  let guarded: number;

  beforeAll(async () => {
    test = await TestApp.start();
    guarded = await createManager(test.db, 'cos', 'Guarded');
    await createManager(test.db, 'cos', 'Other');
    cookie = await test.signIn('Guarded', testPassword);
  });

  afterAll(() => test.stop());

  const change = (old: string, as = cookie): Promise<TestAnswer> =>
    test.call('/api/profile/password', {
      method: 'PUT',
      cookie: as,
      body: { old, password: 'a new secret' },
    });

  it('can be guessed ten times in a quarter of an hour, in parallel or in sequence, and no more', async () => {
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, n) => change(`guess${n}`)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(422),
      ...Array<number>(5).fill(429),
    ]);
    const refused = await change(testPassword);
    expect(refused.status).toBe(429);
    const rows = await test.db.query<object[]>(
      `select actor_id, subject_id, action, count(*)::int as times from audit where action like 'gave %' or action like '%attempts' group by 1, 2, 3 order by 3`,
    );
    const who = { actor_id: guarded, subject_id: guarded };
    expect(rows).toEqual([
      { ...who, action: 'gave a wrong current password', times: 10 },
      { actor_id: guarded, subject_id: guarded, action: 'made too many attempts', times: 6 },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    // no one else is delayed, and the account only until the window is over
    expect((await change('wrong', await test.signIn('Other', testPassword))).status).toBe(422);
    await test.db.query(`update sign_in_failures set at = at - interval '16 minutes'`);
    expect((await change(testPassword)).status).toBe(204);
  });

  it('and a psychic’s trigger a mail to the account when changed, without the password', async () => {
    await test.db.query('truncate mails; delete from sign_in_failures');
    const applicant = await createPsychic(test.db, 'cos', guarded, {
      username: 'Claim your prize',
      first: 'Winner',
      accountStatus: 'Pending',
    });
    const set = await test.call('/api/profile/agent_password', {
      method: 'PUT',
      cookie,
      body: { user_id: applicant, password: 'another secret' },
    });
    expect(set.status).toBe(204);
    await createManager(test.db, 'cos', 'Third');
    const other = await test.signIn('Third', testPassword);
    expect((await change('wrong', other)).status).toBe(422);
    expect((await change(testPassword, other)).status).toBe(204);
    const mails = await test.db.query<{ recipient: string; subject: string; text: string }[]>(
      'select recipient, subject, body_text as text from mails order by id',
    );
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['psychic@example.com', 'Your password at cos was changed'],
      ['dana@example.com', 'Your password at cos was changed'],
    ]);
    const [toApplicant, toManager] = mails;
    expect(toApplicant?.text).not.toMatch(/prize|Winner|secret/);
    expect(toManager?.text).toMatch(/changed\son\s\d\d\/\d\d\/\d{4}\sat\s\d\d:\d\d\s[AP]M,\sNew\sYork\stime/);
    expect(toManager?.text).toContain('Third\nhttp://localhost:3000/forgot_password');
  });

  it('must not be too common, which is reported after the old one has been verified', async () => {
    const set = (old: string, password: string): Promise<TestAnswer> =>
      test.call('/api/profile/password', { method: 'PUT', cookie, body: { old, password } });
    await test.db.query('delete from sign_in_failures');
    await test.db.query(`update accounts set password_hash = o.password_hash from accounts o
      where accounts.username = 'Guarded' and o.username = 'Other'`);
    const common = { errors: { password: 'Password is too common' } };
    expect((await set('wrong', 'baseball')).status).toBe(422);
    expect(await set(testPassword, 'BaseBall')).toMatchObject({ status: 400, json: common });
    expect(await set(testPassword, 'Password1')).toMatchObject({ status: 400, json: common });
    expect(await set(testPassword, 'OneSun2026!')).toMatchObject({ status: 400, json: common });
    const short = { errors: { password: 'Password must have at least 8 characters' } };
    expect(await set(testPassword, 'sevenly')).toMatchObject({ status: 400, json: short });
    const psychic = await createPsychic(test.db, 'cos', guarded, { username: 'MoonReader' });
    const agent = (password: string): Promise<TestAnswer> =>
      test.call('/api/profile/agent_password', {
        method: 'PUT',
        cookie,
        body: { user_id: psychic, password },
      });
    expect(await agent('moonreader')).toMatchObject({ status: 400, json: common });
    expect((await agent('guarded')).status).toBe(204);
    // a psychic's has at least six characters; 64 are accepted for everyone
    expect((await agent('sixful')).status).toBe(204);
    expect((await set(testPassword, 'x'.repeat(65))).status).toBe(400);
    expect((await set(testPassword, 'moonreader'.padEnd(64, '.'))).status).toBe(204);
  });
});
