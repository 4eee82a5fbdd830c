import { holdSending } from '../../identity/mail/sending-hold.query';
import { type TestAnswer, type TestCall, hosts, TestApp } from '../../testing/app';
import { botCheck } from '../../testing/bot-check';
import { withinOneMinute } from '../../testing/clock';
import { addContact, applicant } from '../../testing/fixtures';
import { readMails } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runConcurrently, writesOf } from '../../testing/run-concurrently';
import type { InvitationRow } from './invitations.dto';

describe('an invitation', () => {
  let test: TestApp;
  let manager: string;
  let second: string;
  let psychic: string;
  let foreign: string;

  beforeAll(async () => {
    test = await TestApp.start({
      siteUrl: { cos: 'https://cos.example', onesun: 'https://onesun.example' },
    });
    // a link is in the database only until its mail was sent
    await holdSending(test.db);
    const id = await createManager(test.db, 'cos', 'manager');
    await createManager(test.db, 'cos', 'second');
    await createManager(test.db, 'onesun', 'foreign');
    await createPsychic(test.db, 'cos', id, { username: 'own' });
    manager = await test.signIn('manager', testPassword);
    second = await test.signIn('second', testPassword);
    psychic = await test.signIn('own', testPassword);
    foreign = await test.signIn('foreign', testPassword, hosts.onesun);
  });

  beforeEach(async () => {
    for (const table of ['mails', 'invitations', 'contacts', 'rate_limits', 'sign_in_failures'])
      await test.db.query(`delete from ${table}`);
  });

  afterAll(() => test.stop());

  const luz = { email: 'luz@x.example', first: 'Luz', last: 'Ortega' };
  const invite = (body: object = luz, call: TestCall = {}): Promise<TestAnswer> =>
    test.call('/api/invitations', { method: 'POST', cookie: manager, body, ...call });
  const inviteContact = (id: number, call: TestCall = {}): Promise<TestAnswer> =>
    test.call(`/api/contacts/${id}/invite`, { method: 'POST', cookie: manager, ...call });
  const open = (link: string, call: TestCall = {}): Promise<TestAnswer> =>
    test.call(`/api/invitations/${link}`, call);
  const idOf = ({ json }: TestAnswer): number => (json as InvitationRow).id;
  const later = (interval: string): Promise<unknown> =>
    test.db.query(
      `update invitations set invited_at = invited_at - $1::interval, expires_at = expires_at - $1::interval`,
      [interval],
    );
  const lastLink = async (): Promise<string> => {
    const mail = (await readMails(test.db)).at(-1);
    return /\/signup#invite=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const signUp = async (invitation: unknown, changes: object = {}): Promise<TestAnswer> =>
    test.call('/api/psychics', {
      method: 'POST',
      body: { psychic: { ...applicant, bot_check: await botCheck(test), invitation, ...changes } },
    });

  it('is mailed as a personal link of the brand, and fills in the sign-up form', async () => {
    const answer = await invite();
    expect(answer).toMatchObject({
      status: 201,
      json: { ...luz, contact_id: null, invited_by: 'manager', state: 'open', user_id: null },
    });
    const [mail, ...others] = await readMails(test.db);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: luz.email, subject: 'Your invitation to cos' });
    const link = await lastLink();
    expect(mail?.text).toContain(`\nhttps://cos.example/cos/signup#invite=${link}\n`);
    expect(mail?.html).toContain(`https://cos.example/cos/signup#invite=${link}`);
    expect(mail?.text).toContain('Hello Luz,\n\nDana Whitfield, a manager at cos, invites you');
    expect(await open(link)).toMatchObject({ status: 200, json: { ...luz, network: 'cos' } });
    // only the hash is stored
    const stored = await test.db.query<{ all: string }[]>(
      `select (select jsonb_agg(i)::text from invitations i) || (select jsonb_agg(u)::text from audit u) as all`,
    );
    expect(stored[0]?.all).not.toContain(link);
  });

  it('of OneSun leads to the sign-up page of OneSun, which no page links to', async () => {
    await invite(luz, { cookie: foreign, host: hosts.onesun });
    const [mail] = await readMails(test.db);
    expect(mail?.text).toContain('https://onesun.example/onesun/signup#invite=');
    expect((await open(await lastLink())).json).toEqual({ ...luz, network: 'onesun' });
  });

  it('is sent once, however often it is asked for, and by whom', async () => {
    const first = idOf(await invite());
    for (const cookie of [manager, second])
      for (const body of [luz, { ...luz, email: 'LUZ@x.example' }, { ...luz, again: true }]) {
        const answer = await invite(body, { cookie });
        expect(answer).toMatchObject({ status: 200, json: { id: first, invited_by: 'manager' } });
      }
    expect(await readMails(test.db)).toHaveLength(1);
    // the other network knows nothing of it
    expect((await invite(luz, { cookie: foreign, host: hosts.onesun })).status).toBe(201);
  });

  it('is sent once if two managers send it at the same time', async () => {
    const answers = await runConcurrently(
      test,
      writesOf('invitations'),
      [],
      [() => invite(), () => invite(luz, { cookie: second })],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await readMails(test.db)).toHaveLength(1);
  });

  it('is sent again if asked for: with a new link, which replaces the last one', async () => {
    await invite();
    const link = await lastLink();
    await later('2 minutes');
    const again = await invite({ ...luz, again: true }, { cookie: second });
    expect(again).toMatchObject({ status: 201, json: { invited_by: 'second', state: 'open' } });
    expect(await readMails(test.db)).toHaveLength(2);
    expect((await open(link)).status).toBe(404);
    expect((await open(await lastLink())).status).toBe(200);
  });

  it('reaches an address at most three times an hour', async () => {
    for (const status of [201, 201, 201, 429]) {
      expect((await invite({ ...luz, again: true })).status).toBe(status);
      await later('2 minutes');
    }
    expect(await readMails(test.db)).toHaveLength(3);
    // the fourth left the third's link as it was
    expect((await open(await lastLink())).status).toBe(200);
    expect((await invite({ email: 'other@x.example' })).status).toBe(201);
  });

  it('are sent by a manager sixty times an hour at most', async () => {
    await test.db.query(
      `insert into sign_in_failures (bucket) select 'invitations of ' || id from accounts, generate_series(1, 59)
        where username = 'manager'`,
    );
    expect((await invite({ email: 'sixtieth@x.example' })).status).toBe(201);
    expect((await invite({ email: 'next@x.example' })).status).toBe(429);
    expect(await readMails(test.db)).toHaveLength(1);
    await test.db.query(`update sign_in_failures set at = at - interval '1 hour'`);
    expect((await invite({ email: 'next@x.example' })).status).toBe(201);
  });

  it('ends after 30 days, and can then be sent again', async () => {
    await invite();
    const link = await lastLink();
    await later('29 days 23 hours');
    expect((await open(link)).status).toBe(200);
    await later('1 hour');
    expect((await open(link)).status).toBe(404);
    expect((await invite()).status).toBe(201);
    expect((await open(await lastLink())).status).toBe(200);
  });

  it('of a contact has its email and name', async () => {
    const id = await addContact(test.db, 'Ana María Luz');
    const answer = await inviteContact(id);
    expect(answer).toMatchObject({
      status: 201,
      json: { email: 'ana@x.example', first: 'Ana María', last: 'Luz', contact_id: id },
    });
    // a stranger typed this name
    const mails = await readMails(test.db);
    const mail = mails.find(({ recipient }) => recipient === 'ana@x.example');
    expect(mail?.text).toContain('Hello,\n');
    expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('María');
    expect((await inviteContact(id, { body: {} })).status).toBe(200);
    expect((await inviteContact(id, { body: { again: 1 } })).json).toMatchObject({
      errors: { again: expect.any(String) as string },
    });
    expect((await inviteContact(id, { cookie: foreign, host: hosts.onesun })).status).toBe(404);
    expect((await inviteContact(id, { cookie: psychic })).status).toBe(403);
    await test.db.query(`update contacts set email = 'ana at x' where id = $1`, [id]);
    expect(await inviteContact(id)).toMatchObject({
      status: 400,
      json: { errors: { email: 'Email is invalid' } },
    });
  });

  it('of a contact is in the language in which the contact wrote', async () => {
    const id = await addContact(test.db);
    await test.db.query(`update contacts set locale = 'es' where id = $1`, [id]);
    expect((await inviteContact(id)).json).toMatchObject({ locale: 'es' });
    const mail = (await readMails(test.db)).find(({ recipient }) => recipient === 'ana@x.example');
    expect(mail?.subject).toBe('Tu invitación a cos');
    expect(mail?.text).toContain('https://cos.example/cos/es/signup#invite=');
    expect((await invite({ ...luz, locale: 'es' })).json).toMatchObject({ locale: 'es' });
    expect((await invite({ ...luz, email: 'x@x.example', locale: 'fr' })).json).toMatchObject({
      errors: { locale: 'locale must be one of en, es' },
    });
  });

  it('of a contact answers it, once it is sent', async () => {
    const id = await addContact(test.db);
    const contact = async (): Promise<unknown> =>
      ((await test.call(`/api/contacts/${id}`, { cookie: manager })).json as { contact: unknown }).contact;
    await inviteContact(id);
    expect(await contact()).toMatchObject({ state: 'answered', answered_by: 'manager' });
    await inviteContact(id, { cookie: second, body: { again: true } });
    expect(await contact()).toMatchObject({ answered_by: 'manager' });
    await test.db.query('update contacts set answered_at = null, answered_by = null');
    // nothing was sent
    await inviteContact(id);
    expect(await contact()).toMatchObject({ state: 'open' });
  });

  it.each([{}, { email: '' }, { email: 'luz@x' }, { email: 'a@x.example, b@x.example' }, { ...luz, id: 5 }])(
    'is refused to %j',
    async (body) => {
      expect((await invite(body)).status).toBe(400);
      expect(await readMails(test.db)).toEqual([]);
    },
  );

  it('cannot be found by guessing, and is throttled like the checks of a form', async () => {
    for (const link of ['x', 'a'.repeat(43), "'", 'x'.repeat(2000)])
      expect((await open(link)).status).toBe(404);
    await withinOneMinute(test.db);
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await open('x')).status));
    expect(statuses).toContain(429);
  });

  it('joins the account that signs up with it', async () => {
    const contact = await addContact(test.db);
    const invitation = idOf(await inviteContact(contact));
    const link = await lastLink();
    const { json } = await signUp(link, { username: 'AnaReads', email: 'ana.luz@y.example' });
    const { user_id } = json as { user_id: number };
    expect((await open(link)).status).toBe(404);
    const joined = { id: invitation, contact_id: contact, state: 'used', user_id, username: 'AnaReads' };
    // neither the email nor the phone of the account is the contact's
    await test.db.query(`update contacts set phone = '5055550100' where id = $1`, [contact]);
    const related = async (path: string): Promise<unknown> =>
      (await test.call(`/api/${path}/related`, { cookie: manager })).json;
    expect(await related(`psychics/${user_id}`)).toMatchObject({
      contacts: [{ id: contact, answered: true }],
      invitations: [joined],
      accounts: [],
    });
    expect(await related(`contacts/${contact}`)).toMatchObject({
      contacts: [],
      invitations: [joined],
      accounts: [{ user_id, username: 'AnaReads', account_status: 'Pending' }],
    });
    const [row] = await test.db.query<{ after: object }[]>(
      `select after from audit where action = 'signed up' and subject_id = $1`,
      [user_id],
    );
    expect(row?.after).toMatchObject({ invitationId: invitation });
    expect(row?.after).not.toHaveProperty('invitation');
    // once used, the address may be invited again
    expect((await inviteContact(contact)).status).toBe(201);
  });

  it('is used by the first of two sign-ups at once; the second is one like any other', async () => {
    await invite();
    const link = await lastLink();
    const proofs = [await botCheck(test), await botCheck(test)];
    const answers = await runConcurrently(
      test,
      writesOf('invitations'),
      [],
      proofs.map(
        (bot_check, n) => () =>
          signUp(link, { bot_check, username: `Racer${n}`, phone: `505555020${n}`, ssn: `912-34-569${n}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const used = await test.db.query<object[]>(
      'select username from invitations i join accounts a on a.id = i.account_id',
    );
    expect(used).toEqual([{ username: 'Racer0' }]);
  });

  it('that is unknown, expired, or of the other network is no obstacle to signing up', async () => {
    await invite(luz, { cookie: foreign, host: hosts.onesun });
    const foreignLink = await lastLink();
    for (const [n, link] of ['unknown', foreignLink].entries())
      expect(
        (await signUp(link, { username: `Plain${n}`, phone: `505555030${n}`, ssn: `912-34-579${n}` })).status,
      ).toBe(201);
    expect((await open(foreignLink)).status).toBe(200);
    for (const invitation of [7, 'x'.repeat(500)])
      expect((await signUp(invitation, { username: 'Never' })).json).toMatchObject({
        errors: { invitation: expect.any(String) as string },
      });
  });
});
