import { withOwnClient } from '../../platform/database/pools';
import { Publication } from '../statistics/publication.service';
import { Retention } from '../../platform/retention/retention.service';
import { TestApp } from '../../testing/app';
import { aReading } from '../../testing/fixtures';
import { createManager, createPsychic } from '../../testing/people';
import { ReadingsIngest } from './ingest/readings-ingest';
import { recompute } from './recompute';

describe('readings older than seven years', () => {
  let test: TestApp;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    id = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos', 'manager'));
  });
  afterAll(() => test.stop());

  const ann = { external_id: 'ann', username: 'ann' };
  const send = (connection_id: number, started_at: string, changes: object = {}): Promise<unknown> =>
    test.app.get(ReadingsIngest).ingest('cos', [
      aReading(id, {
        connection_id,
        customer: ann,
        started_at,
        free_minutes: 2,
        paid_minutes: 8,
        rating: 4,
        ...changes,
      }),
    ]);
  const run = (now: string): Promise<void> => test.app.get(Retention).runClass('readings', new Date(now));
  const ids = async (): Promise<number[]> =>
    (await test.db.query<{ id: number }[]>('select connection_id::int as id from readings order by 1')).map(
      (row) => row.id,
    );
  /** What is kept must not change. */
  const rest = () =>
    test.db.query<object[]>(
      `select (select jsonb_agg(to_jsonb(r) order by id) from readings r where connection_id > 2) as readings,
              (select jsonb_agg(to_jsonb(d) order by day) from psychic_days d where day > '2019-06-02') as days,
              (select jsonb_agg(to_jsonb(d) order by day) from published_days d where day > '2019-06-02') as published,
              (select jsonb_agg(to_jsonb(f)) from pair_firsts f) as firsts,
              (select free_minutes from customers where external_id = 'ann') as free_minutes`,
    );

  it('are deleted by whole New York days, and all other figures stay right', async () => {
    await send(1, '2019-06-01T12:00:00-04:00');
    await send(2, '2019-06-02T23:59:59-04:00', { rating: 5 });
    await send(2, '2019-06-02T23:59:59-04:00', { rating: 4 });
    // within a day of the first contact after the deleted ones, and long after
    await send(3, '2019-06-03T00:00:00-04:00');
    await send(4, '2020-01-01T12:00:00-05:00');
    await test.app.get(Publication).publish('cos');
    const before = await rest();

    await run('2026-06-03T03:59:59Z'); // still the 2nd in New York
    expect(await ids()).toEqual([2, 3, 4]);
    await run('2026-06-03T04:00:00Z');
    expect(await ids()).toEqual([3, 4]);

    expect(await rest()).toEqual(before);
    expect(await test.db.query('select from reading_versions')).toEqual([]);
    expect(
      await test.db.query(
        `select day from psychic_days where day < '2019-06-03' union select day from published_days where day < '2019-06-03'`,
      ),
    ).toEqual([]);
    expect(await test.db.query('select readings, seconds::int from customer_totals')).toEqual([
      { readings: 2, seconds: 1200 },
    ]);
    const { isRight, differences } = await withOwnClient(test.url, (client) => recompute(client, false));
    expect([differences, isRight]).toMatchObject([{}, true]);
  });

  it('leave neither new customers nor new free minutes behind', async () => {
    await send(5, '2020-02-01T12:00:00-05:00');
    await send(4, '2020-01-01T12:00:00-05:00', { rating: 1 });
    const [reading] = await test.db.query<object[]>(
      'select is_new, taken_minutes::float8 as taken from readings where connection_id = 5',
    );
    // two for each of the first two, and one left of five
    expect(reading).toEqual({ is_new: false, taken: 0 });
    const { isRight } = await withOwnClient(test.url, (client) => recompute(client, false));
    expect(isRight).toBe(true);
  });
});
