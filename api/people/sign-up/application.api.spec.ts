import { brands } from '../../../common/brand/brands';
import { documentsOf, documentsOn } from '../../../common/documents';
import { catalog } from '../../../common/domain/messages';
import { dayOf } from '../../../common/domain/new-york-time';
import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { applicant } from '../../testing/fixtures';
import { botCheck } from '../../testing/bot-check';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { within } from '../../testing/within';

interface MailRow {
  network: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
}

describe('an application from the public', () => {
  let test: TestApp;
  let manager: string;
  let foreign: string;
  let first: number;

  beforeAll(async () => {
    test = await TestApp.start();
    first = await createManager(test.db, 'cos', 'manager');
    await createManager(test.db, 'cos', 'second');
    manager = await test.signIn('manager', testPassword);
  });
  beforeEach(() => test.db.query('delete from rate_limits'));
  afterAll(() => test.stop());

  const send = async (
    changes: object = {},
    host: string = hosts.cos,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> =>
    test.call('/api/psychics', {
      method: 'POST',
      host,
      headers,
      body: { psychic: { ...applicant, bot_check: await botCheck(test), ...changes } },
    });
  const idOf = ({ json }: TestAnswer): number => (json as { user_id: number }).user_id;
  const errorsOf = ({ json }: TestAnswer): unknown => (json as { errors?: object }).errors;
  const mails = (): Promise<MailRow[]> =>
    test.db.query('select network, recipient, subject, body_text, body_html from mails order by recipient');
  const approvals = async (cookie: string, host: string): Promise<string> =>
    (await test.call('/api/approvals', { cookie, host })).text;

  it('is refused while the network has no manager, and leaves nothing behind', async () => {
    const answer = await send({ network: 'onesun' });
    expect(answer).toMatchObject({
      status: 409,
      json: { detail: 'We cannot accept applications right now. Please call us at 1-800-555-0177.' },
    });
    expect(await test.db.query(`select from accounts where role = 'psychic'`)).toEqual([]);
    expect(await mails()).toEqual([]);
    await createManager(test.db, 'onesun', 'foreign');
    foreign = await test.signIn('foreign', testPassword, hosts.onesun);
  });

  it("waits in its network's approvals: Pending, Unavailable, without permissions", async () => {
    const answer = await send();
    expect(answer.status).toBe(201);
    const record = await test.call(`/api/psychics/${idOf(answer)}`, { cookie: manager });
    expect(record.json).toMatchObject({
      username: 'RuthReads',
      account_status: 'Pending',
      status: 'U',
      permissions: '',
      phone: '5055550163',
      extension: '40001',
      requires_approval: false,
    });
    expect(await approvals(manager, hosts.cos)).toContain('RuthReads');
    expect(await approvals(foreign, hosts.onesun)).toBe('[]');
    const [account] = await test.db.query<object[]>('select manager_id from accounts where id = $1', [
      idOf(answer),
    ]);
    expect(account).toEqual({ manager_id: first });
    const [row] = await test.db.query<{ after: object }[]>(
      `select network, actor_id, via, action, after from audit where subject_id = $1`,
      [idOf(answer)],
    );
    const { password: _p, confirm_password: _c, pin: _i, ssn: _s, ...told } = applicant;
    expect(row).toEqual({
      network: 'cos',
      actor_id: null,
      via: 'page',
      action: 'signed up',
      after: { ...told, phone: '5055550163', requiresApproval: false, locale: 'en' },
    });
    await test.signIn('ruthreads', applicant.password);
  });

  it('records which document versions were agreed to, and when', async () => {
    const kept = await test.db.query<object[]>(
      `select username, name, effective_date::text, agreed_at = created_at as at_once
         from agreed_documents join accounts on accounts.id = account_id order by name`,
    );
    const held = documentsOn(dayOf(new Date()), documentsOf(brands.cos));
    expect(kept).toEqual(
      held.map(({ name, effective_date }) => ({
        username: 'RuthReads',
        name,
        effective_date,
        at_once: true,
      })),
    );
  });

  it('is mailed to support, and to the applicant without any typed text', async () => {
    const [toApplicant, toSupport, ...others] = await mails();
    expect(others).toEqual([]);
    expect(toApplicant).toMatchObject({
      network: 'cos',
      recipient: applicant.email,
      subject: 'Your application to cos',
    });
    expect(toSupport).toMatchObject({ recipient: 'support@cos.example' });
    expect(toSupport?.subject).toMatch(/^New psychic \d+ is waiting for approval$/);
    const text = JSON.stringify([toApplicant?.body_text, toApplicant?.body_html, toSupport?.subject]);
    for (const typed of Object.values(applicant).filter((one) => typeof one === 'string' && one.length > 2))
      expect(text).not.toContain(typed);
    // it has a link, so it is unreadable here and gone once it is sent
    expect(toApplicant?.body_text).toBe('');
  });

  it('keeps the language of its page, for managers to see', async () => {
    const localeOf = async (changes: object): Promise<unknown> => {
      const id = idOf(await send({ ...changes, network: 'cos', pin: '4711' }));
      const pages = [`/api/psychics/${id}/application`, `/api/psychics/${id}`];
      return Promise.all(pages.map(async (page) => (await test.call(page, { cookie: manager })).json));
    };
    expect(await localeOf({ username: 'RuthLee', email: 'lee@x.example', locale: 'es' })).toMatchObject([
      { locale: 'es' },
      { locale: 'es' },
    ]);
    expect(
      await localeOf({ username: 'RuthRead', email: 'read@x.example', phone: '5055550164' }),
    ).toMatchObject([{ locale: 'en' }, { locale: 'en' }]);
    expect(errorsOf(await send({ username: 'RuthHere', locale: 'fr' }))).toEqual({
      locale: 'locale must be one of en, es',
    });
    await test.db.query('delete from rate_limits');
  });

  it('is one, however often it is sent with one key, even twice at once', async () => {
    await test.db.query('truncate mails');
    const changes = { username: 'LostAnswer', phone: '5055550191' };
    const key = { 'idempotency-key': 'an answer that was lost' };
    const answers = await Promise.all([send(changes, hosts.cos, key), send(changes, hosts.cos, key)]);
    const again = await send(changes, hosts.cos, key);
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...answers, again].map(idOf)).size).toBe(1);
    expect(await mails()).toHaveLength(2);
    const taken = { username: 'Username is taken', phone: 'Phone/Pin combo is taken' };
    expect(errorsOf(await send({ ...changes, first: 'Rut' }, hosts.cos, key))).toEqual(taken);
    expect(errorsOf(await send(changes, hosts.cos, { 'idempotency-key': 'another' }))).toEqual(taken);
    await test.db.query('delete from rate_limits');
    expect(errorsOf(await send(changes))).toEqual(taken);
    expect((await send(changes, hosts.cos, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });

  it('is answered with its first version, also if managers have changed the account since', async () => {
    const headers = { 'idempotency-key': 'first-version' };
    const mine = { username: 'Unchanged', phone: '5055550171', email: 'unchanged@x.example' };
    const made = await send(mine, hosts.cos, headers);
    await test.db.query(
      `insert into versions (kind, subject_id, version, changed_at) values ('account', $1, 3, now())`,
      [idOf(made)],
    );
    const again = await send(mine, hosts.cos, headers);
    const version = `"account-${idOf(made)}-0"`;
    expect([made.headers.etag, again.headers.etag]).toEqual([version, version]);
  });

  it('goes to the network that it names', async () => {
    await test.db.query('truncate mails');
    const answer = await send({ network: 'onesun' });
    expect(answer.status).toBe(201);
    expect(await approvals(foreign, hosts.onesun)).toContain('RuthReads');
    expect((await test.call(`/api/psychics/${idOf(answer)}`, { cookie: manager })).status).toBe(404);
    expect((await mails()).map(({ network, recipient }) => [network, recipient])).toEqual([
      ['onesun', applicant.email],
      ['onesun', 'support@onesun.example'],
    ]);
  });

  it('is acknowledged at most three times an hour per address, however often it is entered', async () => {
    await test.db.query('truncate mails; delete from sign_in_failures');
    const email = 'victim@x.example';
    for (let n = 0; n < 5; n += 1) {
      const changes = {
        username: `Bomb${n}`,
        phone: `505555020${n}`,
        email: n % 2 ? email : email.toUpperCase(),
      };
      expect((await send(changes)).status).toBe(201);
    }
    const toVictim = (await mails()).filter(({ recipient }) => recipient.toLowerCase() === email);
    expect(toVictim).toHaveLength(3);
    expect((await mails()).filter(({ recipient }) => recipient === 'support@cos.example')).toHaveLength(5);
    // this does not affect links for a new password
    await test.db.query('delete from rate_limits');
    const asked = await test.call('/api/profile/forgot_password', { method: 'POST', body: { email } });
    expect(asked.status).toBe(204);
    const isMailed = async (): Promise<boolean> =>
      (await mails()).some(({ subject }) => subject === 'Choose a new password for cos');
    expect(await within(isMailed)).toBe(true);
    await test.db.query('delete from sign_in_failures');
  });

  it('also comes from a manager who sends proof of work, without being attributed to the manager', async () => {
    const bot_check = await botCheck(test);
    const psychic = { ...applicant, username: 'Tried', phone: '5055550101', bot_check, network: 'onesun' };
    const answer = await test.call('/api/psychics', { method: 'POST', cookie: manager, body: { psychic } });
    expect(answer.status).toBe(201);
    const [row] = await test.db.query<object[]>(
      'select network, actor_id, action from audit where subject_id = $1',
      [idOf(answer)],
    );
    expect(row).toEqual({ network: 'onesun', actor_id: null, action: 'signed up' });
  });

  it.each([
    [
      { agree_psychic_agreement: false, confirm_adult: false },
      {
        agree_psychic_agreement: 'You must agree to the Psychic Agreement',
        confirm_adult: 'You must confirm you are at least 18 years old',
      },
    ],
    [{ agree_privacy: false }, { agree_privacy: 'You must agree to the Privacy Policy' }],
    [{ bot_check: undefined }, { bot_check: catalog['bot_check.required'] }],
    [{ network: 'other' }, { network: expect.anything() as string }],
    [{ username: 'RUTHREADS' }, { username: 'Username is taken', phone: 'Phone/Pin combo is taken' }],
    [{ email: 'x@x.example\r\nBcc: z@z.example' }, { email: 'Email is invalid' }],
    [{ username: 'You won: http://evil.example/claim2' }, { username: 'Username is invalid' }],
    [
      { username: 'RuthReads', first: '', email: 'a@b' },
      { username: 'Username is taken', first: 'First Name is required', email: 'Email is invalid' },
    ],
    [{ username: 'RuthRеаds' }, { username: 'Username is taken', phone: 'Phone/Pin combo is taken' }],
    [{ experience: '5' }, { experience: 'Years Experience is invalid. Must be numeric.' }],
    [{ account_status: 'Active' }, { account_status: 'Unknown field' }],
  ])('with %j is refused for that field', async (changes, errors) => {
    // otherwise, a taken username would be reported, too
    const answer = await send({ username: 'Unheard', ...changes });
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual(errors);
  });

  it('that is empty gets errors for every field at once', async () => {
    const answer = await test.call('/api/psychics', { method: 'POST', body: { psychic: {} } });
    expect(answer.status).toBe(400);
    const optional = ['address2', 'country_code', 'languages', 'credentials', 'sms', 'referral'];
    expect(Object.keys(errorsOf(answer) as object).sort()).toEqual(
      [...Object.keys(applicant).filter((field) => !optional.includes(field)), 'bot_check'].sort(),
    );
  });

  it('is refused with a proof of work that another form has used', async () => {
    const bot_check = await botCheck(test);
    const contact = { name: 'Ana', email: 'ana@x.example', phone: '505-555-0148', bot_check };
    expect((await test.call('/api/contacts', { method: 'POST', body: { contact } })).status).toBe(201);
    expect(errorsOf(await send({ username: 'Second', phone: '5055550102', bot_check }))).toEqual({
      bot_check: catalog['bot_check.invalid'],
    });
  });

  it('needs special approval if it matches a Blacklisted account of either network, and support is notified', async () => {
    const id = await createPsychic(test.db, 'onesun', 1, { accountStatus: 'Blacklist' });
    await test.db.query(`update accounts set email = 'banned@x.example' where id = $1`, [id]);
    await test.db.query('truncate mails');
    const answer = await send({ username: 'Twin', phone: '5055550188', email: 'BANNED@x.example' });
    expect((await test.call(`/api/psychics/${idOf(answer)}`, { cookie: manager })).json).toMatchObject({
      requires_approval: true,
    });
    const told = (await mails()).filter(({ body_text }) => body_text.includes('special approval'));
    expect(told.map(({ recipient }) => recipient)).toEqual(['support@cos.example']);
  });

  it('is limited to five a minute per address', async () => {
    const statuses: number[] = [];
    // enough for a minute that starts in the meantime, too
    for (let n = 0; n < 11; n++)
      statuses.push(
        (await test.call('/api/psychics', { method: 'POST', body: { psychic: applicant } })).status,
      );
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(statuses).toContain(429);
  });

  it('that a manager activates is confirmed by mail, once and without any typed text', async () => {
    const id = idOf(await send({ username: 'Welcome', phone: '5055550199' }));
    await test.db.query('truncate mails');
    const set = (acctStatus: string): Promise<TestAnswer> =>
      test.call(`/api/psychics/${id}/acct_status`, {
        method: 'PUT',
        cookie: manager,
        body: { acctStatus },
      });
    for (const status of ['Active', 'Inactive', 'Active']) expect((await set(status)).status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: applicant.email, subject: 'Your cos account is active' });
    // its email was never confirmed
    expect(mail?.body_text).toContain('Your account\nhttp://localhost:3000/login');
    expect(mail?.body_text).not.toContain(applicant.first);
  });
});
