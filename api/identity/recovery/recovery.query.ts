import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Locale } from '../../../common/brand/locales';
import { lockedStatuses } from '../../../common/domain/availability';
import { recoveryMinutes } from '../../../common/domain/sign-in';
import type { Db } from '../../platform/database/db';
import type { MailedAccount } from '../mail/account-name';
import { mailedColumns } from '../mail/mailed-accounts.query';

/** Takes the oldest address waiting for a mail and locks it until the end of the transaction. */
export async function takeRequest(
  manager: EntityManager,
): Promise<{ network: Network; email: string } | undefined> {
  const [rows] = await manager.query<[{ network: Network; email: string }[], number]>(
    `delete from recovery_requests
      where id = (select id from recovery_requests order by id limit 1 for update skip locked)
     returning network, email`,
  );
  return rows[0];
}

export interface Recoverable extends MailedAccount {
  id: number;
  /** As stored, whatever was typed. */
  email: string;
  /** Of the application; English for managers. */
  locale: Locale;
}

const mayRecover = (statuses: string): string =>
  `a.disabled_at is null and coalesce(p.account_status, 'Active') <> all(${statuses}::text[])`;
const selectRecoverable = `select a.id, ${mailedColumns}, a.email, coalesce(p.locale, 'en') as locale from accounts a left join psychics p on p.account_id = a.id`;

/** An account, if it may sign in. */
export async function findRecoverable(db: Db, id: number): Promise<Recoverable | undefined> {
  const [row] = await db.query<Recoverable[]>(
    `${selectRecoverable} where a.id = $1 and ${mayRecover('$2')}`,
    [id, lockedStatuses],
  );
  return row;
}

/** The accounts of an address, ignoring case, that may sign in, by username. */
export function findAccountsOf(db: Db, network: Network, email: string): Promise<Recoverable[]> {
  return db.query(
    `${selectRecoverable}
      where a.network = $1 and a.email <> '' and lower(a.email) = lower($2) and ${mayRecover('$3')}
      order by lower(a.username), a.id limit 100`,
    [network, email, lockedStatuses],
  );
}

/** Stores new links and deletes the accounts' earlier ones. @returns when they expire */
export async function replaceLinks(
  manager: EntityManager,
  links: readonly { id: number; hash: string }[],
  minutes: number = recoveryMinutes,
): Promise<Date> {
  const rows = await manager.query<{ expires_at: Date }[]>(
    `insert into recovery_links (account_id, token_hash, expires_at)
     select id, hash, now() + make_interval(mins => $2)
       from jsonb_to_recordset($1::jsonb) as l (id integer, hash text) order by id
     on conflict (account_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
     returning expires_at`,
    [JSON.stringify(links), minutes],
  );
  return rows[0]?.expires_at ?? new Date();
}

const isGood = `token_hash = $1 and expires_at > now()`;

/** The account of a valid link in the network. */
export async function findLinked(db: Db, hash: string, network: Network): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }[]>(
    `select a.id from recovery_links join accounts a on a.id = account_id where ${isGood} and a.network = $2`,
    [hash, network],
  );
  return row?.id;
}

/** Uses up a link, if it is still valid. The account is locked. @returns whether it was valid */
export async function spendLink(manager: EntityManager, hash: string): Promise<boolean> {
  const [, count] = await manager.query<[unknown, number]>(`delete from recovery_links where ${isGood}`, [
    hash,
  ]);
  return count > 0;
}

/** Deletes expired links. */
export async function sweepLinks(db: Db): Promise<void> {
  await db.query('delete from recovery_links where expires_at < now()');
}
