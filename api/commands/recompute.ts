import { commandActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import { newYorkIso } from '../../common/domain/new-york-time';
import { withOwnClient } from '../database/pools';
import { type OnSlice, recompute } from '../readings/recompute';
import { createDataSource } from '../schema/data-source';
import { connectForCommand } from './connect';
import { readArgs, runCommand, say } from './run-command';

const help = `npm run recompute [-- --repair]

Recomputes New/Repeat, first contacts, free minutes, and every day's roll-ups (published ones too) from the readings and
compares them with what is stored. With --repair, fixes the differences and publishes. Exits with 1 if differences remain
unrepaired. The system goes on working meanwhile.`;

/** Milliseconds between progress messages. */
const wordEach = 5_000;

function reporter(): OnSlice {
  let said = performance.now();
  return ({ network, work, done, of }) => {
    if (performance.now() - said < wordEach) return;
    said = performance.now();
    say(`${network}: ${work} of ${done} of ${of} ${work === 'free minutes' ? 'customers' : 'psychics'} …`);
  };
}

runCommand(help, async (args) => {
  const { repair } = readArgs(args, { repair: { type: 'boolean', default: false } }).values;
  const database = await connectForCommand();
  try {
    const { compared, differences, isRight, published, longestHold } = await withOwnClient(
      database.url,
      (client) => recompute(client, repair, reporter()),
    );
    const {
      readings,
      bookings,
      pairs,
      days,
      ratings,
      published: publishedDays,
      balances,
      totals,
    } = differences;
    say(
      `Compared ${compared} readings. Differences: ${readings} tags, ${bookings} free-minute bookings, ${pairs} first ` +
        `contacts, ${days} days, ${ratings} rating totals, ${publishedDays} published days, ${balances} free-minute balances, ${totals} customers' totals. Figures were held for at most ${(longestHold / 1000).toFixed(1)} s at a time.`,
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
