import type { EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Letter } from './mail.service';

export interface QueuedMail {
  id: string;
  message_id: string;
  network: Network;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
}

export async function insertMails(
  manager: Pick<EntityManager, 'query'>,
  network: Network,
  mails: (Letter & { message_id: string })[],
): Promise<void> {
  await manager.query(
    `insert into mails (message_id, network, recipient, subject, body_text, body_html)
     select message_id, $1, "to", subject, "text", html from jsonb_to_recordset($2::jsonb)
       as m (message_id text, "to" text, subject text, "text" text, html text)`,
    [network, JSON.stringify(mails)],
  );
}

/** The next mail that is due, locked until the end of the transaction. */
export async function claimMail(manager: EntityManager): Promise<QueuedMail | undefined> {
  const [mail] = await manager.query<QueuedMail[]>(
    `select id, message_id, network, recipient, subject, body_text, body_html from mails
      where sent_at is null and next_attempt_at <= now() order by next_attempt_at, id limit 1 for update skip locked`,
  );
  return mail;
}

export async function markSent(manager: EntityManager, id: string): Promise<void> {
  await manager.query('update mails set sent_at = now(), last_error = null where id = $1', [id]);
}

/** Tries again after 1, 2, 4 … minutes, an hour at most. */
export async function markFailed(manager: EntityManager, id: string, reason: string): Promise<void> {
  await manager.query(
    `update mails set attempts = least(attempts + 1, 100), last_error = $2,
            next_attempt_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(attempts, 10)) where id = $1`,
    [id, reason],
  );
}
