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
import { connectAsItIs } from './connect';
import { readArgs, runCommand, say } from './run-command';

const help = `npm run backup -- FILE

Writes a consistent snapshot of all tables and recordings to FILE, a gzipped tar. The application can keep running.
The data key is not included; keep it somewhere else.`;

runCommand(help, async (args) => {
  const [file, ...more] = readArgs(args, {}).positionals;
  if (file === undefined || more.length > 0) throw new StartupError(help);
  const env = readEnv();
  const database = await connectAsItIs();
  try {
    const { rows, recordings } = await withProgress(say, 'Writing the backup', () =>
      writeBackup(path.resolve(file), {
        url: database.url,
        recordings: new RecordingStore(env),
        dataKey: loadDataKey(env),
      }),
    );
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    say(`${file} holds ${all} rows from ${Object.keys(rows).length} tables and ${recordings} recordings.`);
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
