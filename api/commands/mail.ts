import { createDataSource } from '../schema/data-source';
import { StartupError } from '../config/startup-error';
import { findRefused, findUncertain, settleUncertain, tryRefused } from '../mail/mail.query';
import { connectForCommand } from './connect';
import { readArgs, runCommand, say } from './run-command';

const help = `npm run mail -- list
npm run mail -- sent ID …
npm run mail -- again ID …

Handles mails that may or may not have gone out, because the program or the connection failed while the mail server was
handling them. Look up their Message-IDs in the mail server's log, then mark which were sent and which to send again. Mails
that were permanently refused are also listed, with the reason, and can be sent again.`;

runCommand(help, async (args) => {
  const [action, ...ids] = readArgs(args, {}).positionals;
  const isList = action === 'list' && ids.length === 0;
  const isSettling = (action === 'sent' || action === 'again') && ids.length > 0;
  if ((!isList && !isSettling) || !ids.every((id) => /^\d{1,15}$/.test(id))) throw new StartupError(help);
  const database = await connectForCommand();
  const db = await createDataSource(database.url, { poolSize: 1 }).initialize();
  try {
    if (isList) {
      const lists = { uncertain: await findUncertain(db), refused: await findRefused(db) };
      if (lists.uncertain.length + lists.refused.length === 0) say('There are no such mails.');
      for (const [state, mails] of Object.entries(lists))
        for (const { id, message_id, recipient, subject, last_error } of mails)
          say(`${id}  ${state}  ${message_id}  to ${recipient}  "${subject}"  ${last_error}`);
    } else {
      const numbers = ids.map(Number);
      const again = action === 'again' ? await tryRefused(db, numbers) : 0;
      const count = again + (await settleUncertain(db, numbers, action === 'sent'));
      say(
        `${count} of ${ids.length} ${action === 'sent' ? 'marked as sent' : 'will be sent again within a minute'}.`,
      );
    }
    return 0;
  } finally {
    await db.destroy();
    await database.close();
  }
});
