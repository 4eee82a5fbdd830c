import { type Right, rights } from '../../../common/domain/rights';
import { withOwnClient } from '../../platform/database/pools';
import { holdSending } from '../../identity/mail/sending-hold.query';
import { type TestAnswer, type TestCall, TestApp } from '../../testing/app';
import { contents } from '../../testing/contents';
import { person, phone, traits } from '../../testing/fixtures';
import { readMails, untilAnswered } from '../../testing/mails';
import { createManager, createPsychic, testPassword } from '../../testing/people';

const thief = 'thief@x.example';

/** Whoever changes a psychic's email, phones, PIN, or password gets into the account, and reads what only the psychic may. */
describe('a manager with every right but "people"', () => {
  let test: TestApp;
  let id: number;
  let cookie: string;
  let stored: Record<string, unknown> & { phones: { id: number }[] };

  const profileOf = async (): Promise<typeof stored> =>
    ((await test.call(`/api/psychics/${id}/profile`, { cookie })).json as { profile: typeof stored }).profile;

  beforeAll(async () => {
    test = await TestApp.start();
    await holdSending(test.db);
    const boss = await createManager(test.db, 'cos', 'boss');
    const narrow = await createManager(test.db, 'cos', 'narrow');
    id = await createPsychic(test.db, 'cos', boss, { username: 'own' });
    const phones = [phone('5055550101'), phone('5055550102', { preferred: false })];
    const whole = await test.signIn('boss', testPassword);
    const profile = { ...person, ...traits, username: 'own', pin: '4711', phones };
    for (const email of ['psychic@example.com', 'next@x.example'])
      expect(await save({ ...profile, email }, whole)).toMatchObject({ status: 200 });
    await test.db.query('update accounts set rights = $2 where id = $1', [
      narrow,
      rights.filter((right) => right !== 'people'),
    ]);
    cookie = await test.signIn('narrow', testPassword);
    stored = await profileOf();
  });
  afterAll(() => test.stop());

  const save = (profile: object, who = cookie): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/profile`, { method: 'PUT', cookie: who, body: { profile } });
  const kept = async (): Promise<[string, string][]> =>
    Object.entries(await withOwnClient(test.url, contents)).filter(
      ([table]) => !['audit', 'rate_limits', 'sessions', 'uptime'].includes(table),
    );

  const withProfile =
    (changes: object) =>
    (address: string): [string, TestCall] => [
      `${address}/profile`,
      { method: 'PUT', body: { profile: { ...stored, ...changes } } },
    ];
  const post =
    (path: string, body?: () => object) =>
    (address: string): [string, TestCall] => [
      address + path,
      { method: 'POST', ...(body !== undefined && { body: body() }) },
    ];
  const second = (): number => stored.phones[1]?.id ?? 0;

  it.each<[string, (address: string) => [string, TestCall]]>([
    ['the email', withProfile({ email: thief })],
    ['the phones, with the profile', withProfile({ phones: [phone('5055550166')] })],
    [
      'one more phone, with the profile',
      (address) =>
        withProfile({ phones: [...stored.phones, phone('5055550166', { preferred: false })] })(address),
    ],
    [
      'a phone less, with the profile',
      (address) =>
        withProfile({ phones: [stored.phones[0], { ...stored.phones[1], phone_number: '' }] })(address),
    ],
    ['the PIN', withProfile({ pin: '1234' })],
    // or the answer would tell whether a guess is right
    ['the PIN that is stored', withProfile({ pin: '4711' })],
    ['the phones', post('/phones', () => ({ phones: [phone('5055550166')] }))],
    ['one phone', post('/phones', () => ({ phone: { id: second(), phone_number: '5055550166' } }))],
    ['the preferred phone', (address) => post(`/phones/${second()}/set_preferred`)(address)],
    ['the email that waits, sent again', post('/email_change/resend')],
    ['the email that waits, canceled', (address) => [`${address}/email_change`, { method: 'DELETE' }]],
    ['a link for a password', post('/password_link')],
    [
      'the password',
      () => [
        '/api/profile/agent_password',
        { method: 'PUT', body: { user_id: id, password: 'of the thief' } },
      ],
    ],
    ['the second factor', post('/second_factor/reset')],
  ])('does not change %s', async (_, call) => {
    const before = await kept();
    const [address, options] = call(`/api/psychics/${id}`);
    expect(await test.call(address, { cookie, ...options })).toMatchObject({
      status: 403,
      json: { code: 'right_required' },
    });
    expect(await kept()).toEqual(before);
  });

  it('gets no link for a new password', async () => {
    await save({ ...stored, email: thief });
    await test.call('/api/profile/forgot_password', { method: 'POST', body: { email: thief } });
    await untilAnswered(test.db);
    expect((await readMails(test.db)).filter(({ recipient }) => recipient === thief)).toEqual([]);
  });

  it.each<[string, Right[], object]>([
    ['the profile', ['decide', 'private'], { city: 'Taos', username: 'renamed', credentials: ['Reiki'] }],
    [
      'the profile, sent without what they may not change',
      ['decide', 'private'],
      { phones: undefined, pin: undefined },
    ],
  ])('saves %s', async (_, given, changes) => {
    await test.db.query(`update accounts set rights = $1 where username = 'narrow'`, [given]);
    cookie = await test.signIn('narrow', testPassword, undefined, { proven: false });
    const { status, json } = await save({ ...stored, ...changes });
    expect([status, json]).toEqual([200, expect.anything()]);
    const ways = ({ email, phones, pending_email }: typeof stored): unknown => ({
      email,
      phones,
      pending_email,
    });
    expect(ways(await profileOf())).toEqual(ways(stored));
  });

  it('saves a profile that has no PIN yet', async () => {
    await test.db.query('update psychics set pin_cipher = null, pin_hash = null where account_id = $1', [id]);
    expect((await save(stored)).status).toBe(200);
  });
});
