import { results } from '../../../../common/domain/reading';
import { type TestAnswer, TestApp } from '../../../testing/app';
import { newYorkDay, plainTotals, type SentReading } from '../../../testing/day-totals';
import { createManager, createPsychic, testPassword } from '../../../testing/people';
import { readingExample } from '../readings.dto';
import { findDayTotals } from './day-totals.query';
import { findStoredReadings } from './stored-readings.query';
import type { KnownPsychic, ReadingWithVersions, StoredReading } from './reading-back.dto';

type ReadBackRow = Record<string, unknown> & SentReading;

interface Plan {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
}
const scansOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(scansOf)];

describe('reading back by integrators', () => {
  let test: TestApp;
  let key: string;
  let [manager, psychic, foreign] = [0, 0, 0];

  beforeAll(async () => {
    test = await TestApp.start();
    manager = await createManager(test.db, 'cos', 'manager');
    psychic = await createPsychic(test.db, 'cos', manager, { username: 'hera' });
    foreign = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun'));
    key = await test.createKey('cos');
  });

  afterAll(() => test.stop());

  beforeEach(() =>
    test.db.query(
      'truncate readings, reading_versions, pair_firsts, psychic_days, dirty_days, customers cascade',
    ),
  );

  const row = (connection_id: number, changes: object = {}): ReadBackRow => ({
    ...readingExample,
    psychic,
    connection_id,
    ...changes,
  });
  const send = async (rows: object[], who = key): Promise<string> => {
    const answer = await test.call('/api/integrations/readings', { method: 'POST', key: who, body: rows });
    expect(answer).toMatchObject({ status: 200, json: { rejected: 0 } });
    return String(answer.headers['x-request-id']);
  };
  const remove = async (id: number): Promise<string> => {
    const answer = await test.call(`/api/integrations/readings/${id}`, { method: 'DELETE', key });
    expect(answer.status).toBe(204);
    return String(answer.headers['x-request-id']);
  };
  const get = (address: string): Promise<TestAnswer> => test.call(`/api/integrations/${address}`, { key });
  const nextOf = ({ headers }: TestAnswer): string | undefined =>
    /^<\/api\/integrations\/(.*)>; rel="next"$/.exec(
      typeof headers.link === 'string' ? headers.link : '',
    )?.[1];
  /** All pages from an address on; `between` runs after each. */
  const pages = async <T>(address: string, between?: () => Promise<void>): Promise<T[][]> => {
    const all: T[][] = [];
    for (let next: string | undefined = address; next !== undefined;) {
      const answer = await get(next);
      expect(answer.status).toBe(200);
      all.push(answer.json as T[]);
      await between?.();
      next = nextOf(answer);
    }
    return all;
  };

  describe('of psychics', () => {
    it('lists extensions and what each psychic accepts, a page at a time, in the own network', async () => {
      const others = [];
      for (let n = 0; n < 4; n++) others.push(await createPsychic(test.db, 'cos', manager));
      const found = await pages<KnownPsychic>('psychics?limit=2');
      expect(found.map((page) => page.length)).toEqual([2, 2, 1]);
      expect(found.flat().map(({ user_id }) => user_id)).toEqual([psychic, ...others]);
      const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/) as string;
      expect(found[0]?.[0]).toEqual({
        user_id: psychic,
        username: 'hera',
        extension: 40001,
        account_status: 'Active',
        status: 'U',
        status_since: instant,
        permissions: 'AgentPhone, AgentChat',
        updated_at: instant,
      });
    });

    it.each([
      ['extension', 'update psychics set extension = 41000 where account_id = $1'],
      ['account status', `update psychics set account_status = 'Inactive' where account_id = $1`],
      ['availability', `update psychics set availability = 'B' where account_id = $1`],
      ['permissions', `update psychics set permissions = 'AgentPhone' where account_id = $1`],
      ['username', `update accounts set username = 'iris' where id = $1`],
    ])('changes its ETag with the %s', async (_, change) => {
      const id = await createPsychic(test.db, 'cos', manager);
      const toldAt = async (): Promise<number> => {
        const [found] = await test.db.query<{ updated_at: Date }[]>(
          'select updated_at from psychics where account_id = $1',
          [id],
        );
        return found?.updated_at.getTime() ?? 0;
      };
      await test.db.query(
        `update psychics set updated_at = '2000-01-01', auto_email = true where account_id = $1`,
        [id],
      );
      expect(await toldAt()).toBe(Date.parse('2000-01-01'));
      await test.db.query(change, [id]);
      expect(await toldAt()).toBeGreaterThan(Date.parse('2026-01-01'));
    });
  });

  describe('of a reading', () => {
    it('returns what was sent, and its outcome', async () => {
      const request_id = await send([row(7, { updated_at: '2026-11-20T14:30:00.125-05:00' })]);
      const [made] = await test.db.query<{ id: number }[]>('select id from api_keys');
      const { json } = await get('readings/7');
      expect(json).toEqual({
        connection_id: 7,
        external_id: null,
        psychic,
        extension: 40001,
        customer: { external_id: 'c-1017', username: 'harborlight22' },
        conn_type: 'Call',
        started_at: readingExample.started_at,
        day: '2026-11-20',
        duration_seconds: 1470,
        free_minutes: 5,
        paid_minutes: 19.5,
        rate: 5.99,
        revenue: 116.81,
        result: 'Completed',
        rating: 5,
        rating_text: 'Clear and kind.',
        updated_at: '2026-11-20T14:30:00.125-05:00',
        version: 1,
        received_at: expect.any(String) as string,
        voided_at: null,
        key_id: made?.id,
        key_name: 'test',
        request_id,
        has_recording: false,
        versions: [],
      });
    });

    it('shows whether this reading is recorded, not one with the same id in another network', async () => {
      await send([row(7)]);
      const isRecorded = async (): Promise<boolean> =>
        ((await get('readings/7')).json as StoredReading).has_recording;
      const record = (network: string, id: number): Promise<unknown> =>
        test.db.query('insert into recordings (network, connection_id, bytes) values ($1, $2, 44)', [
          network,
          id,
        ]);
      await record('cos', 8);
      await record('onesun', 7);
      expect(await isRecorded()).toBe(false);
      await record('cos', 7);
      expect(await isRecorded()).toBe(true);
    });

    it('includes former versions, each with the key and the request that wrote it', async () => {
      const other = await test.createKey('cos');
      for (const rating of [1, 2]) await send([row(6, { rating })]);
      const [first, second] = [
        await send([row(7)]),
        await send([row(7, { rating: 2, customer: null })], other),
      ];
      const third = await remove(7);
      const fourth = await send([row(7, { rating: 3 })], other);
      const { json } = await get('readings/7');
      const keys = await test.db.query<{ id: number }[]>('select id from api_keys order by id');
      const [mine, theirs] = [keys[0]?.id, keys.at(-1)?.id];
      const version = (
        number: number,
        request_id: string,
        key_id: number | undefined,
        rest: object,
      ): object => ({
        version: number,
        request_id,
        key_id,
        ...rest,
      });
      expect(json).toMatchObject({
        ...version(4, fourth, theirs, { rating: 3, voided_at: null, customer: { external_id: 'c-1017' } }),
        versions: [
          version(3, third, mine, { reason: 'restored', voided_at: expect.any(String) as string, rating: 2 }),
          version(2, second, theirs, { reason: 'voided', voided_at: null, rating: 2, customer: null }),
          version(1, first, mine, { reason: 'corrected', rating: 5 }),
        ],
      });
      expect((json as ReadingWithVersions).versions).toHaveLength(3);
    });

    it('works for voided readings, and returns 404 for unknown ones and other networks', async () => {
      await send([row(7)]);
      await remove(7);
      expect((await get('readings/7')).json).toMatchObject({
        version: 2,
        voided_at: expect.any(String) as string,
      });
      for (const id of ['8', '0', 'x', '9'.repeat(17)])
        expect((await get(`readings/${id}`)).status).toBe(404);
      const onesun = await test.createKey('onesun');
      await send([{ ...row(9), psychic: foreign }], onesun);
      expect((await get('readings/9')).status).toBe(404);
      expect((await test.call('/api/integrations/readings/7', { key: onesun })).status).toBe(404);
    });
  });

  describe('by pages', () => {
    const window = 'start_date=2026-11-20&end_date=2026-11-20';
    const at = (minute: number): object => ({
      started_at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00-05:00`,
    });
    const idsOf = (all: StoredReading[][]): number[] => all.flat().map(({ connection_id }) => connection_id);

    it('sorts by start, then connection_id, including voided readings', async () => {
      // three with the same timestamp, with the page boundary between them
      await send([row(5, at(1)), row(3, at(1)), row(4, at(1)), row(9, at(0)), row(1, at(2))]);
      await remove(4);
      const found = await pages<StoredReading>(`readings?${window}&limit=2`);
      expect(found.map((page) => page.length)).toEqual([2, 2, 1]);
      expect(idsOf(found)).toEqual([9, 3, 4, 5, 1]);
      expect(found.flat().filter(({ voided_at }) => voided_at !== null)).toMatchObject([
        { connection_id: 4 },
      ]);
    });

    it('neither misses nor repeats what existed at the first page while others arrive and are corrected', async () => {
      const there = Array.from({ length: 23 }, (_, n) => 1000 - n * 7);
      await send(there.map((id, n) => row(id, at(n * 2))));
      let arrived = 2000;
      const found = await pages<StoredReading>(`readings?${window}&limit=4`, async () => {
        // before and after the cursor, and with the same timestamps as others
        await send([0, 1, 20, 44, 59].map((minute) => row(arrived++, at(minute))));
        await send([row(1000, { ...at(0), rating: (arrived % 5) + 1 })]);
        if (arrived % 2 === 0) await remove(there[10] ?? 0);
      });
      const ids = idsOf(found);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => id <= 1000)).toEqual(there);
    });

    it('keeps its date range from the first page on', async () => {
      await send([row(1), row(2)]);
      const first = await get(`readings?${window}&limit=1`);
      expect(nextOf(first)).toBe(
        `readings?${window}&limit=1&after=${Date.parse(readingExample.started_at) / 1000}-1`,
      );
    });

    it.each([
      'limit=0',
      'limit=1001',
      'limit=x',
      'limit=1.5',
      'limit=10&limit=20',
      'after=x',
      'after=',
      'after=12',
      'after=1-2-3',
      'after=9007199254740991-1',
      'after=99999999999-9999999999999999',
      'start_date=2026-11-31',
      'page=2',
    ])('refuses %s', async (query) => {
      const { status, json } = await get(`readings?${query}`);
      const field = query.split('=')[0] ?? '';
      expect({ status, json }).toMatchObject({
        status: 400,
        json: { errors: { [field]: expect.any(String) as string } },
      });
    });

    it('refuses a readings cursor for psychics, and an invalid one', async () => {
      for (const after of ['12-7', '2147483648'])
        expect((await get(`psychics?after=${after}`)).status).toBe(400);
    });

    it('reads only one page, and takes totals from the days, however many readings there are', async () => {
      await test.db.query(
        `insert into readings (network, connection_id, psychic_id, conn_type, started_at, duration_seconds, free_minutes, paid_minutes, rate, revenue, result, is_new)
         select 'cos', n, $1, 'Call', timestamptz '2026-01-01' + n * interval '10 minutes', 60, 0, 1, 1, 1, 'Completed', true
           from generate_series(1, 30000) n`,
        [psychic],
      );
      await test.db.query('analyze readings');
      const plans: Plan[] = [];
      const explaining = {
        query: async <T>(text: string, values?: unknown[]): Promise<T> => {
          const [
            {
              'QUERY PLAN': [{ Plan: plan }],
            },
          ] = await test.db.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
            `explain (analyze, format json) ${text}`,
            values,
          );
          plans.push(plan);
          return [] as T;
        },
      };
      const after = { startedAt: 1_775_000_000, connectionId: 4711 };
      await findStoredReadings(explaining, 'cos', { from: '2026-01-01', to: '2026-12-31' }, after, 50);
      await findDayTotals(explaining, 'cos', { from: '2026-03-01', to: '2026-03-02' });
      const ofReadings = plans.map((plan) =>
        scansOf(plan).filter((scan) => scan['Relation Name'] === 'readings'),
      );
      expect(ofReadings).toMatchObject([
        [{ 'Index Name': 'readings_network_time', 'Actual Rows': 50 }],
        [{ 'Index Name': 'readings_network_time', 'Actual Rows': 288 }],
      ]);
    });
  });

  describe('of days', () => {
    /** Around midnight of ordinary days and of both clock changes, and around the changes themselves. */
    const starts = [
      '2026-11-19T23:59:59-05:00',
      '2026-11-20T00:00:00-05:00',
      '2026-11-20T23:59:59-05:00',
      '2026-11-21T00:00:00-05:00',
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
      '2026-11-02T04:59:59Z',
    ];
    const rowsAt = (): ReadBackRow[] =>
      starts.flatMap((started_at, place) =>
        results.map((result, kind) => {
          const isConnected = kind < 2;
          const seconds = isConnected ? 61 + place * 7 + kind : 0;
          const free_minutes = isConnected ? kind * 0.5 : 0;
          return row(place * 10 + kind + 1, {
            started_at,
            result,
            duration_seconds: seconds,
            free_minutes,
            paid_minutes: isConnected ? Math.round((seconds / 60 - free_minutes) * 1000) / 1000 : 0,
            rating: null,
          });
        }),
      );

    it.each([
      ['2026-11-19', '2026-11-22'],
      ['2026-03-07', '2026-03-09'],
      ['2026-10-31', '2026-11-02'],
      ['2026-11-20', '2026-11-20'],
    ])('matches a simple calculation from what was sent, from %s to %s', async (from, to) => {
      const rows = rowsAt();
      await send(rows);
      const voided = new Set(
        rows.filter((_, place) => place % 5 === 0).map(({ connection_id }) => connection_id),
      );
      for (const id of voided) await remove(id);
      // corrected, one of them to another day
      const corrected = rows.map((row, place) =>
        place === 1
          ? { ...row, started_at: '2026-11-21T12:00:00-05:00' }
          : place === 8
            ? { ...row, rate: 1.01 }
            : row,
      );
      await send([corrected[1] ?? {}, corrected[8] ?? {}]);
      const { json } = await get(`readings/totals?start_date=${from}&end_date=${to}`);
      const days = Array.from({ length: (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 }, (_, n) =>
        new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10),
      );
      expect(json).toEqual(days.map((day) => plainTotals(corrected, day, voided)));
      // the list covers the same days
      const listed = await pages<StoredReading>(`readings?start_date=${from}&end_date=${to}&limit=1000`);
      expect(
        listed
          .flat()
          .map(({ connection_id }) => connection_id)
          .sort((a, b) => a - b),
      ).toEqual(
        corrected
          .filter(({ started_at }) => days.includes(newYorkDay(started_at)))
          .map(({ connection_id }) => connection_id)
          .sort((a, b) => a - b),
      );
      for (const { started_at, day } of listed.flat()) expect(day).toBe(newYorkDay(started_at));
    });

    it('covers at most 62 days of the own network, and the current week by default', async () => {
      expect((await get('readings/totals?start_date=2026-01-01&end_date=2026-03-03')).json).toHaveLength(62);
      expect((await get('readings/totals?start_date=2026-01-01&end_date=2026-03-04')).status).toBe(400);
      await send([{ ...row(9), psychic: foreign }], await test.createKey('onesun'));
      const { json } = await get('readings/totals?start_date=2026-11-20&end_date=2026-11-20');
      expect(json).toMatchObject([{ rows: 0, voided: 0, revenue: 0, minutes: 0 }]);
      expect((await get('readings/totals')).json).toHaveLength(7);
    });
  });

  it('requires a key; a session is not accepted', async () => {
    const cookie = await test.signIn('manager', testPassword);
    for (const address of ['psychics', 'readings', 'readings/totals', 'readings/7'])
      expect((await test.call(`/api/integrations/${address}`, { cookie })).status).toBe(401);
  });
});
