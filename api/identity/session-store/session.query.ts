import { tidyName } from '../../../common/domain/text';
import type { EntityManager } from 'typeorm';
import { lockedStatuses } from '../../../common/domain/availability';
import type { BrowserName } from './browser-name';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { SignedInAccount } from '../../platform/access/actor';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import type { Network } from '../../../common/brand/brands';
import type { OwnSession } from './own-session.dto';

/** The channel on which processes notify each other of accounts whose sessions may have changed. */
export const sessionsChanged = 'sessions_changed';

/** A live session with the account data that requests need. */
export interface LiveSession {
  user: SignedInAccount;
  createdAt: Date;
  lastSeenAt: Date;
  /** Whether the account is in a chat: its sessions do not expire before the chat ends, however old they are. */
  inChat: boolean;
}

/** Records that a session was active this many milliseconds ago. */
export async function keepHeard(db: Db, tokenHash: string, ago: number): Promise<void> {
  await byKey(
    db,
    `update sessions set heard_at = greatest(heard_at, clock_timestamp() - $2 * interval '1 millisecond')
      where token_hash = $1`,
    [tokenHash, Math.round(ago)],
  );
}

/**
 * Whether an account had an open window in the last seconds: any call of its sessions counts, an open stream does
 * not. Time in which no process was running is left out.
 */
export async function isHeard(db: Db, accountId: number, seconds: number): Promise<boolean> {
  const rows = await db.query<unknown[]>(
    `select from sessions
      where account_id = $1 and greatest(heard_at, serving_since()) > clock_timestamp() - $2 * interval '1 second' limit 1`,
    [accountId, seconds],
  );
  return rows.length > 0;
}

/** The condition that the account of a session is in a chat. */
export const isInChat = (account: string): string =>
  `exists (select from chats where psychic_id = ${account} and accepted_at is not null and ended_at is null)`;

const userColumns = `
  a.id, a.network, a.role, a.username, a.first, a.last, a.email, jsonb_build_object('first', a.pay_day, 'changes', coalesce((
    select jsonb_agg(jsonb_build_object('payDay', d.pay_day, 'fromDay', d.from_day) order by d.from_day)
      from pay_days d where d.psychic_id = a.id), '[]')) as "payDays",
  coalesce(p.limited_readings, false) as "limitedReadings",
  a.rights,
  case when m.id is not null then jsonb_build_object('id', m.id,
    'name', trim(m.first || ' ' || m.last), 'phone',
    coalesce((select phone_number from phones where account_id = m.id and preferred), ''), 'email', m.email) end as manager`;

const userJoins = `left join psychics p on p.account_id = a.id left join accounts m on m.id = a.manager_id`;

const notLocked = `a.disabled_at is null and coalesce(p.account_status, 'Active') <> all($2::text[])`;

/** The session of a token hash; undefined if there is none or the account is locked. */
export async function loadSession(db: Db, tokenHash: string): Promise<LiveSession | undefined> {
  const [row] = await byKey<SignedInAccount & Omit<LiveSession, 'user'>>(
    db,
    `select ${userColumns}, s.awaits_factor as "awaitsFactor", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", ${isInChat('a.id')} as "inChat"
       from sessions s join accounts a on a.id = s.account_id ${userJoins}
      where s.token_hash = $1 and ${notLocked}`,
    [tokenHash, lockedStatuses],
  );
  if (row === undefined) return undefined;
  const { createdAt, lastSeenAt, inChat, ...user } = row;
  return { user, createdAt, lastSeenAt, inChat };
}

/**
 * Whether an account may still sign in with the password that was verified. The caller holds the account's lock.
 * Blacklisting and password changes take it first, so no session can start without seeing them. A separate
 * statement, so that it sees what was committed while waiting for the lock.
 */
export async function maySignIn(
  manager: EntityManager,
  accountId: number,
  passwordHash: string,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `select from accounts a left join psychics p on p.account_id = a.id
      where a.id = $1 and ${notLocked} and a.password_hash = $3`,
    [accountId, lockedStatuses, passwordHash],
  );
  return rows.length > 0;
}

/** Serializes sign-ins with everything that ends sessions of an account, until the end of the transaction. */
export async function lockAccount(manager: EntityManager, accountId: number): Promise<void> {
  await lockAccounts(manager, [accountId]);
}

export async function lockAccounts(manager: EntityManager, ids: number[]): Promise<void> {
  // always in this order: code that changes a psychic has already locked that row
  for (const [table, key] of [
    ['psychics', 'account_id'],
    ['accounts', 'id'],
  ])
    await manager.query(
      `select from ${table} where ${key} = any($1::int[]) order by ${key} for no key update`,
      [ids],
    );
}

/**
 * The condition that a username is the one at `$place`: first ignoring case, then in normalized form, then by
 * similar looks, because keyboards differ in what they type for an apostrophe, for example. Older accounts may look
 * alike, so the exact input has priority.
 */
const isNamed = (column: string, place: number): string =>
  `(lower(${column}) in (lower($${place}), lower($${place + 1})) or username_shape(${column}) = username_shape($${place + 1}))
   order by lower(${column}) = lower($${place}) desc, lower(${column}) = lower($${place + 1}) desc, a.id limit 1`;

/** Account and password hash of a username, ignoring case; undefined if it is unknown or locked. */
export async function findSignIn(
  db: Db,
  network: string,
  username: string,
): Promise<{ user: SignedInAccount; passwordHash: string | null } | undefined> {
  const [row] = await byKey<SignedInAccount & { passwordHash: string | null }>(
    db,
    `select ${userColumns}, a.password_hash as "passwordHash"
       from accounts a ${userJoins}
      where a.network = $1 and ${notLocked} and ${isNamed('a.username', 3)}`,
    [network, lockedStatuses, username, tidyName(username)],
  );
  if (row === undefined) return undefined;
  const { passwordHash, ...user } = row;
  return { user, passwordHash };
}

/** The same for an account whose password was right just now. */
export async function findVerified(
  db: Db,
  id: number,
  network: Network,
): Promise<(SignedInAccount & { passwordHash: string }) | undefined> {
  const [row] = await byKey<SignedInAccount & { passwordHash: string }>(
    db,
    `select ${userColumns}, a.password_hash as "passwordHash" from accounts a ${userJoins}
      where a.id = $1 and ${notLocked} and a.network = $3 and a.password_hash is not null`,
    [id, lockedStatuses, network],
  );
  return row;
}

/** The account of a username, ignoring case, whether or not it may sign in. */
export async function findMeant(db: Db, network: Network, username: string): Promise<number | undefined> {
  const [row] = await byKey<{ id: number }>(
    db,
    `select a.id from accounts a where a.network = $1 and ${isNamed('a.username', 2)}`,
    [network, username, tidyName(username)],
  );
  return row?.id;
}

/** Where a session was started. */
export interface SessionOrigin extends BrowserName {
  address: string | null;
}

/**
 * Starts a session with its login record. One that must set up a second factor counts as proven, because nothing else
 * can be done with it.
 */
export async function beginSession(
  manager: EntityManager,
  tokenHash: string,
  accountId: number,
  { browser, system, address }: SessionOrigin,
  awaitsFactor: boolean,
): Promise<void> {
  await manager.query(
    `with record as (insert into login_records (network, account_id, login_at)
       select network, id, now() from accounts where id = $2 returning id)
     insert into sessions (token_hash, account_id, login_record_id, browser, system, address)
     select $1, $2, id, $3, $4, $5 from record`,
    [tokenHash, accountId, browser, system, address],
  );
  if (awaitsFactor)
    await manager.query('update sessions set awaits_factor = true, proven_at = now() where token_hash = $1', [
      tokenHash,
    ]);
}

/** The sessions of an account with the ids of their login records, most recently used first. */
export async function findSessions(
  db: Db,
  accountId: number,
  own: string | undefined,
): Promise<OwnSession[]> {
  const rows = await db.query<(SessionOrigin & Pick<OwnSession, 'id' | 'current'> & Record<Times, Date>)[]>(
    `select login_record_id::float8 as id, browser, system, address, created_at as since, last_seen_at as last_used,
            token_hash is not distinct from $2 as current
       from sessions where account_id = $1 order by current desc, last_seen_at desc, login_record_id desc`,
    [accountId, own ?? null],
  );
  return rows.map((row) => ({
    ...row,
    since: newYorkIso(row.since),
    last_used: newYorkIso(row.last_used),
  }));
}

type Times = 'since' | 'last_used';

/** The accounts whose sessions meet a condition, in order. */
export async function findAccountsOf(db: Db, condition: string, values: unknown[]): Promise<number[]> {
  const rows = await db.query<{ account_id: number }[]>(
    `select distinct account_id from sessions where ${condition} order by 1`,
    values,
  );
  return rows.map((row) => row.account_id);
}

/** Removes the devices that receive pushes, except that of one session. */
export async function forgetDevices(
  manager: EntityManager,
  accountId: number,
  tokenHash: string | undefined,
): Promise<void> {
  await manager.query(
    `delete from push_devices where account_id = $1
        and session_id is distinct from (select login_record_id from sessions where token_hash = $2)`,
    [accountId, tokenHash ?? null],
  );
}

/** How sessions end: by somebody's act, after which their devices receive no more pushes, or by time. */
export type SessionsEnd = 'by act' | 'by time';

/** Deletes sessions, closes their login records, and notifies every process. */
export function closeSessions(
  manager: EntityManager,
  condition: string,
  values: unknown[],
  how: SessionsEnd,
): Promise<{ account_id: number; network: Network }[]> {
  return manager.query(
    `with gone as (delete from sessions where ${condition} returning account_id, login_record_id, last_seen_at),
     ${how === 'by act' ? 'silent as (delete from push_devices d using gone where d.session_id = gone.login_record_id),' : ''}
     closed as (update login_records r set logout_at = greatest(r.login_at, ${how === 'by act' ? 'now()' : 'gone.last_seen_at'})
       from gone where r.id = gone.login_record_id and r.logout_at is null)
     select gone.account_id, a.network, pg_notify('${sessionsChanged}', gone.account_id::text)
       from gone join accounts a on a.id = gone.account_id`,
    values,
  );
}

/** Makes every process reload the sessions of an account once the transaction is committed. */
export async function tellSessions(manager: EntityManager, accountId: number): Promise<void> {
  await manager.query(`select pg_notify('${sessionsChanged}', $1)`, [String(accountId)]);
}

/** Ends every waiting sign-in of an account. */
export async function endAllPending(db: Db, accountId: number): Promise<void> {
  await db.query('delete from pending_sign_ins where account_id = $1', [accountId]);
}
