import { createInterface } from 'node:readline/promises';
import { createDataSource, migrationNames } from '../schema/data-source';
import { StartupError } from '../config/startup-error';
import { connectForCommand } from './connect';
import { readArgs, runCommand, say } from './run-command';

const help = `npm run migrate -- up | down [--yes]

Migrates the database to the latest schema, or reverts the last migration and deletes the data only it holds. Reverting
asks first, or needs --yes when there is no terminal. Starting the program migrates up automatically.`;

/**
 * @throws StartupError without confirmation
 */
async function requireYes(): Promise<void> {
  const question = `This reverts "${migrationNames.at(-1) ?? ''}" and deletes the data only it holds. Make a backup first.`;
  if (!process.stdin.isTTY) throw new StartupError(`${question} Confirm with --yes.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${question} Continue? (yes/no) `);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new StartupError('Nothing was changed.');
}

runCommand(help, async (args) => {
  const { positionals, values } = readArgs(args, { yes: { type: 'boolean', default: false } });
  const [direction] = positionals;
  if (direction !== 'up' && direction !== 'down') throw new StartupError(help);
  if (direction === 'down' && !values.yes) await requireYes();
  const database = await connectForCommand();
  try {
    if (direction === 'down') {
      const db = await createDataSource(database.ownerUrl, { poolSize: 1, isOwner: true }).initialize();
      await db.undoLastMigration();
      await db.destroy();
    }
    say(direction === 'up' ? 'The schema is up to date.' : 'The last migration was reverted.');
    return 0;
  } finally {
    await database.close();
  }
});
