import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { commandActor } from '../../../platform/access/actor';
import { Audit } from '../../../platform/audit/audit.service';
import { createIngestPool } from '../../../platform/database/pools';
import { ReadingsIngest } from '../../../records/readings/ingest/readings-ingest';
import { createDataSource } from '../../../operations/schema/data-source';
import { createTestDatabase } from '../../../testing/database';
import type { ImportMap } from './import-map';
import { importReadings, type ImportOptions, type ImportResult, tryReadings } from './importer';
import { psychicMaker } from './psychics';

const map: ImportMap = {
  format: 'ndjson',
  create_psychics: true,
  fields: {
    connection_id: { column: 'id' },
    psychic_username: { constant: 'Jo' },
    conn_type: { constant: 'Call' },
    started_at: { columns: ['start'], format: 'iso', zone: 'America/New_York' },
    updated_at: { columns: ['day', 'time'], format: 'M/d/yyyy H:mm:ss.SSS', zone: 'America/New_York' },
    duration_seconds: { column: 'minutes', duration: 'minutes' },
    free_minutes: { constant: 0 },
    paid_minutes: { from: 'duration' },
    rate: { constant: 2 },
    result: { constant: 'Completed' },
  },
};
/** A record with this many minutes, changed at a time on November 1, the day the clock is set back. */
type UpdatedLine = [id: number, minutes: number, time?: string];

describe('an import whose map has updated_at', () => {
  let pool: Pool;
  let db: DataSource;
  let drop: () => Promise<void>;
  let folder: string;
  let file: string;

  beforeEach(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    pool = createIngestPool(database.url);
    db = await createDataSource(database.url, { poolSize: 2 }).initialize();
    await pool.query(`insert into accounts (network, role, username) values ('cos', 'manager', 'boss')`);
    folder = mkdtempSync(path.join(os.tmpdir(), 'import-updated-'));
    file = path.join(folder, 'log.ndjson');
  });

  afterEach(async () => {
    await pool.end();
    await db.destroy();
    await drop();
    rmSync(folder, { recursive: true });
  });

  const write = (...lines: UpdatedLine[]): void => {
    const records = lines.map(([id, minutes, time]) => ({
      id,
      minutes,
      start: '2026-10-31T10:00:00',
      day: time === undefined ? '' : '11/1/2026',
      time: time ?? null,
    }));
    writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
  };
  const run = (options: Partial<ImportOptions> = {}): Promise<ImportResult> => {
    const makePsychic = psychicMaker(db, new Audit(), commandActor('cos', 'import'));
    return importReadings(pool, { file, map, network: 'cos', makePsychic, ...options });
  };
  const bring = (...lines: UpdatedLine[]): Promise<ImportResult> => {
    write(...lines);
    return run();
  };
  /** Minutes, timestamp, and version of the stored readings. */
  const stored = async (): Promise<unknown[]> =>
    (
      await pool.query<{ s: number; at: Date | null; version: number }>(
        'select duration_seconds as s, updated_at as at, version from readings order by connection_id',
      )
    ).rows.map(({ s, at, version }) => [s / 60, at?.toISOString() ?? null, version]);

  it('ignores records older than the stored version, and counts them as stale', async () => {
    await bring([1, 5, '10:00:00.250'], [2, 5, '10:00:00.250'], [3, 5, '10:00:00.250'], [4, 5]);
    const result = await bring([1, 6, '10:00:00.249'], [2, 6, '10:00:00.250'], [3, 6], [4, 6, '9:00:00.000']);
    expect(result).toMatchObject({ corrected: 3, stale: 1, created: 0, unchanged: 0, rejected: 0 });
    expect(await stored()).toEqual([
      [5, '2026-11-01T15:00:00.250Z', 1],
      [6, '2026-11-01T15:00:00.250Z', 2],
      [6, null, 2],
      [6, '2026-11-01T14:00:00.000Z', 2],
    ]);
  });

  it('makes a voided reading live again only if it was changed later', async () => {
    await bring([1, 5, '9:00:00.000'], [2, 5, '9:00:00.000']);
    for (const id of [1, 2])
      await new ReadingsIngest(pool).void('cos', id, { updatedAt: '2026-11-01T15:00:00Z' });
    const result = await bring([1, 5, '10:00:00.000'], [2, 5, '10:00:00.001']);
    expect(result).toMatchObject({ corrected: 1, stale: 1 });
    expect(await stored()).toEqual([
      [5, '2026-11-01T15:00:00.000Z', 2],
      [5, '2026-11-01T15:00:00.001Z', 3],
    ]);
  });

  it('treats equal records with different timestamps as one, the latest', async () => {
    const lines: UpdatedLine[] = [
      [1, 5, '9:00:00.000'],
      [1, 5, '11:00:00.000'],
      [1, 5, '10:00:00.000'],
      [1, 5, '11:00:00.000'],
      [1, 5],
      [1, 6, '12:00:00.000'],
    ];
    const counts = { read: 6, created: 1, unchanged: 3, stale: 1, corrected: 0, rejected: 1 };
    expect(await bring(...lines)).toMatchObject({ ...counts, byPsychic: { Jo: 5 } });
    expect(await stored()).toEqual([[5, '2026-11-01T16:00:00.000Z', 1]]);
  });

  it('has the same result when stopped, and when killed with a chunk not recorded', async () => {
    const lines: UpdatedLine[] = [
      ...Array.from({ length: 1998 }, (_, n): UpdatedLine => [n + 10, 5, '9:00:00.000']),
      [1, 5, '9:00:00.000'],
      [1, 5, '11:00:00.000'],
      [1, 5, '10:00:00.000'],
      [2, 5, '9:00:00.000'],
      [2, 5, '11:00:00.000'],
    ];
    await bring([2, 7, '8:00:00.000']);
    write(...lines);
    expect(await tryReadings(pool, { file, map, network: 'cos' })).toMatchObject({ read: 2003, rejected: 0 });
    const counts = { read: 2003, created: 1999, corrected: 1, unchanged: 2, stale: 1, rejected: 0 };
    await pool.query(`
      create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger die before update on import_runs for each row when (new.records_done > 0) execute function die()`);
    await expect(run()).rejects.toThrow('killed');
    await pool.query('drop trigger die on import_runs');
    expect(await run({ shouldStop: () => true })).toMatchObject({ stopped: true, created: 1999, stale: 0 });
    await pool.query(
      `create trigger die before update on import_runs for each row when (new.records_done > 2000) execute function die()`,
    );
    await expect(run()).rejects.toThrow('killed');
    await pool.query('drop trigger die on import_runs');
    expect(await run()).toMatchObject(counts);
    expect(
      await pool.query('select from readings where updated_at <> $1', ['2026-11-01T14:00:00Z']),
    ).toMatchObject({ rowCount: 2 });
  });
});
