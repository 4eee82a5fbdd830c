import { newYorkIso } from '../../../common/domain/new-york-time';
import { type TestAnswer, TestApp } from '../../testing/app';
import { ChatWorld } from '../../testing/chats';
import { asApplication } from '../../testing/database';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { hashToken } from '../session-store/cookie';
import { SessionStore } from '../session-store/session-store.service';
import type { OwnSession } from '../session-store/own-session.dto';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('an account’s own sessions', () => {
  let test: TestApp;
  let boss: number;
  let id: number;
  /** The last audit row of the previous test. */
  let told: number;

  beforeAll(async () => {
    test = await TestApp.start({}, asApplication);
    boss = await createManager(test.db, 'cos', 'boss');
    id = await createPsychic(test.db, 'cos', boss, { username: 'own' });
    await createPsychic(test.db, 'cos', boss, { username: 'other' });
  });
  beforeEach(async () => {
    await test.db.query('delete from sessions');
    const [last] = await test.db.query<{ id: number }[]>('select coalesce(max(id), 0)::int as id from audit');
    told = last?.id ?? 0;
  });
  afterAll(() => test.stop());

  let world: Promise<ChatWorld> | undefined;
  const chats = (): Promise<ChatWorld> => (world ??= ChatWorld.open(test));
  const signIn = async (username = 'own', agent = firefox): Promise<string> => {
    const answer = await test.call('/api/sessions', {
      method: 'POST',
      headers: { 'user-agent': agent },
      body: { username, password: testPassword },
    });
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
    await test.prove(cookie);
    return cookie;
  };
  const list = async (cookie: string): Promise<OwnSession[]> =>
    (await test.call('/api/sessions', { cookie })).json as OwnSession[];
  const end = (which: string | number, cookie: string): Promise<TestAnswer> =>
    test.call(`/api/sessions/others${which}`, { method: 'DELETE', cookie });
  const hashOf = (cookie: string): string => hashToken(cookie.slice(cookie.indexOf('=') + 1));
  const isIn = async (cookie: string): Promise<boolean> =>
    (await test.call('/api/sessions/0', { cookie })).status === 200;
  const rows = (): Promise<object[]> =>
    test.db.query(
      `select action, before from audit where subject_id = $1 and action like 'ended%' and id > $2 order by id`,
      [id, told],
    );

  it('are listed with browser, system, and address, the current one first', async () => {
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

  it('are listed by last use, then by start', async () => {
    const cookies = [await signIn(), await signIn(), await signIn(), await signIn()];
    const now = Date.now();
    const ago = (minutes: number): Date => new Date(now - minutes * 60_000);
    // the first and the third were last used at the same time; the last is the caller's own, used just now
    const times = [
      [ago(40), ago(5)],
      [ago(30), ago(1)],
      [ago(20), ago(5)],
      [ago(10), ago(0)],
    ] as const;
    for (const [n, cookie] of cookies.entries())
      await test.db.query('update sessions set created_at = $2, last_seen_at = $3 where token_hash = $1', [
        hashOf(cookie),
        ...(times[n] ?? []),
      ]);
    const expected = ([3, 1, 2, 0] as const).map((n) => ({
      since: newYorkIso(times[n][0]),
      last_used: newYorkIso(times[n][1]),
    }));
    expect(await list(cookies[3] ?? '')).toMatchObject(expected);
  });

  it('can be ended one by one, only by their owner', async () => {
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

  it('can be ended all at once, except the current one', async () => {
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

  it.each(['managers', 'psychics'])(
    'of one of the %s are ended by a manager, and nothing else',
    async (kind) => {
      const username = `ended ${kind}`;
      const theirs =
        kind === 'managers'
          ? await createManager(test.db, 'cos', username)
          : await createPsychic(test.db, 'cos', boss, { username });
      const manager = await signIn('boss');
      const cookies = [await signIn(username), await signIn(username), await signIn('other')];
      const foreign = await createManager(test.db, 'onesun', username);
      const endAll = async (path: string): Promise<number> =>
        (await test.call(`/api/${path}/sessions`, { method: 'DELETE', cookie: manager })).status;
      const other = kind === 'managers' ? 'psychics' : 'managers';
      for (const path of [`${kind}/${foreign}`, `${other}/${theirs}`, `${kind}/999999`])
        expect([path, await endAll(path)]).toEqual([path, 404]);
      expect(await endAll(`managers/${boss}`)).toBe(409);
      const stored = (): Promise<object[]> =>
        test.db.query('select * from accounts left join psychics on account_id = id where id = $1', [theirs]);
      const before = await stored();
      expect(await Promise.all(cookies.map(isIn))).toEqual([true, true, true]);
      for (let time = 0; time < 2; time += 1) expect(await endAll(`${kind}/${theirs}`)).toBe(204);
      expect(await Promise.all([...cookies, manager].map(isIn))).toEqual([false, false, true, true]);
      expect(await stored()).toEqual(before);
      expect(await isIn(await signIn(username))).toBe(true);
    },
  );

  it('end when the account is disabled, and none can start', async () => {
    const disabled = await createManager(test.db, 'cos', 'disabled');
    const cookie = await signIn('disabled');
    expect(await isIn(cookie)).toBe(true);
    await test.db.query('update accounts set disabled_at = now() where id = $1', [disabled]);
    await test.app.get(SessionStore).changed(disabled);
    expect(await isIn(cookie)).toBe(false);
    const again = { username: 'disabled', password: testPassword };
    expect((await test.call('/api/sessions', { method: 'POST', body: again })).status).toBe(401);
  });

  it('follow their account’s limited mode', async () => {
    await createPsychic(test.db, 'cos', boss, { username: 'limited', limited: true });
    const cookies = [await signIn('limited'), await signIn('own'), await signIn('boss')];
    const store = test.app.get(SessionStore);
    const found = await Promise.all(cookies.map((cookie) => store.find(hashOf(cookie), 'cos')));
    expect(found.map((account) => account?.limitedReadings)).toEqual([true, false, false]);
  });

  it.each([
    [
      'a manager sets the password',
      async (psychic: number): Promise<TestAnswer> =>
        test.call('/api/profile/agent_password', {
          method: 'PUT',
          cookie: await signIn('boss'),
          body: { user_id: psychic, password: 'a new secret' },
        }),
    ],
    [
      'the owner takes back the email',
      async (psychic: number): Promise<TestAnswer> => {
        const link = 'u'.repeat(43);
        await test.db.query(
          `insert into email_changes (account_id, old_email, new_email, expires_at, confirmed_at, undo_hash, undo_until)
           values ($1, 'old@x.example', 'new@x.example', now(), now(), $2, now() + interval '1 hour')`,
          [psychic, hashToken(link)],
        );
        return test.call('/api/profile/email_change/take_back', { method: 'POST', body: { link } });
      },
    ],
  ])('end with their chat when %s', async (_, end) => {
    const chat = await (await chats()).running();
    expect((await end(chat.id)).status).toBe(204);
    expect(await isIn(chat.own)).toBe(false);
    expect(
      await test.db.query('select ended_at is not null as ended from chats where id = $1', [chat.chatId]),
    ).toEqual([{ ended: true }]);
  });

  it('last longer than 24 hours only while the account is in a chat', async () => {
    const world = await chats();
    const [running, ringing, over] = [await world.running(), await world.ringing(), await world.running()];
    await world.memberDoes(over, 'end');
    await test.db.query(`update sessions set created_at = now() - interval '25 hours'`);
    for (const chat of [running, ringing, over]) await test.app.get(SessionStore).changed(chat.id);
    expect(await Promise.all([running, ringing, over].map(({ own }) => isIn(own)))).toEqual([
      true,
      false,
      false,
    ]);
    // the cached session is not trusted here
    await world.memberDoes(running, 'end');
    expect(await isIn(running.own)).toBe(false);
  });
});
