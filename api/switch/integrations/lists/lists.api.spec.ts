import { type TestAnswer, TestApp } from '../../../testing/app';
import { loginTables } from '../../../testing/database';
import { createManager, createPsychic, testPassword } from '../../../testing/people';
import { customerExample } from '../readings.dto';
import { loginExample, scheduledCallExample } from './lists.dto';

describe('lists from the switch', () => {
  let test: TestApp;
  let key: string;
  let cookie: string;
  let psychic: number;
  let foreign: number;

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    psychic = await createPsychic(test.db, 'cos', manager);
    foreign = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun'));
    key = await test.createKey('cos');
    cookie = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  const post = (list: string, body: unknown): Promise<TestAnswer> =>
    test.call(`/api/integrations/${list}`, { method: 'POST', key, body });
  const counts = (created: number, corrected: number, unchanged: number, rejected = 0): object => ({
    created,
    corrected,
    unchanged,
    rejected,
  });
  const examples: Record<string, Record<string, unknown>> = {
    customers: customerExample,
    logins: loginExample,
    scheduled_calls: scheduledCallExample,
  };
  const example = (list: string, changes: object = {}): Record<string, unknown> => ({
    ...examples[list],
    ...(list !== 'customers' && { psychic }),
    ...changes,
  });

  it.each([
    ['customers', { username: 'another' }],
    ['logins', { logout_date: '2026-11-20T13:31:00-05:00' }],
    ['scheduled_calls', { status: 'Accepted' }],
  ])('of %s are stored once and corrected', async (list, change) => {
    expect((await post(list, [example(list)])).json).toEqual({ ...counts(1, 0, 0), stale: 0, errors: [] });
    expect((await post(list, [example(list), example(list)])).json).toMatchObject(counts(0, 0, 2));
    expect((await post(list, [example(list, change)])).json).toMatchObject(counts(0, 1, 0));
    expect((await post(list, [example(list, change)])).json).toMatchObject(counts(0, 0, 1));
  });

  it.each([
    ['customers', { external_id: '' }, 'external_id'],
    ['customers', { external_id: 7 }, 'external_id'],
    ['customers', { username: 'x'.repeat(100) }, 'username'],
    ['customers', { username: 'a\u0000' }, 'username'],
    ['customers', { takes_mail: 'yes' }, 'takes_mail'],
    ['customers', { email: `x@${'x'.repeat(253)}` }, 'email'],
    ['customers', { email: 'nobody' }, 'email'],
    ['customers', { email: 'a b@c.example' }, 'email'],
    ['customers', { updated_at: '2026-11-20' }, 'updated_at'],
    ['logins', { updated_at: 1_763_000_000 }, 'updated_at'],
    ['customers', { colour: 'red' }, 'colour'],
    ['logins', { psychic: 999_999 }, 'psychic'],
    ['logins', { psychic: 'abc' }, 'psychic'],
    ['logins', { psychic: null }, 'psychic'],
    ['logins', { login_date: '2026-11-20' }, 'login_date'],
    ['logins', { login_date: '2026-11-20T09:00:00.5-05:00' }, 'login_date'],
    ['logins', { logout_date: '2026-11-20T08:59:59-05:00' }, 'logout_date'],
    ['logins', { logout_date: 'later' }, 'logout_date'],
    ['scheduled_calls', { status: 'Maybe' }, 'status'],
    ['scheduled_calls', { conn_type: 'call' }, 'conn_type'],
    ['scheduled_calls', { customer: undefined }, 'customer'],
    ['scheduled_calls', { customer: { external_id: 'c', username: '' } }, 'customer.username'],
    ['scheduled_calls', { scheduled_at: 'tomorrow' }, 'scheduled_at'],
    ['scheduled_calls', { psychic: 999_999 }, 'psychic'],
  ])('of %s reject %j without holding up others', async (list, changes, field) => {
    const good = example(list, {
      external_id: `good ${list} ${field} ${JSON.stringify(changes).slice(0, 40)}`,
    });
    const bad = example(list, { external_id: 'bad', ...changes });
    const { status, json } = await post(list, [bad, good, 'text', null]);
    expect(status).toBe(200);
    expect(json).toMatchObject(counts(1, 0, 0, 3));
    const { errors } = json as { errors: { line: number; errors: Record<string, string> }[] };
    expect(errors.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(Object.keys(errors[0]?.errors ?? {})).toEqual([field]);
  });

  it('accept only psychics of the own network', async () => {
    const rows = [example('logins', { psychic: foreign, external_id: 'f' })];
    expect((await post('logins', rows)).json).toMatchObject(counts(0, 0, 0, 1));
  });

  it.each(['customers', 'logins', 'scheduled_calls'])(
    'of %s belong to one network, whatever the other has under the same id',
    async (list) => {
      const row = example(list, { external_id: 'of both' });
      const theirs = { ...row, ...(list !== 'customers' && { psychic: foreign }) };
      expect((await post(list, [row])).json).toMatchObject(counts(1, 0, 0));
      const other = await test.createKey('onesun');
      const sent = (): Promise<TestAnswer> =>
        test.call(`/api/integrations/${list}`, { method: 'POST', key: other, body: [theirs] });
      expect((await sent()).json).toMatchObject(counts(1, 0, 0));
      expect((await sent()).json).toMatchObject(counts(0, 0, 1));
      expect((await post(list, [row])).json).toMatchObject(counts(0, 0, 1));
    },
  );

  it('report the second of two different rows with the same id, and do not create psychics', async () => {
    const rows = [
      example('scheduled_calls', {
        external_id: 's1',
        psychic: 999_999,
        customer: { external_id: 'new', username: 'new' },
      }),
      example('scheduled_calls', {
        external_id: 's1',
        psychic: 999_999,
        customer: { external_id: 'new', username: 'new' },
      }),
      example('scheduled_calls', { external_id: 's2' }),
      example('scheduled_calls', { external_id: 's2', status: 'Missed' }),
    ];
    const { json } = await post('scheduled_calls', rows);
    expect(json).toMatchObject({
      ...counts(1, 0, 0, 3),
      errors: [
        {
          line: 1,
          external_id: 's1',
          code: 'not_found',
          error_codes: { psychic: 'psychic.unknown_id' },
          errors: { psychic: 'No psychic has this user_id; an extension must be text, in quotes' },
        },
        {
          line: 2,
          external_id: 's1',
          errors: { psychic: 'No psychic has this user_id; an extension must be text, in quotes' },
        },
        {
          line: 4,
          external_id: 's2',
          code: 'conflict',
          errors: { external_id: expect.any(String) as string },
        },
      ],
    });
    expect(await test.db.query(`select from customers where external_id = 'new'`)).toEqual([]);
  });

  it('must be lists of at most 1,000', async () => {
    expect((await post('customers', { external_id: 'c' })).status).toBe(400);
    expect((await post('customers', [])).json).toMatchObject(counts(0, 0, 0));
    const rows = Array.from({ length: 1001 }, (_, n) => ({ external_id: `many-${n}`, username: 'many' }));
    expect((await post('customers', rows)).status).toBe(413);
    expect((await post('customers', rows.slice(1))).json).toMatchObject(counts(1000, 0, 0));
  });

  it('leave omitted fields unchanged, and welcome a new customer once', async () => {
    await post('customers', [
      { external_id: 'kept', username: 'kept', email: 'kept@x.example', takes_mail: false },
    ]);
    await post('customers', [{ external_id: 'kept', username: 'renamed', email: null }]);
    expect(
      await test.db.query(
        `select username, email, takes_mail, free_minutes::int from customers where external_id = 'kept'`,
      ),
    ).toEqual([{ username: 'renamed', email: 'kept@x.example', takes_mail: false, free_minutes: 5 }]);
  });

  it('show logins together with the portal’s own', async () => {
    await test.db.query(`truncate ${loginTables} cascade`);
    cookie = await test.signIn('manager', testPassword);
    const now = Date.now();
    const instant = (minutes: number): string =>
      new Date(Math.floor(now / 1000) * 1000 + minutes * 60_000).toISOString().replace('.000Z', 'Z');
    await post('logins', [
      { external_id: 'l1', psychic, login_date: instant(-300), logout_date: instant(-209.5) },
      { external_id: 'l2', psychic, login_date: instant(-90) },
    ]);
    const logins = await test.call(`/api/psychics/${psychic}/logins`, { cookie });
    expect(logins.json).toMatchObject([{ logout_date: null }, { duration: 90.5 }]);
  });
});
