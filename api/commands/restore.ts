import { existsSync } from 'node:fs';
import path from 'node:path';
import { findDataKey } from '../platform/config/data-key';
import { commandLine } from '../platform/config/command-line';
import { StartupError } from '../platform/config/startup-error';
import { withProgress } from '../platform/config/with-progress';
import { migrateDatabase } from '../operations/schema/migrate';
import { RecordingStore } from '../records/recordings/recording-store.service';
import { withDatabase } from './connect';
import { readBackup } from './read-backup';
import { runCommand, sayLine } from './run-command';
import { form } from './usage';

const about = `Restores a backup into the empty database of DATABASE_URL, as its owner (DATABASE_OWNER_URL), or with --new into a new
embedded one. The recordings of a backup that was made with --recordings are expected where their folder was from FILE,
unless --recordings names it. The data key of the system that was backed up must be in DATA_KEY, or in data.key in DATA_DIR, and the key of
an encrypted backup in BACKUP_KEY; with BACKUP_KEY, a file that is not encrypted is refused without --unencrypted. Mails and
automatic gifts are held until "${commandLine('resume-sending')}".`;

runCommand('restore', about, [
  form(
    'FILE [--recordings FOLDER] [--unencrypted] [--new]',
    ([file = ''], { recordings: folder, unencrypted, new: isNew }) => {
      // before --new makes a database
      if (!existsSync(file)) throw new StartupError(`There is no file ${path.resolve(file)}.`);
      return withDatabase(
        async (database, env) => {
          const { rows, recordings, withoutRecordings } = await withProgress(sayLine, 'Restoring', () =>
            readBackup(path.resolve(file), {
              url: database.ownerUrl,
              recordings: new RecordingStore(env),
              dataKey: findDataKey(env),
              backupKey: env.backupKey,
              recordingsIn: folder === undefined ? undefined : path.resolve(folder),
              allowsUnencrypted: unencrypted,
            }),
          );
          // grants the application's role its access
          await migrateDatabase(database);
          const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
          const what = withoutRecordings
            ? 'no recordings, because the backup was made without them'
            : `${recordings} recordings`;
          sayLine(`Restored: ${all} rows from ${Object.keys(rows).length} tables and ${what}.`);
          sayLine(
            'Everybody has to sign in again. Passwords, managers, and keys are those of the time of the backup.',
          );
          sayLine(`Nothing is sent until you run "${commandLine('resume-sending')}".`);
        },
        { isNew, withAnySchema: true },
      );
    },
  ),
]);
