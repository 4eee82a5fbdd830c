import { type TestAnswer, TestApp } from '../../testing/app';
import { person, traits } from '../../testing/fixtures';
import { createManager, testPassword } from '../../testing/people';

const newPsychic = {
  ...person,
  ...traits,
  username: 'NewMoon',
  password: 'secret tea',
  confirm_password: 'secret tea',
  country_code: 1,
  phone: '5055550177',
  pin: '4711',
  ssn: '900-11-2222',
  sms: true,
  languages: [2],
  credentials: ['Tarot since 1999'],
  referral: '',
};

describe('new psychics', () => {
  let test: TestApp;
  let manager: string;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    await createManager(test.db, 'cos', 'manager');
    manager = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  const create = (changes: object = {}): Promise<TestAnswer> =>
    test.call('/api/psychics', {
      method: 'POST',
      cookie: manager,
      body: { psychic: { ...newPsychic, ...changes } },
    });
  const errorsOf = ({ json }: TestAnswer): unknown => (json as { errors?: object }).errors;

  it('start Pending, Unavailable, with the next extension, and never show the SSN', async () => {
    const answer = await create();
    expect(answer.status).toBe(201);
    const { user_id } = answer.json as { user_id: number };
    const record = await test.call(`/api/psychics/${user_id}`, { cookie: manager });
    expect(record.json).toMatchObject({
      username: 'NewMoon',
      account_status: 'Pending',
      status: 'U',
      permissions: '',
      phone: '5055550177',
      requires_approval: false,
    });
    const everything = await test.db.query<{ text: string }[]>(
      `select (select jsonb_agg(p)::text from psychics p) || (select jsonb_agg(a)::text from audit a) as text`,
    );
    expect(everything[0]?.text).not.toContain('900112222');
    expect(everything[0]?.text).not.toContain('secret tea');
    const [row] = await test.db.query<{ before: null; after: object }[]>(
      `select before, after from audit where action = 'created the psychic' and subject_id = $1`,
      [user_id],
    );
    const told = Object.entries(newPsychic).filter(
      ([field]) => !['password', 'confirm_password', 'pin', 'ssn'].includes(field),
    );
    expect(row).toEqual({ before: null, after: { ...Object.fromEntries(told), requiresApproval: false } });
    await test.signIn('newmoon', 'secret tea');
    expect((await test.call('/api/approvals', { cookie: manager })).text).toContain('NewMoon');
  });

  it.each([
    [{ experience: '5' }, 'experience'],
    [{ password: 'PassWord', confirm_password: 'PassWord' }, 'password'],
    [{ username: 'Crescent', password: 'crescent', confirm_password: 'crescent' }, 'password'],
    [{ username: 'newmoon', pin: '0002' }, 'username'],
    [{ username: 'Another' }, 'phone'],
    [{ role: 'manager' }, 'role'],
    [{ account_status: 'Active' }, 'account_status'],
  ])('refuse %j', async (changes, field) => {
    const answer = await create({ username: 'Unheard', ...changes });
    expect(answer.status).toBe(400);
    expect(Object.keys(errorsOf(answer) as object)).toEqual([field]);
  });

  it('may omit optional fields', async () => {
    const { address2: _a, languages: _l, credentials: _c, referral: _r, sms: _s, ...least } = newPsychic;
    const answer = await test.call('/api/psychics', {
      method: 'POST',
      cookie: manager,
      body: { psychic: { ...least, username: 'Least', phone: '5055550170', ssn: '900112200' } },
    });
    expect(answer.status).toBe(201);
  });

  it('never share an extension or a username, however many sign up at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        create({ username: n < 2 ? 'Same' : `Many${n}`, pin: `100${n}`.slice(-4) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9);
    const [row] = await test.db.query<{ n: number; extensions: number }[]>(
      `select count(*)::int as n, count(distinct extension)::int as extensions from psychics where network = 'cos'`,
    );
    expect(row?.n).toBe(row?.extensions);
  });

  it.each<[string, string, string[]]>([
    ['username', 'in different case', ['Luz', 'LUZ', 'luz', 'lUZ', 'luZ']],
    ['username', 'beyond ASCII', ['Zoë', 'ZOË', 'zoë', 'zoË', 'ZOë']],
    ['username', 'in Greek', ['Λύρα', 'ΛΎΡΑ', 'λύρα', 'λΎρα', 'λύρΑ']],
    ['username', 'with surrounding spaces', ['Blank', ' Blank', 'Blank ', '  Blank  ', 'Blank']],
    ['phone', 'in different notation', ['505-555-1777', '5055551777', '(505) 555-1777', '505.555.1777']],
  ])('get the same %s once if they sign up at once, also %s', async (field, _, same) => {
    await test.db.query('delete from sign_in_failures');
    const answers = await Promise.all(
      same.map((value, n) =>
        create({
          ...(field === 'phone' ? { username: `Racer ${n}` } : { phone: `505555${3000 + ++count}` }),
          [field]: value,
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(same.length - 1);
    for (const answer of refused) expect(Object.keys(errorsOf(answer) as object)).toEqual([field]);
  });

  it('are shown what is available before submitting', async () => {
    const { json } = await create({ username: 'TakenName', phone: '5055550199' });
    const { user_id } = json as { user_id: number };
    const ask = async (query: string): Promise<unknown> =>
      (await test.call(`/api/psychics/${query}`, { cookie: manager })).json;
    expect(await ask('username_available?username=TAKENNAME')).toBe(false);
    expect(await ask('username_available?username=TAKENNAME&network=onesun')).toBe(true);
    expect(await ask('username_available?username=')).toBe(false);
    for (const phone of ['505-555-0199', '+1 (505) 555-0199', '1-505-555-0199'])
      expect(await ask(`phone_pin_available?phone=${encodeURIComponent(phone)}&pin=4711`)).toBe(false);
    expect(await ask('phone_pin_available?phone=5055550199&country_code=1&pin=4711')).toBe(false);
    for (const other of ['phone=%2B445055550199', 'phone=5055550199&country_code=44'])
      expect(await ask(`phone_pin_available?${other}&pin=4711`)).toBe(true);
    expect(await ask(`phone_pin_available?phone=5055550199&pin=4711&user_id=${user_id}`)).toBe(true);
    expect(await ask('phone_pin_available?phone=5055550199&pin=4712')).toBe(true);
  });

  it('have their city looked up by ZIP code', async () => {
    expect((await test.call('/api/locations/10001', { cookie: manager })).json).toEqual([
      { city: 'New York', state: 'NY' },
    ]);
    expect((await test.call('/api/locations/10001-1234')).json).toEqual([{ city: 'New York', state: 'NY' }]);
    expect((await test.call('/api/locations/00601')).json).toEqual([{ city: 'Adjuntas', state: 'PR' }]);
    expect((await test.call('/api/locations/09012')).json).toEqual([{ city: 'APO', state: 'AE' }]);
    expect((await test.call('/api/locations/34002')).json).toEqual([{ city: 'DPO', state: 'AA' }]);
    expect((await test.call('/api/locations/00000')).json).toEqual([]);
  });
});
