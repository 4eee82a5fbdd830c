import { newYorkIso } from '../../common/domain/new-york-time';
import { findWaiting, resumeSending } from '../identity/mail/sending-hold.query';
import { countWaitingDeliveries } from '../switch/webhooks/queue.query';
import { withDataSource } from './connect';
import { runCommand, say } from './run-command';
import { form } from './usage';

const about = `Nothing is sent after a restore, because the system that was backed up may have sent it already or may still do so. This
command resumes mails, automatic gifts, and webhook deliveries. list shows the queued mails and the number of queued
deliveries.`;

runCommand('resume-sending', about, [
  form('', () =>
    withDataSource(async (db) => {
      const [waiting, deliveries] = [await findWaiting(db), await countWaitingDeliveries(db)];
      if (await resumeSending(db))
        say(`To be sent within a minute: ${waiting.length} mails, ${deliveries} webhook deliveries.`);
      else say('Nothing was on hold.');
    }),
  ),
  form('list', () =>
    withDataSource(async (db) => {
      const waiting = await findWaiting(db);
      if (waiting.length === 0) say('No mails are queued.');
      for (const { message_id, recipient, subject, created_at } of waiting)
        say(`${newYorkIso(created_at)}  ${message_id}  to ${recipient}  "${subject}"`);
      say(`Queued webhook deliveries: ${await countWaitingDeliveries(db)}.`);
    }),
  ),
]);
