import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { problemCategories } from '../../../common/domain/problem-report';
import { Mail } from '../../identity/mail/mail.service';
import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';

describe('contacts, problem reports, and activity', () => {
  let test: TestApp;
  let cookie: string;
  let manager: number;
  let psychic: number;

  beforeAll(async () => {
    test = await TestApp.start();
    manager = await createManager(test.db, 'cos', 'manager');
    psychic = await createPsychic(test.db, 'cos', manager, { username: 'own' });
    await createManager(test.db, 'onesun', 'other');
    cookie = await test.signIn('manager', testPassword);
    await test.db.query(
      `insert into contacts (network, name, email, phone, method, comments, referral, created_at)
       select network, name, name || '@x.example', '5055550148', 'E', 'Hello', 12, now() - age from (values
         ('cos', 'Ana', interval '2 days'), ('cos', 'Ben', interval '1 day'), ('onesun', 'Cid', interval '0')) v (network, name, age)`,
    );
  });

  afterAll(() => test.stop());

  it('are listed newest first, searched, and deleted once', async () => {
    const list = await test.call('/api/contacts', { cookie });
    expect(list.json).toMatchObject([
      {
        name: 'Ben',
        email: 'Ben@x.example',
        phone: '5055550148',
        method: 'E',
        comments: 'Hello',
        referral: 12,
        locale: 'en',
      },
      { name: 'Ana' },
    ]);
    expect((await test.call('/api/contacts?filter={"q":"ana"}', { cookie })).json).toHaveLength(1);
    const [, ana] = list.json as { id: number }[];
    const other = await test.signIn('other', testPassword, hosts.onesun);
    const remove = (who: string, host: string = hosts.cos): Promise<{ status: number }> =>
      test.call(`/api/contacts/${ana?.id ?? 0}`, { method: 'DELETE', cookie: who, host });
    expect((await remove(other, hosts.onesun)).status).toBe(404);
    const removed = await Promise.all([remove(cookie), remove(cookie), remove(cookie)]);
    expect(removed.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect((await test.call('/api/contacts', { cookie })).json).toHaveLength(1);
  });

  it('record who marked them as answered, and hold a note for managers', async () => {
    const [row] = await test.db.query<{ id: number }[]>(
      `insert into contacts (network, name, email, phone) values ('cos', 'Dot', 'dot@x.example', '5055550150') returning id`,
    );
    const address = `/api/contacts/${row?.id ?? 0}`;
    const get = async (): Promise<Record<string, unknown>> =>
      ((await test.call(address, { cookie })).json as { contact: Record<string, unknown> }).contact;
    const put = (contact: unknown, who = cookie): Promise<TestAnswer> =>
      test.call(address, { method: 'PUT', cookie: who, body: { contact } });
    const untouched = {
      question: null,
      answered: false,
      answered_by: null,
      answered_at: null,
      deleted_at: null,
      note: '',
      messages: [],
    };
    const { json: rows } = await test.call('/api/contacts', { cookie });
    const listed = (rows as { name: string }[]).find(({ name }) => name === 'Dot');
    expect(await get()).toEqual({ ...listed, ...untouched });

    await createManager(test.db, 'cos', 'colleague');
    const colleague = await test.signIn('colleague', testPassword);
    const ticked = await put({ answered: true }, colleague);
    expect(ticked).toMatchObject({
      status: 200,
      json: { contact: { answered: true, answered_by: 'colleague', note: '' } },
    });
    const [times] = await test.db.query<object[]>(
      `select answered_at = (select max(at) from audit where action = 'changed a contact') as "areSame" from contacts where name = 'Dot'`,
    );
    expect(times).toEqual({ areSame: true });
    const { answered_at } = await get();
    // marked again, and with a note: it stays the colleague's
    expect(await put({ ...(await get()), note: ' Called back ' })).toMatchObject({ status: 200 });
    expect(await get()).toMatchObject({ answered_by: 'colleague', answered_at, note: 'Called back' });
    // fields of the list row have no effect
    await put({ name: 'Other', note: 'x'.repeat(2000) });
    expect(await get()).toMatchObject({ name: 'Dot', answered: true, note: 'x'.repeat(2000) });
    await put({ answered: false, note: '' });
    expect(await get()).toMatchObject(untouched);

    for (const [contact, errors] of [
      [{ note: 'x'.repeat(2001) }, { note: 'Note is too long' }],
      [
        { note: 7, answered: 'yes' },
        { note: 'note must be text', answered: 'Must be true or false' },
      ],
      [{ note: null }, { note: 'note must be text' }],
      [{ colour: 'red' }, { colour: 'Unknown field' }],
      [{ note: '\u0007' }, { note: 'Control characters are not allowed' }],
    ])
      expect(await put(contact)).toMatchObject({ status: 400, json: { errors } });
    expect(await get()).toMatchObject(untouched);

    const own = await test.signIn('own', testPassword);
    const foreign = { cookie: await test.signIn('other', testPassword, hosts.onesun), host: hosts.onesun };
    for (const call of [{}, { method: 'PUT' as const, body: { contact: {} } }]) {
      expect((await test.call(address, { ...call, cookie: own })).status).toBe(403);
      expect((await test.call(address, { ...call, ...foreign })).status).toBe(404);
    }
    await test.call(address, { method: 'DELETE', cookie });
    expect(await get()).toMatchObject({ state: 'deleted' });
    expect((await put({})).status).toBe(404);
  });

  it('accept a problem report only for oneself, store it, and mail it', async () => {
    const own = await test.signIn('own', testPassword);
    const report = (id: number, who: string, body: object): Promise<TestAnswer> =>
      test.call(`/api/psychics/${id}/problem`, { method: 'POST', cookie: who, body });
    // each account may report five within an hour
    for (const [n, category] of problemCategories.entries()) {
      const [id, who] = n < 5 ? [psychic, own] : [manager, cookie];
      expect((await report(id, who, { category, details: ' It rang twice ' })).status).toBe(201);
    }
    const sixth = await report(psychic, own, { category: 'Other', details: 'x' });
    expect(sixth).toMatchObject({ status: 429, json: { code: 'throttled' } });
    const first = 'select min(id) from problems where account_id = $1';
    const age = (span: string): Promise<unknown> =>
      test.db.query(`update problems set created_at = created_at - $2::interval where id = (${first})`, [
        psychic,
        span,
      ]);
    await age('50 minutes');
    const later = await report(psychic, own, { category: 'Other', details: 'x' });
    expect(later.status).toBe(429);
    // ten minutes, minus the time that this took
    expect(Math.abs(600 - Number(later.headers['retry-after']))).toBeLessThan(30);
    await age('10 minutes');
    expect((await report(psychic, own, { category: 'Other', details: 'x' })).status).toBe(201);
    expect((await report(manager, cookie, { category: 'Other', details: 'x' })).status).toBe(201);
    expect((await report(psychic, cookie, { category: 'Other', details: 'x' })).status).toBe(404);
    expect((await report(manager, own, { category: 'Other', details: 'x' })).status).toBe(404);
    expect(await report(psychic, own, { category: 'Other', details: ' \n ' })).toMatchObject({
      status: 400,
      json: { errors: { details: 'Details are required' } },
    });
    expect((await report(psychic, own, { category: 'Bad', details: 'x' })).status).toBe(400);
    await test.app.get(Mail).sendQueued();
    const folder = path.join(test.dataDir, 'mail');
    const mails = (existsSync(folder) ? readdirSync(folder) : []).map((name) =>
      readFileSync(path.join(folder, name), 'utf8'),
    );
    expect(mails).toHaveLength(9);
    expect(mails.every((mail) => mail.includes('To: support@cos.example'))).toBe(true);
  });

  it('show what was done to a psychic, and by whom, newest first', async () => {
    await test.call(`/api/psychics/${psychic}/auto_email`, {
      method: 'PUT',
      cookie,
      body: { autoEmail: true },
    });
    await test.call(`/api/psychics/${psychic}/permissions`, {
      method: 'PUT',
      cookie,
      body: { permissions: 'AgentPhone' },
    });
    const { json, headers } = await test.call(`/api/psychics/${psychic}/activity?range=[0,1]`, { cookie });
    expect(json).toMatchObject([
      { actor: 'manager', action: 'set the permissions', after: { permissions: 'AgentPhone' } },
      { actor: 'manager', action: 'set automatic emails', before: { autoEmail: false } },
    ]);
    expect(headers['content-range']).toMatch(/^activity 0-1\/\d+$/);
  });
});
