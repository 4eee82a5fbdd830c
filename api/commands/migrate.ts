import { createInterface } from 'node:readline/promises';
import { StartupError } from '../platform/config/startup-error';
import { withProgress } from '../platform/config/with-progress';
import { onDriver } from '../platform/database/db';
import { withOwnClient } from '../platform/database/pools';
import { createDataSource } from '../operations/schema/data-source';
import { findKnown, migrateDatabase } from '../operations/schema/migrate';
import { withDatabase } from './connect';
import { runCommand, sayLine } from './run-command';
import { form } from './usage';

const about = `Migrates the database to the latest schema, or reverts the last migration and deletes the data only it holds. Reverting
asks first, or needs --yes when there is no terminal. Starting the program migrates up automatically.`;

/**
 * @throws StartupError without confirmation
 */
async function requireYes(migration: string): Promise<void> {
  const question = `This reverts "${migration}" and deletes the data only it holds. Make a backup first.`;
  if (!process.stdin.isTTY) throw new StartupError(`${question} Confirm with --yes.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${question} Continue? (yes/no) `);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new StartupError('Nothing was changed.');
}

runCommand('migrate', about, [
  form('up', () =>
    withDatabase(
      async (database) => {
        const count = await withProgress(sayLine, 'Migrating', () => migrateDatabase(database));
        sayLine(
          count === 0 ? 'The schema is up to date.' : `Migrations run: ${count}. The schema is up to date.`,
        );
      },
      { withAnySchema: true },
    ),
  ),
  form('down [--yes]', (_, { yes }) =>
    withDatabase(
      async ({ ownerUrl }) => {
        const last = (await withOwnClient(ownerUrl, (client) => findKnown(onDriver(client)))).at(-1);
        if (last === undefined) throw new StartupError('The database is empty.');
        if (!yes) await requireYes(last);
        const db = await createDataSource(ownerUrl, { poolSize: 1, isOwner: true }).initialize();
        try {
          await db.undoLastMigration();
        } finally {
          await db.destroy();
        }
        sayLine(`The migration "${last}" was reverted.`);
      },
      { withAnySchema: true },
    ),
  ),
]);
