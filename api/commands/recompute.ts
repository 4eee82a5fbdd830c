import { commandActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import { newYorkIso } from '../../common/domain/new-york-time';
import { withProgress } from '../config/with-progress';
import { withOwnClient } from '../database/pools';
import { recompute } from '../readings/recompute';
import { createDataSource } from '../schema/data-source';
import { connectForCommand } from './connect';
import { readArgs, runCommand, say } from './run-command';

const help = `npm run recompute [-- --repair]

Recomputes New/Repeat, first contacts, free minutes, and every day's roll-ups (published ones too) from the readings and
compares them with what is stored. With --repair, fixes the differences and publishes. Exits with 1 if differences remain
unrepaired.`;

runCommand(help, async (args) => {
  const { repair } = readArgs(args, { repair: { type: 'boolean', default: false } }).values;
  const database = await connectForCommand();
  try {
    const { compared, differences, isRight, published } = await withProgress(say, 'Comparing', () =>
      withOwnClient(database.url, (client) => recompute(client, repair)),
    );
    const { readings, bookings, pairs, days, published: publishedDays, balances } = differences;
    say(
      `Compared ${compared} readings. Differences: ${readings} tags, ${bookings} free-minute bookings, ${pairs} first ` +
        `contacts, ${days} days, ${publishedDays} published days, ${balances} free-minute balances.`,
    );
    if (published.size > 0) {
      const db = await createDataSource(database.url, { poolSize: 1 }).initialize();
      try {
        for (const [network, at] of published)
          await new Audit().record(db.manager, commandActor(network, 'recompute'), {
            action: 'repaired the figures',
            after: { ...differences, published_at: newYorkIso(at) },
          });
      } finally {
        await db.destroy();
      }
      say('Repaired and published.');
    }
    return isRight || repair ? 0 : 1;
  } finally {
    await database.close();
  }
});
