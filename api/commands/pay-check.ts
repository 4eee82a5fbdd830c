import { networks } from '../../common/brand/brands';
import { withOwnClient } from '../platform/database/pools';
import { checkPay } from '../records/pay/pay-check';
import { withDatabase } from './connect';
import { runCommand, sayLine } from './run-command';
import { form } from './usage';

const about = `Checks all closed statements: numbers without gaps, hashes, and amounts, which are computed again from the readings.
Changes nothing, and prints what is wrong. Exits with 1 if something is.`;

runCommand('pay-check', about, [
  form('', () =>
    withDatabase(({ url }) =>
      withOwnClient(url, async (client) => {
        let faults = 0;
        for (const network of networks) {
          const checked = await checkPay(client, network);
          for (const fault of checked.faults) sayLine(`${network}: ${fault}`);
          sayLine(`${network}: ${checked.statements} statements checked, ${checked.faults.length} faults.`);
          faults += checked.faults.length;
        }
        return faults === 0 ? 0 : 1;
      }),
    ),
  ),
]);
