import { confirmEmailPage, takeBackEmailPage } from '../../../common/domain/email-change';
import { holdSending } from '../mail/sending-hold.query';
import { type TestAnswer, type TestCall, TestApp } from '../../testing/app';
import { person, phone, traits } from '../../testing/fixtures';
import { readMails, untilAnswered } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';

const thief = 'thief@x.example';

describe('a minute at an unlocked browser', () => {
  let test: TestApp;
  let boss: number;
  let own: number;

  beforeAll(async () => {
    test = await TestApp.start();
    // a link is in the database only until its mail was sent
    await holdSending(test.db);
    boss = await createManager(test.db, 'cos', 'manager');
    own = await createPsychic(test.db, 'cos', boss, { username: 'own' });
    const { first, last, address1, postal_code, city, region, country } = person;
    await test.db.query(
      `update accounts set first = $2, last = $3, address1 = $4, postal_code = $5, city = $6, region = $7, country = $8
        where id = $1`,
      [own, first, last, address1, postal_code, city, region, country],
    );
    await test.db.query(`update psychics set experience = $2 where account_id = $1`, [
      own,
      traits.experience,
    ]);
  });

  afterAll(() => test.stop());

  const passwordsOf = (): Promise<object[]> =>
    test.db.query('select id, email, password_hash from accounts order by id');
  const recover = async (): Promise<string | undefined> => {
    await test.call('/api/profile/forgot_password', { method: 'POST', body: { email: thief } });
    await untilAnswered(test.db);
    const mail = (await readMails(test.db)).findLast(({ recipient }) => recipient === thief);
    return /recover_password\/(\S+)/.exec(mail?.text ?? '')?.[1];
  };
  const profile = { ...person, email: thief };
  const full = { profile: { ...profile, ...traits, username: 'own', pin: '4711' } };

  it.each([
    ['psychic', 'own', (): [string, object] => [`/api/psychics/${own}/profile`, full]],
    ['manager', 'manager', (): [string, object] => ['/api/profile', { profile }]],
    ['psychic, by a manager', 'manager', (): [string, object] => [`/api/psychics/${own}/profile`, full]],
  ] as const)('does not make an account the thief’s: a %s', async (_, username, change) => {
    const before = await passwordsOf();
    const cookie = await test.signIn(username, testPassword, undefined, { proven: false });
    const [path, body] = change();
    // another email, a link to it, and a new password
    const changed = await test.call(path, { method: 'PUT', cookie, body });
    expect(changed).toMatchObject({ status: 409, json: { code: 'proof_required' } });
    expect(await recover()).toBeUndefined();
    expect(await passwordsOf()).toEqual(before);
    expect(await readMails(test.db)).toEqual([]);
  });

  it.each<[string, string, () => [string, TestCall]]>([
    ['its own PIN', 'own', () => [`/api/psychics/${own}/pin`, {}]],
    ['a psychic’s PIN', 'manager', () => [`/api/psychics/${own}/pin`, {}]],
    [
      'another phone',
      'own',
      () => [`/api/psychics/${own}/phones`, { method: 'POST', body: { phones: [phone('5055550166')] } }],
    ],
    [
      'another phone of a psychic',
      'manager',
      () => [`/api/psychics/${own}/phones`, { method: 'POST', body: { phones: [phone('5055550166')] } }],
    ],
    [
      'a psychic’s password',
      'manager',
      () => [
        '/api/profile/agent_password',
        { method: 'PUT', body: { user_id: own, password: 'of the thief' } },
      ],
    ],
    [
      'an endpoint',
      'manager',
      () => ['/api/webhooks', { method: 'POST', body: { url: 'https://x.invalid', events: ['chat.asked'] } }],
    ],
    ['the customers', 'manager', () => ['/api/exports/customers', {}]],
    ['the end of other sessions', 'own', () => ['/api/sessions/others', { method: 'DELETE' }]],
  ])('does not give the thief %s', async (_, username, call) => {
    const cookie = await test.signIn(username, testPassword, undefined, { proven: false });
    const [path, options] = call();
    const answer: TestAnswer = await test.call(path, { cookie, ...options });
    expect(answer).toMatchObject({ status: 409, json: { code: 'proof_required' } });
  });

  it('does not give the thief another phone of a psychic, or the PIN, with the profile', async () => {
    const [account] = await test.db.query<{ email: string }[]>('select email from accounts where id = $1', [
      own,
    ]);
    const save = (cookie: string, changes: object): Promise<TestAnswer> =>
      test.call(`/api/psychics/${own}/profile`, {
        method: 'PUT',
        cookie,
        body: { profile: { ...person, ...traits, ...account, username: 'own', pin: '4711', ...changes } },
      });
    expect((await save(await test.signIn('manager', testPassword), {})).status).toBe(200);
    const cookie = await test.signIn('manager', testPassword, undefined, { proven: false });
    expect((await save(cookie, { pin: null })).status).toBe(200);
    // the stored PIN, too, or the answer would tell whether a guess is right
    for (const changes of [{ pin: null, phones: [phone('5055550166')] }, { pin: '4711' }])
      expect(await save(cookie, changes)).toMatchObject({ status: 409, json: { code: 'proof_required' } });
  });

  it('in which the thief also knew the password is undone by the owner', async () => {
    const cookie = await test.signIn('manager', testPassword, undefined, { proven: false });
    const prove = { method: 'POST', cookie, body: { password: testPassword } } as const;
    expect((await test.call('/api/sessions/0/proof', prove)).status).toBe(204);
    expect((await test.call('/api/profile', { method: 'PUT', cookie, body: { profile } })).status).toBe(200);
    const linkIn = async (page: string): Promise<string> =>
      new RegExp(`${page}#(\\S+)`).exec((await readMails(test.db)).at(-1)?.text ?? '')?.[1] ?? '';
    const open = (page: string, link: string): Promise<TestAnswer> =>
      test.call(`/api/profile/email_change/${page}`, { method: 'POST', body: { link } });
    expect((await open('confirm', await linkIn(confirmEmailPage))).status).toBe(204);
    const back = await linkIn(takeBackEmailPage);
    const stolen = await recover();
    expect(stolen).toBeDefined();
    const body = { old: testPassword, password: 'of the thief' };
    expect((await test.call('/api/profile/password', { method: 'PUT', cookie, body })).status).toBe(204);
    expect((await open('take_back', back)).status).toBe(204);
    for (const password of [testPassword, 'of the thief'])
      expect(
        (await test.call('/api/sessions', { method: 'POST', body: { username: 'manager', password } }))
          .status,
      ).toBe(401);
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(401);
    expect((await test.call(`/api/profile/authorize_password/${stolen}`)).status).toBe(404);
    await recover();
    const links = (await readMails(test.db)).filter(({ text }) => text.includes('/recover_password/'));
    expect(links).toHaveLength(1);
  });
});
