import { constants } from 'node:os';
import path from 'node:path';
import { networks } from '../../common/brand/brands';
import { commandActor } from '../platform/access/actor';
import { requireDataKey } from '../platform/accounts/require-data-key';
import { Audit } from '../platform/audit/audit.service';
import { requireKey } from '../platform/config/data-key';
import type { Env } from '../platform/config/env';
import { StartupError } from '../platform/config/startup-error';
import { withProgress } from '../platform/config/with-progress';
import type { DatabaseAddress } from '../platform/database/address';
import { onDriver } from '../platform/database/db';
import { inTransaction, withOwnClient } from '../platform/database/pools';
import { RecordingStore } from '../records/recordings/recording-store.service';
import { compareSchema } from '../operations/schema/migrate';
import { findMigrations } from '../operations/schema/migrations.query';
import { noteBackup } from './catalog.query';
import { withDatabase } from './connect';
import type { Totals } from './contents';
import { newBackupKey } from './encrypted-backup';
import { runCommand, sayLine } from './run-command';
import { form, UsageError } from './usage';
import { writeBackup } from './write-backup';

const about = `Writes a consistent snapshot of all tables and recordings to FILE, a gzipped tar. The application can keep running. If a
recording is missing, no backup is made, unless --without-recordings leaves all of them out. With --recordings, they are
kept in a folder, where later backups add only new ones; a restore needs both. The data key is not included;
keep it somewhere else. With BACKUP_KEY, the file is encrypted; --new-key prints such a key.`;

async function showNewKey(): Promise<void> {
  const { secret, recipient } = await newBackupKey();
  sayLine(`To write backups:  BACKUP_KEY=${recipient}`);
  sayLine(`To restore them:   BACKUP_KEY=${secret}`);
  sayLine('Keep the second one somewhere else. Without it, nobody can read the backups.');
}

runCommand('backup', about, [
  form('FILE [--recordings FOLDER] [--without-recordings]', ([file = ''], values) => {
    const [folder, isWithout] = [values.recordings, values['without-recordings']];
    if (folder !== undefined && isWithout)
      throw new UsageError('--recordings and --without-recordings exclude each other.');
    const wanted = {
      file: path.resolve(file),
      recordingsIn: folder === undefined ? undefined : path.resolve(folder),
      withoutRecordings: isWithout,
    };
    return withDatabase((database, env) => backup(wanted, database, env), { withAnySchema: true });
  }),
  form('--new-key', showNewKey),
]);

/** Before an upgrade, the new version may write the backup: it keeps the schema as it is. */
async function isOlder(url: string): Promise<boolean> {
  const found = await withOwnClient(url, (client) => findMigrations(onDriver(client)));
  const { unknown, missing } = compareSchema(found);
  if (unknown > 0)
    throw new StartupError(
      'The schema of the database is that of a newer version of the program. Use that version. No backup was written.',
    );
  if (found.length === 0) throw new StartupError('The database is empty. No backup was written.');
  return missing > 0;
}

interface BackupOptions {
  file: string;
  /** Where the recordings are kept, if not in the file. */
  recordingsIn: string | undefined;
  withoutRecordings: boolean;
}

async function backup(wanted: BackupOptions, { url }: DatabaseAddress, env: Env): Promise<number> {
  const dataKey = requireKey(env);
  const isFromBefore = await isOlder(url);
  if (!isFromBefore) await withOwnClient(url, (client) => requireDataKey(onDriver(client), env));
  const stopping = new AbortController();
  let signal: NodeJS.Signals | undefined;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      signal = name;
      stopping.abort();
    });
  try {
    const totals = await withProgress(sayLine, 'Writing the backup', () =>
      writeBackup(wanted.file, {
        ...wanted,
        url,
        recordings: new RecordingStore(env),
        dataKey,
        backupKey: env.backupKey,
        signal: stopping.signal,
      }),
    );
    tell(wanted, totals, env);
    if (isFromBefore)
      sayLine(
        'The schema is that of an earlier version of the program. It was kept as it is, and nothing was noted.',
      );
    else await note(url, wanted, totals, env);
    return 0;
  } catch (error) {
    if (signal === undefined) throw error;
    sayLine('Stopped. No backup was written.');
    return 128 + constants.signals[signal];
  }
}

function tell(
  { file, recordingsIn, withoutRecordings }: BackupOptions,
  { rows, recordings }: Totals,
  env: Env,
): void {
  const where = recordingsIn === undefined ? '' : `, which are in ${recordingsIn}`;
  const what = withoutRecordings ? 'no recordings, as requested' : `${recordings} recordings${where}`;
  sayLine(`${file} holds ${sumOf(rows)} rows from ${Object.keys(rows).length} tables and ${what}.`);
  sayLine(
    env.backupKey === undefined
      ? 'The file is not encrypted, because BACKUP_KEY is not set.'
      : 'The file is encrypted. Only the AGE-SECRET-KEY-1… of BACKUP_KEY can read it.',
  );
  sayLine('The data key is not included. Keep it somewhere else; without it, SSNs and PINs cannot be read.');
}

const sumOf = (rows: Totals['rows']): number => Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Notes the backup for `/metrics` and in the audit. A replica can be backed up but not written to. */
async function note(
  url: string,
  { withoutRecordings }: BackupOptions,
  { rows, recordings }: Totals,
  env: Env,
): Promise<void> {
  try {
    await withOwnClient(url, (client) =>
      inTransaction(client, async (db) => {
        await noteBackup(db, !withoutRecordings);
        const after = {
          rows: sumOf(rows),
          recordings,
          with_recordings: !withoutRecordings,
          encrypted: env.backupKey !== undefined,
        };
        for (const network of networks)
          await new Audit().record(db, commandActor(network, 'backup'), { action: 'made a backup', after });
      }),
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    sayLine(
      `The backup could not be noted in the database, so neither /metrics nor the audit shows it: ${why}.`,
    );
  }
}
