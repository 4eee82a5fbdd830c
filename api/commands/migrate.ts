import { createInterface } from 'node:readline/promises';
import { createDataSource, migrationNames } from '../schema/data-source';
import { StartupError } from '../config/startup-error';
import { connectForCommand } from './connect';
import { readArgs, runCommand, say } from './run-command';

const help = `npm run migrate -- up | down [--yes]

Brings the database to the newest schema, or takes the last migration back, with all that only it keeps: it asks
before that, or wants --yes where there is no terminal. A start migrates up by itself.`;

/** @throws StartupError nobody says yes */
async function requireYes(): Promise<void> {
  const question = `This takes back "${migrationNames.at(-1) ?? ''}" and deletes what only it keeps. Make a backup first.`;
  if (!process.stdin.isTTY) throw new StartupError(`${question} Say so with --yes.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${question} Go on? (yes/no) `);
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
    say(direction === 'up' ? 'The schema is the newest.' : 'The last migration was taken back.');
    return 0;
  } finally {
    await database.close();
  }
});
