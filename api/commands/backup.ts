import path from 'node:path';
import { writeBackup } from './write-backup';
import { loadDataKey } from '../config/data-key';
import { readEnv } from '../config/env';
import { withProgress } from '../config/with-progress';
import { StartupError } from '../config/startup-error';
import { RecordingStore } from '../recordings/recording-store.service';
import { onDriver } from '../database/db';
import { withOwnClient } from '../database/pools';
import { noteBackup } from './catalog.query';
import { newBackupKey } from './encrypted-backup';
import { connectAsItIs } from './connect';
import { readArgs, runCommand, say } from './run-command';

const help = `npm run backup -- FILE
npm run backup -- --new-key

Writes a consistent snapshot of all tables and recordings to FILE, a gzipped tar. The application can keep running.
The data key is not included; keep it somewhere else. With BACKUP_KEY, the file is encrypted; --new-key prints such a
key.`;

async function showNewKey(): Promise<number> {
  const { secret, recipient } = await newBackupKey();
  say(`To write backups:  BACKUP_KEY=${recipient}`);
  say(`To restore them:   BACKUP_KEY=${secret}`);
  say('Keep the second one somewhere else. Without it, nobody can read the backups.');
  return 0;
}

runCommand(help, async (args) => {
  const { positionals, values } = readArgs(args, { 'new-key': { type: 'boolean' } });
  const [file, ...more] = positionals;
  if (values['new-key'] === true && file === undefined) return showNewKey();
  if (file === undefined || more.length > 0 || values['new-key'] === true) throw new StartupError(help);
  const env = readEnv();
  const database = await connectAsItIs();
  try {
    const { rows, recordings } = await withProgress(say, 'Writing the backup', () =>
      writeBackup(path.resolve(file), {
        url: database.url,
        recordings: new RecordingStore(env),
        dataKey: loadDataKey(env),
        backupKey: env.backupKey,
      }),
    );
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    say(`${file} holds ${all} rows from ${Object.keys(rows).length} tables and ${recordings} recordings.`);
    say(
      env.backupKey === undefined
        ? 'The file is not encrypted, because BACKUP_KEY is not set.'
        : 'The file is encrypted. Only the AGE-SECRET-KEY-1… of BACKUP_KEY can read it.',
    );
    say('The data key is not included. Keep it somewhere else; without it, SSNs and PINs cannot be read.');
    // a replica can be backed up but not written to
    await withOwnClient(database.url, (client) => noteBackup(onDriver(client))).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      say(
        `The time of this backup could not be noted in the database, so /metrics does not show it: ${why}.`,
      );
    });
    return 0;
  } finally {
    await database.close();
  }
});
