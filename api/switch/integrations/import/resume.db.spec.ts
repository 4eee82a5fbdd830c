import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { commandActor } from '../../../platform/access/actor';
import { Audit } from '../../../platform/audit/audit.service';
import { onDriver } from '../../../platform/database/db';
import { createIngestPool, withClient } from '../../../platform/database/pools';
import { ReadingsIngest } from '../../../records/readings/ingest/readings-ingest';
import { createDataSource } from '../../../operations/schema/data-source';
import { createTestDatabase } from '../../../testing/database';
import { byCallNumber, rawMap, writeRawLog } from '../../../testing/raw-log';
import { lockImports } from './import.query';
import type { ImportMap } from './import-map';
import { readMap } from './read-map';
import { importReadings, type ImportOptions, type ImportResult, tryReadings } from './importer';
import { psychicMaker } from './psychics';

const raw = readMap(rawMap);
const numbered: ImportMap = {
  ...byCallNumber(),
  leave_out: [{ column: 'Direction', equals: 'Outbound' }],
};
/** Ignored lines that make up a chunk together with one more line. */
const filler: [number, number][] = Array.from({ length: 1999 }, () => [0, 0]);

describe('a resumed import', () => {
  let pool: Pool;
  let db: DataSource;
  let drop: () => Promise<void>;
  let folder: string;
  let file: string;
  let rejectsFile: string;

  beforeEach(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    pool = createIngestPool(database.url);
    db = await createDataSource(database.url, { poolSize: 2 }).initialize();
    await pool.query(`insert into accounts (network, role, username) values ('cos', 'manager', 'boss')`);
    folder = mkdtempSync(path.join(os.tmpdir(), 'import-resume-'));
    file = path.join(folder, 'log.csv');
    rejectsFile = path.join(folder, 'rejects');
  });

  afterEach(async () => {
    await pool.end();
    await db.destroy();
    await drop();
    rmSync(folder, { recursive: true });
  });

  const run = (options: Partial<ImportOptions> = {}): Promise<ImportResult> => {
    const makePsychic = psychicMaker(db, new Audit(), commandActor('cos', 'import'));
    return importReadings(pool, { file, map: numbered, network: 'cos', makePsychic, ...options });
  };
  const dryRun = (map: ImportMap, options: { rejectsFile?: string } = {}): Promise<ImportResult> =>
    tryReadings(pool, { file, map, network: 'cos', ...options });
  const rows = async <T extends object>(sql: string): Promise<T[]> => (await pool.query<T>(sql)).rows;
  /** Writes a file of contacts of one psychic, as minutes by call number; without minutes, an outgoing call. */
  const write = (...calls: [number: number | string, minutes: number][]): void => {
    const head =
      'Call No;Direction;Agent;Channel;Caller;Caller name;Start;End;State;Free min;Billed min;Rate;Amount;Score;Comment';
    const lines = calls.map(
      ([number, minutes]) =>
        `${number};${minutes === 0 ? 'Outbound' : 'Inbound'};Jo;Phone;C1;Ann;01.10.2026 10:00:00;01.10.2026 10:${String(minutes).padStart(2, '0')}:00;Answered;0;${minutes};1;;;`,
    );
    writeFileSync(file, [head, ...lines].join('\n'));
  };
  const stopAfterOneChunk = { shouldStop: () => true };

  it('counts and keeps nothing twice after a kill between writing a chunk and recording it', async () => {
    writeRawLog(file, 4400);
    const whole = await dryRun(numbered, { rejectsFile: path.join(folder, 'dry') });
    await pool.query(`
      create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger die before update on import_runs for each row when (new.records_done = 4000) execute function die()`);
    await expect(run({ rejectsFile })).rejects.toThrow('killed');
    await pool.query('drop trigger die on import_runs');
    expect((await rows<{ n: number }>('select count(*)::int as n from readings'))[0]?.n).toBeGreaterThan(
      2000,
    );
    const { read, leftOut, rejected, byPsychic, psychicsMade } = whole;
    const result = await run({ rejectsFile });
    expect(result).toMatchObject({ read, leftOut, rejected, byPsychic, psychicsMade, corrected: 0 });
    expect(result.created).toBe((await rows('select from readings')).length);
    expect(result.created + result.unchanged).toBe(read - leftOut - rejected);
    expect(readFileSync(rejectsFile, 'utf8')).toBe(readFileSync(path.join(folder, 'dry'), 'utf8'));
  });

  it('counts the corrections of a chunk that was not recorded', async () => {
    write([1, 5], [2, 5], [3, 5]);
    await run();
    write([1, 5], [2, 6], [3, 7], [4, 5]);
    await pool.query(`
      create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger die before update on import_runs for each row when (new.records_done = 4) execute function die()`);
    await expect(run()).rejects.toThrow('killed');
    await pool.query('drop trigger die on import_runs');
    expect(await run()).toMatchObject({ created: 1, corrected: 2, unchanged: 1, rejected: 0 });
  });

  it('rejects a repeated id with different content, even if the first occurred before the stop', async () => {
    write([1, 5], [1, 5], ...filler, [1, 6], [1, 5]);
    expect(await dryRun(numbered)).toMatchObject({ read: 2003, leftOut: 1999, rejected: 1 });
    expect(await run(stopAfterOneChunk)).toMatchObject({
      stopped: true,
      done: 2000,
      created: 1,
      unchanged: 1,
    });
    expect(await run()).toMatchObject({ created: 1, corrected: 0, unchanged: 2, rejected: 1 });
    expect(await rows('select version from readings where connection_id = 1')).toEqual([{ version: 1 }]);
  });

  it('does not touch the resume point and rejects file in a dry run', async () => {
    write(['x', 5], ...filler, ['y', 5]);
    await run({ ...stopAfterOneChunk, rejectsFile });
    const before = [readFileSync(rejectsFile, 'utf8'), await rows('select * from import_runs')];
    const result = await dryRun(numbered, { rejectsFile });
    expect(result).toMatchObject({ rejected: 2, rejectsLeftAlone: true });
    expect([readFileSync(rejectsFile, 'utf8'), await rows('select * from import_runs')]).toEqual(before);
  });

  it('needs only one connection in a dry run', async () => {
    write([1, 5]);
    await withClient(pool, async () => {
      expect(await dryRun(numbered)).toMatchObject({ read: 1, rejected: 0 });
    });
  });

  it('is refused with a rejects file that is not its own, missing, or used by another import', async () => {
    write(['x', 5], ...filler, [1, 5]);
    await run({ ...stopAfterOneChunk, rejectsFile });
    await expect(run()).rejects.toThrow(
      `The stopped import of log.csv keeps its rejected records in ${rejectsFile}. Use that file with --rejects, or start over with --restart.`,
    );
    await expect(run({ map: raw, rejectsFile })).rejects.toThrow(
      `${rejectsFile} holds the rejected records of the unfinished import of log.csv. Use a different file.`,
    );
    writeFileSync(rejectsFile, '');
    await expect(run({ rejectsFile })).rejects.toThrow(
      `${rejectsFile} has changed since the import stopped. Start over with --restart.`,
    );
    await expect(run({ restart: true, rejectsFile: folder })).rejects.toThrow(
      `The rejects file ${folder} cannot be written`,
    );
    await run({ ...stopAfterOneChunk, restart: true });
    await expect(run({ rejectsFile })).rejects.toThrow(
      'The stopped import of log.csv has rejected records that were not saved to a file. Omit --rejects, or start over with --restart.',
    );
    expect(await run({ restart: true, rejectsFile })).toMatchObject({
      read: 2001,
      leftOut: 1999,
      created: 1,
      rejected: 1,
      resumedAfter: 0,
    });
  });

  it('may name a rejects file later if nothing has been rejected', async () => {
    write(...filler, [1, 5], ['x', 5]);
    await run(stopAfterOneChunk);
    expect(await run({ rejectsFile })).toMatchObject({ rejected: 1, stopped: false });
    expect(readFileSync(rejectsFile, 'utf8').split('\n')).toHaveLength(2);
  });

  it('waits for its turn', async () => {
    write([1, 5]);
    await withClient(pool, async (client) => {
      await lockImports(onDriver(client), 'cos', 1);
      await withClient(pool, async (other) => {
        expect(await lockImports(onDriver(other), 'cos', 1)).toBe(false);
        expect(await lockImports(onDriver(other), 'onesun', 1)).toBe(true);
        await other.query('select pg_advisory_unlock_all()');
      });
      await expect(run()).rejects.toThrow(
        'Another import into cos is running. Start this one when it is done.',
      );
      await client.query('select pg_advisory_unlock_all()');
    });
  });

  describe('with ids derived from lines', () => {
    it('never corrects: different content and voided readings are left unchanged', async () => {
      write([1, 5], [2, 6], [3, 7]);
      expect(await run({ map: raw })).toMatchObject({ created: 3, rejected: 0 });
      expect(await rows('select connection_id from readings order by 1')).toEqual(
        [7000001, 7000002, 7000003].map((connection_id) => ({ connection_id })),
      );
      expect(await run({ map: raw, restart: true })).toMatchObject({ unchanged: 3, rejected: 0 });
      await new ReadingsIngest(pool).void('cos', 7000001);
      write([1, 5], [2, 9], [3, 7], [4, 8]);
      const expected = { read: 4, rejected: 2, psychicsMade: [] };
      expect(await dryRun(raw)).toMatchObject(expected);
      expect(await run({ map: raw, rejectsFile })).toMatchObject({
        ...expected,
        created: 1,
        unchanged: 1,
        corrected: 0,
      });
      expect(
        readFileSync(rejectsFile, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as unknown),
      ).toEqual(
        [1, 2].map((line) => ({
          line,
          file_line: line + 1,
          connection_id: 7000000 + line,
          errors: {
            connection_id:
              'connection_id is already stored with different content, which a line number cannot correct',
          },
          record: expect.objectContaining({ Agent: 'Jo', 'Call No': String(line) }) as unknown,
        })),
      );
      expect(await rows('select reason from reading_versions')).toEqual([{ reason: 'voided' }]);
    });

    it('creates no psychic for a line whose id is taken', async () => {
      write([1, 5]);
      await run({ map: raw });
      writeFileSync(file, readFileSync(file, 'utf8').replace(';Jo;', ';Joan;'));
      expect(await dryRun(raw)).toMatchObject({ rejected: 1, psychicsMade: [] });
      expect(await run({ map: raw })).toMatchObject({ rejected: 1, psychicsMade: [] });
    });

    it('accepts the example as is', async () => {
      const example = rawMap.replace('.map.json', '.csv');
      expect(await tryReadings(pool, { file: example, map: raw, network: 'cos' })).toMatchObject({
        read: 13,
        leftOut: 7,
      });
      expect(await run({ file: example, map: raw })).toMatchObject({
        read: 13,
        leftOut: 7,
        created: 6,
        rejected: 0,
        psychicsMade: ['Renée', 'Óscar', 'Chloë'],
        byPsychic: { Renée: 2, Óscar: 2, Chloë: 2 },
      });
      const again = { file: example, map: raw, restart: true };
      expect(await run(again)).toMatchObject({ created: 0, unchanged: 6, rejected: 0 });
      expect(
        await rows(`select connection_id::int as id, duration_seconds as s, started_at as at, revenue::float, result, rating_text as text,
                           (select username from customers c where c.id = r.customer_id) as who from readings r order by 1`),
      ).toEqual([
        {
          id: 7000001,
          s: 450,
          at: new Date('2026-11-01T03:58:02Z'),
          revenue: 17.96,
          result: 'Completed',
          text: 'Kind, and to the point',
          who: 'Zoë',
        },
        {
          id: 7000002,
          s: 0,
          at: new Date('2026-11-01T04:09:45Z'),
          revenue: 0,
          result: 'Busy',
          text: null,
          who: 'Björn',
        },
        {
          id: 7000005,
          s: 2300,
          at: new Date('2026-11-01T04:33:00Z'),
          revenue: 95.44,
          result: 'Completed',
          text: 'He said "soon";\r\nI shall see',
          who: 'Inès',
        },
        {
          id: 7000007,
          s: 1200,
          at: new Date('2026-11-01T06:50:00Z'),
          revenue: 79.8,
          result: 'Completed',
          text: 'over the end of summer time',
          who: 'Zoë',
        },
        {
          id: 7000009,
          s: 0,
          at: new Date('2026-11-01T15:15:30Z'),
          revenue: 0,
          result: 'No Answer',
          text: null,
          who: null,
        },
        {
          id: 7000011,
          s: 3150,
          at: new Date('2026-11-01T16:00:00Z'),
          revenue: 1197.51,
          result: 'Dropped',
          text: 'a hum in the line\r\nfrom the start',
          who: 'Søren',
        },
      ]);
    });
  });

  it('refuses to create psychics in a network without a manager, even in a dry run', async () => {
    write([1, 5]);
    const sentence = 'The network onesun has no manager yet. Create one with npm run manager:create.';
    await expect(tryReadings(pool, { file, map: numbered, network: 'onesun' })).rejects.toThrow(sentence);
    const makePsychic = psychicMaker(db, new Audit(), commandActor('onesun', 'import'));
    await expect(run({ network: 'onesun', makePsychic })).rejects.toThrow(sentence);
  });

  it('refuses unknown extensions in dry and real runs', async () => {
    const [psychic] = [
      await psychicMaker(db, new Audit(), commandActor('cos', 'import'))('Jo', () => Promise.resolve()),
    ];
    const [{ extension } = { extension: 0 }] = await rows<{ extension: number }>(
      'select extension from psychics',
    );
    const { psychic_username: _, ...fields } = numbered.fields;
    const map = { ...numbered, create_psychics: false, fields: { ...fields, psychic: { column: 'Agent' } } };
    write([1, 5], [2, 5]);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(';Jo;', `;${extension};`).replace(';Jo;', ';49999;'),
    );
    expect(await dryRun(map)).toMatchObject({ read: 2, rejected: 1 });
    expect(await run({ map, rejectsFile })).toMatchObject({ created: 1, rejected: 1 });
    expect(await rows('select psychic_id from readings')).toEqual([{ psychic_id: psychic }]);
    expect(readFileSync(rejectsFile, 'utf8')).toContain('{"psychic":"Unknown psychic"}');
  });
});
