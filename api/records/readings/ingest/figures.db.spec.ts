import fc from 'fast-check';
import { dayOf, addDays, newYorkIso } from '../../../../common/domain/new-york-time';
import { payPeriodOf, type Period } from '../../../../common/domain/pay-period';
import { isConnected } from '../../../../common/domain/reading';
import { Publication } from '../../statistics/publication.service';
import { TestApp } from '../../../testing/app';
import { contacts, wire } from '../../../testing/contacts';
import {
  type FigureContact,
  isNew,
  listRowOf,
  readingsSummaryOf,
  statisticsOf,
} from '../../../testing/figures';
import { createManager, createPsychic, testPassword } from '../../../testing/people';
import { runs } from '../../../testing/runs';
import { fromScratch } from '../rollups.query';
import { ReadingsIngest } from './readings-ingest';

/** What can happen to records on their way in. */
type FiguresEvent =
  | { kind: 'send'; batch: FigureContact[] }
  | { kind: 'void'; id: number }
  | { kind: 'publish' };

/** A customer of the network, without ids and free minutes. */
function customerOf(username: string, live: FigureContact[]): object {
  const all = live.filter(({ customer }) => customer === username);
  const talked = all.filter(({ result }) => isConnected(result));
  const seconds = talked.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);
  const last = Math.max(...all.map(({ started_at }) => started_at.getTime()));
  return {
    username,
    last_contact: all.length === 0 ? null : newYorkIso(new Date(last)),
    psychics: new Set(talked.map(({ psychic }) => psychic)).size,
    readings: talked.length,
    total_minutes: Math.round((seconds / 60) * 100 + 1e-9) / 100,
  };
}

describe('figures', () => {
  let test: TestApp;
  let cookie: string;
  let psychics: number[];
  let ingest: ReadingsIngest;
  let publication: Publication;

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    psychics = [
      await createPsychic(test.db, 'cos', manager),
      await createPsychic(test.db, 'cos', manager),
      await createPsychic(test.db, 'cos', manager),
    ];
    cookie = await test.signIn('manager', testPassword);
    ingest = test.app.get(ReadingsIngest);
    publication = test.app.get(Publication);
  });

  afterAll(() => test.stop());

  beforeEach(() => clear());

  const clear = (): Promise<unknown> =>
    test.db.query(
      'truncate readings, reading_versions, pair_firsts, psychic_days, published_days, dirty_days, customers cascade',
    );

  const get = async <T>(path: string): Promise<T> => {
    const answer = await test.call(path, { cookie });
    expect(answer.status).toBe(200);
    return answer.json as T;
  };

  /** Compares every page's figures over a date range with a simple reference calculation. */
  const expectFigures = async (live: FigureContact[], window: Period): Promise<void> => {
    const dates = `start_date=${window.from}&end_date=${window.to}`;
    const statistics = await get<Record<string, unknown>[]>(`/api/statistics?${dates}`);
    const expected = psychics.flatMap((id) => {
      const figures = statisticsOf(live, id, window);
      return figures === undefined
        ? []
        : [{ user_id: id, ...figures, period_from: window.from, period_to: window.to }];
    });
    const byId = [...statistics].sort((a, b) => Number(a.user_id) - Number(b.user_id));
    expect(byId.map(({ id: _, user_name: __, phone_extension: ___, ...figures }) => figures)).toEqual(
      expected,
    );
    const revenues = statistics.map((row) => Number(row.total_revenue));
    expect(revenues).toEqual([...revenues].sort((a, b) => b - a));
    const [summary] = await get<Record<string, unknown>[][]>(`/api/statistics/summary?${dates}`);
    expect(summary?.map(({ total_revenue }) => total_revenue)).toEqual(revenues);
    for (const row of await get<Record<string, unknown>[]>(`/api/psychics?${dates}`)) {
      const { date, ...figures } = listRowOf(live, Number(row.agent_user_id), psychics, window);
      expect(row).toMatchObject(figures);
      expect(row.date).toBe(date === null || date === undefined ? null : newYorkIso(new Date(date)));
    }
    for (const id of psychics) {
      const page = await get<{ readings: { connection_id: number; type: string }[]; summary: object }>(
        `/api/psychics/${id}/readings?${dates}`,
      );
      // for the change after the end, see after-end.db.spec.ts
      expect({ ...page.summary, revenue_after_end: undefined }).toEqual(readingsSummaryOf(live, id, window));
      const own = live.filter(
        (c) => c.psychic === id && dayOf(c.started_at) >= window.from && dayOf(c.started_at) <= window.to,
      );
      const types = new Map(own.map((c) => [c.connection_id, isNew(c, live) ? 'new' : 'repeat']));
      expect(new Map(page.readings.map((row) => [row.connection_id, row.type]))).toEqual(types);
    }
  };

  const windows = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('2026-03-08', '2026-03-10', '2026-11-01', '2026-11-03'),
        fc.integer({ min: 1, max: 7 }),
      )
      .map(([day, payDay]) => payPeriodOf(day, payDay)),
    fc
      .constantFrom('2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2026-11-02')
      .map((day) => ({ from: day, to: day })),
    fc.constant({ from: '2026-01-01', to: addDays('2026-12-31', 0) }),
  );

  it('are the same for any order of arrival, with corrections, moves, and voids in between', async () => {
    const sent = fc.array(contacts(psychics), { minLength: 1, maxLength: 25 });
    const events: fc.Arbitrary<FiguresEvent> = fc.oneof(
      { weight: 6, arbitrary: sent.map((batch): FiguresEvent => ({ kind: 'send', batch })) },
      {
        weight: 2,
        arbitrary: fc.integer({ min: 1, max: 14 }).map((id): FiguresEvent => ({ kind: 'void', id })),
      },
      { weight: 1, arbitrary: fc.constant<FiguresEvent>({ kind: 'publish' }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(events, { minLength: 1, maxLength: 8 }),
        fc.array(windows, { minLength: 1, maxLength: 3 }),
        async (history, looked) => {
          await clear();
          const live = new Map<number, FigureContact>();
          const known = new Set<string>();
          for (const event of history) {
            if (event.kind === 'publish') await publication.publish('cos');
            if (event.kind === 'void') {
              await ingest.void('cos', event.id);
              live.delete(event.id);
            }
            if (event.kind === 'send') {
              // within a request, the first content of an id counts
              const first = new Map<number, FigureContact>();
              for (const contact of event.batch)
                if (!first.has(contact.connection_id)) first.set(contact.connection_id, contact);
              await ingest.ingest('cos', event.batch.map(wire));
              for (const [id, contact] of first) {
                live.set(id, contact);
                if (contact.customer !== null) known.add(contact.customer);
              }
            }
          }
          await publication.publish('cos');
          for (const window of looked) await expectFigures([...live.values()], window);
          const drift = await test.db.query<unknown[]>(`with ${fromScratch}
          (select psychic_id, day, revenue, attempted, new_calls, new_chats from days except select psychic_id, day, revenue, attempted, new_calls, new_chats from published_days)
          union all (select psychic_id, day, revenue, attempted, new_calls, new_chats from published_days except select psychic_id, day, revenue, attempted, new_calls, new_chats from days)`);
          expect(drift).toEqual([]);
          const [totals] = await test.db.query<{ kept: unknown; summed: unknown }[]>(
            `select (select json_object_agg(psychic_id, array[rating_sum, rating_count] order by psychic_id)
                       from psychic_ratings where rating_count > 0) as kept,
                    (select json_object_agg(psychic_id, array[s, n] order by psychic_id)
                       from (select psychic_id, sum(rating) as s, count(rating) as n from readings
                              where connected and voided_at is null group by psychic_id) r where n > 0) as summed`,
          );
          expect(totals?.kept).toEqual(totals?.summed);
          const customers = await get<Record<string, unknown>[]>('/api/customers?sort=["username","ASC"]');
          expect(
            customers.map(({ id: _, free_minutes: __, external_id: ___, ...customer }) => customer),
          ).toEqual([...known].sort().map((name) => customerOf(name, [...live.values()])));
        },
      ),
      { numRuns: runs(15, 60) },
    );
  }, 240_000);

  it('end up the same whatever order the same records arrive in', async () => {
    const distinct = fc.uniqueArray(contacts(psychics), {
      selector: ({ connection_id }) => connection_id,
      minLength: 2,
      maxLength: 14,
    });
    const state = (): Promise<unknown[]> =>
      test.db
        .query(`select d.*, (select json_agg(json_build_object('c', connection_id, 'n', is_new) order by connection_id) from readings) as tags
        from psychic_days d order by psychic_id, day`);
    await fc.assert(
      fc.asyncProperty(
        distinct.chain((records) =>
          fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
        ),
        async ([records, shuffled]) => {
          await clear();
          await ingest.ingest('cos', records.map(wire));
          const together = await state();
          await clear();
          for (const record of shuffled) await ingest.ingest('cos', [wire(record)]);
          expect(await state()).toEqual(together);
        },
      ),
      { numRuns: runs(8, 25) },
    );
  });

  it('are as published in the statistics, and live everywhere else', async () => {
    const contact: FigureContact = {
      connection_id: 1,
      psychic: psychics[0] ?? 0,
      customer: 'ann',
      conn_type: 'Call',
      started_at: new Date('2026-11-18T15:00:00Z'),
      duration_seconds: 600,
      free_minutes: 0,
      paid_minutes: 10,
      rate: 3.99,
      result: 'Completed',
      rating: 4,
    };
    const dates = 'start_date=2026-11-15&end_date=2026-11-21';
    await ingest.ingest('cos', [wire(contact)]);
    expect(await get(`/api/statistics?${dates}`)).toEqual([]);
    expect(await get(`/api/psychics/${contact.psychic}/readings?${dates}`)).toMatchObject({
      summary: { total_calls: 1, revenue: 39.9 },
    });
    await publication.publish('cos');
    const first = await test.call(`/api/statistics?${dates}`, { cookie });
    expect(first.json).toMatchObject([{ total_revenue: 39.9 }]);
    expect(first.headers['x-published-at']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/);
    expect(
      (
        await test.call(`/api/statistics?${dates}`, {
          cookie,
          headers: { 'if-none-match': String(first.headers.etag) },
        })
      ).status,
    ).toBe(304);
    await ingest.void('cos', 1);
    expect(await get(`/api/statistics?${dates}`)).toMatchObject([{ total_revenue: 39.9 }]);
    await publication.publish('cos');
    expect(await get(`/api/statistics?${dates}`)).toEqual([]);
    expect(await get(`/api/psychics/${contact.psychic}`)).toMatchObject({ avg_rating: null });
  });
});
