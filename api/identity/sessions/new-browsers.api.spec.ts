import { holdSending } from '../mail/sending-hold.query';
import { type TestAnswer, TestApp } from '../../testing/app';
import { addTotp, codeOf, cookieOf, giveFactor } from '../../testing/factors';
import { readMails } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0';

describe('a sign-in from a browser not seen before', () => {
  let test: TestApp;
  let count = 0;
  let username: string;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    await holdSending(test.db);
  });

  beforeEach(async () => {
    await test.db.query('delete from mails; delete from sign_in_failures');
    username = `manager${++count}`;
    id = await createManager(test.db, 'cos', username);
    // the tests' managers do not ask for it
    await test.db.query('update accounts set mail_new_browsers = null where id = $1', [id]);
  });

  afterAll(() => test.stop());

  const signIn = (cookie = '', name = username): Promise<TestAnswer> =>
    test.call('/api/sessions', {
      method: 'POST',
      cookie,
      headers: { 'user-agent': firefox },
      body: { username: name, password: testPassword },
    });
  const known = ({ headers }: TestAnswer): string =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => String(cookie).split(';', 1)[0] ?? '')
      .filter((cookie) => cookie.startsWith('known-'))
      .join('; ');

  it('is mailed to a manager: browser, system, address, and time; and from the same browser no more', async () => {
    const first = await signIn();
    const [mail, ...others] = await readMails(test.db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'dana@example.com',
      subject: 'New sign-in to your account at cos',
    });
    expect(mail?.text).toMatch(/Browser: Firefox\nSystem: Windows\nAddress: 127\.0\.0\.1\n/);
    expect(mail?.text).toMatch(/Time: \d\d\/\d\d\/\d{4} at \d\d:\d\d [AP]M, New York time/);
    expect((await signIn(known(first))).status).toBe(201);
    expect(await readMails(test.db)).toHaveLength(1);
    expect((await signIn()).status).toBe(201);
    expect(await readMails(test.db)).toHaveLength(2);
  });

  it('is mailed by the transaction that starts the session, so that none is lost', async () => {
    const isOne = async (): Promise<unknown> =>
      test.db.query(
        `select r.xmin::text = m.xmin::text as same from mails m, login_records r
          where m.subject like 'New sign-in%' and r.id = (select max(id) from login_records)`,
      );
    const cookie = cookieOf(await signIn(), 'session');
    expect(await isOne()).toEqual([{ same: true }]);
    await test.db.query(`update sessions set proven_at = now(); delete from mails`);
    const { secret } = await addTotp(test, cookie);
    const pending = cookieOf(await signIn(), 'second_factor');
    expect((await giveFactor(test, pending, { code: codeOf(secret) })).status).toBe(201);
    expect(await isOne()).toEqual([{ same: true }]);
  });

  it('is not mailed if the password was wrong', async () => {
    const body = { username, password: 'a wrong one' };
    expect((await test.call('/api/sessions', { method: 'POST', body })).status).toBe(401);
    expect(await readMails(test.db)).toEqual([]);
  });

  it('is mailed three times an hour at most', async () => {
    for (let n = 0; n < 5; n++) expect((await signIn()).status).toBe(201);
    expect(await readMails(test.db)).toHaveLength(3);
  });

  it('is mailed to a psychic who asks for it, and no longer to a manager who does not', async () => {
    const own = `own${count}`;
    await createPsychic(test.db, 'cos', id, { username: own });
    await signIn('', own);
    expect(await readMails(test.db)).toEqual([]);
    for (const [name, wish, mails] of [
      [own, true, 1],
      [username, false, 0],
    ] as const) {
      const cookie = await test.signIn(name, testPassword);
      const path = '/api/profile/sign_in_mails';
      expect((await test.call(path, { cookie })).json).toEqual({ mail_new_browsers: !wish });
      const body = { mail_new_browsers: wish };
      expect((await test.call(path, { method: 'PUT', cookie, body })).json).toEqual(body);
      expect((await test.call(path, { cookie })).json).toEqual(body);
      await test.db.query('delete from mails');
      await signIn('', name);
      expect(await readMails(test.db)).toHaveLength(mails);
    }
  });
});
