import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';

/** A condition: a reply `m` by mail with one of these Message-IDs. Those of the previous version are known by their mail. */
const isReply = (ids: string): string =>
  `(m.message_id = any(${ids}) or m.mail_id in (select id from mails where message_id = any(${ids})))`;

/** The contact of the network that one of our mails with these Message-IDs went to, or else the tagged one with this email. */
export async function findAnswered(
  db: Db,
  network: Network,
  { refersTo, tagged, sender }: { refersTo: string[]; tagged: number | undefined; sender: string },
): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }[]>(
    `select id from (
       select c.id, 1 as place, m.id as latest from contact_messages m join contacts c on c.id = m.contact_id
        where c.network = $1 and m.kind = 'mail' and ${isReply('$2::text[]')}
       union all
       select id, 2, 0 from contacts where network = $1 and id = $3 and lower(email) = $4) found
      order by place, latest desc limit 1`,
    [network, refersTo, tagged ?? null, sender],
  );
  return row?.id;
}

/** The replies of the network that these Message-IDs name. */
export function findReplies(
  db: Db,
  network: Network,
  ids: string[],
): Promise<{ id: number; contact_id: number }[]> {
  return db.query(
    `select m.id, m.contact_id from contact_messages m join contacts c on c.id = m.contact_id
      where c.network = $1 and m.kind = 'mail' and ${isReply('$2::text[]')} order by m.id desc`,
    [network, ids],
  );
}

/** Whether a mail is one of the network's own, or has joined already. */
export async function isKnownMail(db: Db, network: Network, messageId: string): Promise<boolean> {
  const rows = await db.query<unknown[]>(
    `select from contact_messages m join contacts c on c.id = m.contact_id
      where c.network = $1 and m.message_id = $2
     union all select from mails where network = $1 and message_id = $2`,
    [network, messageId],
  );
  return rows.length > 0;
}

/** How many answers of a contact arrived within a day of this one. */
export async function countAnswers(manager: EntityManager, contactId: number, at: Date): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(
    `select count(*)::int as count from contact_messages
      where contact_id = $1 and kind = 'answer' and at between $2::timestamptz - interval '1 day' and $2::timestamptz + interval '1 day'`,
    [contactId, at],
  );
  return row?.count ?? 0;
}

/** The bytes of what came with a contact's answers within a day of this one, and is kept. */
export async function countAttachedBytes(
  manager: EntityManager,
  contactId: number,
  at: Date,
): Promise<number> {
  const [row] = await manager.query<{ bytes: number }[]>(
    `select coalesce(sum(f.bytes), 0)::float8 as bytes
       from contact_attachments f join contact_messages m on m.id = f.message_id
      where m.contact_id = $1 and m.at between $2::timestamptz - interval '1 day' and $2::timestamptz + interval '1 day'
        and f.content is not null`,
    [contactId, at],
  );
  return row?.bytes ?? 0;
}

/** A kept file that came with an answer of this contact. */
export async function findAttachment(
  db: Db,
  network: Network,
  contactId: number,
  id: number,
): Promise<{ name: string; content: Buffer } | undefined> {
  const [row] = await db.query<{ name: string; content: Buffer }[]>(
    `select f.name, f.content from contact_attachments f
       join contact_messages m on m.id = f.message_id join contacts c on c.id = m.contact_id
      where f.id = $3 and c.id = $2 and c.network = $1 and f.content is not null`,
    [network, contactId, id],
  );
  return row;
}

/** @returns whether it was not known to be undelivered */
export async function markUndelivered(manager: EntityManager, id: number, why: string): Promise<boolean> {
  const [, count] = await manager.query<[unknown, number]>(
    `update contact_messages set undelivered_at = now(), undelivered_why = $2 where id = $1 and undelivered_at is null`,
    [id, why],
  );
  return count > 0;
}

/** Opens a contact again: from now on it waits. One that is open goes on waiting. */
export async function reopenContact(manager: EntityManager, id: number): Promise<void> {
  await manager.query(
    `update contacts set deleted_at = null, answered_at = null, answered_by = null,
            reopened_at = case when answered_at is null and deleted_at is null then reopened_at else now() end
      where id = $1`,
    [id],
  );
}
