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

Nothing is sent after a restore, because the system that was backed up may have sent it already or may still do so. This
command resumes mails, automatic gifts, and webhook deliveries. list shows the queued mails and the number of queued
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
        if (waiting.length === 0) say('No mails are queued.');
        for (const { message_id, recipient, subject, created_at } of waiting)
          say(`${newYorkIso(created_at)}  ${message_id}  to ${recipient}  "${subject}"`);
        say(`Queued webhook deliveries: ${deliveries}.`);
      } else if (await resumeSending(db))
        say(`To be sent within a minute: ${waiting.length} mails, ${deliveries} webhook deliveries.`);
      else say('Nothing was on hold.');
    });
    return 0;
  } finally {
    await database.close();
  }
});
