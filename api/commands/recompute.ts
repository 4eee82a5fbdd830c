import { commandActor } from '../platform/access/actor';
import { Audit } from '../platform/audit/audit.service';
import { newYorkIso } from '../../common/domain/new-york-time';
import { withOwnClient } from '../platform/database/pools';
import { type OnSlice, recompute } from '../records/readings/recompute';
import { onDriver } from '../platform/database/db';
import { withDatabase } from './connect';
import { runCommand, sayLine } from './run-command';
import { form } from './usage';

const about = `Recomputes New/Repeat, first contacts, free minutes, and every day's roll-ups (published ones too) from the readings and
compares them with what is stored. With --repair, fixes the differences and publishes. Exits with 1 if differences remain
unrepaired. The system goes on working meanwhile.`;

/** Milliseconds between progress messages. */
const wordEach = 5_000;

function reporter(): OnSlice {
  let said = performance.now();
  return ({ network, work, done, of }) => {
    if (performance.now() - said < wordEach) return;
    said = performance.now();
    sayLine(
      `${network}: ${work} of ${done} of ${of} ${work === 'free minutes' ? 'customers' : 'psychics'} …`,
    );
  };
}

runCommand('recompute', about, [
  form('[--repair]', (_, { repair }) =>
    withDatabase(async ({ url }) => {
      const { compared, differences, isRight, published, longestHold } = await withOwnClient(url, (client) =>
        recompute(client, repair, reporter()),
      );
      const { readings, bookings, pairs, days, ratings, balances, totals } = differences;
      sayLine(
        `Compared ${compared} readings. Differences: ${readings} tags, ${bookings} free-minute bookings, ${pairs} first ` +
          `contacts, ${days} days, ${ratings} rating totals, ${differences.published} published days, ${balances} free-minute balances, ${totals} customers' totals. Figures were held for at most ${(longestHold / 1000).toFixed(1)} s at a time.`,
      );
      if (published.size > 0) {
        await withOwnClient(url, async (client) => {
          for (const [network, at] of published)
            await new Audit().record(onDriver(client), commandActor(network, 'recompute'), {
              action: 'repaired the figures',
              after: { ...differences, published_at: newYorkIso(at) },
            });
        });
        sayLine('Repaired and published.');
      }
      return isRight || repair ? 0 : 1;
    }),
  ),
]);
