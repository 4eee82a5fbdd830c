import { type TestAnswer, TestApp } from '../../../testing/app';
import { loginTables } from '../../../testing/database';
import { createManager, createPsychic } from '../../../testing/people';
import { customerExample } from '../readings.dto';
import { loginExample, scheduledCallExample } from './lists.dto';

describe('late and repeated lists', () => {
  let test: TestApp;
  let key: string;
  let psychic: number;

  beforeAll(async () => {
    test = await TestApp.start();
    psychic = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos'));
    key = await test.createKey('cos');
  });

  afterAll(() => test.stop());

  beforeEach(() => test.db.query(`truncate ${loginTables}, scheduled_calls, customers cascade`));

  const post = (list: string, body: unknown): Promise<TestAnswer> =>
    test.call(`/api/integrations/${list}`, { method: 'POST', key, body });
  const examples: Record<string, object> = {
    customers: customerExample,
    logins: loginExample,
    scheduled_calls: scheduledCallExample,
  };
  const row = (list: string, changes: object = {}): object => ({
    ...examples[list],
    ...(list !== 'customers' && { psychic }),
    ...changes,
  });
  const counted = async (list: string, changes: object): Promise<string[]> => {
    const { errors: _, ...counts } = (await post(list, [row(list, changes)])).json as Record<string, number>;
    return Object.entries(counts).flatMap(([name, count]) => (count === 1 ? [name] : []));
  };
  const customer = async (): Promise<unknown> =>
    (await test.db.query<unknown[]>('select username, takes_mail from customers'))[0];
  const minute = (n: number): string => `2026-11-20T15:0${n}:00Z`;

  describe.each([
    ['customers', { username: 'a' }, { username: 'b' }],
    ['logins', { logout_date: '2026-11-20T13:31:00-05:00' }, { logout_date: '2026-11-20T13:32:00-05:00' }],
    ['scheduled_calls', { status: 'Accepted' }, { status: 'Missed' }],
  ])('of %s', (list, one, another) => {
    it('change nothing if older than the stored version', async () => {
      expect(await counted(list, { ...one, updated_at: minute(2) })).toEqual(['created']);
      expect(await counted(list, { ...another, updated_at: minute(1) })).toEqual(['stale']);
      expect(await counted(list, { ...one, updated_at: minute(2) })).toEqual(['unchanged']);
      expect(await counted(list, { ...one, updated_at: minute(4) })).toEqual(['unchanged']);
      expect(await counted(list, { ...another, updated_at: minute(3) })).toEqual(['stale']);
      expect(await counted(list, one)).toEqual(['unchanged']);
      // a record without a timestamp and without changes leaves the stored timestamp
      expect(await counted(list, { ...another, updated_at: minute(3) })).toEqual(['stale']);
      // with the same timestamp, the later arrival corrects
      expect(await counted(list, { ...another, updated_at: minute(4) })).toEqual(['corrected']);
      expect(await counted(list, one)).toEqual(['corrected']);
    });

    it('are compared by timestamp, whatever its time zone and fraction', async () => {
      expect(await counted(list, { ...one, updated_at: '2026-11-20T15:03:00.500Z' })).toEqual(['created']);
      for (const updated_at of ['2026-11-20T20:03:00.25+05:00', '2026-11-20T15:03:00Z'])
        expect(await counted(list, { ...another, updated_at })).toEqual(['stale']);
      const newer = { ...another, updated_at: '2026-11-20T10:03:00.75-05:00' };
      expect(await counted(list, newer)).toEqual(['corrected']);
      expect(await counted(list, { ...one, updated_at: '2026-11-20T20:03:00.7+05:00' })).toEqual(['stale']);
    });

    it('may contain a record twice', async () => {
      const rows = [minute(2), minute(2), minute(3), minute(1)].map((updated_at) =>
        row(list, { ...one, updated_at }),
      );
      expect((await post(list, rows)).json).toMatchObject({
        created: 1,
        unchanged: 2,
        stale: 1,
        rejected: 0,
      });
      expect((await post(list, [rows[3], rows[3]])).json).toMatchObject({ stale: 2 });
      expect((await post(list, [rows[2], row(list, another)])).json).toMatchObject({
        unchanged: 1,
        errors: [{ line: 2, errors: { external_id: expect.any(String) as string } }],
      });
    });
  });

  it('are equal regardless of the time zone', async () => {
    await post('logins', [row('logins')]);
    await post('scheduled_calls', [row('scheduled_calls')]);
    const logins = [
      row('logins', { login_date: '2026-11-20T14:00:00Z' }),
      row('logins', { logout_date: '2026-11-20T18:30:00Z' }),
    ];
    expect((await post('logins', logins)).json).toMatchObject({ unchanged: 2, errors: [] });
    const calls = [row('scheduled_calls', { scheduled_at: '2026-11-21T23:30:00Z' }), row('scheduled_calls')];
    expect((await post('scheduled_calls', calls)).json).toMatchObject({ unchanged: 2, errors: [] });
  });

  it.each(['logins', 'scheduled_calls'])(
    'of %s may name an unknown psychic first, without affecting the correct one',
    async (list) => {
      const rows = [row(list, { psychic: 999_999 }), row(list), row(list, { psychic: 999_999 })];
      expect((await post(list, rows)).json).toMatchObject({
        created: 1,
        rejected: 2,
        errors: [{ line: 1 }, { line: 3 }],
      });
    },
  );

  it('of scheduled calls update a known customer only with new information, and undo no opt-out', async () => {
    await counted('scheduled_calls', { updated_at: minute(2) });
    const told = { external_id: customerExample.external_id, username: 'renamed', takes_mail: false };
    await post('customers', [told]);
    for (const updated_at of [minute(1), minute(2), minute(3)]) {
      await counted('scheduled_calls', { updated_at });
      expect(await customer()).toEqual({ username: 'renamed', takes_mail: false });
    }
    expect(await counted('scheduled_calls', { status: 'Missed' })).toEqual(['corrected']);
    expect(await customer()).toEqual({ username: customerExample.username, takes_mail: false });
  });

  it('of scheduled calls count as changed if they name a new customer where there was none', async () => {
    expect(await counted('scheduled_calls', { customer: null })).toEqual(['created']);
    expect(await counted('scheduled_calls', {})).toEqual(['corrected']);
    expect(await counted('scheduled_calls', {})).toEqual(['unchanged']);
  });

  it('of customers do not undo a later opt-out', async () => {
    const optOut = { customer: { ...customerExample, takes_mail: false }, updated_at: minute(3) };
    await counted('scheduled_calls', optOut);
    expect(await counted('customers', { takes_mail: true, updated_at: minute(2) })).toEqual(['unchanged']);
    expect(await customer()).toMatchObject({ takes_mail: false });
    expect(await counted('customers', { takes_mail: true, updated_at: minute(4) })).toEqual(['corrected']);
    expect(await customer()).toMatchObject({ takes_mail: true });
  });
});
