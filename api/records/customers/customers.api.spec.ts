import fc from 'fast-check';
import { dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import type { Period } from '../../../common/domain/pay-period';
import { isConnected } from '../../../common/domain/reading';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { aReading } from '../../testing/fixtures';
import { TestApp } from '../../testing/app';
import { contacts, wire } from '../../testing/contacts';
import { type FigureContact, isNew } from '../../testing/figures';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { runs } from '../../testing/runs';

const hundredths = (value: number): number => Math.round(value * 100 + 1e-9) / 100;
const minutes = (list: FigureContact[]): number =>
  hundredths(list.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0) / 60);

describe("a psychic's customers", () => {
  let test: TestApp;
  let cookie: string;
  let psychics: number[];

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    psychics = [await createPsychic(test.db, 'cos', manager), await createPsychic(test.db, 'cos', manager)];
    cookie = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  const get = (path: string): ReturnType<TestApp['call']> => test.call(`/api/psychics/${path}`, { cookie });
  const clear = (): Promise<unknown> =>
    test.db.query(
      'truncate readings, reading_versions, pair_firsts, psychic_days, dirty_days, customers cascade',
    );

  /**
   * Compares the lists of a psychic's customers with a simple reference calculation. @param sent the contacts that
   * count
   */
  const compare = async (psychic: number, { from, to }: Period, sent: FigureContact[]): Promise<void> => {
    const inWindow = sent
      .filter((c) => c.psychic === psychic && c.customer !== null)
      .filter(({ started_at }) => dayOf(started_at) >= from && dayOf(started_at) <= to);
    const names = [...new Set(inWindow.map(({ customer }) => customer))];
    const own = names.map((name) => {
      const all = inWindow.filter(({ customer }) => customer === name);
      const talked = all.filter(({ result }) => isConnected(result));
      const ratings = talked.flatMap(({ rating }) => rating ?? []);
      const latest = Math.max(...all.map(({ started_at }) => started_at.getTime()));
      const lastTypes = all
        .filter(({ started_at }) => started_at.getTime() === latest)
        .map((contact) => (isNew(contact, sent) ? 'new' : 'repeat'));
      return { name, all, talked, ratings, latest, lastTypes };
    });
    const dates = `start_date=${from}&end_date=${to}`;
    const rows = (await get(`${psychic}/customers?${dates}`)).json as Record<string, unknown>[];
    const expected = own
      .filter(({ talked }) => talked.length > 0)
      .map(({ name, talked }) => ({
        username: name,
        last_call: newYorkIso(new Date(Math.max(...talked.map(({ started_at }) => started_at.getTime())))),
        total_calls: talked.length,
        total_minutes: minutes(talked),
        alc: hundredths(talked.reduce((sum, c) => sum + c.duration_seconds, 0) / 60 / talked.length),
      }));
    expect(rows.map(({ id: _, free_minutes: __, ...row }) => row)).toEqual(expect.arrayContaining(expected));
    expect(rows).toHaveLength(expected.length);
    const times = rows.map(({ last_call }) => new Date(String(last_call)).getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const psychicRows = (await get(`${psychic}/customers/psychic?${dates}`)).json as Record<
      string,
      unknown
    >[];
    expect(psychicRows).toHaveLength(own.length);
    for (const { name, all, talked, ratings, latest, lastTypes } of own) {
      const row = psychicRows.find(({ username }) => username === name);
      expect(row).toMatchObject({
        call_count: talked.filter(({ conn_type }) => conn_type === 'Call').length,
        chat_count: talked.filter(({ conn_type }) => conn_type === 'Chat').length,
        missed_call_count: all.length - talked.length,
        last_contact_date: newYorkIso(new Date(latest)),
        avg_customer_rating:
          ratings.length === 0 ? null : hundredths(ratings.reduce((a, b) => a + b, 0) / ratings.length),
      });
      expect(lastTypes).toContain(row?.customer_type);
      const detail = await get(`${psychic}/customers/${String(row?.customer_id)}`);
      const everything = sent
        .filter((c) => c.psychic === psychic && c.customer === name && isConnected(c.result))
        .map((c) => ({ date: newYorkIso(c.started_at), minutes: minutes([c]) }));
      expect(detail.json).toHaveLength(everything.length);
      expect(detail.json).toEqual(expect.arrayContaining(everything));
    }
  };

  it('are counted over the date range like a simple reference calculation', async () => {
    const windows = fc.constantFrom(
      { from: '2026-03-07', to: '2026-03-07' },
      { from: '2026-03-08', to: '2026-03-08' },
      { from: '2026-11-01', to: '2026-11-01' },
      { from: '2026-11-01', to: '2026-11-07' },
    );
    const year = { from: '2026-01-01', to: '2026-12-31' };
    // enough to make every figure differ between neighbors
    const some = { minLength: 9, maxLength: 14 };
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(contacts(psychics), { selector: ({ connection_id }) => connection_id, ...some }),
        windows,
        async (fed, window) => {
          await clear();
          await test.app.get(ReadingsIngest).ingest('cos', fed.map(wire));
          // the switch voids the first of them
          const [taken, ...sent] = fed;
          if (taken !== undefined) await test.app.get(ReadingsIngest).void('cos', taken.connection_id);
          for (const psychic of psychics)
            for (const dates of [window, year]) await compare(psychic, dates, sent);
        },
      ),
      { numRuns: runs(12, 40) },
    );
  }, 300_000);

  it('are paged, sorted, and searched, with 404 for a customer of another psychic', async () => {
    await clear();
    const [first = 0, second = 0] = psychics;
    const day = dayOf(new Date());
    const rows = Array.from({ length: 12 }, (_, n) =>
      aReading(first, {
        connection_id: n + 1,
        customer: { external_id: `m${n}`, username: `member ${String(n).padStart(2, '0')}` },
        started_at: `${day}T00:0${n % 10}:${n}0-05:00`.slice(0, 17) + '00-05:00',
        paid_minutes: n + 1,
        rate: 1,
      }),
    );
    await test.app.get(ReadingsIngest).ingest('cos', rows);
    const page = await get(`${first}/customers?range=[5,9]&sort=["total_minutes","ASC"]`);
    expect(page.headers['content-range']).toBe('customers 5-9/12');
    expect((page.json as { total_minutes: number }[]).map((row) => row.total_minutes)).toEqual([
      6, 7, 8, 9, 10,
    ]);
    const found = await get(`${first}/customers?filter={"q":"MEMBER 03"}`);
    expect(found.json).toMatchObject([{ username: 'member 03' }]);
    const id = (found.json as { id: number }[])[0]?.id ?? 0;
    expect((await get(`${first}/customers/${id}`)).status).toBe(200);
    expect((await get(`${second}/customers/${id}`)).status).toBe(404);
    expect((await get(`${first}/customers?sort=["email","ASC"]`)).status).toBe(400);
    expect((await get(`${first}/customers?start_date=2026-02-30`)).status).toBe(400);
    expect((await get(`${second}/customers`)).headers['content-range']).toBe('customers */0');
  });

  it('list the later of two simultaneous contacts first', async () => {
    await clear();
    const [id = 0] = psychics;
    const start = { started_at: `${dayOf(new Date())}T00:00:00-05:00`, psychic: id, conn_type: 'Call' };
    for (const minute of [1, 2])
      await test.app.get(ReadingsIngest).ingest('cos', [
        {
          ...start,
          connection_id: minute,
          customer: { external_id: 'm', username: 'member' },
          duration_seconds: 60 * minute,
          free_minutes: 0,
          paid_minutes: minute,
          rate: 1,
          result: 'Completed',
        },
      ]);
    const [row] = (await get(`${id}/customers/psychic`)).json as { customer_id: number }[];
    const date = newYorkIso(new Date(start.started_at));
    expect((await get(`${id}/customers/${row?.customer_id}`)).json).toEqual([
      { date, minutes: 2 },
      { date, minutes: 1 },
    ]);
  });
});
