import { createDataSource } from '../schema/data-source';
import { StartupError } from '../config/startup-error';
import { connectForCommand } from './connect';
import { readArgs, runCommand, say } from './run-command';

const help = `npm run migrate -- up | down

Brings the database to the newest schema, or takes the last migration back. A start migrates up by itself.`;

runCommand(help, async (args) => {
  const [direction] = readArgs(args, {}).positionals;
  if (direction !== 'up' && direction !== 'down') throw new StartupError(help);
  const database = await connectForCommand();
  try {
    if (direction === 'down') {
      const db = await createDataSource(database.ownerUrl, { poolSize: 1 }).initialize();
      await db.undoLastMigration();
      await db.destroy();
    }
    say(direction === 'up' ? 'The schema is the newest.' : 'The last migration was taken back.');
    return 0;
  } finally {
    await database.close();
  }
});
