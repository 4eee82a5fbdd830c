import { type TestAnswer, TestApp } from '../../testing/app';
import { asApplication } from '../../testing/database';
import { readMails } from '../../testing/mails';
import { createManager, testPassword } from '../../testing/people';
import { rights as all } from '../../../common/domain/rights';
import { holdSending } from '../mail/sending-hold.query';

const form = {
  username: 'Third',
  first: 'Ida',
  last: 'Stone',
  email: 'ida@x.example',
  rights: ['recordings', 'decide'],
};
const password = 'quiet river 9';

describe('another manager', () => {
  let test: TestApp;
  let first: number;
  let cookie: string;

  beforeAll(async () => {
    test = await TestApp.start({ siteUrl: { cos: 'https://cos.example', onesun: '' } }, asApplication);
    // a link is in the database only until its mail was sent
    await holdSending(test.db);
    first = await createManager(test.db, 'cos', 'first');
    cookie = await test.signIn('first', testPassword);
  });
  afterEach(async () => {
    await test.db.query('update accounts set rights = $2 where id = $1', [first, all]);
    await test.db.query('delete from sign_in_failures');
  });
  afterAll(() => test.stop());

  const add = (changes: object = {}): Promise<TestAnswer> =>
    test.call('/api/managers', { method: 'POST', cookie, body: { ...form, ...changes } });
  const choosePassword = async (link: string): Promise<number> => {
    const opened = await test.call(`/api/profile/authorize_password/${link}`);
    const opener = String(opened.headers['set-cookie']).split(';', 1)[0] ?? '';
    const change = { method: 'PUT', cookie: opener, body: { password } } as const;
    return (await test.call('/api/profile/password_unchecked', change)).status;
  };
  const count = async (): Promise<number> =>
    (await test.db.query<{ n: number }[]>('select count(*)::int as n from accounts'))[0]?.n ?? 0;

  it('is added with a mailed link that works once, for a day, and logs in with these rights only', async () => {
    const added = await add();
    const { id } = added.json as { id: number };
    expect(added).toMatchObject({
      status: 201,
      json: { ...form, rights: ['decide', 'recordings'], enabled: true, last_login: null },
    });
    const [stored] = await test.db.query<object[]>(
      `select password_hash, (select round(extract(epoch from expires_at - now()) / 3600)::int as hours
         from recovery_links where account_id = $1) from accounts where id = $1`,
      [id],
    );
    expect(stored).toEqual({ password_hash: null, hours: 24 });
    const [mail] = (await readMails(test.db)).filter(({ recipient }) => recipient === form.email);
    expect(mail?.text).toContain('Dana Whitfield added you as a manager at cos. Your username is Third.');
    const link = /https:\/\/cos\.example\/recover_password\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const statuses = [await choosePassword(link), await choosePassword(link)];
    expect(statuses).toEqual([204, 403]);
    const own = await test.signIn('third', password);
    expect((await test.call('/api/sessions/0', { cookie: own })).json).toMatchObject({
      manager: null,
      rights: ['decide', 'recordings'],
    });
    expect((await test.call('/api/managers', { cookie: own })).status).toBe(403);
  });

  it('is refused with every invalid field at once, also without a choice of rights', async () => {
    const before = await count();
    const { rights: _, ...open } = form;
    const wrong = { ...open, username: 'Admin', email: 'x', password };
    expect(await test.call('/api/managers', { method: 'POST', cookie, body: wrong })).toMatchObject({
      status: 400,
      json: {
        error_codes: { username: 'username.reserved', email: 'contact_email.invalid', rights: 'rights' },
        errors: { password: 'Unknown field' },
      },
    });
    expect((await add({ username: 'FIRST' })).json).toMatchObject({
      error_codes: { username: 'username.taken' },
    });
    expect(await count()).toBe(before);
  });

  it('gets no right that the manager who adds or changes them lacks', async () => {
    await test.db.query(`update accounts set rights = '{decide,people}' where id = $1`, [first]);
    const refusal = {
      status: 400,
      json: { errors: { rights: 'You can only give rights that you have yourself.' } },
    };
    const username = 'Fourth';
    expect(await add({ username, rights: ['decide', 'pay_approve'] })).toMatchObject(refusal);
    const added = await add({ username, rights: ['decide'] });
    expect(added).toMatchObject({ status: 201, json: { rights: ['decide'] } });
    const { id } = added.json as { id: number };
    const set = (rights: string[]): Promise<TestAnswer> =>
      test.call(`/api/managers/${id}/rights`, { method: 'PUT', cookie, body: { rights } });
    expect(await set(['decide', 'pay_approve'])).toMatchObject(refusal);
    // what they have already stays
    await test.db.query(`update accounts set rights = '{private,pay_approve}' where id = $1`, [id]);
    expect(await set(['people', 'pay_approve'])).toMatchObject({
      status: 200,
      json: { rights: ['people', 'pay_approve'] },
    });
  });

  it('is announced once to each address of the others of the network who may add managers, and when enabled again', async () => {
    const others = [
      { network: 'cos', username: 'told' },
      { network: 'cos', username: 'disabled', change: 'disabled_at = now()' },
      { network: 'cos', username: 'reader', change: `rights = '{decide}'` },
      { network: 'cos', username: 'again', email: 'Told@x.example' },
      { network: 'cos', username: 'several', email: 'a@x.example, b@x.example' },
      { network: 'onesun', username: 'elsewhere' },
    ] as const;
    for (const other of others) {
      const id = await createManager(test.db, other.network, other.username);
      const change = 'change' in other ? `, ${other.change}` : '';
      await test.db.query(`update accounts set email = $2${change} where id = $1`, [
        id,
        'email' in other ? other.email : `${other.username}@x.example`,
      ]);
    }
    // of those that the tests above added
    await test.db.query(`update accounts set rights = '{}' where email = $1`, [form.email]);
    await test.db.query('delete from mails');
    const { id } = (await add({ username: 'Announced' })).json as { id: number };
    const mails = await readMails(test.db);
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([form.email, 'told@x.example']);
    expect(mails.find(({ recipient }) => recipient !== form.email)?.text).toContain(
      'Dana Whitfield added Ida Stone (Announced) as a manager',
    );
    await test.db.query('delete from mails');
    for (const enabled of [false, true, true])
      await test.call(`/api/managers/${id}`, { method: 'PUT', cookie, body: { enabled } });
    const [news, ...more] = await readMails(test.db);
    expect([news?.recipient, more]).toEqual(['told@x.example', []]);
    expect(news?.text).toContain('Dana Whitfield enabled the account of the manager Ida Stone (Announced)');
  });

  it('is one of sixty an hour at most', async () => {
    const bucket = `new managers of ${first}`;
    await test.db.query(`insert into sign_in_failures (bucket) select $1 from generate_series(1, 60)`, [
      bucket,
    ]);
    expect((await add({ username: 'Fifth' })).status).toBe(429);
  });
});
