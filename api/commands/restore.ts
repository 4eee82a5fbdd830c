import path from 'node:path';
import { readBackup } from './read-backup';
import { findDataKey } from '../config/data-key';
import { readEnv } from '../config/env';
import { withProgress } from '../config/with-progress';
import { StartupError } from '../config/startup-error';
import { migrateDatabase } from '../schema/migrate';
import { RecordingStore } from '../recordings/recording-store.service';
import { connectAsItIs } from './connect';
import { readArgs, runCommand, say } from './run-command';

const help = `npm run restore -- FILE

Restores a backup into an empty database, either the embedded one or DATABASE_URL. The data key of the system that was
backed up must be in DATA_KEY, or in data.key in DATA_DIR, and the key of an encrypted backup in BACKUP_KEY. Mails and automatic gifts are held until
"npm run resume-sending".`;

runCommand(help, async (args) => {
  const [file, ...more] = readArgs(args, {}).positionals;
  if (file === undefined || more.length > 0) throw new StartupError(help);
  const env = readEnv();
  const database = await connectAsItIs();
  try {
    const { rows, recordings } = await withProgress(say, 'Restoring', () =>
      readBackup(path.resolve(file), {
        url: database.ownerUrl,
        recordings: new RecordingStore(env),
        dataKey: findDataKey(env),
        backupKey: env.backupKey,
      }),
    );
    // grants the application's role its access
    await migrateDatabase(database);
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    say(`Restored: ${all} rows from ${Object.keys(rows).length} tables and ${recordings} recordings.`);
    say('Nothing is sent until you run "npm run resume-sending".');
    return 0;
  } finally {
    await database.close();
  }
});
