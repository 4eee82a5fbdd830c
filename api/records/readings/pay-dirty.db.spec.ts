import { withOwnClient } from '../../platform/database/pools';
import { TestApp } from '../../testing/app';
import { aReading } from '../../testing/fixtures';
import { createManager, createPsychic } from '../../testing/people';
import { ReadingsIngest } from './ingest/readings-ingest';
import { recompute } from './recompute';

/** The readings that move between psychics name them: A's periods are closed to the 21st, B's to the 14th. */
describe('the days of closed pay periods', () => {
  let test: TestApp;
  let a: number;
  let b: number;

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos');
    a = await createPsychic(test.db, 'cos', manager);
    b = await createPsychic(test.db, 'cos', manager);
  });
  afterAll(() => test.stop());

  beforeEach(async () => {
    await test.db.query(
      'truncate readings, reading_versions, reading_ids, early_voids, pair_firsts, psychic_days, dirty_days, pay_dirty, pay_progress, customers cascade',
    );
    await switchOn('2025-10-05');
  });

  const switchOn = (from: string | null): Promise<unknown> =>
    test.db.query(`update networks set pay_from = $1 where name = 'cos'`, [from]);
  /** As if the closings before had found everything. */
  const close = async (): Promise<void> => {
    await test.db.query('delete from pay_dirty');
    await test.db.query(`insert into pay_progress values ($1, '2026-11-21'), ($2, '2026-11-14')`, [a, b]);
  };
  const noon = (day: string): string => `${day}T12:00:00-05:00`;
  const send = (
    connection_id: number,
    started_at: string,
    changes: object = {},
    psychic = a,
  ): Promise<unknown> =>
    test.app
      .get(ReadingsIngest)
      .ingest('cos', [aReading(psychic, { connection_id, started_at, customer: null, ...changes })]);
  const marked = async (): Promise<string[]> => {
    const rows = await test.db.query<{ id: number; day: string }[]>(
      'select psychic_id as id, day from pay_dirty order by psychic_id, day',
    );
    return rows.map(({ id, day }) => `${id === a ? 'A' : 'B'} ${day}`);
  };

  it('are marked when a reading arrives late, to the last second of the last New York day', async () => {
    await close();
    await send(1, '2026-11-21T23:59:59-05:00');
    expect(await marked()).toEqual(['A 2026-11-21']);
    await send(2, '2026-11-22T00:00:00-05:00');
    await send(3, '2026-11-22T04:59:59Z');
    expect(await marked()).toEqual(['A 2026-11-21']);
    await send(4, noon('2026-11-14'), {}, b);
    await send(5, noon('2026-11-15'), {}, b);
    expect(await marked()).toEqual(['A 2026-11-21', 'B 2026-11-14']);
  });

  it('are not marked when the same reading is sent again', async () => {
    await send(1, noon('2026-11-20'));
    await close();
    await send(1, noon('2026-11-20'));
    await send(1, noon('2026-11-20'), { updated_at: '2026-11-27T12:00:00Z' });
    expect(await marked()).toEqual([]);
  });

  it('are marked when a reading is corrected', async () => {
    await send(1, noon('2026-11-20'));
    await close();
    await send(1, noon('2026-11-20'), { paid_minutes: 3 });
    expect(await marked()).toEqual(['A 2026-11-20']);
  });

  it('are marked on both sides when a reading moves to another closed day', async () => {
    await send(1, noon('2026-11-20'));
    await close();
    await send(1, noon('2025-12-31'));
    expect(await marked()).toEqual(['A 2025-12-31', 'A 2026-11-20']);
  });

  it('are marked when a reading leaves them for an open day, and when one enters them', async () => {
    await send(1, noon('2026-11-20'));
    await send(2, noon('2026-11-23'));
    await close();
    await send(1, noon('2026-11-24'));
    await send(2, noon('2026-11-19'));
    expect(await marked()).toEqual(['A 2026-11-19', 'A 2026-11-20']);
  });

  it('are marked for both psychics when a reading moves, as far as each one is closed', async () => {
    await send(1, noon('2026-11-14'));
    await send(2, noon('2026-11-15'));
    await close();
    await send(1, noon('2026-11-14'), {}, b);
    expect(await marked()).toEqual(['A 2026-11-14', 'B 2026-11-14']);
    await send(2, noon('2026-11-15'), {}, b);
    expect(await marked()).toEqual(['A 2026-11-14', 'A 2026-11-15', 'B 2026-11-14']);
  });

  it('are marked when a reading is voided, and again when it is restored', async () => {
    await send(1, noon('2026-11-20'));
    await close();
    await test.app.get(ReadingsIngest).void('cos', 1, { updatedAt: '2026-11-27T12:00:00Z' });
    expect(await marked()).toEqual(['A 2026-11-20']);
    await test.db.query('delete from pay_dirty');
    await send(1, noon('2026-11-20'), { updated_at: '2026-11-27T13:00:00Z' });
    expect(await marked()).toEqual(['A 2026-11-20']);
  });

  it('are marked when a late first contact makes another reading a repeat', async () => {
    const customer = { external_id: 'ann', username: 'ann' };
    await send(1, noon('2026-11-20'), { customer });
    await send(2, noon('2026-11-21'), { customer });
    await send(3, noon('2026-11-23'), { customer });
    await close();
    // before the network paid through the program, so that its own day is not marked
    await send(4, noon('2025-10-01'), { customer });
    expect(await marked()).toEqual(['A 2026-11-20']);
  });

  it('are marked when the first contact is voided and another reading becomes new', async () => {
    const customer = { external_id: 'ann', username: 'ann' };
    await send(1, noon('2025-10-01'), { customer });
    await send(2, noon('2026-11-20'), { customer });
    await close();
    await test.app.get(ReadingsIngest).void('cos', 1);
    expect(await marked()).toEqual(['A 2026-11-20']);
  });

  it('are marked when a repair corrects whether a reading is a repeat', async () => {
    const customer = { external_id: 'ann', username: 'ann' };
    await send(1, noon('2026-11-18'), { customer });
    await send(2, noon('2026-11-20'), { customer });
    await close();
    await test.db.query('update readings set is_new = true where connection_id = 2');
    await withOwnClient(test.url, (client) => recompute(client, false));
    expect(await marked()).toEqual([]);
    await withOwnClient(test.url, (client) => recompute(client, true));
    expect(await marked()).toEqual(['A 2026-11-20']);
  });

  it('are not marked by a dry run', async () => {
    await send(1, noon('2026-11-20'));
    await close();
    const ingest = test.app.get(ReadingsIngest);
    await ingest.ingest('cos', [aReading(a, { connection_id: 2, started_at: noon('2026-11-20') })], {
      isTrial: true,
    });
    await ingest.void('cos', 1, { isTrial: true });
    expect(await marked()).toEqual([]);
  });

  it('before pay, without pay, or older than readings are kept are never marked', async () => {
    await close();
    await send(1, noon('2025-10-04'));
    await switchOn(null);
    await send(2, noon('2026-11-20'));
    await switchOn('2015-01-04');
    await send(3, '2019-11-30T12:00:00-05:00');
    expect(await marked()).toEqual([]);
  });
});
