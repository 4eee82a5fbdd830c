import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { commandActor } from '../../../platform/access/actor';
import { Audit } from '../../../platform/audit/audit.service';
import { createIngestPool, inTransaction, withClient } from '../../../platform/database/pools';
import { ReadingsIngest } from '../../../records/readings/ingest/readings-ingest';
import { createDataSource } from '../../../operations/schema/data-source';
import { lockFigures } from '../../../records/statistics/figures-lock.query';
import { createTestDatabase } from '../../../testing/database';
import { runs } from '../../../testing/runs';
import type { ImportMap } from './import-map';
import { importReadings, type ImportResult, tryReadings } from './importer';
import { psychicMaker } from './psychics';

const map: ImportMap = {
  format: 'ndjson',
  create_psychics: true,
  leave_out: [{ column: 'out', equals: 'yes' }],
  fields: {
    connection_id: { column: 'id' },
    psychic_username: { column: 'psychic' },
    'customer.external_id': { column: 'customer' },
    conn_type: { constant: 'Call' },
    started_at: { columns: ['at'], format: 'iso', zone: 'America/New_York' },
    updated_at: { columns: ['changed'], format: 'iso', zone: 'America/New_York' },
    duration_seconds: { column: 'minutes', duration: 'minutes' },
    free_minutes: { constant: 0 },
    paid_minutes: { from: 'duration' },
    rate: { constant: 2 },
    result: { constant: 'Completed' },
  },
};

const { connection_id: _, ...withoutId } = map.fields;
/** The same with external ids. */
const byText: ImportMap = { ...map, fields: { ...withoutId, external_id: { columns: ['id', 'out'] } } };

interface DryRunRow {
  id: number;
  psychic: string;
  customer: string;
  at: string;
  changed: string;
  minutes: string;
  out: string;
}

const row = fc.record<DryRunRow>({
  id: fc.integer({ min: 1, max: 5 }),
  psychic: fc.constantFrom('Ann', 'Bob', 'bob ', 'New'),
  customer: fc.constantFrom('', 'C1', 'C2', 'C3'),
  at: fc.constantFrom('2026-10-30T10:00:00', '2026-10-30T23:59:59', '2026-10-31T00:00:00'),
  changed: fc.constantFrom('', '2026-11-01T10:00:00', '2026-11-01T11:00:00', '2026-11-01T12:00:00'),
  minutes: fc.constantFrom('1', '2', '1', '2.02', 'x', ''),
  out: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constant('yes') }),
});
const usual: DryRunRow = {
  id: 1,
  psychic: 'Ann',
  customer: 'C1',
  at: '2026-10-30T10:00:00',
  changed: '',
  minutes: '1',
  out: '',
};
/** Rows that often repeat each other, because duplicates and corrections are what matters. */
const rows = (maxLength: number): fc.Arbitrary<DryRunRow[]> =>
  fc
    .array(fc.tuple(row, fc.subarray<keyof DryRunRow>(['psychic', 'customer', 'at', 'minutes'])), {
      maxLength,
    })
    .map((list) =>
      list.map(([other, changes]) => ({
        ...usual,
        id: other.id,
        changed: other.changed,
        out: other.out,
        ...Object.fromEntries(changes.map((key) => [key, other[key]])),
      })),
    );

describe('a dry run of an import', () => {
  let pool: Pool;
  let db: DataSource;
  let drop: () => Promise<void>;
  let folder: string;
  let file: string;

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    pool = createIngestPool(database.url);
    db = await createDataSource(database.url, { poolSize: 2 }).initialize();
    await pool.query(`insert into accounts (network, role, username) values ('cos', 'manager', 'boss')`);
    await pool.query(`
      create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger die before update on import_runs for each row when (new.records_done > 0) execute function die();
      alter table import_runs disable trigger die`);
    folder = mkdtempSync(path.join(os.tmpdir(), 'import-dry-'));
    file = path.join(folder, 'log.ndjson');
  });

  afterAll(async () => {
    await pool.end();
    await db.destroy();
    await drop();
    rmSync(folder, { recursive: true });
  });

  const reset = async (): Promise<void> => {
    using = map;
    // accounts remain, because the audit refers to them, but their names are released
    await pool.query(`truncate readings, customers, early_voids, import_runs, reading_ids cascade`);
    await pool.query(`update accounts set username = 'former ' || id where role = 'psychic'`);
  };
  const write = (records: DryRunRow[], emptyLines = 0): void => {
    const lines = records.map((record) => JSON.stringify(record));
    const half = Math.ceil(lines.length / 2);
    // a chunk is 2,000 lines
    writeFileSync(
      file,
      [...lines.slice(0, half), ...Array<string>(emptyLines).fill(''), ...lines.slice(half)].join('\n'),
    );
  };
  let using = map;
  const run = (shouldStop?: () => boolean): Promise<ImportResult> => {
    const makePsychic = psychicMaker(db, new Audit(), commandActor('cos', 'import'));
    return importReadings(pool, { file, map: using, network: 'cos', makePsychic, shouldStop });
  };
  const dryRun = (): Promise<ImportResult> => tryReadings(pool, { file, map: using, network: 'cos' });
  const everything = async (): Promise<unknown> =>
    (
      await pool.query(`select (select jsonb_agg(to_jsonb(r) order by id) from readings r) as readings,
        (select count(*) from reading_versions) as versions, (select jsonb_agg(to_jsonb(c) order by id) from customers c) as customers,
        (select count(*) from accounts) as accounts, (select jsonb_agg(to_jsonb(i) order by id) from import_runs i) as runs`)
    ).rows;

  it("predicts the real run's result, whatever is stored and wherever the real run stops and resumes", () =>
    fc.assert(
      fc.asyncProperty(
        rows(8),
        fc.array(
          fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(null, '2026-11-01T11:30:00-05:00')),
        ),
        rows(14),
        fc.constantFrom(0, 1990),
        fc.constantFrom('whole', 'stopped', 'killed'),
        fc.constantFrom(map, byText),
        async (stored, voids, records, emptyLines, way, ids) => {
          await reset();
          using = ids;
          write(stored);
          await run();
          for (const [id, updatedAt] of voids)
            await new ReadingsIngest(pool).void('cos', ids === byText ? `${id}|` : id, { updatedAt });
          write(records, emptyLines);
          const before = await everything();
          const foretold = await dryRun();
          expect(await everything()).toEqual(before);
          if (way === 'killed') await pool.query('alter table import_runs enable trigger die');
          const first = await run(way === 'stopped' ? () => true : undefined).catch(() => undefined);
          await pool.query('alter table import_runs disable trigger die');
          const { resumedAfter: _, ...result } = first?.stopped === false ? first : await run();
          const { resumedAfter: __, ...expected } = foretold;
          expect(result).toEqual(expected);
        },
      ),
      { numRuns: runs(12, 1000) },
    ));

  it('counts corrections that move a contact to another psychic, customer, or day', async () => {
    await reset();
    const others: Partial<DryRunRow>[] = [
      { psychic: 'Bob' },
      { psychic: 'New' },
      { customer: 'C2' },
      { customer: 'Unknown' },
      { customer: '' },
      { at: '2026-10-31T00:00:00' },
      { at: '2026-10-30T23:59:59' },
      { minutes: '2.02' },
      {},
    ];
    write(others.map((_, n) => ({ ...usual, id: n + 1 })));
    await run();
    write(others.map((change, n) => ({ ...usual, id: n + 1, ...change })));
    const expected = {
      created: 0,
      corrected: 8,
      moved: 6,
      unchanged: 1,
      contacts: 9,
      seconds: 8 * 60 + 121,
      paidMinutes: 10.02,
      cents: 2004,
      rounded: 1,
      firstAt: '2026-10-30T14:00:00.000Z',
      lastAt: '2026-10-31T04:00:00.000Z',
    };
    expect(await dryRun()).toMatchObject(expected);
    expect(await run()).toMatchObject(expected);
  });

  it('remembers what earlier chunks would have written', async () => {
    await reset();
    const [ten, eleven, none] = ['2026-11-01T10:00:00', '2026-11-01T11:00:00', ''];
    const changes = [eleven, ten, none, ten, eleven, ten];
    write(
      changes.map((changed, n) => ({ ...usual, id: (n % 3) + 1, changed })),
      1999,
    );
    const expected = { created: 3, unchanged: 2, stale: 1, corrected: 0, contacts: 3 };
    expect(await dryRun()).toMatchObject(expected);
    expect(await run()).toMatchObject(expected);
  });

  it("rejects numbers in the program's own range that it has not assigned", async () => {
    await reset();
    write([{ ...usual, id: 9_000_000_000_000_000 }, usual]);
    const expected = { created: 1, rejected: 1, contacts: 1 };
    expect(await dryRun()).toMatchObject(expected);
    expect(await run()).toMatchObject(expected);
  });

  it('neither waits for other feeds of the network nor blocks them', async () => {
    await reset();
    write([usual]);
    await withClient(pool, (client) =>
      inTransaction(client, async (other) => {
        await lockFigures(other, 'cos');
        expect(await dryRun()).toMatchObject({ created: 1, psychicsMade: ['Ann'] });
      }),
    );
  });
});
