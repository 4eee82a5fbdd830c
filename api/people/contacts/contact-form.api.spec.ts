import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Mail } from '../../identity/mail/mail.service';
import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { botCheck } from '../../testing/bot-check';
import { createManager, testPassword } from '../../testing/people';

const form = { name: 'Ana\u2028Luz', email: 'ana@x.example', phone: '505-555-0148' };

describe('the contact form of the recruiting pages', () => {
  let test: TestApp;

  beforeAll(async () => (test = await TestApp.start()));
  beforeEach(() => test.db.query('delete from rate_limits'));
  afterAll(() => test.stop());

  const send = async (contact: object, host: string = hosts.cos, headers = {}): Promise<TestAnswer> =>
    test.call('/api/contacts', {
      method: 'POST',
      host,
      headers,
      body: { contact: { ...form, bot_check: await botCheck(test), ...contact } },
    });
  const stored = (): Promise<object[]> =>
    test.db.query(
      'select network, name, email, phone, method, comments, referral, locale from contacts order by id',
    );

  it("is stored in the network that it names, or else the host's, and mailed to its support", async () => {
    expect(await send({ comments: 'Subject: hello', referral: '0037' }, hosts.onesun)).toMatchObject({
      status: 201,
      text: '',
    });
    expect((await send({ network: 'onesun', method: 'E', locale: 'es' })).status).toBe(201);
    expect((await send({}, 'localhost')).status).toBe(201);
    const row = { ...form, phone: '5055550148', method: 'P', comments: '', referral: null, locale: 'en' };
    expect(await stored()).toEqual([
      { ...row, network: 'onesun', comments: 'Subject: hello', referral: 37 },
      { ...row, network: 'onesun', method: 'E', locale: 'es' },
      { ...row, network: 'cos' },
    ]);
    expect((await send({ locale: 'fr' })).json).toMatchObject({
      errors: { locale: 'locale must be one of en, es' },
    });
    const audited = await test.db.query<{ network: string }[]>(
      `select network, actor_id from audit where action = 'left a contact' order by id`,
    );
    expect(audited).toEqual(['onesun', 'onesun', 'cos'].map((network) => ({ network, actor_id: null })));

    await createManager(test.db, 'cos', 'manager');
    const cookie = await test.signIn('manager', testPassword);
    expect((await test.call('/api/contacts', { cookie })).json).toHaveLength(1);

    await test.app.get(Mail).sendQueued();
    const folder = path.join(test.dataDir, 'mail');
    const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const third = mails.find((mail) => mail.includes('Subject: Contact 3\r\n')) ?? '';
    expect(third).toContain('Reply-To: ana@x.example\r\n');
    expect(third).toContain('http://localhost:3000/contacts/3');
    const subjects = mails.map((mail) =>
      [/^To: (.*)\r$/m, /^Subject: (.*)\r$/m].map((line) => line.exec(mail)?.[1]),
    );
    expect(subjects.sort()).toEqual([
      ['support@cos.example', 'Contact 3'],
      ['support@onesun.example', 'Contact 1'],
      ['support@onesun.example', 'Contact 2'],
    ]);
  });

  it('creates one contact and one mail, however often it is sent with one key', async () => {
    await test.db.query('truncate contacts, mails cascade');
    const key = { 'idempotency-key': 'one' };
    const answers = await Promise.all([send({}, hosts.cos, key), send({}, hosts.cos, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await send({}, hosts.cos, key)).status).toBe(201);
    expect(await stored()).toHaveLength(1);
    expect(await test.db.query('select from mails')).toHaveLength(1);
    // different content, another key, and the other network count separately
    expect((await send({ comments: 'Call me' }, hosts.cos, key)).status).toBe(201);
    await test.db.query('delete from rate_limits');
    expect((await send({}, hosts.onesun, key)).status).toBe(201);
    expect((await send({}, hosts.cos, { 'idempotency-key': 'two' })).status).toBe(201);
    expect((await send({})).status).toBe(201);
    expect((await send({})).status).toBe(201);
    expect(await stored()).toHaveLength(6);
    await test.db.query('delete from rate_limits');
    expect((await send({}, hosts.cos, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });

  it('leaves nothing behind when refused', async () => {
    const before = await stored();
    expect(await send({ network: 'other', phone: '12', colour: 'red' })).toMatchObject({
      status: 400,
      json: {
        errors: {
          network: 'network must be one of cos, onesun',
          phone: 'Phone is not valid',
          colour: 'Unknown field',
        },
      },
    });
    for (const contact of [undefined, null, [], 'x']) {
      const answer = await test.call('/api/contacts', { method: 'POST', body: { contact } });
      expect(answer.status).toBe(400);
    }
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    const sent = { contact: { ...form, bot_check: await botCheck(test) } };
    expect(
      (await test.call('/api/contacts', { method: 'POST', headers: crossSite, body: sent })).status,
    ).toBe(403);
    expect(await stored()).toEqual(before);
  });
});
