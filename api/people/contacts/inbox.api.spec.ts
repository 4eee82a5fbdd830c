import { Retention } from '../../platform/retention/retention.service';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Jobs } from '../../platform/jobs/jobs.service';
import { Mail } from '../../identity/mail/mail.service';
import { type TestAnswer, type TestCall, hosts, TestApp } from '../../testing/app';
import { addContact } from '../../testing/fixtures';
import { createManager, testPassword } from '../../testing/people';
import { runConcurrently, writesOf } from '../../testing/run-concurrently';
import { contactList, countContacts } from './contacts.query';

interface Contact {
  answered: boolean;
  answered_by: string | null;
  assigned_to: number | null;
  assignee: string | null;
  state: string;
  note: string;
  messages: { kind: string; by: string; subject: string | null; text: string }[];
}

describe('the inbox of contacts', () => {
  let test: TestApp;
  let ids: Record<'manager' | 'colleague' | 'other', number>;
  let cookie: string;
  let colleague: string;
  let foreign: TestCall;

  beforeAll(async () => {
    test = await TestApp.start();
    await test.app.get(Jobs).onModuleDestroy();
    ids = {
      manager: await createManager(test.db, 'cos', 'manager'),
      colleague: await createManager(test.db, 'cos', 'colleague'),
      other: await createManager(test.db, 'onesun', 'other'),
    };
    await test.db.query(`update accounts set first = 'Dana', last = 'Whitfield' where username = 'manager'`);
    cookie = await test.signIn('manager', testPassword);
    colleague = await test.signIn('colleague', testPassword);
    foreign = { cookie: await test.signIn('other', testPassword, hosts.onesun), host: hosts.onesun };
  });
  beforeEach(() =>
    test.db.query('truncate contacts, mails, saved_replies, versions, sign_in_failures cascade'),
  );
  afterAll(() => test.stop());

  const call = (address: string, options: TestCall = {}): Promise<TestAnswer> =>
    test.call(`/api/${address}`, { cookie, ...options });
  const contactOf = ({ json }: TestAnswer): Contact => (json as { contact: Contact }).contact;
  const get = async (id: number): Promise<Contact> => contactOf(await call(`contacts/${id}`));
  const tagOf = async (id: number): Promise<string> => String((await call(`contacts/${id}`)).headers.etag);
  const reply = (id: number, body: object, options: TestCall = {}): Promise<TestAnswer> =>
    call(`contacts/${id}/reply`, { method: 'POST', body, ...options });
  const age = (id: number, column: string, span: string): Promise<unknown> =>
    test.db.query(`update contacts set ${column} = now() - $2::interval where id = $1`, [id, span]);
  const names = async (filter: object, who = cookie): Promise<unknown[]> => {
    const { json } = await call(`contacts?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
      cookie: who,
    });
    return (json as { name: string }[]).map(({ name }) => name).sort();
  };

  /** As sent, with every header in one line. */
  const readMailFiles = (): string[] => {
    const folder = path.join(test.dataDir, 'mail');
    return readdirSync(folder).map((name) =>
      readFileSync(path.join(folder, name), 'utf8').replaceAll(/\r\n /g, ' '),
    );
  };

  it('continues the conversation of earlier replies by mail', async () => {
    const id = await addContact(test.db);
    await reply(id, { text: 'One.', subject: 'Your hours' });
    await reply(id, { text: 'Called', by: 'phone' });
    await reply(id, { text: 'Two.' }, { cookie: colleague });
    await reply(id, { text: 'Three.', subject: 'Your photos' });
    await reply(await addContact(test.db), { text: 'Four.' });
    const spanish = await addContact(test.db);
    await test.db.query(`update contacts set locale = 'es' where id = $1`, [spanish]);
    await reply(spanish, { text: 'Cinco.' });
    await test.app.get(Mail).sendQueued();
    const mails = readMailFiles();
    const headers = (text: string): (string | undefined)[] => {
      const mail = mails.find((one) => one.includes(text)) ?? '';
      return ['Message-ID', 'In-Reply-To', 'References', 'Subject'].map(
        (name) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(mail)?.[1],
      );
    };
    const [one, two, three, four, five] = [
      headers('One.'),
      headers('Two.'),
      headers('Three.'),
      headers('Four.'),
      headers('Cinco.'),
    ];
    expect(one.slice(1)).toEqual([undefined, undefined, `Your hours [C-${id}]`]);
    expect(two.slice(1)).toEqual([one[0], one[0], `Your hours [C-${id}]`]);
    expect(three.slice(1)).toEqual([two[0], `${one[0]} ${two[0]}`, `Your photos [C-${id}]`]);
    expect(four.slice(1, 3)).toEqual([undefined, undefined]);
    expect(five[3]).toBe(`Tu mensaje a cos [C-${spanish}]`);
  });

  it("mails a reply from the network's address in the manager's name, and keeps it", async () => {
    const id = await addContact(test.db);
    const answer = await reply(id, { text: 'Hi Ana,\n\nfirst line\nsecond <b>line</b>' });
    expect(answer).toMatchObject({ status: 200, headers: { etag: await tagOf(id) } });
    expect(contactOf(answer)).toMatchObject({
      answered: true,
      answered_by: 'manager',
      state: 'answered',
      messages: [
        {
          kind: 'mail',
          by: 'manager',
          subject: `Your message to cos [C-${id}]`,
          text: 'Hi Ana,\n\nfirst line\nsecond <b>line</b>',
        },
      ],
    });
    expect(await get(id)).toEqual(contactOf(answer));
    await reply(id, { text: 'More', subject: 'Your hours' }, { cookie: colleague });
    // the first answer counts
    expect(await get(id)).toMatchObject({
      answered_by: 'manager',
      messages: [{}, { by: 'colleague', subject: `Your hours [C-${id}]` }],
    });

    await test.app.get(Mail).sendQueued();
    const mail = readMailFiles().find((text) => text.includes('Your message to cos')) ?? '';
    expect(mail).toContain('From: "Dana Whitfield, cos" <no-reply@cos.example>\r\n');
    expect(mail).toContain('Reply-To: support@cos.example\r\n');
    expect(mail).toContain('To: ana@x.example\r\n');
    const [stored] = await test.db.query<{ body_text: string; body_html: string }[]>(
      `select body_text, body_html from mails where id = (select min(mail_id) from contact_messages)`,
    );
    expect(stored?.body_text).toContain('Hi Ana,\n\nfirst line\nsecond <b>line</b>\n\n-- \ncos,');
    expect(stored?.body_html).toContain('first line<br>second &lt;b&gt;line&lt;/b&gt;</p>');
    expect(stored?.body_html).not.toContain('automated');
    expect(mail).not.toContain('Auto-Submitted');
  });

  it('is answered by mail sixty times an hour by a manager at most, which a repeated request does not count', async () => {
    const id = await addContact(test.db);
    await test.db.query(
      `insert into sign_in_failures (bucket) select 'replies of ' || id from accounts, generate_series(1, 59)`,
    );
    const headers = { 'idempotency-key': 'sixtieth' };
    for (let n = 0; n < 2; n++) expect((await reply(id, { text: 'One.' }, { headers })).status).toBe(200);
    expect((await reply(id, { text: 'Two.' })).status).toBe(429);
    expect((await reply(id, { text: 'Called', by: 'phone' })).status).toBe(200);
    await test.db.query('delete from sign_in_failures');
    expect((await reply(id, { text: 'Two.' })).status).toBe(200);
  });

  it('keeps what was said on the phone, and mails nothing', async () => {
    const id = await addContact(test.db);
    const answer = await reply(id, { text: 'Will apply', by: 'phone' });
    expect(contactOf(answer)).toMatchObject({
      answered: true,
      messages: [{ kind: 'phone', subject: null, text: 'Will apply' }],
    });
    expect(await test.db.query('select from mails')).toEqual([]);
  });

  it('is answered once, however often a request is sent with one key', async () => {
    const id = await addContact(test.db);
    const headers = { 'idempotency-key': 'one', 'if-match': await tagOf(id) };
    const lock = 'select from contacts where id = $1 for update';
    const send = (): Promise<TestAnswer> => reply(id, { text: 'Hi' }, { headers });
    const answers = await runConcurrently(test, lock, [id], [send, send]);
    expect([...answers, await send()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[1]?.headers.etag).toBe(answers[0]?.headers.etag);
    expect(await test.db.query('select from mails')).toHaveLength(1);
    expect((await get(id)).messages).toHaveLength(1);
    // somebody else's key, or another text, is another request
    expect((await reply(id, { text: 'Hi' }, { cookie: colleague, headers })).status).toBe(412);
    expect((await reply(id, { text: 'Hello' }, { headers })).status).toBe(412);
    expect(
      (await reply(id, { text: 'Hi' }, { headers: { 'idempotency-key': 'x'.repeat(201) } })).status,
    ).toBe(400);
  });

  it('leaves the second of two managers who answer without a mail, and tells who was first', async () => {
    const id = await addContact(test.db);
    const headers = { 'if-match': await tagOf(id) };
    const answers = await runConcurrently(
      test,
      'select from contacts where id = $1 for update',
      [id],
      [
        () => reply(id, { text: 'First' }, { headers, cookie: colleague }),
        () => reply(id, { text: 'Second' }, { headers }),
      ],
    );
    expect(answers).toMatchObject([{ status: 200 }, { status: 412, json: { changed_by: 'colleague' } }]);
    expect(await test.db.query('select body_text from mails')).toMatchObject([
      { body_text: expect.stringContaining('First') as string },
    ]);
  });

  it('refuses an invalid reply, and one to a contact that is deleted or of another network', async () => {
    const id = await addContact(test.db);
    expect(await reply(id, { text: ' ', by: 'fax', cc: 'x' })).toMatchObject({
      status: 400,
      json: {
        errors: { text: 'Write a text first', by: 'by must be one of mail, phone', cc: 'Unknown field' },
      },
    });
    expect((await reply(id, { text: 'Hi' }, foreign)).status).toBe(404);
    await call(`contacts/${id}`, { method: 'DELETE' });
    expect((await reply(id, { text: 'Hi' })).status).toBe(404);
    expect(await test.db.query('select from contact_messages')).toEqual([]);
    expect(await test.db.query('select from mails')).toEqual([]);
  });

  it('is assigned only to a manager of the network who may sign in', async () => {
    const id = await addContact(test.db);
    const assign = (assigned_to: unknown): Promise<TestAnswer> =>
      call(`contacts/${id}`, { method: 'PUT', body: { contact: { assigned_to } } });
    expect(contactOf(await assign(ids.colleague))).toMatchObject({
      assigned_to: ids.colleague,
      assignee: 'colleague',
      answered: false,
    });
    expect(await names({ mine: 'true' })).toEqual([]);
    expect(await names({ mine: 'true' }, colleague)).toEqual(['Ana']);
    expect(await names({ mine: 'false' })).toEqual(['Ana']);
    for (const nobody of [ids.other, 0, 1.5, 999_999, 2 ** 31, 'colleague', true])
      expect(await assign(nobody)).toMatchObject({
        status: 400,
        json: { errors: { assigned_to: 'There is no such manager' } },
      });
    // known by name to every manager, and by nothing else
    const offered = [
      { id: ids.colleague, username: 'colleague' },
      { id: ids.manager, username: 'manager' },
    ];
    expect((await call('contacts/assignees', { cookie: colleague })).json).toEqual(offered);
    await test.db.query('update accounts set disabled_at = now() where id = $1', [ids.colleague]);
    expect((await call('contacts/assignees')).json).toEqual(offered.slice(1));
    // it stays theirs, but nobody else can be given to them
    expect((await assign(ids.colleague)).status).toBe(200);
    expect((await assign(null)).status).toBe(200);
    expect((await assign(ids.colleague)).status).toBe(400);
    await test.db.query('update accounts set disabled_at = null where id = $1', [ids.colleague]);
    expect(await get(id)).toMatchObject({ assigned_to: null, assignee: null });
  });

  it('restores what was deleted within 30 days, and forgets it after that', async () => {
    const id = await addContact(test.db);
    const other = await addContact(test.db, 'Ben');
    await reply(id, { text: 'Hi' });
    const restore = (options: TestCall = {}): Promise<TestAnswer> =>
      call(`contacts/${id}/restore`, { method: 'POST', ...options });
    expect((await restore()).status).toBe(409);
    await call(`contacts/${id}`, { method: 'DELETE' });
    expect(await names({})).toEqual(['Ben']);
    expect(await names({ deleted: 'true' })).toEqual(['Ana']);
    expect(await names({ deleted: ['true', 'false'] })).toEqual(['Ana', 'Ben']);
    expect(await get(id)).toMatchObject({ state: 'deleted', messages: [{ text: 'Hi' }] });
    expect((await restore(foreign)).status).toBe(404);
    const headers = { 'if-match': await tagOf(id) };
    expect((await restore({ headers })).status).toBe(200);
    expect((await restore({ headers })).status).toBe(412);
    expect(await get(id)).toMatchObject({ answered: true, state: 'answered', deleted_at: null });

    await call(`contacts/${id}`, { method: 'DELETE' });
    await age(id, 'deleted_at', '30 days 1 minute');
    expect(await names({ deleted: 'true' })).toEqual([]);
    expect((await call(`contacts/${id}`)).status).toBe(404);
    expect((await restore()).status).toBe(404);
    await call(`contacts/${other}`, { method: 'DELETE' });
    await test.app.get(Retention).runClass('deletedContacts', new Date());
    expect(await test.db.query('select name from contacts')).toEqual([{ name: 'Ben' }]);
    expect(await test.db.query('select from contact_messages')).toEqual([]);
    expect(await test.db.query(`select subject_id from versions where kind = 'contact'`)).toEqual([
      { subject_id: other },
    ]);
  });

  it('counts what is open, late, and the own', async () => {
    const [first, second, third, fourth] = [
      await addContact(test.db, 'One'),
      await addContact(test.db, 'Two'),
      await addContact(test.db, 'Three'),
      await addContact(test.db, 'Four'),
    ];
    await age(first, 'created_at', '48 hours 1 minute');
    await age(second, 'created_at', '47 hours 59 minutes');
    await call(`contacts/${second}`, { method: 'PUT', body: { contact: { assigned_to: ids.manager } } });
    await reply(third, { text: 'Called', by: 'phone' });
    await call(`contacts/${fourth}`, { method: 'DELETE' });
    expect((await call('contacts/counts')).json).toEqual({ open: 2, late: 1, mine: 1 });
    expect((await call('contacts/counts', { cookie: colleague })).json).toMatchObject({ mine: 0 });
    expect((await call('contacts/counts', foreign)).json).toEqual({ open: 0, late: 0, mine: 0 });
    expect(await names({ late: 'true' })).toEqual(['One']);
    expect(await names({ answered: 'false', late: 'false' })).toEqual(['Two']);
  });

  it('has saved replies per network', async () => {
    const text = 'Hi {name}, thank you for writing to {brand}.';
    const add = (body: object, who: TestCall = {}): Promise<TestAnswer> =>
      call('saved_replies', { method: 'POST', body, ...who });
    const { json, status } = await add({ title: 'Hours', text });
    const { id } = json as { id: number };
    expect({ json, status }).toEqual({ status: 201, json: { id, title: 'Hours', text } });
    await add({ title: 'Clients', text: 'Yes' });
    await add({ title: 'Theirs', text: 'Yes' }, foreign);
    expect((await call('saved_replies')).json).toMatchObject([{ title: 'Clients' }, { title: 'Hours' }]);
    expect(await add({ title: '', text: '{nmae}' })).toMatchObject({
      status: 400,
      json: { errors: { title: 'Title is required', text: 'Only {name} and {brand} can be filled in' } },
    });
    const address = `saved_replies/${id}`;
    for (const request of [
      {},
      { method: 'PUT' as const, body: { title: 'x', text } },
      { method: 'DELETE' as const },
    ])
      expect((await call(address, { ...foreign, ...request })).status).toBe(404);
    await call(address, { method: 'DELETE' });
    expect((await call(address, { method: 'DELETE' })).status).toBe(404);
    await test.db.query(
      `insert into saved_replies (network, title, text) select 'cos', n, 'Yes' from generate_series(2, 99) n`,
    );
    // two at once for the last place
    const last = (): Promise<TestAnswer> => add({ title: 'Last', text });
    const answers = await runConcurrently(test, writesOf('saved_replies'), [], [last, last]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 409]);
  });

  it('costs a page of what is open, however much was answered', async () => {
    await test.db.transaction(async (manager) => {
      await manager.query('alter table contacts disable trigger contacts_changed');
      await manager.query(
        `insert into contacts (network, name, email, phone, created_at, answered_at, assigned_to)
         select 'cos', 'Ana', 'ana@x.example', '5055550148', now() - n * interval '10 minutes',
                case when n % 1000 <> 0 then now() end, case when n % 3 = 0 then $1::int end
           from generate_series(1, 100000) n`,
        [ids.manager],
      );
      await manager.query('alter table contacts enable trigger contacts_changed');
    });
    await test.db.query('vacuum analyze contacts');
    const oldest = '["date","ASC"]';
    const scope = { network: 'cos', accountId: ids.manager } as const;
    for (const filter of [{ answered: 'false' }, { late: 'true' }, { mine: 'true', answered: 'false' }]) {
      const asked = { filter: JSON.stringify(filter), sort: oldest, range: '[0,49]' };
      const { text, values } = contactList.select(scope, contactList.page(scope, asked));
      const [planned] = await test.db.query<{ 'QUERY PLAN': unknown }[]>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      );
      const plan = JSON.stringify(planned);
      const pages = /"Shared Hit Blocks": ?(\d+), ?"Shared Read Blocks": ?(\d+)/.exec(plan) ?? [];
      expect(plan).toContain('contacts_open');
      // of about 2,000
      expect(Number(pages[1]) + Number(pages[2])).toBeLessThan(400);
    }
    const counts = await countContacts(test.db, 'cos', ids.manager);
    expect(counts).toEqual({ open: 100, late: 100, mine: 33 });
  });
});
