import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import { MailRow } from './mail.entity';
import type { RetentionRule } from '../../platform/retention/rule';
import { isSending } from './sending-hold.query';

/**
 * Whom a letter goes to, so that an erasure finds it: a person by id, or the network's own office. Null if the address
 * alone says so, because it stands for several accounts.
 */
export type Whose =
  | { account: number }
  | { customer: number }
  | { contact: number }
  | { invitation: number }
  | 'network'
  | null;

export interface Letter {
  to: string;
  whose: Whose;
  subject: string;
  text: string;
  html?: string;
  /**
   * Only the recipient may see its content. A letter with a link that opens something is treated like that whether or
   * not it says so.
   */
  isSecret?: boolean;
  /** The person who wrote it; the address stays the network's. Without one it says that it is automatic. */
  fromName?: string;
  /** The Message-IDs of earlier mails of the same conversation, oldest first. */
  thread?: string[];
  /** Where an answer goes, if not to the network's address. */
  replyTo?: string;
}

/** A stored mail. */
export interface NewMail {
  id: number;
  message_id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  body_cipher: string | null;
  from_name: string | null;
  reply_to: string | null;
  thread: string[] | null;
}

/** A mail that is about to be stored. */
export interface MadeMail extends NewMail {
  whose: string | null;
  whose_id: number | null;
}

export interface QueuedMail extends NewMail {
  network: Network;
}

/** Reserves ids for mails, because encrypted content is bound to its row. */
export async function takeIds(db: Db, count: number): Promise<number[]> {
  const rows = await db.query<{ id: number }[]>(
    `select nextval(pg_get_serial_sequence('mails', 'id')) as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** @param heldFor seconds from now until they may be sent */
export async function insertMails(
  db: Db,
  network: Network,
  mails: MadeMail[],
  heldFor: number,
): Promise<void> {
  await db.query(
    `insert into mails (id, message_id, network, recipient, subject, body_text, body_html, body_cipher, from_name, reply_to,
            whose, whose_id, thread, next_attempt_at)
     select id, message_id, $1, recipient, subject, body_text, body_html, body_cipher, from_name, reply_to,
            whose, whose_id, thread, now() + make_interval(secs => $3)
       from jsonb_to_recordset($2::jsonb) as m (id bigint, message_id text, recipient text, subject text, body_text text,
         body_html text, body_cipher text, from_name text, reply_to text, whose text, whose_id integer, thread text[])`,
    [network, JSON.stringify(mails), heldFor],
  );
}

/** The next mail that is due, locked until the end of the transaction. */
export async function lockMail(manager: EntityManager): Promise<QueuedMail | undefined> {
  const [mail] = await manager.query<QueuedMail[]>(
    `select id, message_id, network, recipient, subject, body_text, body_html, body_cipher, from_name, reply_to, thread from mails
      where sent_at is null and refused_at is null and next_attempt_at <= now() and ${isSending} order by next_attempt_at, id limit 1 for update skip locked`,
  );
  return mail;
}

/** An advisory lock of the connection that is sending a mail, so that others can tell when its process is gone. */
const inHand = `(7310003, (id % 2147483647)::int)`;

/**
 * From here on the mail is not sent again automatically until the mail server's response is recorded; `letGo` must
 * follow on the same connection.
 */
export async function markHanded(manager: EntityManager, id: number): Promise<void> {
  await manager.query(
    `update mails set next_attempt_at = 'infinity', last_error = 'handed to the mail server at ' || now()
      where id = $1 returning pg_advisory_lock_shared${inHand}`,
    [id],
  );
}

export async function letGo(manager: EntityManager): Promise<void> {
  await manager.query('select pg_advisory_unlock_all()');
}

/** From here on the encrypted content is no longer needed. */
export async function markSent(manager: EntityManager, id: number): Promise<void> {
  await manager.update(MailRow, { id }, { sentAt: () => 'now()', lastError: null, bodyCipher: null });
}

/** Retries after 1, 2, 4 … minutes, at most an hour. */
export async function markFailed(manager: EntityManager, id: number, reason: string): Promise<void> {
  await manager.query(
    `update mails set attempts = least(attempts + 1, 100), last_error = $2,
            next_attempt_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(attempts, 10)) where id = $1`,
    [id, reason],
  );
}

/** Gives up retrying. */
export async function markRefused(manager: EntityManager, id: number, reason: string): Promise<void> {
  await manager.update(MailRow, { id }, { refusedAt: () => 'now()', dismissedAt: null, lastError: reason });
}

/** A mail that waits for an operator's decision. */
export interface StuckMail {
  id: number;
  message_id: string;
  recipient: string;
  subject: string;
  last_error: string;
  created_at: Date;
}

const isUncertain = `sent_at is null and refused_at is null and next_attempt_at = 'infinity' and pg_try_advisory_xact_lock${inHand}`;

const wasRefused = 'refused_at is not null and sent_at is null';
const isRefused = `${wasRefused} and dismissed_at is null`;

interface FindStuck {
  /** Of all networks without it. */
  network?: Network;
  /** The oldest ones; all without it. */
  most?: number;
}

const findStuck = (db: Db, condition: string, { network, most }: FindStuck): Promise<StuckMail[]> =>
  db.query(
    `select id, message_id, recipient, subject, coalesce(last_error, '') as last_error, created_at from mails
      where ($1::text is null or network = $1) and ${condition} order by id limit $2`,
    [network, most],
  );

/** Mails that the mail server may or may not have accepted, and that no process is sending. */
export const findUncertain = (db: Db, wanted: FindStuck = {}): Promise<StuckMail[]> =>
  findStuck(db, isUncertain, wanted);

/** Mails that were permanently refused, and not dismissed. */
export const findRefused = (db: Db, wanted: FindStuck = {}): Promise<StuckMail[]> =>
  findStuck(db, isRefused, wanted);

/**
 * Marks a refused mail as seen to, so that it needs no attention any more and isn't sent again.
 * @returns whether it was not before; undefined if the network has no such refused mail
 */
export async function dismissRefused(
  manager: EntityManager,
  id: number,
  network: Network,
): Promise<boolean | undefined> {
  const [rows] = await manager.query<[{ is_new: boolean }[], number]>(
    `with mail as (select id, dismissed_at from mails where id = $1 and network = $2 and ${wasRefused} for update)
     update mails m set dismissed_at = coalesce(mail.dismissed_at, now()) from mail where m.id = mail.id
     returning mail.dismissed_at is null as is_new`,
    [id, network],
  );
  return rows[0]?.is_new;
}

/** Queues refused mails again. @returns how many of them were refused */
export async function tryRefused(db: Db, ids: number[]): Promise<number> {
  const [, count] = await db.query<[unknown, number]>(
    `update mails set refused_at = null, next_attempt_at = now()
      where id = any($1::bigint[]) and ${isRefused}`,
    [ids],
  );
  return count;
}

/** Resolves uncertain mails: marks them as sent, or queues them again. @returns how many of them were uncertain */
export async function settleUncertain(db: Db, ids: number[], wentOut: boolean): Promise<number> {
  const [, count] = await db.query<[unknown, number]>(
    `update mails set next_attempt_at = now(), sent_at = case when $2 then now() end,
            body_cipher = case when not $2 then body_cipher end
      where id = any($1::bigint[]) and ${isUncertain}`,
    [ids, wentOut],
  );
  return count;
}

/** Ends the pause before the next attempt. @returns how many mails wait to be sent */
export async function sendWaitingNow(db: Db): Promise<number> {
  const [, count] = await db.query<[unknown, number]>(
    `update mails set next_attempt_at = least(next_attempt_at, now())
      where sent_at is null and refused_at is null and next_attempt_at < 'infinity'`,
  );
  return count;
}

/** When a mail was sent or refused, or was written if nobody knows whether it was sent; null if it waits. */
const over = `coalesce(sent_at, refused_at, case when next_attempt_at = 'infinity' then created_at end)`;

export const oldMails: RetentionRule = { table: 'mails', isOld: `${over} < $2` };
