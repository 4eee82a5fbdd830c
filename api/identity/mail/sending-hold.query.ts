import type { Db } from '../../platform/database/db';

/** An SQL condition: sending is not on hold. */
export const isSending = 'not exists (select from sending_hold)';

/** Also for a restored backup of an earlier schema, so that it sends nothing either. */
export const createSendingHold = `
  create table if not exists sending_hold (
    one boolean primary key default true check (one),
    since timestamptz not null default now()
  )`;

/** From here on mail and automatic gifts wait, in every process. */
export async function holdSending(db: Db): Promise<void> {
  await db.query('insert into sending_hold default values on conflict do nothing');
}

/** The same in the schema of a backup, which may not have the table yet. Requires the owner's role. */
export async function holdRestored(db: Db): Promise<void> {
  await db.query(createSendingHold);
  await holdSending(db);
}

/** Whether a restored system is still on hold; works with any schema version. */
export async function isHeld(db: Db): Promise<boolean> {
  const [table] = await db.query<{ known: boolean }[]>(
    `select to_regclass('public.sending_hold') is not null as known`,
  );
  return table?.known === true && (await countHeld(db)) !== undefined;
}

/**
 * @returns whether sending was on hold
 */
export async function resumeSending(db: Db): Promise<boolean> {
  const [, count] = await db.query<[unknown, number]>('delete from sending_hold');
  return count > 0;
}

export interface WaitingMail {
  message_id: string;
  recipient: string;
  subject: string;
  created_at: Date;
}

/** Mails still to be sent, oldest first. */
export function findWaitingMails(db: Db): Promise<WaitingMail[]> {
  return db.query(
    `select message_id, recipient, subject, created_at from mails
      where sent_at is null and refused_at is null and next_attempt_at < 'infinity' order by id`,
  );
}

/** While sending is on hold, the number of waiting mails; otherwise undefined. */
export async function countHeld(db: Db): Promise<number | undefined> {
  const [row] = await db.query<{ mails: number }[]>(
    `select (select count(*)::int from mails where sent_at is null and refused_at is null) as mails from sending_hold`,
  );
  return row?.mails;
}
