import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, createPsychic } from '../../testing/people';
import { customerExample, readingExample } from './readings.dto';

describe('late and repeated readings', () => {
  let test: TestApp;
  let key: string;
  let psychic: number;
  const id = readingExample.connection_id;

  beforeAll(async () => {
    test = await TestApp.start();
    psychic = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos'));
    key = await test.createKey('cos');
  });

  afterAll(() => test.stop());

  beforeEach(() =>
    test.db.query(
      'truncate readings, reading_versions, early_voids, pair_firsts, psychic_days, customers cascade',
    ),
  );

  const row = (changes: object = {}): Record<string, unknown> => ({ ...readingExample, psychic, ...changes });
  const post = (
    body: unknown,
    list = 'readings',
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => test.call(`/api/integrations/${list}`, { method: 'POST', key, body, headers });
  const remove = async (updated_at?: string): Promise<number> => {
    const query = updated_at === undefined ? '' : `?updated_at=${encodeURIComponent(updated_at)}`;
    return (await test.call(`/api/integrations/readings/${id}${query}`, { method: 'DELETE', key })).status;
  };
  const counted = async (changes: object): Promise<string[]> => {
    const { created, corrected, unchanged, stale, rejected } = (await post([row(changes)])).json as Record<
      string,
      number
    >;
    const counts = { created, corrected, unchanged, stale, rejected };
    return Object.entries(counts).flatMap(([name, count]) => (count === 1 ? [name] : []));
  };
  const stored = async (): Promise<Record<string, unknown> | undefined> =>
    (
      await test.db.query<Record<string, unknown>[]>(
        'select rating, voided_at is null as live, version, updated_at, received_at, key_id from readings',
      )
    )[0];
  const customer = async (): Promise<unknown> =>
    (await test.db.query<unknown[]>('select username, email, takes_mail from customers'))[0];
  const minute = (n: number): string => `2026-11-20T15:${String(n).padStart(2, '0')}:00Z`;

  it('change nothing if older than the stored version, by the switch’s clock', async () => {
    expect(await counted({ rating: 4, updated_at: minute(2) })).toEqual(['created']);
    const before = await stored();
    expect(await counted({ rating: 1, updated_at: minute(1) })).toEqual(['stale']);
    expect(await counted({ rating: 4, updated_at: minute(1) })).toEqual(['stale']);
    expect(await stored()).toEqual(before);
    expect(await counted({ rating: 4, updated_at: '2026-11-20T10:02:00.000-05:00' })).toEqual(['unchanged']);
    // with the same timestamp, the later arrival corrects
    expect(await counted({ rating: 3, updated_at: minute(2) })).toEqual(['corrected']);
    // compared only if both have a timestamp
    expect(await counted({ rating: 2 })).toEqual(['corrected']);
    expect(await counted({ rating: 1, updated_at: minute(1) })).toEqual(['corrected']);
  });

  it('are compared and voided by timestamp, whatever its time zone and fraction', async () => {
    await counted({ updated_at: '2026-11-20T15:03:00.500Z' });
    const before = await stored();
    const older = ['2026-11-20T20:03:00.25+05:00', '2026-11-20T15:03:00Z', '2026-11-20T20:03:00+0500'];
    for (const updated_at of older) {
      expect(await counted({ rating: 1, updated_at })).toEqual(['stale']);
      expect(await remove(updated_at)).toBe(204);
    }
    expect(await stored()).toEqual(before);
    expect(await remove('2026-11-20T10:03:00.75-05:00')).toBe(204);
    expect(await stored()).toMatchObject({ live: false, updated_at: new Date('2026-11-20T15:03:00.750Z') });
    // of a voided reading, too
    for (const updated_at of older) expect(await remove(updated_at)).toBe(204);
    expect(await counted({ updated_at: '2026-11-20T20:03:00.750+05:00' })).toEqual(['stale']);
    expect(await counted({ updated_at: '2026-11-20T10:03:00.751-05:00' })).toEqual(['corrected']);
    // and of a void that arrives before its reading
    await test.db.query('truncate readings cascade');
    for (const updated_at of ['2026-11-20T10:03:00.75-05:00', ...older])
      expect(await remove(updated_at)).toBe(404);
    expect(await counted({ updated_at: '2026-11-20T20:03:00.750+05:00' })).toEqual(['stale']);
    expect(await counted({ updated_at: '2026-11-20T10:03:00.751-05:00' })).toEqual(['created']);
  });

  it('advance the timestamp if the content is the same, so that anything in between is outdated', async () => {
    await counted({ rating: 4, updated_at: minute(1) });
    expect(await counted({ rating: 4, updated_at: minute(3) })).toEqual(['unchanged']);
    expect(await counted({ rating: 1, updated_at: minute(2) })).toEqual(['stale']);
    expect(await stored()).toMatchObject({ rating: 4, version: 1 });
    // also within one request
    const repeated = [minute(4), minute(5), minute(5), minute(4)].map((updated_at) =>
      row({ rating: 4, updated_at }),
    );
    expect((await post(repeated)).json).toMatchObject({ unchanged: 3, stale: 1, errors: [] });
    expect(await stored()).toMatchObject({ updated_at: new Date(minute(5)) });
  });

  it('become live again after a void only if they are later than it', async () => {
    await counted({ updated_at: minute(1) });
    expect(await remove(minute(3))).toBe(204);
    for (const n of [2, 3]) expect(await counted({ updated_at: minute(n) })).toEqual(['stale']);
    expect(await stored()).toMatchObject({ live: false });
    // a later void raises the limit; an older one or one without a timestamp does not
    for (const updated_at of [minute(5), minute(4), undefined]) expect(await remove(updated_at)).toBe(204);
    expect(await counted({ updated_at: minute(5) })).toEqual(['stale']);
    expect(await counted({ updated_at: minute(6) })).toEqual(['corrected']);
    expect(await stored()).toMatchObject({ live: true, version: 3 });
  });

  it('are compared with the arrival time of a void without a timestamp', async () => {
    await counted({ updated_at: minute(1) });
    expect(await remove()).toBe(204);
    expect(await counted({ updated_at: new Date(Date.now() - 60_000).toISOString() })).toEqual(['stale']);
    expect(await counted({ updated_at: new Date(Date.now() + 60_000).toISOString() })).toEqual(['corrected']);
    expect(await remove()).toBe(204);
    expect(await counted({})).toEqual(['corrected']);
  });

  it('survive an older void, and remember a void that arrived before them', async () => {
    await counted({ updated_at: minute(3) });
    const before = await stored();
    expect(await remove(minute(2))).toBe(204);
    expect(await stored()).toEqual(before);
    await test.db.query('truncate readings cascade');
    expect(await remove()).toBe(404);
    expect(await remove(minute(3))).toBe(404);
    expect(await remove(minute(2))).toBe(404);
    expect(await counted({ updated_at: minute(3) })).toEqual(['stale']);
    expect(await stored()).toBeUndefined();
    expect(await counted({ updated_at: minute(4) })).toEqual(['created']);
  });

  it.each(['yesterday', '2026-11-20', '', '2026-11-20T15:00:00'])(
    'refuse the timestamp %j',
    async (updated_at) => {
      expect(await remove(updated_at)).toBe(400);
      expect(await counted({ updated_at })).toEqual(['rejected']);
    },
  );

  it('are equal regardless of time zone, how the psychic is named, or an implied revenue', async () => {
    const { psychic: extension } = readingExample;
    const same = [
      { started_at: '2026-11-20T19:03:22Z' },
      { started_at: '2026-11-21T00:03:22.000+05:00' },
      { started_at: '2026-11-20T20:03:22+01:00' },
      { revenue: 116.81 },
      { revenue: 116.8051 },
      { psychic: extension },
      {
        rating_text: readingExample.rating_text,
        customer: { ...customerExample, email: customerExample.email },
      },
    ];
    expect((await post([row(), ...same.map(row)])).json).toMatchObject({
      created: 1,
      unchanged: 7,
      errors: [],
    });
    for (const changes of same) expect(await counted(changes)).toEqual(['unchanged']);
    expect(await counted({ revenue: 116.82 })).toEqual(['corrected']);
  });

  it('update a known customer only if they are new or changed themselves', async () => {
    await counted({});
    expect(await customer()).toEqual({
      username: 'harborlight22',
      email: 'harborlight22@example.com',
      takes_mail: true,
    });
    await post(
      [
        {
          external_id: customerExample.external_id,
          username: 'renamed',
          email: 'new@x.example',
          takes_mail: false,
        },
      ],
      'customers',
    );
    const told = { username: 'renamed', email: 'new@x.example', takes_mail: false };
    expect(await counted({})).toEqual(['unchanged']);
    expect(await customer()).toEqual(told);
    expect(await counted({ updated_at: minute(5) })).toEqual(['unchanged']);
    expect(await counted({ rating: 1, updated_at: minute(4) })).toEqual(['stale']);
    expect(await customer()).toEqual(told);
    // a changed one updates, but does not undo an opt-out
    expect(await counted({ rating: 2 })).toEqual(['corrected']);
    expect(await customer()).toEqual({
      username: 'harborlight22',
      email: 'harborlight22@example.com',
      takes_mail: false,
    });
    await post([customerExample], 'customers');
    expect(await customer()).toMatchObject({ takes_mail: true });
    expect(
      await counted({ connection_id: id + 1, customer: { ...customerExample, takes_mail: false } }),
    ).toEqual(['created']);
    expect(await customer()).toMatchObject({ takes_mail: false });
  });

  it('count as changed if they name a new customer where there was none', async () => {
    expect(await counted({ customer: null })).toEqual(['created']);
    expect(await counted({})).toEqual(['corrected']);
    expect(await customer()).toMatchObject({ username: customerExample.username });
    expect(await counted({})).toEqual(['unchanged']);
  });

  it('do not overwrite names with older ones than the customer list has', async () => {
    await post([{ ...customerExample, username: 'newest', updated_at: minute(9) }], 'customers');
    await counted({ updated_at: minute(8), customer: { ...customerExample, takes_mail: false } });
    expect(await customer()).toMatchObject({ username: 'newest', takes_mail: true });
  });

  it('may name an unknown psychic first, without affecting the correct one', async () => {
    const unknown = row({ psychic: 999_999 });
    const { json } = await post([unknown, unknown, row(), row({ rating: 1 }), unknown]);
    expect(json).toMatchObject({ created: 1, corrected: 0, unchanged: 0, rejected: 4 });
    const { errors } = json as { errors: { line: number; errors: object }[] };
    const stranger = { psychic: 'No psychic has this user_id; an extension must be text, in quotes' };
    expect(errors).toMatchObject([
      { line: 1, errors: stranger },
      { line: 2, errors: stranger },
      { line: 4, errors: { connection_id: expect.any(String) as string } },
      { line: 5, errors: stranger },
    ]);
  });

  it('report the first 1,000 errors in line order, with 20 fields each', async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field${n}`, n]));
    const lines = Array.from({ length: 2500 }, (_, n) =>
      n % 3 === 0
        ? row({ connection_id: n + 1, psychic: 999_999 })
        : n % 3 === 1
          ? row({ connection_id: n + 1, ...many })
          : row({ connection_id: n + 1 }),
    );
    const { json } = await post(lines.map((line) => JSON.stringify(line)).join('\n'), 'readings', {
      'content-type': 'application/x-ndjson',
    });
    const { errors, ...counts } = json as { errors: { line: number; errors: object }[] };
    expect(counts).toMatchObject({ created: 833, rejected: 1667 });
    expect(errors.map(({ line }) => line)).toEqual(
      Array.from({ length: 2500 }, (_, n) => n + 1)
        .filter((line) => line % 3 !== 0)
        .slice(0, 1000),
    );
    expect(Math.max(...errors.map((error) => Object.keys(error.errors).length))).toBe(20);
  });

  it('with a clock that is ahead change nothing, and block no correction or void', async () => {
    const sent = { ...{ free_minutes: 0, duration_seconds: 600 }, paid_minutes: 10 };
    expect(await counted(sent)).toEqual(['created']);
    const later = '2099-01-01T00:00:00Z';
    expect((await post([row({ rating: 1, updated_at: later })])).json).toMatchObject({
      rejected: 1,
      errors: [{ errors: { updated_at: 'updated_at must be no more than ten minutes in the future' } }],
    });
    const now = new Date().toISOString();
    expect(await counted({ ...sent, duration_seconds: 300, paid_minutes: 5, updated_at: now })).toEqual([
      'corrected',
    ]);
    expect(await remove(later)).toBe(400);
    expect(await stored()).toMatchObject({ live: true });
    expect(await remove(new Date().toISOString())).toBe(204);
    expect(await stored()).toMatchObject({ live: false });
  });

  it('are not blocked in advance by a void with a clock that is ahead', async () => {
    expect(await remove('2099-01-01T00:00:00Z')).toBe(400);
    expect(await counted({ updated_at: minute(1) })).toEqual(['created']);
  });

  it('must not exceed the highest rate of their network', async () => {
    expect(await counted({ rate: 50 })).toEqual(['created']);
    expect(await counted({ rate: 50.01 })).toEqual(['rejected']);
  });

  it('keep the key that wrote each version', async () => {
    const other = await test.createKey('cos');
    const keys = await test.db.query<{ id: number }[]>(
      `select id from api_keys where network = 'cos' order by id`,
    );
    const [first, second] = [keys[0]?.id, keys.at(-1)?.id];
    await counted({});
    await test.call('/api/integrations/readings', { method: 'POST', key: other, body: [row({ rating: 1 })] });
    await remove();
    expect(await stored()).toMatchObject({ live: false, key_id: first });
    expect(
      await test.db.query(`select content -> 'key_id' as key, reason from reading_versions order by version`),
    ).toEqual([
      { key: first, reason: 'corrected' },
      { key: second, reason: 'voided' },
    ]);
  });
});
