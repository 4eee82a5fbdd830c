import { newYorkIso } from '../../common/domain/new-york-time';
import { StartupError } from '../config/startup-error';
import { onDriver } from '../database/db';
import { withOwnClient } from '../database/pools';
import { findWaiting, resumeSending } from '../mail/sending-hold.query';
import { countWaitingDeliveries } from '../webhooks/queue.query';
import { connectForCommand } from './connect';
import { readArgs, runCommand, say } from './run-command';

const help = `npm run resume-sending
npm run resume-sending -- list

After a restore nothing is sent, since the system that the backup is of may have sent it already, or still do so. This
lets mails, automatic gifts and webhook deliveries go out again. The list names the mails that wait, and counts the
deliveries.`;

runCommand(help, async (args) => {
  const [action, ...more] = readArgs(args, {}).positionals;
  if ((action !== undefined && action !== 'list') || more.length > 0) throw new StartupError(help);
  const database = await connectForCommand();
  try {
    await withOwnClient(database.url, async (client) => {
      const db = onDriver(client);
      const waiting = await findWaiting(db);
      const deliveries = await countWaitingDeliveries(db);
      if (action === 'list') {
        if (waiting.length === 0) say('No mail waits.');
        for (const { message_id, recipient, subject, created_at } of waiting)
          say(`${newYorkIso(created_at)}  ${message_id}  to ${recipient}  "${subject}"`);
        say(`Webhook deliveries that wait: ${deliveries}.`);
      } else if (await resumeSending(db))
        say(`What goes out within a minute: ${waiting.length} mails, ${deliveries} webhook deliveries.`);
      else say('Nothing was held back.');
    });
    return 0;
  } finally {
    await database.close();
  }
});
