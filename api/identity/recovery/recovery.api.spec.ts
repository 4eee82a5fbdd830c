import { type TestAnswer, type TestCall, hosts, TestApp } from '../../testing/app';
import { Mail } from '../mail/mail.service';
import { holdSending, resumeSending } from '../mail/sending-hold.query';
import { withinOneMinute } from '../../testing/clock';
import { type ReadMail, readMails } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { within } from '../../testing/within';
import { sweepLinks } from './recovery.query';
import { Recovery } from './recovery.service';

const password = 'a new secret';

describe('a forgotten password', () => {
  let test: TestApp;
  let manager: number;
  let rosa: number;

  beforeAll(async () => {
    test = await TestApp.start({
      siteUrl: { cos: 'https://cos.example', onesun: 'https://onesun.example' },
    });
    // a link is in the database only until its mail was sent
    await holdSending(test.db);
    manager = await createManager(test.db, 'cos', 'manager');
    const foreign = await createManager(test.db, 'onesun', 'manager');
    rosa = await createPsychic(test.db, 'cos', manager, { username: 'Rosa' });
    const iris = await createPsychic(test.db, 'cos', manager, { username: 'iris' });
    const other = await createPsychic(test.db, 'onesun', foreign, { username: 'RosaAtNoon' });
    await test.db.query(
      `update accounts set email = 'Rosa@x.example', first = 'R<b>osa' where id = any($1)`,
      [[rosa, other]],
    );
    await test.db.query(`update accounts set email = 'rosa@X.example' where id = $1`, [iris]);
  });

  afterEach(async () => {
    await test.db.query('delete from rate_limits');
    await test.db.query('delete from mails');
    await test.db.query('delete from sign_in_failures');
  });

  afterAll(() => test.stop());

  const forgot = (email: unknown, call: TestCall = {}): Promise<TestAnswer> =>
    test.call('/api/profile/forgot_password', { method: 'POST', body: { email }, ...call });
  const open = (link: string, call: TestCall = {}): Promise<TestAnswer> =>
    test.call(`/api/profile/authorize_password/${link}`, call);
  const change = (cookie: string | undefined, body: object = { password }): Promise<TestAnswer> =>
    test.call('/api/profile/password_unchecked', { method: 'PUT', cookie, body });
  const mails = async (): Promise<ReadMail[]> => {
    // a request that is taken but not committed is still visible
    const waiting = (): Promise<unknown[]> => test.db.query('select id from recovery_requests');
    expect(await within(async () => (await waiting()).length === 0)).toBe(true);
    return readMails(test.db);
  };
  /** The links in a mail to this address, by username. */
  const linksOf = async (email: string, host: string = hosts.cos): Promise<Record<string, string>> => {
    expect((await forgot(email, { host })).status).toBe(204);
    const mail = (await mails()).at(-1);
    return Object.fromEntries(
      [...(mail?.text ?? '').matchAll(/^(.+)\nhttps:\/\/\w+\.example\/recover_password\/(.+)$/gm)].map(
        ([, name = '', link = '']) => [name, link],
      ),
    );
  };
  const linkOf = async (): Promise<string> => (await linksOf('rosa@x.example')).Rosa ?? '';
  const letIn = async (link: string): Promise<string> => {
    const answer = await open(link);
    expect(answer.status).toBe(204);
    return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  };

  it('leads to one mail, with a link for each account of the address in the network, ignoring case', async () => {
    expect(Object.keys(await linksOf('ROSA@x.example'))).toEqual(['iris', 'Rosa']);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'rosa@X.example', subject: 'Choose a new password for cos' });
    expect(mail?.text).toContain('It belongs to 2 accounts; each has its own link.');
    // the other network sends its own account's link, with its own URL
    await test.db.query('delete from mails');
    expect(Object.keys(await linksOf('rosa@x.example', hosts.onesun))).toEqual(['RosaAtNoon']);
    const [second] = await mails();
    expect(second?.text).toContain('Hello R<b>osa,');
    expect(second?.html).toContain('Hello R&lt;b&gt;osa,');
    expect(second?.html).toContain('href="https://onesun.example/recover_password/');
    expect(second?.html).not.toMatch(/<img|src=/);
  });

  it('is mailed to somebody who applied in Spanish in Spanish, and so is its page', async () => {
    await test.db.query(`update psychics set locale = 'es' where account_id = $1`, [rosa]);
    await test.db.query(`update accounts set email = 'es@x.example' where id = $1`, [rosa]);
    await forgot('es@x.example');
    const [mail] = await mails();
    await test.db.query(`update psychics set locale = 'en' where account_id = $1`, [rosa]);
    await test.db.query(`update accounts set email = 'Rosa@x.example' where id = $1`, [rosa]);
    expect(mail?.subject).toBe('Elige una contraseña nueva para cos');
    expect(mail?.text).toMatch(/^Rosa\nhttps:\/\/cos\.example\/recover_password\/[\w-]+\?lang=es$/m);
    expect(mail?.html).toContain('lang="es"');
  });

  it('reveals nothing: the response is the same for an unknown address', async () => {
    const [known, unknown] = [await forgot('rosa@x.example'), await forgot('nobody@x.example')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(await mails()).toHaveLength(1);
    await test.db.query('delete from rate_limits');
    for (const email of ['', '  ', 7, undefined, 'x'.repeat(100)])
      expect((await forgot(email)).status).toBe(400);
  });

  it('sends no link to a disabled manager', async () => {
    const mailsTo = async (email: string): Promise<number> => {
      await forgot(email);
      return (await mails()).length;
    };
    const off = await createManager(test.db, 'cos', 'off');
    await test.db.query(`update accounts set email = 'off@x.example' where id = $1`, [off]);
    expect(await mailsTo('off@x.example')).toBe(1);
    await test.db.query('update accounts set disabled_at = now() where id = $1', [off]);
    expect(await mailsTo('off@x.example')).toBe(1);
  });

  it('sends an address nothing that an applicant typed', async () => {
    const eve = await createPsychic(test.db, 'cos', manager, {
      username: 'You won $500',
      first: 'winner, call 1-900-555-0000',
      accountStatus: 'Pending',
    });
    await test.db.query(
      `update accounts set email = 'victim@x.example', created_at = '2026-11-20T12:00:00-05:00' where id = $1`,
      [eve],
    );
    expect(Object.keys(await linksOf('victim@x.example'))).toEqual(['Your application of 11/20/2026']);
    const [mail] = await mails();
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/won|winner|900/);
    await test.db.query(`update psychics set account_status = 'Active' where account_id = $1`, [eve]);
    expect(Object.keys(await linksOf('victim@x.example'))).toEqual(['You won $500']);
  });

  it.each(['Blacklist', 'Inactive'])(
    'sends no link to an account that may not sign in: %s',
    async (status) => {
      const locked = await createPsychic(test.db, 'cos', manager, {
        username: `locked ${status}`,
        accountStatus: status,
      });
      await test.db.query(`update accounts set email = 'locked@x.example' where id = $1`, [locked]);
      expect((await forgot('locked@x.example')).status).toBe(204);
      expect(await mails()).toEqual([]);
    },
  );

  it('can be requested five times a minute from an address', async () => {
    await withinOneMinute(test.db);
    for (let n = 0; n < 5; n += 1) expect((await forgot('nobody@x.example')).status).toBe(204);
    const refused = await forgot('nobody@x.example');
    expect([refused.status, refused.headers['retry-after'] !== undefined]).toEqual([429, true]);
  });

  it('leads to at most five mails an hour to an address; the last link works', async () => {
    await test.db.query(
      `insert into sign_in_failures (bucket, at)
       select 'mail cos rosa@x.example', now() - interval '59 minutes' from generate_series(1, 4)`,
    );
    const link = await linkOf();
    for (const email of ['rosa@x.example', 'ROSA@X.EXAMPLE']) expect((await forgot(email)).status).toBe(204);
    expect(await mails()).toHaveLength(1);
    expect((await open(link)).status).toBe(204);
    // mails of the other network count separately
    expect((await forgot('rosa@x.example', { host: hosts.onesun })).status).toBe(204);
    expect(await mails()).toHaveLength(2);
    await test.db.query(`update sign_in_failures set at = at - interval '2 minutes'`);
    expect((await forgot('rosa@x.example')).status).toBe(204);
    expect(await mails()).toHaveLength(3);
  });

  it('leads to five mails an hour for twelve requests at once; only the last link works', async () => {
    await test.db.query(
      `insert into recovery_requests (network, email) select 'cos', 'rosa@x.example' from generate_series(1, 12)`,
    );
    const recovery = test.app.get(Recovery);
    await Promise.all([recovery.answerAll(), recovery.answerAll(), recovery.answerAll()]);
    const links = (await mails()).map(({ text }) => /Rosa\n.*recover_password\/(.+)/.exec(text)?.[1]);
    expect(links).toHaveLength(5);
    const answers = await Promise.all(links.map((link) => open(link ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
  });

  it('can be changed once, in the browser that opened the link, and ends the sessions of the account', async () => {
    const session = await test.signIn('Rosa', testPassword);
    const link = await linkOf();
    expect((await change(undefined)).status).toBe(403);
    await letIn(link);
    // mail scanners open links too
    const cookie = await letIn(link);
    const short = await change(cookie, { password: 'short' });
    expect([short.status, short.json]).toMatchObject([400, { errors: { password: 'Password is invalid' } }]);
    expect(await change(cookie, { password: 'letmein' })).toMatchObject({
      status: 400,
      json: { errors: { password: 'Password is too common' }, error_codes: { password: 'password.common' } },
    });
    expect((await change(cookie)).status).toBe(204);
    expect((await test.call('/api/sessions/0', { cookie: session })).status).toBe(401);
    await test.signIn('Rosa', password);
    const [, told, ...more] = await mails();
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      recipient: 'Rosa@x.example',
      subject: 'Your password at cos was changed',
    });
    expect((await change(cookie)).status).toBe(404);
    expect((await open(link)).status).toBe(404);
  });

  it('is changed by only one of two simultaneous calls', async () => {
    const cookie = await letIn(await linkOf());
    const answers = await Promise.all([change(cookie), change(cookie), change(cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });

  it('has links that end with a newer one, after an hour, with another change, and in the other network', async () => {
    const first = await linkOf();
    const cookie = await letIn(first);
    const second = await linkOf();
    expect((await open(first)).status).toBe(404);
    expect((await change(cookie)).status).toBe(404);
    expect((await open(second, { host: hosts.onesun })).status).toBe(404);
    expect((await open(second)).status).toBe(204);
    const [row] = await test.db.query<{ minutes: number; kept: boolean }[]>(
      `select extract(epoch from expires_at - now()) / 60 as minutes,
              exists (select from recovery_links l where to_jsonb(l)::text like '%' || $2 || '%') as kept
         from recovery_links where account_id = $1`,
      [rosa, second],
    );
    expect(Math.round(Number(row?.minutes))).toBe(60);
    expect(row?.kept).toBe(false);
    await sweepLinks(test.db);
    expect((await open(second)).status).toBe(204);
    await test.db.query('update recovery_links set expires_at = now()');
    expect((await open(second)).status).toBe(404);
    await sweepLinks(test.db);
    expect(await test.db.query('select from recovery_links')).toEqual([]);

    const third = await letIn(await linkOf());
    await test.call('/api/profile/agent_password', {
      method: 'PUT',
      cookie: await test.signIn('manager', testPassword),
      body: { user_id: rosa, password: testPassword },
    });
    expect((await change(third)).status).toBe(404);
    expect((await open('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('has links that no other site can open', async () => {
    const link = await linkOf();
    for (const site of ['cross-site', 'same-site'])
      expect((await open(link, { headers: { 'sec-fetch-site': site } })).status).toBe(403);
    const page = await test.call(`/recover_password/${link}`);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const { headers } = await open(link);
    expect(String(headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict$/);
  });

  it('has links that cannot be read in the database, neither before nor after the mail is sent', async () => {
    const link = await linkOf();
    const tables = await test.db.query<{ name: string }[]>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
    );
    const holders = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const { name } of tables) {
        const rows = await test.db.query<object[]>(
          `select from ${name} t where t::text like '%' || $1 || '%'`,
          [link],
        );
        if (rows.length > 0) found.push(name);
      }
      return found;
    };
    expect(await holders()).toEqual([]);
    await resumeSending(test.db);
    await test.app.get(Mail).sendQueued();
    expect(await mails()).toMatchObject([{ text: '', html: null }]);
    expect(await holders()).toEqual([]);
    expect((await open(link)).status).toBe(204);
    await holdSending(test.db);
  });

  it('is handled by the next process if the first was killed while handling it', async () => {
    await test.db.query(
      `insert into recovery_requests (network, email)
       values ('cos', 'nobody@x.example'), ('cos', 'rosa@x.example'), ('onesun', 'rosa@x.example')`,
    );
    const recovery = test.app.get(Recovery);
    await Promise.all([recovery.answerAll(), recovery.answerAll()]);
    expect(await mails()).toHaveLength(2);
    expect(await test.db.query('select * from recovery_requests')).toEqual([]);
  });
});
