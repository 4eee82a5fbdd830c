import { networks } from '../../common/brand/brands';
import { inTransaction, withOwnClient } from '../database/pools';
import { lockFigures } from '../statistics/figures-lock.query';
import { replayLedgers } from '../readings/free-minutes.query';
import { compareFigures, repairFigures } from '../readings/recompute.query';
import { connectForCommand } from './connect';
import { readArgs, runCommand, say } from './run-command';

const help = `npm run recompute [-- --repair]

Works newness, first contacts, free minutes and the roll-ups of every day out from the readings again, compares, and with
--repair puts right what differs. Exit code 1 when something differed and was not repaired.`;

runCommand(help, async (args) => {
  const { repair } = readArgs(args, { repair: { type: 'boolean', default: false } }).values;
  const database = await connectForCommand();
  try {
    return await withOwnClient(database.url, (client) =>
      inTransaction(client, async (db, takeBack) => {
        for (const network of networks) await lockFigures(db, network);
        const ledgers = await replayLedgers(db);
        const { readings, pairs, days, compared } = await compareFigures(db);
        say(
          `Compared ${compared} readings: ${readings} wrongly tagged, ${ledgers.readings} with wrong free minutes, ` +
            `${pairs} first contacts, ${days} days and ${ledgers.balances} free-minute balances differ.`,
        );
        const isRight = readings + pairs + days + ledgers.readings + ledgers.balances === 0;
        if (!repair) takeBack();
        else if (!isRight) {
          await repairFigures(db);
          say('Repaired. The statistics follow with the next publication.');
        }
        return isRight || repair ? 0 : 1;
      }),
    );
  } finally {
    await database.close();
  }
});
