import { holdSending } from '../../identity/mail/sending-hold.query';
import { type TestAnswer, TestApp } from '../../testing/app';
import { botCheck } from '../../testing/bot-check';
import { applicant } from '../../testing/fixtures';
import { readMails, untilAnswered } from '../../testing/mails';
import { Recovery } from '../../identity/recovery/recovery.service';
import { createManager, testPassword } from '../../testing/people';
import { monthsAfter } from '../../../common/domain/application-status';
import { dayOf } from '../../../common/domain/new-york-time';
import { ApplicationStatuses } from './application-status.service';

const hostile = 'Win $9,000 at evil.example';

describe('the status of an application', () => {
  let test: TestApp;
  let manager: string;
  let id: number;
  let username: string;
  let email: string;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
    await holdSending(test.db);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await test.db.query('truncate mails; delete from rate_limits; delete from sign_in_failures');
    count += 1;
    username = `Ruth${count}`;
    email = `ruth${count}@x.example`;
    id = ((await apply()).json as { user_id: number }).user_id;
  });

  const own = () => ({
    phone: `50555502${String(count).padStart(2, '0')}`,
    ssn: `91234${String(count).padStart(4, '0')}`,
  });
  const apply = async (changes: object = {}): Promise<TestAnswer> => {
    const psychic = { ...applicant, username, email, ...own(), ...changes, bot_check: await botCheck(test) };
    return test.call('/api/psychics', { method: 'POST', body: { psychic } });
  };
  const decide = (body: object): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/application`, { method: 'POST', cookie: manager, body });
  const lastLink = async (): Promise<string> =>
    /\/status\/([\w-]{43})/.exec(
      (await readMails(test.db)).findLast(({ recipient }) => recipient === email)?.text ?? '',
    )?.[1] ?? '';
  const look = (link: string): Promise<TestAnswer> => test.call(`/api/application_status/${link}`);
  const confirm = (link: string): Promise<TestAnswer> =>
    test.call(`/api/application_status/${link}/confirm`, { method: 'POST' });
  const isUnconfirmed = async (): Promise<unknown> => {
    const [application, record] = await Promise.all(
      ['/application', ''].map((part) => test.call(`/api/psychics/${id}${part}`, { cookie: manager })),
    );
    const of = (answer?: TestAnswer) => (answer?.json as { email_unconfirmed: boolean }).email_unconfirmed;
    expect(of(application)).toBe(of(record));
    return of(record);
  };
  const inMonths = (months: number): string => monthsAfter(dayOf(new Date()), months);
  const signIn = (password: string): Promise<TestAnswer> =>
    test.call('/api/sessions', { method: 'POST', body: { username, password } });
  const ask = async (): Promise<void> => {
    await test.call('/api/profile/forgot_password', { method: 'POST', body: { email } });
    await test.app.get(Recovery).answerAll();
    await untilAnswered(test.db);
  };

  it('is shown by the link in the mail; opening it does not confirm the email', async () => {
    const link = await lastLink();
    const [row] = await test.db.query<{ text: string }[]>(
      'select jsonb_agg(l)::text as text from status_links l',
    );
    expect(row?.text).not.toContain(link);
    for (let n = 0; n < 2; n++)
      expect((await look(link)).json).toEqual({
        number: id,
        network: 'cos',
        locale: 'en',
        state: 'reviewing',
        received_at: expect.any(String) as string,
        answer_by: expect.any(String) as string,
        email_confirmed_at: null,
        decided_at: null,
        contact_method: 'P',
        first: '',
        username: '',
        apply_again_on: null,
        reason: null,
      });
    expect(await isUnconfirmed()).toBe(true);
    expect((await confirm(link)).json).toMatchObject({ first: 'Ruth', username });
    expect(await isUnconfirmed()).toBe(false);
    await confirm(link);
    const rows = await test.db.query<object[]>(
      `select from audit where action = 'confirmed the email' and subject_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('has no link that can be guessed, and none for a year', async () => {
    expect((await look('a'.repeat(43))).status).toBe(404);
    const link = await lastLink();
    await test.db.query(`update status_links set created_at = created_at - interval '366 days'`);
    expect([(await look(link)).status, (await confirm(link)).status]).toEqual([404, 404]);
  });

  it('does not count for an email that was changed after the mail', async () => {
    const link = await lastLink();
    await confirm(link);
    await test.db.query(`update accounts set email = 'new' || email where id = $1`, [id]);
    expect((await look(link)).json).toMatchObject({ email_confirmed_at: null, first: '' });
    expect(await isUnconfirmed()).toBe(true);
  });

  it('of a Pending applicant is shown after the sign-in, and its mail is sent again three times an hour', async () => {
    const cookie = await test.signIn(username, applicant.password);
    expect((await test.call(`/api/psychics/${id}/application_status`, { cookie })).json).toMatchObject({
      state: 'reviewing',
      username,
      email_confirmed_at: null,
    });
    const again = (): Promise<TestAnswer> =>
      test.call(`/api/psychics/${id}/application_status/mail`, { method: 'POST', cookie });
    // the mail "received" was the first
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([204, 204, 429]);
    const mails = (await readMails(test.db)).filter(({ recipient }) => recipient === email);
    expect(mails).toHaveLength(3);
    await confirm(await lastLink());
    expect(await isUnconfirmed()).toBe(false);
  });

  it('reminds whoever has not confirmed after two days, once', async () => {
    const statuses = test.app.get(ApplicationStatuses);
    const remind = async (): Promise<unknown> => {
      await test.db.query('truncate mails');
      await statuses.remindAll('remind-of-email');
      return (await readMails(test.db)).map(({ subject }) => subject);
    };
    await test.db.query('update psychics set email_asked_at = now() where account_id <> $1', [id]);
    const asked = (hours: number) =>
      test.db.query(
        `update psychics set email_asked_at = now() - make_interval(hours => $2) where account_id = $1`,
        [id, hours],
      );
    await asked(47);
    expect(await remind()).toEqual([]);
    await asked(49);
    expect(await remind()).toEqual(['Please confirm your email for cos']);
    expect(await remind()).toEqual([]);
  });

  it('reminds nobody who has confirmed, or was decided on', async () => {
    await confirm(await lastLink());
    await test.db.query(`update psychics set email_asked_at = now() - interval '3 days'`);
    await test.db.query(`update psychics set account_status = 'Active' where account_id <> $1`, [id]);
    await test.db.query('truncate mails');
    await test.app.get(ApplicationStatuses).remindAll('remind-of-email');
    expect(await readMails(test.db)).toEqual([]);
  });

  it('welcomes, in a mail without the username if the email was never confirmed', async () => {
    const link = await lastLink();
    await decide({ decision: 'approve' });
    expect((await look(link)).json).toMatchObject({
      state: 'welcome',
      decided_at: expect.any(String) as string,
    });
    const mail = (await readMails(test.db)).at(-1);
    expect(mail).toMatchObject({ recipient: email, subject: 'Your cos account is active' });
    expect(mail?.text).not.toContain(username);
    expect(mail?.text).toContain('1. Add your photo and write your listing.');
  });

  it('declines kindly, with the reason and the day from which to apply again', async () => {
    const link = await lastLink();
    expect((await decide({ decision: 'decline', apply_again_months: 0 })).status).toBe(400);
    await decide({ decision: 'decline', reason: 'We look for evening hours.', apply_again_months: 6 });
    expect((await look(link)).json).toMatchObject({
      state: 'declined',
      apply_again_on: inMonths(6),
      reason: 'We look for evening hours.',
    });
    const { text = '' } = (await readMails(test.db)).at(-1) ?? {};
    expect(text).toContain('We look for evening hours.');
    expect(text.replaceAll('\n', ' ')).toMatch(/You are welcome to apply again from \w+, \w+ \d+, \d{4}\./);
  });

  it('of a declined one can be taken back whole', async () => {
    await decide({ decision: 'decline' });
    const [declined] = await test.db.query<object[]>(
      `select to_char(apply_again_on, 'YYYY-MM-DD') as day from psychics where account_id = $1`,
      [id],
    );
    expect(declined).toEqual({ day: inMonths(3) });
    await test.call(`/api/psychics/${id}/application/undo`, { method: 'POST', cookie: manager });
    const [row] = await test.db.query<object[]>(
      'select apply_again_on, declined_reason from psychics where account_id = $1',
      [id],
    );
    expect(row).toEqual({ apply_again_on: null, declined_reason: null });
  });

  it('is told to a declined applicant with the right password, and to nobody else', async () => {
    const unknown = await test.call('/api/sessions', {
      method: 'POST',
      body: { username: 'Nobody', password: 'guess' },
    });
    await decide({ decision: 'decline' });
    const { request_id: _a, ...wrong } = (await signIn('guess')).json as Record<string, unknown>;
    const { request_id: _b, ...same } = unknown.json as Record<string, unknown>;
    expect(wrong).toEqual(same);
    const told = await signIn(applicant.password);
    expect(told).toMatchObject({ status: 403, json: { code: 'application_declined' } });
    expect((told.json as { detail: string }).detail).toMatch(
      /^Thank you for applying to cos\. .* apply again from \w+, \w+ \d+, \d{4}\./,
    );
    expect(told.headers['set-cookie']).toBeUndefined();
    await test.db.query(`update psychics set locale = 'es' where account_id = $1`, [id]);
    const inSpanish = await signIn(applicant.password);
    expect((inSpanish.json as { detail: string }).detail).toMatch(/^Gracias por postularte a cos\. /);
  });

  it('is not told of a psychic who worked here', async () => {
    await decide({ decision: 'approve' });
    await test.db.query(`update psychics set account_status = 'Inactive' where account_id = $1`, [id]);
    expect((await signIn(applicant.password)).status).toBe(401);
    await test.db.query('truncate mails');
    await ask();
    expect(await readMails(test.db)).toEqual([]);
  });

  it('of a declined one is told by the recovery mail instead of silence', async () => {
    await test.db.query(`update accounts set first = $2 where id = $1`, [id, hostile]);
    await decide({ decision: 'decline', reason: 'evening hours' });
    await test.db.query('truncate mails');
    await ask();
    const [mail, ...others] = await readMails(test.db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: email, subject: 'Your application to cos' });
    expect(mail?.text).toContain('You are welcome to apply again from');
    expect(mail?.text).not.toMatch(/recover_password|evil/);
  });

  it.each([
    ['SSN', () => ({ email: 'else@x.example', phone: '5055550398' }), /apply again from \w+, /],
    ['email', () => ({ email: email.toUpperCase(), ...other }), /our answer to you names the day/],
    ['phone', () => ({ email: 'else@x.example', ssn: other.ssn }), /our answer to you names the day/],
  ] as const)(
    'of a declined one answers a new application with the same %s until that day',
    async (_, same, says) => {
      await decide({ decision: 'decline' });
      const answer = await apply({ username: `Again${count}`, ...same() });
      expect(answer).toMatchObject({ status: 409, json: { detail: expect.stringMatching(says) as string } });
      await test.db.query('update psychics set apply_again_on = $2 where account_id = $1', [
        id,
        dayOf(new Date()),
      ]);
      expect((await apply({ username: `Again${count}`, ...same(), pin: '9021' })).status).toBe(201);
    },
  );

  it('is written in the language of the application in every mail', async () => {
    const told = async (): Promise<unknown[]> => {
      const mails = (await readMails(test.db)).filter(({ recipient }) => recipient === email);
      await test.db.query('truncate mails; delete from rate_limits; delete from sign_in_failures');
      return mails.map(({ subject, text, html }) => [
        subject,
        /<html lang="(..)">/.exec(html ?? '')?.[1],
        /\?lang=\w+$/m.exec(text)?.[0],
      ]);
    };
    count += 1;
    [username, email] = [`Luz${count}`, `luz${count}@x.example`];
    id = ((await apply({ locale: 'es' })).json as { user_id: number }).user_id;
    expect((await look(await lastLink())).json).toMatchObject({ locale: 'es' });
    expect(await told()).toEqual([['Tu solicitud a cos', 'es', '?lang=es']]);
    await test.db.query(
      `update psychics set email_asked_at = now() - make_interval(hours => case account_id when $1 then 49 else 0 end)`,
      [id],
    );
    await test.app.get(ApplicationStatuses).remindAll('remind-of-email');
    expect(await told()).toEqual([['Confirma tu correo electrónico para cos', 'es', '?lang=es']]);
    await decide({ decision: 'decline' });
    expect(await told()).toEqual([['Tu solicitud a cos', 'es', undefined]]);
    await ask();
    expect(await told()).toEqual([['Tu solicitud a cos', 'es', undefined]]);
    expect((await apply({ username: `Again${count}`, locale: 'es' })).json).toMatchObject({
      detail: expect.stringMatching(/Puedes postularte de nuevo a partir del \p{L}+, \d+ de /u) as string,
    });
    await test.db.query(`update psychics set account_status = 'Pending' where account_id = $1`, [id]);
    await decide({ decision: 'approve' });
    expect(await told()).toEqual([['Tu cuenta de cos está activa', 'es', '?lang=es']]);
  });

  it('of an erased one has neither link nor memory', async () => {
    const link = await lastLink();
    await decide({ decision: 'decline', reason: 'evening hours' });
    await test.call('/api/sessions/0/proof', {
      method: 'POST',
      cookie: manager,
      body: { password: testPassword },
    });
    const body = { reason: 'asked for it' };
    const erased = await test.call(`/api/psychics/${id}/erase`, { method: 'POST', cookie: manager, body });
    expect(erased.status).toBe(200);
    expect((await look(link)).status).toBe(404);
    const [row] = await test.db.query<object[]>(
      `select a.confirmed_email, p.declined_reason, p.apply_again_on, p.email_asked_at
         from accounts a join psychics p on p.account_id = a.id where a.id = $1`,
      [id],
    );
    expect(Object.values(row ?? {})).toEqual([null, null, null, null]);
  });

  it('is confirmed by the link of an invitation', async () => {
    const invited = `invited${count}@x.example`;
    const body = { email: invited };
    await test.call('/api/invitations', { method: 'POST', cookie: manager, body });
    const text = (await readMails(test.db)).at(-1)?.text ?? '';
    const invitation = /#invite=([\w-]{43})/.exec(text)?.[1];
    for (const [to, isConfirmed] of [
      [invited, true],
      ['else@x.example', false],
    ] as const) {
      const changes = {
        username: to,
        email: to,
        invitation,
        phone: `505555${isConfirmed ? '0401' : '0402'}`,
        ssn: other.ssn,
      };
      id = ((await apply({ ...changes, username: `At${count}${isConfirmed}` })).json as { user_id: number })
        .user_id;
      expect(await isUnconfirmed()).toBe(!isConfirmed);
      await test.db.query('update invitations set used_at = null, account_id = null');
    }
  });

  it('is confirmed by the link of a recovery mail', async () => {
    await ask();
    const token = /recover_password\/([\w-]+)/.exec((await readMails(test.db)).at(-1)?.text ?? '')?.[1] ?? '';
    expect(await isUnconfirmed()).toBe(true);
    const opened = await test.call(`/api/profile/authorize_password/${token}`);
    const [cookie] = String(opened.headers['set-cookie']).split(';');
    const answer = await test.call('/api/profile/password_unchecked', {
      method: 'PUT',
      cookie,
      body: { password: 'another long secret' },
    });
    expect(answer).toMatchObject({ status: 204 });
    expect(await isUnconfirmed()).toBe(false);
  });
});

/** Neither phone nor SSN of any applicant here. */
const other = { phone: '5055550399', ssn: '913459999' };
