import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { pack, type Pack } from 'tar-stream';
import { StartupError } from '../config/startup-error';
import { type Db, onDriver } from '../database/db';
import { withOwnClient } from '../database/pools';
import { encryptorFor } from './encrypted-backup';
import type { RecordingStore } from '../recordings/recording-store.service';
import { findRecordings, type KeptRecording } from '../recordings/recordings.query';
import { findMigrations } from '../schema/migrations.query';
import { beginSnapshot, findNumbers, findTables, rowsOut, type Table } from './catalog.query';
import {
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
  /** Called with the name of the snapshot in which all tables are read. */
  onSnapshot?: (name: string) => Promise<void>;
}

/**
 * Writes everything in a system except the data key into one gzipped tar, encrypted if there is a key: all tables in
 * one consistent snapshot, and the recordings they refer to. The system can keep running; memory use stays flat.
 * @throws StartupError if the file already exists, the disk is full, or the key is none
 */
export async function writeBackup(file: string, source: BackupSource): Promise<Totals> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  const encrypt =
    source.backupKey === undefined ? (plain: Readable) => plain : await encryptorFor(source.backupKey);
  await (await open(file, 'wx', 0o600).catch(explain(file))).close();
  try {
    const archive = pack();
    const written = pipeline(
      archive,
      createGzip({ level: constants.Z_BEST_SPEED }),
      encrypt,
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const [, totals] = await Promise.all([written, fill(archive, source)]).catch(explain(file));
    await rename(draft, file);
    return totals;
  } catch (error) {
    await Promise.all([file, draft].map((left) => rm(left, { force: true })));
    throw error;
  }
}

const explain =
  (file: string) =>
  (error: unknown): never => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new StartupError(`${file} already exists. A backup never overwrites a file.`);
    if (code === 'ENOSPC')
      throw new StartupError(`The disk is too full for ${file}. The partial file was removed.`);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new StartupError(`${file} cannot be written: its folder does not exist or is not writable.`);
    throw error;
  };

function fill(archive: Pack, { url, recordings, dataKey, onSnapshot }: BackupSource): Promise<Totals> {
  return withOwnClient(url, async (client) => {
    const db = onDriver(client);
    try {
      const snapshot = await beginSnapshot(db);
      await onSnapshot?.(snapshot);
      const tables = await findTables(db);
      const manifest: Manifest = {
        format: 1,
        made_at: new Date().toISOString(),
        schema: await findMigrations(db),
        key: keyMark(dataKey),
        tables,
      };
      await put(archive, manifestEntry, json(manifest));
      const rows: Totals['rows'] = {};
      for (const table of tables) rows[table.name] = await putTable(archive, client, table);
      const stored = await putRecordings(archive, db, recordings);
      // read last: sequences run ahead of the snapshot, so no number is used twice
      const totals: Totals = { rows, numbers: await findNumbers(db), recordings: stored };
      await put(archive, totalsEntry, json(totals));
      archive.finalize();
      return totals;
    } catch (error) {
      archive.destroy(error as Error);
      throw error;
    }
  });
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
async function putTable(archive: Pack, client: Client, table: Table): Promise<number> {
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
 * @returns the number of recordings; those whose file is missing are left out, as they cannot be played either
 */
async function putRecordings(archive: Pack, db: Db, store: RecordingStore): Promise<number> {
  let count = 0;
  let last: KeptRecording | undefined;
  for (;;) {
    const known = await findRecordings(db, last);
    for (const { network, connection_id } of known) {
      const file = await store.open(network, Number(connection_id));
      if (file === undefined) continue;
      await put(archive, recordingEntry(network, connection_id), await file.read(), file.bytes);
      count += 1;
    }
    last = known.at(-1);
    if (last === undefined) return count;
  }
}
