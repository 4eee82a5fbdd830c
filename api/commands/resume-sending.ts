import { newYorkIso } from '../../common/domain/new-york-time';
import { findWaitingMails, resumeSending } from '../identity/mail/sending-hold.query';
import { countWaitingDeliveries } from '../switch/webhooks/queue.query';
import { withDataSource } from './connect';
import { runCommand, sayLine } from './run-command';
import { form } from './usage';

const about = `Nothing is sent after a restore, because the system that was backed up may have sent it already or may still do so. This
command resumes mails, automatic gifts, and webhook deliveries. list shows the queued mails and the number of queued
deliveries.`;

runCommand('resume-sending', about, [
  form('', () =>
    withDataSource(async (db) => {
      const [waiting, deliveries] = [await findWaitingMails(db), await countWaitingDeliveries(db)];
      if (await resumeSending(db))
        sayLine(`To be sent within a minute: ${waiting.length} mails, ${deliveries} webhook deliveries.`);
      else sayLine('Nothing was on hold.');
    }),
  ),
  form('list', () =>
    withDataSource(async (db) => {
      const waiting = await findWaitingMails(db);
      if (waiting.length === 0) sayLine('No mails are queued.');
      for (const { message_id, recipient, subject, created_at } of waiting)
        sayLine(`${newYorkIso(created_at)}  ${message_id}  to ${recipient}  "${subject}"`);
      sayLine(`Queued webhook deliveries: ${await countWaitingDeliveries(db)}.`);
    }),
  ),
]);
