import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { botCheck } from '../../testing/bot-check';
import { applicant, person, phone, traits } from '../../testing/fixtures';
import { readMails } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';

const number = '5055550166';
const itsPhone = phone(number);
const many = 'asked many times about the phone and PIN';
const tooOften = 'asked too often about the phone and PIN';
const found = 'found the phone and PIN in use';

describe('whether a phone and PIN are taken', () => {
  let test: TestApp;
  let boss: number;
  let manager: string;
  let own: string;
  let id: number;
  let username: string;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start({ trustedProxies: ['127.0.0.1'] });
    boss = await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
  });

  beforeEach(async () => {
    for (const table of ['rate_limits', 'sign_in_failures', 'phones', 'mails'])
      await test.db.query(`delete from ${table}`);
    // the audit remembers what was found out about the last one
    username = `own${++count}`;
    id = await createPsychic(test.db, 'cos', boss, { username });
    const { first, last, address1, postal_code, city, region, country } = person;
    await test.db.query(
      `update accounts set email = 'own@example.com', first = $2, last = $3, address1 = $4, postal_code = $5, city = $6,
              region = $7, country = $8 where id = $1`,
      [id, first, last, address1, postal_code, city, region, country],
    );
    await test.db.query(
      `update psychics set account_status = 'Active', experience = $2 where account_id = $1`,
      [id, traits.experience],
    );
    own = await test.signIn(username, testPassword);
  });

  afterAll(() => test.stop());

  interface From {
    address?: string;
    cookie?: string;
    host?: string;
    proof?: string;
  }
  /** Unless told otherwise, from an address that has not asked yet. */
  const check = (
    text: string,
    pin = '4711',
    { address = `192.0.2.${++count}`, cookie, host = hosts.cos, proof }: From = {},
  ): Promise<TestAnswer> => {
    const query = new URLSearchParams({ phone: text, pin, ...(proof !== undefined && { bot_check: proof }) });
    return test.call(`/api/psychics/phone_pin_available?${query.toString()}`, {
      host,
      cookie,
      headers: { 'x-forwarded-for': address },
    });
  };
  const guess = async (times: number, from?: From): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) statuses.push((await check(number, String(2000 + n), from)).status);
    return statuses;
  };
  const apply = async (changes: object = {}): Promise<TestAnswer> =>
    test.call('/api/psychics', {
      method: 'POST',
      headers: { 'x-forwarded-for': '198.51.100.7' },
      body: { psychic: { ...applicant, phone: number, bot_check: await botCheck(test), ...changes } },
    });
  const signUp = (username: string, changes: object = {}): Promise<TestAnswer> =>
    test.call('/api/psychics', {
      method: 'POST',
      cookie: manager,
      body: {
        psychic: {
          ...applicant,
          agree_privacy: undefined,
          confirm_psychic: undefined,
          phone: number,
          username,
          ...changes,
        },
      },
    });
  const save = (changes: object, cookie = manager): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/profile`, {
      method: 'PUT',
      cookie,
      body: {
        profile: { ...person, email: 'own@example.com', ...traits, username, pin: '0815', ...changes },
      },
    });
  const savePhone = (body: object, cookie = manager): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/phones`, { method: 'POST', cookie, body });
  const questions = async (): Promise<number> =>
    (
      await test.db.query<{ n: number }[]>(
        `select count(*)::int as n from sign_in_failures where bucket like 'phone +1${number}%'`,
      )
    )[0]?.n ?? 0;
  const audited = async (since: string): Promise<string[]> =>
    (
      await test.db.query<{ action: string }[]>(
        `select action from audit where subject_id = $1 and at >= $2 and action like '%the phone and PIN%' order by id`,
        [id, since],
      )
    ).map(({ action }) => action);
  const now = async (): Promise<string> =>
    String((await test.db.query<{ at: string }[]>('select now()::text as at'))[0]?.at);
  const told = async (): Promise<string[]> =>
    (await readMails(test.db))
      .filter(({ subject }) => subject.startsWith('Someone may'))
      .map(({ subject }) => subject);

  it('can be asked by a stranger ten times an hour, and forty times a day by all of them, in any format', async () => {
    const address = '2001:db8:1:2::1';
    expect(await guess(10, { address })).toEqual(Array(10).fill(200));
    // the same /64, another number, and another network
    expect((await check('5055550199', '1', { address: '2001:db8:1:2::2' })).status).toBe(429);
    expect((await check(number, '1', { address, host: hosts.onesun })).status).toBe(429);
    // an address asks apart with proofs of work, each of which counts once
    const proof = await botCheck(test);
    expect((await check(number, '1', { address, proof })).status).toBe(200);
    expect((await check(number, '1', { address, proof })).status).toBe(400);
    expect(await guess(27)).toEqual(Array(27).fill(200));
    for (const [text, host] of [
      ['505-555-0166', hosts.cos],
      ['+1 505 555 0166', hosts.onesun],
    ] as const)
      expect((await check(text, '1', { host })).status).toBe(200);
    const refused = await check('1-505-555-0166');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await check(number, '1', { proof: await botCheck(test) })).status).toBe(429);
    // others: these digits under another prefix, too
    for (const other of ['5055550167', '+44 505 555 0166']) expect((await check(other)).status).toBe(200);
  });

  it('is not used up by strangers for the owner, for managers, and for whoever applies', async () => {
    expect((await savePhone({ phone: itsPhone })).status).toBe(200);
    expect((await guess(45)).filter((status) => status === 200)).toHaveLength(40);
    await test.db.query('delete from rate_limits');
    expect((await save({ pin: '4712' }, own)).status).toBe(200);
    const [{ id: phoneId } = { id: 0 }] = (await test.call(`/api/psychics/${id}/phones`, { cookie: own }))
      .json as {
      id: number;
    }[];
    expect((await savePhone({ phone: { id: phoneId, phone_number: '5055550168' } }, own)).status).toBe(200);
    expect((await savePhone({ phone: { id: phoneId, phone_number: number } }, own)).status).toBe(200);
    expect((await check(number, '4712', { cookie: own })).json).toBe(true);
    expect((await check(number, '4712', { cookie: manager })).json).toBe(false);
    expect((await signUp('Moon')).status).toBe(201);
    expect((await apply({ username: 'Star', pin: '8318' })).status).toBe(201);
  });

  it('can be asked twenty times an hour by a psychic, and for each number by a manager or an applicant', async () => {
    for (let n = 0; n < 20; n++)
      expect((await check(`50555501${70 + n}`, '1', { cookie: own })).status).toBe(200);
    expect((await check(number, '1', { cookie: own })).status).toBe(429);
    expect((await savePhone({ phone: itsPhone }, own)).status).toBe(429);
    expect(await guess(21, { cookie: manager })).toEqual([...(Array(20).fill(200) as number[]), 429]);
    expect((await savePhone({ phone: itsPhone })).status).toBe(429);
    expect((await save({ phones: [itsPhone] })).status).toBe(429);
    expect((await signUp('Comet')).status).toBe(429);
    expect((await check('5055550167', '1', { cookie: manager })).status).toBe(200);
    expect(await test.db.query('select from phones where account_id = $1', [id])).toEqual([]);
    await test.db.query(
      `insert into sign_in_failures (bucket) select 'phone +1${number} of an applicant at 198.51.100.7' from generate_series(1, 20)`,
    );
    expect((await apply({ username: 'Comet' })).status).toBe(429);
    await test.db.query(`update sign_in_failures set at = at - interval '60 minutes'`);
    expect((await apply({ username: 'Comet' })).status).toBe(201);
  });

  it.each([
    '505.555.0166',
    '+1 (505) 555.0166',
    '505‑555‑0166',
    '505–555–0166',
    '\u202A+1 505 555 0166\u202C',
    'tel:+15055550166',
    '0015055550166',
  ])('has the same answer for any format of the number: %j', async (text) => {
    expect((await savePhone({ phone: itsPhone })).status).toBe(200);
    expect((await save({ pin: '4711', phones: undefined })).status).toBe(200);
    expect((await check(text)).json).toBe(false);
    const spelledPin = await test.call(
      `/api/psychics/phone_pin_available?phone=${encodeURIComponent(text)}&pin=${encodeURIComponent('47 11')}`,
    );
    expect(spelledPin.json).toBe(false);
    expect((await check(text.replace('0166', '0167'))).json).toBe(true);
  });

  it('is limited for simultaneous checks, too', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => check(number, '1', { address: '198.51.100.1' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  it('is not counted when nothing is revealed: existing phones and PIN', async () => {
    expect((await save({ phones: [itsPhone] })).status).toBe(200);
    expect(await questions()).toBe(1);
    const { json } = await test.call(`/api/psychics/${id}/phones`, { cookie: manager });
    for (const changes of [{ phones: json }, { pin: null }, {}, { first: 'Rosa' }])
      expect((await save(changes)).status).toBe(200);
    expect((await savePhone({ phones: json })).status).toBe(200);
    expect(await questions()).toBe(1);
    // a new PIN checks the stored phones
    expect((await save({ pin: '4712' })).status).toBe(200);
    expect(await questions()).toBe(2);
    // counts even if refused for another field, because the answer could have revealed it
    expect((await save({ pin: '4713', first: '' })).status).toBe(400);
    expect(await questions()).toBe(3);
    expect((await signUp(username)).status).toBe(400);
    expect(await questions()).toBe(4);
  });

  it('is told to the psychic after every ten and each refusal: whether a PIN was found, too', async () => {
    expect((await savePhone({ phone: itsPhone })).status).toBe(200);
    expect((await save({ pin: '4711' })).status).toBe(200);
    await test.db.query('delete from sign_in_failures');
    const start = await now();
    await guess(9);
    expect([await audited(start), await told()]).toEqual([[], []]);
    await guess(1);
    expect(await audited(start)).toEqual([many]);
    const [mail] = await readMails(test.db);
    expect(mail).toMatchObject({
      recipient: 'own@example.com',
      subject: 'Someone may be guessing your PIN at cos',
    });
    expect(mail?.text).toContain('None of the PINs was yours');
    expect(mail?.text).not.toContain('choose a new PIN');

    // at the other network it is another psychic's
    expect((await check(number, '4711', { host: hosts.onesun })).json).toBe(true);
    // told at once
    expect((await check(number, '4711')).json).toBe(false);
    expect(await audited(start)).toEqual([many, found, many]);
    const second = (await readMails(test.db))[1];
    expect(second?.subject).toBe('Someone may know your PIN at cos');
    expect(second?.text).toContain('choose a new PIN');

    await guess(28);
    expect(await audited(start)).toEqual([many, found, many, many, many, many]);
    // a refusal says nothing about the PIN
    expect((await check(number, '4711')).status).toBe(429);
    expect((await audited(start)).slice(6)).toEqual([tooOften]);
    // not a flood of mails
    expect(await told()).toHaveLength(4);

    // a day later nothing was found
    await test.db.query(`update sign_in_failures set at = at - interval '1 day'`);
    await test.db.query('delete from mails');
    const later = await now();
    await guess(10, { cookie: manager, address: '198.51.100.1' });
    expect(await audited(later)).toEqual([many]);
  });

  it('is not asked by a link of another site, which would use up the budget of whoever opens it', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(
        (
          await test.call(`/api/psychics/phone_pin_available?phone=${number}&pin=4711`, {
            cookie: own,
            headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' },
          })
        ).status,
      ).toBe(403);
    expect(await questions()).toBe(0);
  });

  it('does not warn psychics of questions for their own account', async () => {
    expect((await savePhone({ phone: itsPhone })).status).toBe(200);
    const start = await now();
    for (let n = 0; n < 12; n++) expect((await save({ pin: String(3000 + n) }, own)).status).toBe(200);
    expect([await audited(start), await told()]).toEqual([[], []]);
  });
});
