import { createWriteStream, existsSync } from 'node:fs';
import { link, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { pack, type Pack } from 'tar-stream';
import { StartupError } from '../platform/config/startup-error';
import { type Db, onDriver } from '../platform/database/db';
import { withOwnClient } from '../platform/database/pools';
import { encryptorFor } from './encrypted-backup';
import { KeptRecordings } from './kept-recordings';
import { checkRecordings } from '../records/recordings/missing-recordings';
import type { RecordingStore } from '../records/recordings/recording-store.service';
import {
  findNamed,
  findRecordings,
  type KeptRecording,
  type KnownRecording,
} from '../records/recordings/recordings.query';
import { findMigrations } from '../operations/schema/migrations.query';
import {
  beginSnapshot,
  draftName,
  findNumbers,
  findTables,
  isOnlyBackup,
  rowsOut,
  type CatalogTable,
} from './catalog.query';
import {
  keptEntry,
  keyMark,
  type Manifest,
  manifestEntry,
  recordingEntry,
  tableEntry,
  type Totals,
  totalsEntry,
} from './contents';

/** Bytes of a table held in memory at a time; an archive entry starts with its length. */
const pieceBytes = 4 * 1024 * 1024;

export interface BackupSource {
  url: string;
  recordings: RecordingStore;
  /** 32 bytes. The backup does not contain it, only an identifier of it. */
  dataKey: Buffer;
  /** Encrypts the file, if given: age1… or AGE-SECRET-KEY-1…. */
  backupKey?: string | undefined;
  /** A folder to keep the recordings in instead of the file; those that are there already are not written again. */
  recordingsIn?: string | undefined;
  /** Leaves the recordings out, and says so in the file. */
  withoutRecordings?: boolean;
  /** Ends the backup and leaves nothing behind. */
  signal?: AbortSignal;
  /** Called with the name of the snapshot in which all tables are read. */
  onSnapshot?: (name: string) => Promise<void>;
}

/**
 * Writes everything in a system except the data key into one gzipped tar, encrypted if there is a key: all tables in
 * one consistent snapshot, and the recordings they refer to. The system can keep running; memory use stays flat.
 * One backup of a database runs at a time. It is written to a draft beside the file; the next backup into the same
 * folder writes over what a killed one left.
 * @throws StartupError if recordings are missing, the file exists already, the disk is full, or the key is none
 */
export async function writeBackup(file: string, source: BackupSource): Promise<Totals> {
  const encrypt =
    source.backupKey === undefined ? (plain: Readable) => plain : await encryptorFor(source.backupKey);
  if (existsSync(file)) throw new StartupError(exists(file));
  return withOwnClient(source.url, async (client) => {
    const db = onDriver(client);
    if (!(await isOnlyBackup(db))) throw new StartupError('Another backup of this database is running.');
    if (source.withoutRecordings !== true) await requireRecordings(db, source.recordings);
    const draft = path.join(path.dirname(file), await draftName(db));
    const begun = new Date(Date.now() - 1000);
    try {
      const archive = pack();
      const written = pipeline(
        archive,
        createGzip({ level: constants.Z_BEST_SPEED }),
        encrypt,
        createWriteStream(draft, { mode: 0o600, flush: true }),
        { signal: source.signal },
      );
      const [, totals] = await Promise.all([written, fill(archive, client, source, file)]);
      // older than every recording it needs, so that older ones can be deleted when older backups are
      if (source.recordingsIn !== undefined) await utimes(draft, begun, begun);
      await place(draft, file);
      return totals;
    } catch (error) {
      await rm(draft, { force: true });
      throw explained(error, file);
    }
  });
}

/** @throws StartupError if a recording that the database names is not there */
async function requireRecordings(db: Db, store: RecordingStore): Promise<void> {
  const { named, missing, examples } = await checkRecordings(db, store);
  if (missing === 0) return;
  const [first = ''] = examples;
  throw new StartupError(
    `${missing} of the ${named} recordings that the database names are not in ${store.where} (the first is ${first}). ` +
      'Check DATA_DIR or S3_BUCKET, or use --without-recordings. No backup was written.',
  );
}

/** Renames a draft, but never over a file. */
async function place(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    // a file system without links, such as that of a memory stick
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' || existsSync(file)) throw error;
    await rename(draft, file);
  }
  await rm(draft, { force: true });
}

const exists = (file: string): string => `${file} already exists. A backup never overwrites a file.`;

function explained(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return new StartupError(exists(file));
  if (code === 'ENOSPC')
    return new StartupError(`The disk is too full for ${file}. The partial file was removed.`);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOTDIR')
    return new StartupError(`${file} cannot be written: its folder does not exist or is not writable.`);
  return error;
}

async function fill(archive: Pack, client: Client, source: BackupSource, file: string): Promise<Totals> {
  const db = onDriver(client);
  const { recordingsIn } = source;
  try {
    const snapshot = await beginSnapshot(db);
    await source.onSnapshot?.(snapshot);
    const tables = await findTables(db);
    const manifest: Manifest = {
      format: 1,
      made_at: new Date().toISOString(),
      schema: await findMigrations(db),
      key: keyMark(source.dataKey),
      tables,
      ...(recordingsIn !== undefined && { recordings_in: path.relative(path.dirname(file), recordingsIn) }),
      ...(source.withoutRecordings === true && { without_recordings: true }),
    };
    await put(archive, manifestEntry, json(manifest));
    const rows: Totals['rows'] = {};
    for (const table of tables) rows[table.name] = await putTable(archive, client, table);
    const stored = source.withoutRecordings === true ? 0 : await putRecordings(archive, db, source);
    // read last: sequences run ahead of the snapshot, so no number is used twice
    const totals: Totals = { rows, numbers: await findNumbers(db), recordings: stored };
    await put(archive, totalsEntry, json(totals));
    archive.finalize();
    return totals;
  } catch (error) {
    archive.destroy(error as Error);
    throw error;
  }
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 2));

/** Adds an entry and waits until it has been written. */
function put(archive: Pack, name: string, body: Buffer | Readable, size?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, size: size ?? (body as Buffer).length, mode: 0o600 }, (error) => {
      if (error) reject(error);
      else resolve();
    });
    if (body instanceof Readable) pipeline(body, entry).catch(reject);
    else entry.end(body);
  });
}

/**
 * @returns the number of rows
 */
async function putTable(archive: Pack, client: Client, table: CatalogTable): Promise<number> {
  const copy = rowsOut(client, table);
  let held: Buffer[] = [];
  let bytes = 0;
  let piece = 0;
  const flush = async (): Promise<void> => {
    if (bytes === 0) return;
    await put(archive, tableEntry(table.name, piece++), Buffer.concat(held));
    held = [];
    bytes = 0;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes >= pieceBytes) await flush();
  }
  await flush();
  return copy.rowCount;
}

/**
 * @returns the number of recordings; without those that were deleted since the snapshot
 * @throws StartupError if one is missing
 */
async function putRecordings(archive: Pack, db: Db, source: BackupSource): Promise<number> {
  const { url, recordings } = source;
  const put = await recordingPutter(archive, source);
  let count = 0;
  let last: KeptRecording | undefined;
  for (;;) {
    const known = await findRecordings(db, last);
    for (const recording of known) {
      if (!(await put(recording))) {
        if (!(await isNamed(url, recording))) continue;
        const { network, connection_id } = recording;
        throw new StartupError(
          `The recording ${network}/${connection_id} is no longer in ${recordings.where}. No backup was written.`,
        );
      }
      count += 1;
    }
    last = known.at(-1);
    if (last === undefined) return count;
  }
}

/** How a recording is put into a backup, or into its folder. It returns whether there is one. */
async function recordingPutter(
  archive: Pack,
  { recordings, recordingsIn, backupKey }: BackupSource,
): Promise<(recording: KnownRecording) => Promise<boolean>> {
  const kept = recordingsIn === undefined ? undefined : await KeptRecordings.in(recordingsIn, backupKey);
  return async (recording) => {
    const { network, connection_id } = recording;
    const open = () => recordings.open(network, Number(connection_id));
    if (kept !== undefined) {
      const noted = await kept.keep(recording, open);
      if (noted !== undefined) await put(archive, keptEntry(network, connection_id), json(noted));
      return noted !== undefined;
    }
    const file = await open();
    if (file !== undefined)
      await put(archive, recordingEntry(network, connection_id), await file.read(), file.bytes);
    return file !== undefined;
  };
}

/** Whether the database still names a recording, outside the snapshot. */
const isNamed = (url: string, recording: KeptRecording): Promise<boolean> =>
  withOwnClient(url, async (client) => (await findNamed(onDriver(client), [recording])).length > 0);
