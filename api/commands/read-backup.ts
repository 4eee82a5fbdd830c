import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import { networks } from '../../common/brand/brands';
import { StartupError } from '../platform/config/startup-error';
import { onDriver } from '../platform/database/db';
import { inTransaction, withOwnClient } from '../platform/database/pools';
import { DamagedBackup, decrypted } from './encrypted-backup';
import { type KeptRecording, NeededRecordings } from './kept-recordings';
import { holdRestored, isHeld } from '../identity/mail/sending-hold.query';
import type { RecordingStore } from '../records/recordings/recording-store.service';
import { migrationNames } from '../operations/schema/data-source';
import { migrateDatabase } from '../operations/schema/migrate';
import { findMigrations } from '../operations/schema/migrations.query';
import {
  empty,
  findOtherOwner,
  isUnused,
  rowsIn,
  setNumbers,
  signEverybodyOut,
  speakPlainly,
  type CatalogTable,
  tellNobody,
} from './catalog.query';
import {
  isKept,
  keyMark,
  type Manifest,
  manifestEntry,
  recordingOf,
  tableOf,
  type Totals,
  totalsEntry,
} from './contents';

export interface RestoreTarget {
  /** A database without data, opened with the owner's role. */
  url: string;
  recordings: RecordingStore;
  /** The data key of the system that the backup is from. */
  dataKey: Buffer | undefined;
  /** Reads an encrypted backup: AGE-SECRET-KEY-1…. */
  backupKey?: string | undefined;
  /** The folder of the recordings, if it is not where it was from the file. */
  recordingsIn?: string | undefined;
  /** Whether to take a file that is not encrypted although there is a key. */
  allowsUnencrypted?: boolean;
}

export interface Restored extends Totals {
  /** The backup was made without the recordings. */
  withoutRecordings: boolean;
}

const cutOff = 'The backup is truncated or damaged. Nothing was restored.';

/**
 * Loads a backup into an empty database and the recordings folder, and migrates the schema from the backup's
 * version to the newest. A file is first read to its end, so that a damaged one changes nothing at all. All rows are
 * loaded in one transaction, in which everybody is signed out; nothing is sent until `resumeSending`.
 * @throws StartupError for an incomplete backup, another key, a newer schema, or a database in use
 */
export async function readBackup(file: string, target: RestoreTarget): Promise<Restored> {
  // a pipe can be read only once
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => true,
  );
  if (isFile) await reading(file, target, (entries) => check(file, entries, target));
  const totals = await reading(file, target, (entries, end) => restore(file, entries, end, target));
  await migrateDatabase({ url: target.url, ownerUrl: target.url });
  return totals;
}

/**
 * Reads the entries of a backup.
 * @param use gets the entries, and a promise that resolves when the file was read to its end without a fault
 */
async function reading<T>(
  file: string,
  { backupKey, allowsUnencrypted = false }: RestoreTarget,
  use: (entries: ArchiveEntries, end: Promise<void>) => Promise<T>,
): Promise<T> {
  const source = createReadStream(file);
  const entries = extract();
  const plain = (bytes: AsyncIterable<Buffer>) => decrypted(bytes, backupKey, allowsUnencrypted);
  const flowing = pipeline(source, plain, createGunzip(), entries);
  // the reader of the entries also gets this error
  flowing.catch(() => undefined);
  try {
    return await use(entries, flowing);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    source.destroy();
    entries.destroy();
    const cause: unknown = await flowing.catch((why: unknown) => why);
    throw explained(cause instanceof StartupError || cause instanceof DamagedBackup ? cause : error, file);
  } finally {
    source.destroy();
  }
}

function explained(error: unknown, file: string): unknown {
  const code = String((error as { code?: unknown } | null)?.code);
  if (code === 'ENOENT' || code === 'EISDIR') return new StartupError(`There is no file ${file}.`);
  const isDamage =
    error instanceof DamagedBackup ||
    code.startsWith('Z_') ||
    /tar header|Unexpected end|Premature close|Stream was destroyed/i.test(String(error));
  return isDamage ? new StartupError(cutOff) : error;
}

type ArchiveEntry = Readable & { header: { name: string } };
type ArchiveEntries = AsyncIterable<ArchiveEntry>;

async function manifestOf(each: AsyncIterator<ArchiveEntry>): Promise<Manifest> {
  const first = await each.next();
  if (first.done === true || first.value.header.name !== manifestEntry) throw new StartupError(cutOff);
  return (await json(first.value)) as Manifest;
}

const neededBy = (
  file: string,
  { recordings_in = '' }: Manifest,
  { recordingsIn = path.resolve(path.dirname(file), recordings_in), backupKey }: RestoreTarget,
): NeededRecordings => new NeededRecordings(recordingsIn, backupKey);

/** Reads everything without writing anything, and compares it with the totals at the end. */
async function check(file: string, entries: ArchiveEntries, target: RestoreTarget): Promise<void> {
  const each = entries[Symbol.asyncIterator]();
  const manifest = await manifestOf(each);
  await admit(manifest, target);
  const needed = neededBy(file, manifest, target);
  const rows: Record<string, number> = Object.fromEntries(manifest.tables.map(({ name }) => [name, 0]));
  let recordings = 0;
  let totals: Totals | undefined;
  for (let next = await each.next(); next.done !== true; next = await each.next()) {
    const { name } = next.value.header;
    const table = tableOf(name);
    if (name === totalsEntry) totals = (await json(next.value)) as Totals;
    else if (table !== undefined) rows[table] = (rows[table] ?? 0) + (await linesOf(next.value));
    else {
      if (recordingOf(name) !== undefined) recordings += 1;
      if (isKept(name)) await needed.check((await json(next.value)) as KeptRecording);
      else await finished(next.value.resume());
    }
  }
  if (totals === undefined) throw new StartupError(cutOff);
  const { rows: counts, recordings: stored } = totals;
  const isWhole =
    stored === recordings && Object.entries(rows).every(([table, count]) => counts[table] === count);
  if (!isWhole) throw new StartupError(cutOff);
  needed.requireAll();
}

/** The rows of a chunk: COPY writes each on a line of its own. */
async function linesOf(piece: Readable): Promise<number> {
  let lines = 0;
  for await (const chunk of piece as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

async function restore(
  file: string,
  entries: ArchiveEntries,
  end: Promise<void>,
  target: RestoreTarget,
): Promise<Restored> {
  const each = entries[Symbol.asyncIterator]();
  const manifest = await manifestOf(each);
  await admit(manifest, target);
  // creates the tables in the version of the backup
  await migrateDatabase({ url: target.url, ownerUrl: target.url }, manifest.schema.at(-1) ?? '');
  return withOwnClient(target.url, (client) =>
    inTransaction(client, async (db) => {
      await speakPlainly(db);
      await tellNobody(db);
      await empty(db, manifest.tables);
      const totals = await fill(client, each, manifest, target.recordings, neededBy(file, manifest, target));
      await end;
      await setNumbers(db, totals.numbers);
      await signEverybodyOut(db, manifest.tables);
      await holdRestored(db);
      return { ...totals, withoutRecordings: manifest.without_recordings === true };
    }),
  );
}

/** Refuses a backup that this program or this database cannot take. */
async function admit({ schema, key }: Manifest, { url, dataKey }: RestoreTarget): Promise<void> {
  if (dataKey === undefined || keyMark(dataKey) !== key)
    throw new StartupError(
      'The backup was made with a different data key. Set DATA_KEY to that key, or put its data.key file in DATA_DIR.',
    );
  if (!migrationNames.includes(schema.at(-1) ?? ''))
    throw new StartupError('The backup was made by a newer version of the program. Nothing was restored.');
  const used = 'The database is not empty. Restore into a new database.';
  // the rows and the hold were committed in one transaction, so a second attempt after a kill finds both or neither
  const restored =
    'The backup is already fully restored in this database. Start the program, or restore into a new database.';
  await withOwnClient(url, async (client) => {
    const db = onDriver(client);
    const owner = await findOtherOwner(db);
    if (owner !== undefined)
      throw new StartupError(
        `A restore needs the role that owns the database: set DATABASE_OWNER_URL to the URL of "${owner}". Nothing was restored.`,
      );
    const present = await findMigrations(db);
    if (present.length > 0 && !(await isUnused(db)))
      throw new StartupError((await isHeld(db)) ? restored : used);
    if (present.length > schema.length)
      throw new StartupError(`The database has a newer schema than the backup. ${used}`);
  });
}

async function fill(
  client: Client,
  entries: AsyncIterator<ArchiveEntry>,
  { tables }: Manifest,
  recordings: RecordingStore,
  needed: NeededRecordings,
): Promise<Totals> {
  const filling = new Filling(client, tables);
  try {
    const taken = await takeEntries(entries, filling, recordings, needed);
    const rows = await filling.end();
    const isWhole =
      taken.totals?.recordings === taken.stored &&
      tables.every(({ name }) => taken.totals?.rows[name] === (rows[name] ?? 0));
    if (taken.totals === undefined || !isWhole) throw new StartupError(cutOff);
    return taken.totals;
  } catch (error) {
    await filling.giveUp();
    throw error;
  }
}

/**
 * @returns the backup's final entry, and how many recordings were restored
 */
async function takeEntries(
  entries: AsyncIterator<ArchiveEntry>,
  filling: Filling,
  recordings: RecordingStore,
  needed: NeededRecordings,
): Promise<{ totals: Totals | undefined; stored: number }> {
  let totals: Totals | undefined;
  let stored = 0;
  for (let next = await entries.next(); next.done !== true; next = await entries.next()) {
    const { name } = next.value.header;
    const recording = recordingOf(name);
    const table = tableOf(name);
    if (table !== undefined) await filling.add(table, next.value);
    else if (name === totalsEntry) totals = (await json(next.value)) as Totals;
    else if (recording !== undefined) {
      const network = networks.find((known) => known === recording.network);
      if (network === undefined)
        throw new StartupError(`The network "${recording.network}" does not exist here.`);
      const body = isKept(name) ? await needed.read((await json(next.value)) as KeptRecording) : next.value;
      await recordings.putBack(network, recording.connectionId, body);
      stored += 1;
    } else throw new StartupError(cutOff);
  }
  return { totals, stored };
}

/**
 * Writes a chunk with backpressure. Not a pipe, which would end the COPY stream although more chunks may follow.
 */
async function write(copy: CopyStreamQuery, piece: Readable): Promise<void> {
  for await (const chunk of piece as AsyncIterable<Buffer>)
    await new Promise<void>((resolve, reject) => {
      copy.write(chunk, (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
}

/** Loads tables one after the other, each from all of its chunks. */
class Filling {
  private current: { table: string; copy: CopyStreamQuery; done: Promise<void> } | undefined;
  private readonly rows: Record<string, number> = {};

  constructor(
    private readonly client: Client,
    private readonly tables: CatalogTable[],
  ) {}

  async add(table: string, piece: Readable): Promise<void> {
    if (this.current?.table !== table) {
      await this.finish();
      const known = this.tables.find(({ name }) => name === table);
      if (known === undefined) throw new StartupError(cutOff);
      const copy = rowsIn(this.client, known);
      const done = finished(copy);
      // the awaiting code also gets this error
      done.catch(() => undefined);
      this.current = { table, copy, done };
    }
    const { copy, done } = this.current;
    // after the connection is lost, a write never completes
    await Promise.race([write(copy, piece), done]);
  }

  /**
   * @returns the number of rows of each table
   */
  async end(): Promise<Record<string, number>> {
    await this.finish();
    return this.rows;
  }

  /** Ends COPY, so that the connection can run other statements. */
  async giveUp(): Promise<void> {
    if (this.current === undefined) return;
    const { copy, done } = this.current;
    copy.destroy();
    await done.catch(() => undefined);
  }

  private async finish(): Promise<void> {
    if (this.current === undefined) return;
    const { table, copy, done } = this.current;
    copy.end();
    await done;
    this.rows[table] = copy.rowCount;
    this.current = undefined;
  }
}
