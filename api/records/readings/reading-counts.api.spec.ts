import { ReadingsIngest } from './ingest/readings-ingest';
import { Publication } from '../statistics/publication.service';
import { TestApp } from '../../testing/app';
import { aCustomer, aReading } from '../../testing/fixtures';
import { createManager, createPsychic, testPassword } from '../../testing/people';

interface StoredReading {
  id: number;
  network: string;
  connection_id: number;
  psychic_id: number;
  customer_id: number | null;
  started_at: Date;
  conn_type: string;
  is_new: boolean;
  duration_seconds: number;
  result: string;
  revenue: string;
  rating: number | null;
  version: number;
  voided_at: Date | null;
}

interface ListedCounts {
  id: number;
  readings: number;
  minutes: number;
  dropped: number;
  missed: number;
  revenue: number;
}

const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
const hundredths = (value: number): number => Math.round(value + 1e-6) / 100;
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : hundredths((10_000 * part) / whole);

/** The figures of rows as the contract defines them, calculated one by one. */
function figuresOf(rows: readonly StoredReading[]) {
  let [readings, dropped, missed, seconds, cents] = [0, 0, 0, 0, 0];
  for (const { result, duration_seconds, revenue } of rows) {
    if (result === 'Dropped') dropped += 1;
    if (result === 'Completed' || result === 'Dropped') {
      readings += 1;
      seconds += duration_seconds;
      cents += Math.round(100 * Number(revenue));
    } else missed += 1;
  }
  return {
    readings,
    minutes: hundredths((seconds * 100) / 60),
    dropped,
    dropped_pct: percentOf(dropped, readings),
    missed,
    missed_pct: percentOf(missed, readings + missed),
    revenue: cents / 100,
  };
}

// seven hours on each side of midnight and of both clock changes, and away from them
const times = [
  '2026-03-07T23:59:59-05:00',
  '2026-03-08T00:00:00-05:00',
  '2026-03-08T01:59:59-05:00',
  '2026-03-08T03:00:00-04:00',
  '2026-03-08T23:59:59-04:00',
  '2026-03-09T00:00:00-04:00',
  '2026-10-31T23:59:59-04:00',
  '2026-11-01T00:00:00-04:00',
  '2026-11-01T01:30:00-04:00',
  '2026-11-01T01:30:00-05:00',
  '2026-11-01T23:59:59-05:00',
  '2026-11-02T00:00:00-05:00',
];
const results = ['Completed', 'Dropped', 'Completed', 'Voicemail', 'Abandoned', 'Dropped', 'Busy'];
const isConnected = (result: string): boolean => result === 'Completed' || result === 'Dropped';

describe('readings counted', () => {
  let test: TestApp;
  let cookie: string;
  let stored: StoredReading[];

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    const psychics: number[] = [];
    for (const username of ['hera', 'Zoe', 'pan', 'idle'])
      psychics.push(await createPsychic(test.db, 'cos', manager, { username }));
    const foreign = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun'));
    cookie = await test.signIn('manager', testPassword);
    const sent = (n: number, changes: object = {}): object => {
      const result = results[n % results.length] ?? '';
      const paid = isConnected(result) ? 1 + (n % 5) / 3 : 0;
      return aReading(psychics[n % 3] ?? 0, {
        connection_id: 100 + n,
        customer: n % 4 === 0 ? null : aCustomer(`m${n % 5}`),
        conn_type: n % 2 === 0 ? 'Call' : 'Chat',
        started_at: times[(n * 5) % times.length],
        paid_minutes: Math.round(paid * 100) / 100,
        duration_seconds: Math.round(paid * 60),
        rate: 3.99,
        result,
        rating: isConnected(result) && n % 3 > 0 ? 1 + (n % 5) : null,
        rating_text: null,
        ...changes,
      });
    };
    const ingest = test.app.get(ReadingsIngest);
    const counts = await ingest.ingest(
      'cos',
      Array.from({ length: 180 }, (_, n) => sent(n)),
    );
    expect(counts).toMatchObject({ rejected: 0 });
    // to another psychic, another day, another result
    await ingest.ingest('cos', [
      sent(1, { psychic: psychics[2] }),
      sent(2, { started_at: '2026-11-01T12:00:00-05:00' }),
      sent(5, { result: 'Completed' }),
    ]);
    for (const n of [6, 7, 8, 12]) await ingest.void('cos', 100 + n);
    await ingest.ingest('onesun', [{ ...sent(1), psychic: foreign }]);
    await test.app.get(Publication).publish('cos');
    stored = await test.db.query<StoredReading[]>(
      `select *, id::int, connection_id::int from readings where network = 'cos'`,
    );
  });

  afterAll(() => test.stop());

  const ask = async (path: string, query: Record<string, unknown>): Promise<unknown> => {
    const text = Object.entries(query)
      .map(
        ([name, value]) =>
          `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
      )
      .join('&');
    const answer = await test.call(`/api/${path}?${text}`, { cookie });
    expect({ path, query, status: answer.status }).toEqual({ path, query, status: 200 });
    return answer.json;
  };

  const windows = [
    ['2026-03-08', '2026-03-08'],
    ['2026-11-01', '2026-11-01'],
    ['2026-10-31', '2026-11-02'],
    ['2026-01-01', '2026-12-31'],
    ['2026-06-01', '2026-06-30'],
  ];
  const filters: [Record<string, string | string[]>, (row: StoredReading) => boolean][] = [
    [{}, () => true],
    [{ conn_type: 'Call' }, (row) => row.conn_type === 'Call'],
    [{ result: 'Dropped' }, (row) => row.result === 'Dropped'],
    [{ result: ['Busy', 'Completed'] }, (row) => ['Busy', 'Completed'].includes(row.result)],
    [{ type: 'repeat', conn_type: 'Chat' }, (row) => !row.is_new && row.conn_type === 'Chat'],
    [{ rated: 'true' }, (row) => row.rating !== null],
    [{ rating: ['1', '5'] }, (row) => row.rating === 1 || row.rating === 5],
    [{ corrected: 'true' }, (row) => row.version > 1],
    [{ voided: 'true' }, (row) => row.voided_at !== null],
    [{ voided: ['true', 'false'] }, () => true],
  ];
  const cases = windows.flatMap(([from = '', to = '']) =>
    filters.map(([filter, holds]) => ({ from, to, filter, holds })),
  );

  it.each(cases)(
    'from $from to $to with $filter are those of a plain calculation, with the readings and the total',
    async ({ from, to, filter, holds }) => {
      const query = { start_date: from, end_date: to, filter };
      const rows = stored.filter((row) => {
        const day = newYork.format(row.started_at);
        return (
          day >= from && day <= to && holds(row) && (filter.voided !== undefined || row.voided_at === null)
        );
      });
      for (const [by, column] of [
        ['psychic', 'psychic_id'],
        ['customer', 'customer_id'],
      ] as const) {
        const ids = [...new Set(rows.map((row) => row[column] ?? 0))];
        const expected = ids
          .map((id) => ({ id, ...figuresOf(rows.filter((row) => (row[column] ?? 0) === id)) }))
          .sort((a, b) => b.dropped - a.dropped || a.id - b.id);
        const found = (await ask(`readings/by_${by}`, query)) as ListedCounts[];
        expect(found.map(({ id, ...row }) => ({ id, ...row }))).toEqual(
          expected.map((row) => expect.objectContaining(row) as object),
        );
      }
      expect(await ask('readings/total', query)).toEqual(figuresOf(rows));
      const listed = (await ask('readings', { ...query, range: [0, 999] })) as { id: number }[];
      expect(listed.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    },
  );

  it('have rows that tell: each kind of filter finds some, and no column is always 0', () => {
    for (const [filter, holds] of filters) {
      const found = stored.filter(
        (row) => holds(row) && (filter.voided !== undefined || row.voided_at === null),
      );
      expect([filter, found.length > 0]).toEqual([filter, true]);
    }
    expect(stored.filter(({ voided_at }) => voided_at !== null)).toHaveLength(4);
    expect(stored.filter(({ version, voided_at }) => version > 1 && voided_at === null)).toHaveLength(3);
  });

  it("equal the statistics, and the summary above each psychic's readings", async () => {
    const days = { start_date: '2026-10-31', end_date: '2026-11-01' };
    const rows = (await ask('readings/by_psychic', days)) as ListedCounts[];
    const statistics = (await ask('statistics', days)) as Record<string, unknown>[];
    expect(rows).toHaveLength(3);
    expect(statistics).toHaveLength(3);
    for (const { id, readings, minutes, missed, revenue } of rows) {
      expect(statistics.find((row) => row.id === id)).toMatchObject({
        ...{ tot_calls: readings, tot_mins: minutes, total_missed: missed, total_revenue: revenue },
      });
      expect(await ask(`psychics/${id}/readings`, days)).toMatchObject({
        summary: { total_calls: readings, total_minutes: minutes, missed_calls: missed, revenue },
      });
    }
    const { tot_calls, tot_mins, total_missed, total_revenue } = (await ask(
      'statistics/total',
      days,
    )) as Record<string, unknown>;
    expect(await ask('readings/total', days)).toMatchObject({
      ...{ readings: tot_calls, minutes: tot_mins, missed: total_missed, revenue: total_revenue },
    });
  });

  it('keep the figures of a psychic who is searched for, and have contacts without a known customer as one row', async () => {
    const days = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const all = (await ask('readings/by_psychic', days)) as Record<string, unknown>[];
    expect(await ask('readings/by_psychic', { ...days, filter: { q: 'zo' } })).toEqual(
      all.filter((row) => row.psychic_username === 'Zoe'),
    );
    const customers = (await ask('readings/by_customer', days)) as Record<string, unknown>[];
    expect(customers.filter(({ user_id }) => user_id === null)).toMatchObject([
      { id: 0, username: null, external_id: null },
    ]);
  });
});
