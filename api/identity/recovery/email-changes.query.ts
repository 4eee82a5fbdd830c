import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { confirmHours, takeBackHours } from '../../../common/domain/email-change';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';

/** The new email of an account that waits to be confirmed. */
export async function findPendingEmail(db: Db, accountId: number): Promise<string | null> {
  const [row] = await byKey<{ email: string }>(
    db,
    'select new_email as email from email_changes where account_id = $1 and confirmed_at is null',
    [accountId],
  );
  return row?.email ?? null;
}

/** Stores a new email that waits, in place of the one that waited. The change began when the first one was asked for. */
export async function putPending(
  manager: EntityManager,
  accountId: number,
  email: string,
  hash: string,
): Promise<void> {
  await manager.query(
    `insert into email_changes (account_id, new_email, confirm_hash, expires_at)
     values ($1, $2, $3, now() + make_interval(hours => $4))
     on conflict (account_id) where confirmed_at is null do update
        set new_email = excluded.new_email, confirm_hash = excluded.confirm_hash, expires_at = excluded.expires_at`,
    [accountId, email, hash, confirmHours],
  );
}

/** @returns whether one waited */
export async function dropPending(manager: EntityManager, accountId: number): Promise<boolean> {
  const [, count] = await manager.query<[unknown, number]>(
    'delete from email_changes where account_id = $1 and confirmed_at is null',
    [accountId],
  );
  return count > 0;
}

const isGood = {
  confirm: 'confirm_hash = $1 and expires_at > now()',
  undo: 'undo_hash = $1 and undo_until > now()',
};

/** The account of a valid link in the network. */
export async function findAccountOf(
  db: Db,
  kind: keyof typeof isGood,
  hash: string,
  network: Network,
): Promise<number | undefined> {
  const [row] = await byKey<{ id: number }>(
    db,
    `select a.id from email_changes e join accounts a on a.id = e.account_id where ${isGood[kind]} and a.network = $2`,
    [hash, network],
  );
  return row?.id;
}

export interface ChangedEmail {
  before: string;
  after: string;
}

/**
 * Makes a new email the account's, if the link is still valid. The account is locked.
 * @param undoHash of the link with which the old email can be taken back
 */
export async function confirmEmail(
  manager: EntityManager,
  hash: string,
  undoHash: string,
): Promise<ChangedEmail | undefined> {
  const [rows] = await manager.query<[ChangedEmail[], number]>(
    `update email_changes e
        set confirmed_at = now(), confirm_hash = null, old_email = a.email, undo_hash = $2,
            undo_until = now() + make_interval(hours => $3)
       from accounts a where a.id = e.account_id and ${isGood.confirm}
     returning e.old_email as before, e.new_email as after`,
    [hash, undoHash, takeBackHours],
  );
  return rows[0];
}

/**
 * Uses up a link that takes back an email, if it is still valid, together with those of every later change: an
 * intruder who has changed the email twice has one of them. Earlier ones stay. The account is locked.
 * @returns the email, and when the change began
 */
export async function takeBackEmail(
  manager: EntityManager,
  accountId: number,
  hash: string,
): Promise<{ email: string; since: Date } | undefined> {
  const [rows] = await manager.query<[{ id: number; email: string; since: Date }[], number]>(
    `delete from email_changes where account_id = $2 and ${isGood.undo}
     returning id, old_email as email, requested_at as since`,
    [hash, accountId],
  );
  const [taken] = rows;
  if (taken === undefined) return undefined;
  await manager.query('delete from email_changes where account_id = $1 and id > $2', [accountId, taken.id]);
  return taken;
}

/** The accounts whose new email has waited too long. */
export async function findOverdue(db: Db): Promise<{ id: number; network: Network }[]> {
  return db.query(
    `select a.id, a.network from email_changes e join accounts a on a.id = e.account_id
      where e.confirmed_at is null and e.expires_at < now() order by a.id`,
  );
}

/** @returns whether the account's new email has waited too long */
export async function dropOverdue(manager: EntityManager, accountId: number): Promise<boolean> {
  const [, count] = await manager.query<[unknown, number]>(
    'delete from email_changes where account_id = $1 and confirmed_at is null and expires_at < now()',
    [accountId],
  );
  return count > 0;
}

/** Deletes changes that can no longer be taken back. */
export async function sweepEmailChanges(db: Db): Promise<void> {
  await db.query('delete from email_changes where undo_until < now()');
}
