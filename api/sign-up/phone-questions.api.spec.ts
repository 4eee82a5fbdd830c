import { type Answer, hosts, TestApp } from '../testing/app';
import { createManager, createPsychic, testPassword } from '../testing/people';
import { person, phone, traits } from '../testing/fixtures';

const number = '5055550166';
const itsPhone = phone(number);
describe('whether a phone and PIN are taken', () => {
  let test: TestApp;
  let manager: string;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    const boss = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', boss, { username: 'own' });
    manager = await test.signIn('manager', testPassword);
  });

  beforeEach(async () => {
    await test.db.query('delete from rate_limits');
    await test.db.query('delete from sign_in_failures');
    await test.db.query('delete from phones');
  });

  afterAll(() => test.stop());

  const asked = (times: number): Promise<unknown> =>
    test.db.query(
      `insert into sign_in_failures (bucket, at)
       select 'phone ${number}', now() - interval '59 minutes' from generate_series(1, $1)`,
      [times],
    );
  const count = async (): Promise<number> =>
    (
      await test.db.query<{ n: number }[]>(
        `select count(*)::int as n from sign_in_failures where bucket = 'phone ${number}'`,
      )
    )[0]?.n ?? 0;
  const check = (text: string, host: string = hosts.cos): Promise<Answer> =>
    test.call(`/api/psychics/phone_pin_available?phone=${encodeURIComponent(text)}&pin=4711`, { host });
  const signUp = (username: string): Promise<Answer> =>
    test.call('/api/psychics', {
      method: 'POST',
      cookie: manager,
      body: {
        psychic: {
          ...person,
          ...traits,
          username,
          password: 'secret tea',
          confirm_password: 'secret tea',
          phone: number,
          pin: '4711',
          ssn: '900112222',
        },
      },
    });
  const save = (changes: object): Promise<Answer> =>
    test.call(`/api/psychics/${id}/profile`, {
      method: 'PUT',
      cookie: manager,
      body: { profile: { ...person, ...traits, username: 'own', pin: '0815', ...changes } },
    });
  const savePhone = (body: object): Promise<Answer> =>
    test.call(`/api/psychics/${id}/phones`, { method: 'POST', cookie: manager, body });

  it('can be checked twenty times an hour per number, by anyone and in any format', async () => {
    await asked(17);
    for (const [text, host] of [
      ['505-555-0166', hosts.cos],
      ['+1 505 555 0166', hosts.onesun],
      ['+44 505 555 0166', hosts.cos],
    ] as const)
      expect((await check(text, host)).status).toBe(200);
    const refused = await check('1-505-555-0166');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await check('5055550167')).status).toBe(200);
    expect((await signUp('Moon')).status).toBe(429);
    expect((await save({ phones: [itsPhone] })).status).toBe(429);
    expect((await savePhone({ phone: itsPhone })).status).toBe(429);
    expect((await savePhone({ phones: [itsPhone] })).status).toBe(429);
    expect(await test.db.query('select from phones')).toEqual([]);
    await test.db.query(`update sign_in_failures set at = at - interval '2 minutes'`);
    expect((await savePhone({ phone: itsPhone })).status).toBe(200);
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
    await asked(15);
    const answers = await Promise.all(Array.from({ length: 12 }, () => check(number)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('is not counted when nothing is revealed: existing phones and PIN', async () => {
    expect((await save({ phones: [itsPhone] })).status).toBe(200);
    expect(await count()).toBe(1);
    const { json } = await test.call(`/api/psychics/${id}/phones`, { cookie: manager });
    for (const changes of [{ phones: json }, { pin: null }, {}, { first: 'Rosa' }])
      expect((await save(changes)).status).toBe(200);
    expect((await savePhone({ phones: json })).status).toBe(200);
    expect(await count()).toBe(1);
    // a new PIN checks the stored phones
    expect((await save({ pin: '4712' })).status).toBe(200);
    expect(await count()).toBe(2);
    // counts even if refused for another field, because the answer could have revealed it
    expect((await save({ pin: '4713', first: '' })).status).toBe(400);
    expect(await count()).toBe(3);
    expect((await signUp('own')).status).toBe(400);
    expect(await count()).toBe(4);
  });

  it('is refused after forty a day, with a mail to its psychic after every ten and each refusal', async () => {
    expect((await savePhone({ phone: itsPhone })).status).toBe(200);
    await test.db.query(`update accounts set email = 'own@example.com' where id = $1`, [id]);
    await test.db.query(`update psychics set account_status = 'Active' where account_id = $1`, [id]);
    await test.db.query('delete from mails');
    const told = async (): Promise<unknown> => ({
      audit: (
        await test.db.query<{ action: string }[]>(
          `select action from audit where subject_id = $1 and action like 'asked %' order by id`,
          [id],
        )
      ).map(({ action }) => action),
      mails: await test.db.query<unknown>(
        `select recipient, network from mails where subject like 'Someone may%'`,
      ),
    });
    const mail = { recipient: 'own@example.com', network: 'cos' };
    const many = 'asked many times about the phone and PIN';
    await test.db.query('delete from sign_in_failures');
    await asked(8);
    expect((await check(number)).status).toBe(200);
    expect(await told()).toEqual({ audit: [], mails: [] });
    expect((await check(number)).status).toBe(200);
    expect(await told()).toEqual({ audit: [many], mails: [mail] });
    // the other network's psychic with the number is not this one
    await test.db.query(`delete from sign_in_failures where bucket like 'phone %'`);
    await asked(9);
    expect((await check(number, hosts.onesun)).status).toBe(200);
    expect(await told()).toEqual({ audit: [many], mails: [mail] });

    // forty, spread over the day
    await test.db.query(`delete from sign_in_failures where bucket like 'phone %'`);
    await asked(39);
    await test.db.query(
      `update sign_in_failures set at = at - interval '20 hours' where bucket like 'phone %'`,
    );
    expect((await check(number)).status).toBe(200);
    const refused = await check(number);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    expect(await told()).toEqual({
      audit: [many, many, 'asked too often about the phone and PIN'],
      mails: [mail, mail, mail],
    });
    // not a flood of mails
    expect((await check(number)).status).toBe(429);
    expect(await told()).toMatchObject({ mails: [mail, mail, mail] });
  });
});
