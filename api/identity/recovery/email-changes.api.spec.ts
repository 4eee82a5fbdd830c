import { confirmEmailPage, takeBackEmailPage } from '../../../common/domain/email-change';
import { Jobs } from '../../platform/jobs/jobs.service';
import { holdSending } from '../mail/sending-hold.query';
import { type TestAnswer, type TestCall, hosts, TestApp } from '../../testing/app';
import { person, traits } from '../../testing/fixtures';
import { addTotp } from '../../testing/factors';
import { type ReadMail, readMails, untilAnswered } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runConcurrently } from '../../testing/run-concurrently';
import { EmailChanges } from './email-changes.service';
import { Recovery } from './recovery.service';

describe('a changed email', () => {
  let test: TestApp;
  let boss: number;
  let bossName: string;
  let manager: string;
  let id: number;
  let own: string;
  let count = 0;
  let username: string;
  const host = hosts.onesun;

  beforeAll(async () => {
    test = await TestApp.start({
      siteUrl: { cos: 'https://cos.example', onesun: 'https://onesun.example' },
    });
    await test.app.get(Jobs).onModuleDestroy();
    // a link is in the database only until its mail was sent
    await holdSending(test.db);
  });

  beforeEach(async () => {
    for (const table of ['mails', 'rate_limits', 'sign_in_failures', 'email_changes', 'recovery_links'])
      await test.db.query(`delete from ${table}`);
    bossName = `boss${++count}`;
    boss = await createManager(test.db, 'onesun', bossName);
    username = `own${count}`;
    id = await createPsychic(test.db, 'onesun', boss, { username });
    // what only a manager may change
    const { first, last, address1, postal_code, city, region, country } = person;
    await test.db.query(
      `update accounts set first = $2, last = $3, address1 = $4, postal_code = $5, city = $6, region = $7, country = $8
        where id = $1`,
      [id, first, last, address1, postal_code, city, region, country],
    );
    await test.db.query('update psychics set experience = $2 where account_id = $1', [id, traits.experience]);
    manager = await test.signIn(bossName, testPassword, host);
    own = await test.signIn(username, testPassword, host);
  });

  afterAll(() => test.stop());

  const call = (path: string, options: TestCall): Promise<TestAnswer> =>
    test.call(path, { host, cookie: own, ...options });
  const save = (email: string, cookie = own): Promise<TestAnswer> =>
    call(`/api/psychics/${id}/profile`, {
      method: 'PUT',
      cookie,
      body: {
        profile: {
          ...person,
          ...traits,
          pin: String(1000 + count),
          username,
          email,
        },
      },
    });
  const saveOwn = (email: string): Promise<TestAnswer> =>
    call('/api/profile', { method: 'PUT', cookie: manager, body: { profile: { ...person, email } } });
  const open = (page: 'confirm' | 'take_back', link: string, options: TestCall = {}): Promise<TestAnswer> =>
    call(`/api/profile/email_change/${page}`, { method: 'POST', cookie: '', body: { link }, ...options });
  const signIn = (name: string, password = testPassword): Promise<TestAnswer> =>
    call('/api/sessions', { method: 'POST', cookie: '', body: { username: name, password } });
  const emailOf = async (account = id): Promise<string | undefined> =>
    (await test.db.query<{ email: string }[]>('select email from accounts where id = $1', [account]))[0]
      ?.email;
  const linkIn = (mail: ReadMail | undefined, page: string): string =>
    new RegExp(`^https://onesun\\.example${page}#([\\w-]{43})$`, 'm').exec(mail?.text ?? '')?.[1] ?? '';
  const newest = async (page: string): Promise<string> =>
    linkIn(
      (await readMails(test.db)).findLast((mail) => linkIn(mail, page) !== ''),
      page,
    );
  const changeTo = async (email: string): Promise<string> => {
    expect((await save(email, manager)).status).toBe(200);
    expect((await open('confirm', await newest(confirmEmailPage))).status).toBe(204);
    return newest(takeBackEmailPage);
  };
  const later = (interval: string): Promise<unknown> =>
    test.db.query(
      `update email_changes set expires_at = expires_at - $1::interval, undo_until = undo_until - $1::interval`,
      [interval],
    );

  it.each([
    ['a psychic', () => save('new@x.example', own), () => id, 'psychic@example.com'],
    ['a psychic, by a manager', () => save('new@x.example', manager), () => id, 'psychic@example.com'],
    ['a manager', () => saveOwn('new@x.example'), () => boss, 'dana@example.com'],
  ] as const)('of %s takes effect once its link is opened', async (_, change, account, old) => {
    const answer = await change();
    expect(answer).toMatchObject({
      status: 200,
      json: { profile: { email: old, pending_email: 'new@x.example' } },
    });
    expect(await emailOf(account())).toBe(old);
    const [mail, ...others] = await readMails(test.db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'new@x.example',
      subject: 'Confirm your new email address for OneSun',
    });
    const link = linkIn(mail, confirmEmailPage);
    expect((await open('confirm', link)).status).toBe(204);
    expect(await emailOf(account())).toBe('new@x.example');
    // the session knows, in this process at once
    const cookie = account() === boss ? manager : own;
    expect((await call('/api/sessions/0', { cookie })).json).toMatchObject({ email: 'new@x.example' });
    const [, told] = await readMails(test.db);
    expect(told).toMatchObject({ recipient: old, subject: 'Your email address at OneSun was changed' });
    expect(told?.text).toContain('1-800-555-0177');
    expect(told?.html).toContain('<!doctype html>');
    expect(`${told?.text}${told?.html}`).not.toContain('new@x');
    // works once
    expect((await open('confirm', link)).status).toBe(404);
  });

  it('waits until then, and can be canceled or sent again', async () => {
    const path = `/api/psychics/${id}/email_change`;
    expect((await call(path, { method: 'DELETE' })).status).toBe(409);
    expect((await call(`${path}/resend`, { method: 'POST' })).status).toBe(409);
    await save('new@x.example');
    // saving again sends nothing again, and another email replaces the one that waits
    expect((await save('new@x.example')).json).toMatchObject({ profile: { pending_email: 'new@x.example' } });
    expect(await readMails(test.db)).toHaveLength(1);
    const first = await newest(confirmEmailPage);
    expect((await call(`${path}/resend`, { method: 'POST' })).status).toBe(204);
    const second = await newest(confirmEmailPage);
    expect((await open('confirm', first)).status).toBe(404);
    await save('other@x.example');
    expect((await open('confirm', second)).status).toBe(404);
    expect((await call(`/api/psychics/${id}/profile`, {})).json).toMatchObject({
      profile: { email: 'psychic@example.com', pending_email: 'other@x.example' },
    });
    expect((await call(path, { method: 'DELETE' })).status).toBe(204);
    expect((await open('confirm', await newest(confirmEmailPage))).status).toBe(404);
    expect((await call(`/api/psychics/${id}/profile`, {})).json).toMatchObject({
      profile: { email: 'psychic@example.com', pending_email: null },
    });
    await saveOwn('boss@x.example');
    const ownPath = '/api/profile/email_change';
    expect((await call(`${ownPath}/resend`, { method: 'POST', cookie: manager })).status).toBe(204);
    expect((await call(ownPath, { method: 'DELETE', cookie: manager })).status).toBe(204);
    expect((await call(ownPath, { method: 'DELETE', cookie: manager })).status).toBe(409);
  });

  it('has its own version, so that an old form does not undo it', async () => {
    const read = async (): Promise<string> =>
      String((await call(`/api/psychics/${id}/profile`, {})).headers.etag);
    const before = await read();
    await save('new@x.example');
    const waiting = await read();
    await open('confirm', await newest(confirmEmailPage));
    const confirmed = await read();
    await open('take_back', await newest(takeBackEmailPage));
    own = manager;
    expect(new Set([before, waiting, confirmed, await read()]).size).toBe(4);
  });

  it('sends nothing to anyone if it is refused', async () => {
    for (const email of ['', 'new', 'a@x.example, b@x.example', 'x@x.example\r\nBcc: z@z.example'])
      expect((await save(email)).status).toBe(400);
    expect((await save('psychic@example.com')).status).toBe(200);
    expect(await readMails(test.db)).toEqual([]);
  });

  it('sends the new address nothing that an applicant typed', async () => {
    username = `Claim your prize ${count}`;
    await test.db.query(`update accounts set first = 'Winner', username = $2 where id = $1`, [id, username]);
    await test.db.query(`update psychics set account_status = 'Pending' where account_id = $1`, [id]);
    await changeTo('victim@x.example');
    const mails = await readMails(test.db);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['victim@x.example', 'psychic@example.com']);
    for (const { text, html } of mails) {
      expect(text).toMatch(/your\s+application\s+of\s+\d\d\/\d\d\/\d{4}/i);
      expect(`${text}${html}`).not.toMatch(/prize|Winner/);
    }
  });

  it('cannot be confirmed after a day, or at another network', async () => {
    await save('new@x.example');
    const link = await newest(confirmEmailPage);
    expect((await open('confirm', link, { host: hosts.cos })).status).toBe(404);
    await later('23 hours 59 minutes');
    expect((await open('take_back', link)).status).toBe(404);
    await later('1 minute');
    expect((await open('confirm', link)).status).toBe(404);
    await test.app.get(EmailChanges).sweep('sweep');
    expect((await call(`/api/psychics/${id}/profile`, {})).json).toMatchObject({
      profile: { email: 'psychic@example.com', pending_email: null },
    });
  });

  it('is no way to a new password before it is confirmed, and is void after a new password', async () => {
    const email = `next${count}@x.example`;
    await save(email);
    await call('/api/profile/forgot_password', { method: 'POST', body: { email } });
    await untilAnswered(test.db);
    expect((await readMails(test.db)).map(({ recipient }) => recipient)).toEqual([email]);
    const password = await call('/api/profile/password', {
      method: 'PUT',
      body: { old: testPassword, password: 'a new secret' },
    });
    expect(password.status).toBe(204);
    expect((await open('confirm', await newest(confirmEmailPage))).status).toBe(404);
  });

  it('can be taken back: every session and the password end, and a new one is chosen', async () => {
    const undo = await changeTo('thief@x.example');
    await call('/api/profile/forgot_password', { method: 'POST', body: { email: 'thief@x.example' } });
    await untilAnswered(test.db);
    const stolen = /recover_password\/(\S+)/.exec((await readMails(test.db)).at(-1)?.text ?? '')?.[1];
    await save('third@x.example', manager);
    const taken = await open('take_back', undo);
    expect(taken.status).toBe(204);
    expect(await emailOf()).toBe('psychic@example.com');
    expect((await call('/api/sessions/0', {})).status).toBe(401);
    expect((await signIn(username)).status).toBe(401);
    // nothing that the thief holds works any more
    expect((await open('confirm', await newest(confirmEmailPage))).status).toBe(404);
    expect((await call(`/api/profile/authorize_password/${stolen}`, { cookie: '' })).status).toBe(404);
    expect((await open('take_back', undo)).status).toBe(404);
    const cookie = String(taken.headers['set-cookie']).split(';', 1)[0] ?? '';
    const changed = await call('/api/profile/password_unchecked', {
      method: 'PUT',
      cookie,
      body: { password: 'a new secret' },
    });
    expect(changed.status).toBe(204);
    expect((await readMails(test.db)).at(-1)).toMatchObject({ recipient: 'psychic@example.com' });
    expect((await signIn(username, 'a new secret')).status).toBe(201);
  });

  it('can be taken back from an intruder, whose second factors are removed', async () => {
    const old = await addTotp(test, own, 'Mine', { host });
    await save('thief@x.example', manager);
    // before the link is opened, too
    await addTotp(test, own, 'Early', { host });
    await open('confirm', await newest(confirmEmailPage));
    const undo = await newest(takeBackEmailPage);
    await addTotp(test, own, 'Thief', { host });
    await call('/api/profile/second_factors', { method: 'POST', body: { kind: 'totp', label: 'Begun' } });
    await test.db.query('delete from mails');
    expect((await open('take_back', undo)).status).toBe(204);
    const left = (): Promise<object[]> =>
      test.db.query(`select label from second_factors where account_id = $1 and kind <> 'recovery'`, [id]);
    expect(await left()).toEqual([{ label: 'Mine' }]);
    expect(
      await test.db.query(
        'select count(*)::int as n from recovery_codes where factor_id in (select id from second_factors where account_id = $1)',
        [id],
      ),
    ).toEqual([{ n: old.codes.length }]);
    expect((await readMails(test.db)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['psychic@example.com', 'Two-step sign-in at OneSun was changed'],
    ]);
    const [row] = await test.db.query<{ before: object }[]>(
      `select before from audit where subject_id = $1 and action = 'reset the second factor'`,
      [id],
    );
    expect(JSON.stringify(row?.before)).toMatch(/Early.*Thief.*Begun/);
  });

  it('that is taken back leaves no recovery codes without a factor, and the policy asks for a new one', async () => {
    const undo = await changeTo('thief@x.example');
    await addTotp(test, own, 'Thief', { host });
    const taken = await open('take_back', undo);
    expect(await test.db.query('select from second_factors where account_id = $1', [id])).toEqual([]);
    const cookie = String(taken.headers['set-cookie']).split(';', 1)[0] ?? '';
    await call('/api/profile/password_unchecked', {
      method: 'PUT',
      cookie,
      body: { password: 'a new secret' },
    });
    await test.db.query(`update networks set second_factor_policy = 'all' where name = 'onesun'`);
    expect(await signIn(username, 'a new secret')).toMatchObject({
      status: 201,
      json: { must_set_up_second_factor: true },
    });
    await test.db.query(`update networks set second_factor_policy = 'off' where name = 'onesun'`);
  });

  it('sends mail about passwords and factors to the former address as well, for 72 hours, but no link', async () => {
    await test.db.query(`update accounts set email = 'owner@x.example' where id = $1`, [id]);
    await changeTo('thief@x.example');
    await test.db.query('delete from mails');
    await addTotp(test, own, 'Thief', { host });
    await call('/api/profile/password', {
      method: 'PUT',
      body: { old: testPassword, password: 'a new secret' },
    });
    await call('/api/profile/forgot_password', { method: 'POST', body: { email: 'owner@x.example' } });
    await call('/api/profile/forgot_password', { method: 'POST', body: { email: 'thief@x.example' } });
    await untilAnswered(test.db);
    const told = async (): Promise<string[][]> =>
      (await readMails(test.db)).map(({ recipient, subject }) => [recipient, subject]);
    const [factors, password] = [
      'Two-step sign-in at OneSun was changed',
      'Your password at OneSun was changed',
    ];
    expect(await told()).toEqual([
      ['thief@x.example', factors],
      ['owner@x.example', factors],
      ['thief@x.example', password],
      ['owner@x.example', password],
      ['thief@x.example', 'Choose a new password for OneSun'],
    ]);
    expect((await readMails(test.db))[1]?.text).toContain('take the former one back');
    await later('72 hours');
    await test.db.query('delete from mails');
    await call('/api/profile/password', {
      method: 'PUT',
      body: { old: 'a new secret', password: 'another secret' },
    });
    expect(await told()).toEqual([['thief@x.example', password]]);
  });

  it('ends the links that the former mailbox has once it is confirmed, also one that is being written', async () => {
    await call('/api/profile/forgot_password', { method: 'POST', body: { email: 'psychic@example.com' } });
    await untilAnswered(test.db);
    const mailed = /recover_password\/(\S+)/.exec((await readMails(test.db)).at(-1)?.text ?? '')?.[1];
    await save('new@x.example', manager);
    const authorize = (): Promise<TestAnswer> =>
      call(`/api/profile/authorize_password/${mailed}`, { cookie: '' });
    expect((await authorize()).status).toBe(204);
    const confirm = await newest(confirmEmailPage);
    await test.db.query('delete from mails');
    await test.db.query(
      `insert into recovery_requests (network, email) values ('onesun', 'psychic@example.com')`,
    );
    await runConcurrently<unknown>(
      test,
      'select from accounts where id = $1 for update',
      [id],
      [() => open('confirm', confirm), () => test.app.get(Recovery).answerAll()],
    );
    expect((await authorize()).status).toBe(404);
    expect(await test.db.query('select from recovery_links where account_id = $1', [id])).toEqual([]);
  });

  it('can be taken back for 72 hours, also after a new password', async () => {
    const undo = await changeTo('thief@x.example');
    await call('/api/profile/password', {
      method: 'PUT',
      body: { old: testPassword, password: 'a new secret' },
    });
    await later('71 hours 59 minutes');
    await test.app.get(EmailChanges).sweep('sweep');
    expect((await open('take_back', undo, { host: hosts.cos })).status).toBe(404);
    await later('1 minute');
    expect((await open('take_back', undo)).status).toBe(404);
    await later('-1 minute');
    expect((await open('take_back', undo)).status).toBe(204);
    expect(await emailOf()).toBe('psychic@example.com');
  });

  it('that was changed twice is taken back by the oldest link, whatever the newer ones did', async () => {
    const first = await changeTo('thief@x.example');
    const second = await changeTo('thief@y.example');
    expect((await open('take_back', second)).status).toBe(204);
    expect(await emailOf()).toBe('thief@x.example');
    expect((await open('take_back', first)).status).toBe(204);
    expect(await emailOf()).toBe('psychic@example.com');

    const [oldest, newer] = [await changeTo('thief@x.example'), await changeTo('thief@y.example')];
    expect((await open('take_back', oldest)).status).toBe(204);
    expect((await open('take_back', newer)).status).toBe(404);
    expect(await emailOf()).toBe('psychic@example.com');
  });

  it.each([
    ['confirmed and taken back', ['confirm', 'take_back']],
    ['taken back and confirmed', ['take_back', 'confirm']],
  ] as const)('that is %s at the same time ends as the old one', async (_, order) => {
    const undo = await changeTo('thief@x.example');
    await save('thief@y.example', manager);
    const confirm = await newest(confirmEmailPage);
    const answers = await runConcurrently(
      test,
      'select from accounts where id = $1 for update',
      [id],
      order.map((page) => () => open(page, page === 'confirm' ? confirm : undo)),
    );
    expect(answers.map(({ status }) => status)).toEqual(order[0] === 'confirm' ? [204, 204] : [204, 404]);
    expect(await emailOf()).toBe('psychic@example.com');
    if (order[0] === 'confirm')
      expect((await open('take_back', await newest(takeBackEmailPage))).status).toBe(404);
  });

  it.each(['confirm', 'take_back'] as const)(
    'counts once if its link is opened twice at once: %s',
    async (page) => {
      const undo = await changeTo('thief@x.example');
      await save('thief@y.example', manager);
      const link = page === 'confirm' ? await newest(confirmEmailPage) : undo;
      const mails = (await readMails(test.db)).length;
      const answers = await runConcurrently(
        test,
        'select from accounts where id = $1 for update',
        [id],
        [() => open(page, link), () => open(page, link)],
      );
      expect(answers.map(({ status }) => status)).toEqual([204, 404]);
      expect(await readMails(test.db)).toHaveLength(page === 'confirm' ? mails + 1 : mails);
    },
  );

  it('is stored without its links, which are gone from the database once their mail is sent', async () => {
    const undo = await changeTo('thief@x.example');
    await save('thief@y.example', manager);
    const confirm = await newest(confirmEmailPage);
    const [row] = await test.db.query<{ all: string }[]>(
      `select concat((select jsonb_agg(e) from email_changes e), (select jsonb_agg(u) from audit u),
              (select jsonb_agg(m) from mails m)) as all`,
    );
    for (const link of [undo, confirm]) {
      expect(link).toHaveLength(43);
      expect(row?.all).not.toContain(link);
    }
  });

  it('mails an address three times an hour at most', async () => {
    await save('new@x.example');
    const path = `/api/psychics/${id}/email_change/resend`;
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await call(path, { method: 'POST' })).status);
    expect(statuses).toEqual([204, 204, 429]);
    // the refused one left the last link as it was
    expect((await open('confirm', await newest(confirmEmailPage))).status).toBe(204);
  });

  it('cannot be canceled by others', async () => {
    await save('new@x.example');
    const other = await createPsychic(test.db, 'onesun', boss, { username: `other${count}` });
    const cookie = await test.signIn(`other${count}`, testPassword, host);
    const path = `/api/psychics/${id}/email_change`;
    expect((await call(path, { method: 'DELETE', cookie })).status).toBe(403);
    expect((await call(`/api/psychics/${other}/email_change`, { method: 'DELETE', cookie })).status).toBe(
      409,
    );
    expect((await call(path, { method: 'DELETE', cookie: manager })).status).toBe(204);
  });
});
