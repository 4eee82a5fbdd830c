import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { createIngestPool } from '../../../platform/database/pools';
import { createDataSource } from '../../../operations/schema/data-source';
import { aCustomer, aReading } from '../../../testing/fixtures';
import { asApplication, createTestDatabase } from '../../../testing/database';
import { createManager, createPsychic } from '../../../testing/people';
import { within } from '../../../testing/within';
import { ReadingsIngest } from './readings-ingest';

describe('an import into fast-growing tables', () => {
  let db: DataSource;
  let pool: Pool;
  let drop: () => Promise<void>;
  let psychic: number;
  let sent = 0;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    db = await createDataSource(database.url, { poolSize: 1 }).initialize();
    psychic = await createPsychic(db, 'cos', await createManager(db, 'cos'));
    for (const table of ['readings', 'customers', 'pair_firsts', 'psychic_days'])
      await db.query(`alter table ${table} set (autovacuum_enabled = false)`);
    pool = createIngestPool(asApplication(database.url));
  });

  afterAll(async () => {
    await pool.end();
    await db.destroy();
    await drop();
  });

  const file = (rows: number): object[] =>
    Array.from({ length: rows }, () => {
      sent += 1;
      return aReading(psychic, {
        connection_id: sent,
        customer: aCustomer(`c${sent}`),
        started_at: new Date(Date.UTC(2026, 0, 1) + sent * 60_000).toISOString().replace('.000', ''),
      });
    });
  const planned = async (): Promise<Record<string, number>> => {
    const rows = await db.query<{ name: string; rows: number }[]>(
      `select relname as name, reltuples::int as rows from pg_class where relname in ('readings', 'customers', 'pair_firsts')`,
    );
    return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
  };

  it("lets the application's role analyze them whenever they double", async () => {
    const ingest = new ReadingsIngest(pool);
    await ingest.ingest('cos', file(500));
    expect(await planned()).toEqual({ readings: -1, customers: -1, pair_firsts: -1 });
    // PostgreSQL counts a connection's writes within a second
    const isPlanned = (least: number) => async (): Promise<boolean> => {
      await ingest.ingest('cos', file(1000));
      return Object.values(await planned()).every((rows) => rows >= least);
    };
    expect(await within(isPlanned(1000), 30_000)).toBe(true);
    const first = (await planned()).readings ?? 0;
    expect(await within(isPlanned(2 * first), 30_000)).toBe(true);
  });
});
