import { type Answer, TestApp } from '../testing/app';
import { createManager, createPsychic, testPassword } from '../testing/people';

describe('the own password', () => {
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

  const change = (old: string, as = cookie): Promise<Answer> =>
    test.call('/api/profile/password', {
      method: 'PUT',
      cookie: as,
      body: { old, password: 'a new secret' },
    });

  it('is guessed ten times in a quarter of an hour, at once or in turn, and no more', async () => {
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, n) => change(`guess${n}`)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(422),
      ...Array<number>(5).fill(429),
    ]);
    const refused = await change(testPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    // nobody else is held up, and neither is the account for longer
    expect((await change('wrong', await test.signIn('Other', testPassword))).status).toBe(422);
    await test.db.query(`update sign_in_failures set at = at - interval '16 minutes'`);
    expect((await change(testPassword)).status).toBe(204);
  });

  it('is none that is too common, which is told after the old one has been checked', async () => {
    const set = (old: string, password: string): Promise<Answer> =>
      test.call('/api/profile/password', { method: 'PUT', cookie, body: { old, password } });
    await test.db.query('delete from sign_in_failures');
    await test.db.query(`update accounts set password_hash = o.password_hash from accounts o
      where accounts.username = 'Guarded' and o.username = 'Other'`);
    const common = { errors: { password: 'Password is too common' } };
    expect((await set('wrong', 'baseball')).status).toBe(422);
    expect(await set(testPassword, 'BaseBall')).toMatchObject({ status: 400, json: common });
    expect(await set(testPassword, 'guarded')).toMatchObject({ status: 400, json: common });
    const psychic = await createPsychic(test.db, 'cos', guarded, { username: 'MoonReader' });
    const agent = (password: string): Promise<Answer> =>
      test.call('/api/profile/agent_password', {
        method: 'PUT',
        cookie,
        body: { user_id: psychic, password },
      });
    expect(await agent('moonreader')).toMatchObject({ status: 400, json: common });
    expect((await agent('guarded')).status).toBe(204);
    expect((await set(testPassword, 'moonreader')).status).toBe(204);
  });
});
