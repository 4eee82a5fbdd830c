import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';

describe('a weekly goal', () => {
  let test: TestApp;
  let id: number;
  let own: string;
  let boss: string;

  beforeAll(async () => {
    test = await TestApp.start();
    id = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos', 'boss'), {
      username: 'vera',
    });
    boss = await test.signIn('boss', testPassword);
    own = await test.signIn('vera', testPassword);
  });

  afterAll(() => test.stop());

  const read = (cookie = own, headers = {}): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/weekly_goal`, { cookie, headers });
  const save = (body: object, version?: string): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/weekly_goal`, {
      method: 'PUT',
      cookie: own,
      body,
      ...(version !== undefined && { headers: { 'if-match': version } }),
    });
  const setLimited = (limited_readings: boolean): Promise<unknown> =>
    test.call(`/api/psychics/${id}/limited_readings`, {
      method: 'PUT',
      cookie: boss,
      body: { limited_readings },
    });

  it('is the psychic’s own: set, removed, and read by nobody else', async () => {
    expect((await read()).json).toEqual({ amount: null });
    expect((await save({ amount: 1200 })).json).toEqual({ amount: 1200 });
    expect((await read()).json).toEqual({ amount: 1200 });
    expect((await save({ amount: null })).json).toEqual({ amount: null });
    expect((await read(boss)).status).toBe(403);
  });

  it('is minutes in limited mode, which shows and takes no money', async () => {
    const { headers } = await save({ amount: 900 });
    await setLimited(true);
    // not even to a page that has the amount
    expect((await read(own, { 'if-none-match': headers.etag })).json).toEqual({ minutes: null });
    expect((await save({ amount: 900 })).status).toBe(400);
    expect((await save({ minutes: 1230 })).json).toEqual({ minutes: 1230 });
    await setLimited(false);
    expect((await read()).json).toEqual({ amount: 900 });
    expect((await save({ amount: 20_001 })).status).toBe(400);
  });

  it('is not changed from a page that shows another one', async () => {
    const seen = String((await read()).headers.etag);
    expect((await save({ amount: 300 }, seen)).status).toBe(200);
    expect((await save({ amount: 400 }, seen)).status).toBe(412);
    expect((await read()).json).toEqual({ amount: 300 });
  });
});
