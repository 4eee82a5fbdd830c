import type { DataSource } from 'typeorm';
import {
  findRefused,
  findUncertain,
  sendWaitingNow,
  settleUncertain,
  tryRefused,
} from '../identity/mail/mail.query';
import { withDataSource } from './connect';
import { readId, runCommand, sayLine } from './run-command';
import { form, UsageError } from './usage';

const about = `Handles mails that may or may not have gone out, because the program or the connection failed while the mail server was
handling them. Look up their Message-IDs in the mail server's log, then mark which were sent and which to send again. Mails
that were permanently refused are also listed, with the reason, and can be sent again. send-now sends the mails that wait
for their next attempt, for example after the mail server was away.`;

/** @throws UsageError unless all of them may be settled */
function requireListed(ids: number[], listed: { id: number }[]): void {
  const unknown = ids.find((id) => !listed.some((mail) => mail.id === id));
  if (unknown !== undefined)
    throw new UsageError(`The mail ${unknown} is not one of those that list shows. Nothing was changed.`);
}

async function list(db: DataSource): Promise<void> {
  const lists = { uncertain: await findUncertain(db), refused: await findRefused(db) };
  if (lists.uncertain.length + lists.refused.length === 0) sayLine('There are no such mails.');
  for (const [state, mails] of Object.entries(lists))
    for (const { id, message_id, recipient, subject, last_error } of mails)
      sayLine(`${id}  ${state}  ${message_id}  to ${recipient}  "${subject}"  ${last_error}`);
}

runCommand('mail', about, [
  form('list', () => withDataSource(list)),
  form('sent ID …', ([, ...words]) => {
    const ids = words.map(readId);
    return withDataSource(async (db) => {
      const refused = (await findRefused(db)).find(({ id }) => ids.includes(id));
      if (refused !== undefined)
        throw new UsageError(
          `The mail ${refused.id} was refused, so it did not go out and can only be sent again. Nothing was changed.`,
        );
      requireListed(ids, await findUncertain(db));
      sayLine(`${await settleUncertain(db, ids, true)} of ${ids.length} marked as sent.`);
    });
  }),
  form('again ID …', ([, ...words]) => {
    const ids = words.map(readId);
    return withDataSource(async (db) => {
      requireListed(ids, [...(await findUncertain(db)), ...(await findRefused(db))]);
      const count = (await tryRefused(db, ids)) + (await settleUncertain(db, ids, false));
      sayLine(`${count} of ${ids.length} will be sent again within a minute.`);
    });
  }),
  form('send-now', () =>
    withDataSource(async (db) => {
      sayLine(`Mails to be sent within a minute: ${await sendWaitingNow(db)}.`);
    }),
  ),
]);
