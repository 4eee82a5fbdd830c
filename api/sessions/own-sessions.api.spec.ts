import { type Answer, TestApp } from '../testing/app';
import { asApplication } from '../testing/database';
import { createManager, createPsychic, testPassword } from '../testing/people';
import type { OwnSession } from './sessions.dto';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('one’s own sessions', () => {
  let test: TestApp;
  let id: number;
  /** The last audit row of the test before. */
  let told: number;

  beforeAll(async () => {
    test = await TestApp.start({}, asApplication);
    const boss = await createManager(test.db, 'cos', 'boss');
    id = await createPsychic(test.db, 'cos', boss, { username: 'own' });
    await createPsychic(test.db, 'cos', boss, { username: 'other' });
  });
  beforeEach(async () => {
    await test.db.query('delete from sessions');
    const [last] = await test.db.query<{ id: number }[]>('select coalesce(max(id), 0)::int as id from audit');
    told = last?.id ?? 0;
  });
  afterAll(() => test.stop());

  const signIn = async (username = 'own', agent = firefox): Promise<string> => {
    const answer = await test.call('/api/sessions', {
      method: 'POST',
      headers: { 'user-agent': agent },
      body: { username, password: testPassword },
    });
    return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  };
  const list = async (cookie: string): Promise<OwnSession[]> =>
    (await test.call('/api/sessions', { cookie })).json as OwnSession[];
  const end = (which: string | number, cookie: string): Promise<Answer> =>
    test.call(`/api/sessions/others${which}`, { method: 'DELETE', cookie });
  const isIn = async (cookie: string): Promise<boolean> =>
    (await test.call('/api/sessions/0', { cookie })).status === 200;
  const rows = (): Promise<object[]> =>
    test.db.query(
      `select action, before from audit where subject_id = $1 and action like 'ended%' and id > $2 order by id`,
      [id, told],
    );

  it('are listed with browser, system and address, this one first', async () => {
    const here = await signIn();
    await signIn('own', 'curl/8.5.0');
    await signIn('other');
    const session = {
      id: expect.any(Number) as number,
      address: '127.0.0.1',
      since: expect.stringMatching(/-0[45]:00$/) as string,
      last_used: expect.stringMatching(/-0[45]:00$/) as string,
    };
    expect(await list(here)).toEqual([
      { ...session, browser: 'Firefox', system: 'Linux', current: true },
      { ...session, browser: null, system: null, current: false },
    ]);
  });

  it('are ended one by one, only by whose they are', async () => {
    const [here, there, foreign] = [await signIn(), await signIn(), await signIn('other')];
    const [first, second] = await list(here);
    const [strange] = await list(foreign);
    for (const wrong of [first?.id ?? 0, strange?.id ?? 0, 999_999, '00', 'x', '1e3', '9'.repeat(20)])
      expect((await end(`/${wrong}`, here)).status).toBe(404);
    expect((await end(`/${second?.id}`, here)).status).toBe(204);
    expect((await end(`/${second?.id}`, here)).status).toBe(404);
    expect(await Promise.all([here, there, foreign].map(isIn))).toEqual([true, false, true]);
    expect(await rows()).toEqual([
      {
        action: 'ended a session',
        before: { browser: 'Firefox', system: 'Linux', address: '127.0.0.1', since: second?.since },
      },
    ]);
  });

  it('are all ended but this one', async () => {
    const [here, there, elsewhere, foreign] = [
      await signIn(),
      await signIn(),
      await signIn(),
      await signIn('other'),
    ];
    for (let time = 0; time < 2; time += 1) expect((await end('', here)).status).toBe(204);
    expect(await Promise.all([here, there, elsewhere, foreign].map(isIn))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await rows()).toEqual([{ action: 'ended the other sessions', before: { sessions: 2 } }]);
    expect(await list(foreign)).toHaveLength(1);
  });
});
