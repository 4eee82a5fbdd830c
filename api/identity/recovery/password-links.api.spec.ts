import { holdSending } from '../mail/sending-hold.query';
import { type TestAnswer, type TestCall, hosts, TestApp } from '../../testing/app';
import { readMails } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { Recovery } from './recovery.service';

describe('a link for a new password that a manager sends', () => {
  let test: TestApp;
  let boss: number;
  let id: number;
  let manager: string;
  let count = 0;
  let username: string;

  beforeAll(async () => {
    test = await TestApp.start();
    // a link is in the database only until its mail was sent
    await holdSending(test.db);
    boss = await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword, undefined, { proven: false });
  });

  beforeEach(async () => {
    for (const table of ['mails', 'rate_limits', 'sign_in_failures', 'recovery_links'])
      await test.db.query(`delete from ${table}`);
    username = `own${++count}`;
    id = await createPsychic(test.db, 'cos', boss, { username });
  });

  afterAll(() => test.stop());

  const send = (call: TestCall = {}): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/password_link`, { method: 'POST', cookie: manager, ...call });
  const links = async (): Promise<string[]> =>
    (await readMails(test.db)).flatMap(({ text }) => /recover_password\/(\S+)/.exec(text)?.slice(1) ?? []);
  const signIn = async (password: string): Promise<number> =>
    (await test.call('/api/sessions', { method: 'POST', body: { username, password } })).status;

  it('is mailed to the psychic, who chooses the password; until then nothing changes', async () => {
    expect((await send()).status).toBe(204);
    const [mail, ...others] = await readMails(test.db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'psychic@example.com',
      subject: 'Choose a new password for cos',
    });
    expect(mail?.text).toContain('We sent you this link');
    expect(mail?.text).not.toContain('requested');
    expect(await signIn(testPassword)).toBe(201);
    const [link = ''] = await links();
    const opened = await test.call(`/api/profile/authorize_password/${link}`);
    const cookie = String(opened.headers['set-cookie']).split(';', 1)[0] ?? '';
    const body = { password: 'a new secret' };
    expect((await test.call('/api/profile/password_unchecked', { method: 'PUT', cookie, body })).status).toBe(
      204,
    );
    expect([await signIn(testPassword), await signIn('a new secret')]).toEqual([401, 201]);
    expect((await readMails(test.db)).at(-1)?.subject).toBe('Your password at cos was changed');
    // it is stored nowhere but in its mail, encrypted
    const [row] = await test.db.query<{ all: string }[]>(
      `select concat((select jsonb_agg(l) from recovery_links l), (select jsonb_agg(u) from audit u),
              (select jsonb_agg(m) from mails m)) as all`,
    );
    expect(row?.all).not.toContain(link);
  });

  it('replaces an earlier one', async () => {
    await send();
    await send();
    const [first, second] = await links();
    expect((await test.call(`/api/profile/authorize_password/${first}`)).status).toBe(404);
    expect((await test.call(`/api/profile/authorize_password/${second}`)).status).toBe(204);
  });

  it.each([
    ['without an email', `update accounts set email = '' where id = $1`],
    ['with two emails', `update accounts set email = 'a@x.example, b@x.example' where id = $1`],
    ['who may not sign in', `update psychics set account_status = 'Blacklist' where account_id = $1`],
  ])('is refused for a psychic %s', async (_, change) => {
    await test.db.query(change, [id]);
    expect((await send()).status).toBe(409);
    expect(await readMails(test.db)).toEqual([]);
  });

  it('is sent five times an hour, however many strangers have asked for', async () => {
    for (let n = 0; n < 5; n++)
      await test.db.query(
        `insert into recovery_requests (network, email) values ('cos', 'psychic@example.com')`,
      );
    await test.app.get(Recovery).answerAll();
    await test.db.query('delete from mails');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await send()).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    expect(await links()).toHaveLength(5);
    const last = (await links()).at(-1);
    expect((await test.call(`/api/profile/authorize_password/${last}`)).status).toBe(204);
  });

  it('is not for managers, nor for others', async () => {
    const other = await createManager(test.db, 'cos');
    expect(
      (await test.call(`/api/psychics/${other}/password_link`, { method: 'POST', cookie: manager })).status,
    ).toBe(404);
    const cookie = await test.signIn(username, testPassword);
    expect((await send({ cookie })).status).toBe(403);
    await createManager(test.db, 'onesun', `foreign${count}`);
    const foreign = await test.signIn(`foreign${count}`, testPassword, hosts.onesun);
    expect((await send({ cookie: foreign, host: hosts.onesun })).status).toBe(404);
  });
});
