import type { QuietHours } from '../../../common/domain/push';
import type { Db } from '../../platform/database/db';
import { isSending } from '../mail/sending-hold.query';
import type { PushNotice } from './push-notices';

/** The channel that tells every process that something waits to be sent. */
export const pushQueued = 'push_queued';

/** The quiet hours of an account. */
export async function findQuietHours(db: Db, accountId: number): Promise<QuietHours | undefined> {
  const [row] = await db.query<QuietHours[]>(
    'select quiet_from, quiet_to, zone from push_settings where account_id = $1 and zone is not null',
    [accountId],
  );
  return row;
}

export interface NewPush {
  accountId: number;
  notice: PushNotice;
  /** What switches it off. */
  kind: string;
  tag: string;
  path: string;
  /** When it may be sent. */
  from: Date;
  /** Seconds from then. */
  lives: number;
}

/** Queues a push to each device of an account, unless the account has switched it off. */
export async function queuePush(db: Db, push: NewPush): Promise<void> {
  await db.query(
    `with queued as (
       insert into push_deliveries (device_id, notice, tag, path, next_try_at, expires_at)
       select id, $3, $4, $5, start, start + $7 * interval '1 second'
         from push_devices, (select greatest($6::timestamptz, clock_timestamp()) as start) s
        where account_id = $1
          and not exists (select from push_settings where account_id = $1 and $2 = any(switched_off))
       returning id)
     select pg_notify('${pushQueued}', '') from queued limit 1`,
    [push.accountId, push.kind, push.notice, push.tag, push.path, push.from, push.lives],
  );
}

/** Those of the accounts that have a device. */
export async function findReachable(db: Db, accountIds: readonly number[]): Promise<number[]> {
  const rows = await db.query<{ id: number }[]>(
    'select distinct account_id as id from push_devices where account_id = any($1::int[]) order by 1',
    [accountIds],
  );
  return rows.map(({ id }) => id);
}

export async function dropTagged(db: Db, accountId: number, tag: string): Promise<void> {
  await db.query(
    `delete from push_deliveries p using push_devices d
      where d.id = p.device_id and d.account_id = $1 and p.tag = $2`,
    [accountId, tag],
  );
}

/** A device that may be called. */
export interface CalledDevice {
  device_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface DuePush extends CalledDevice {
  id: string;
  notice: PushNotice;
  tag: string;
  path: string;
  /** Seconds that it is still worth something. */
  lives: number;
}

/**
 * Takes pushes that are due, most urgent first. No other process takes them while they can be in progress; if this one
 * is killed, another sends them after that. It is less than a ring lives.
 */
export async function takeDuePushes(db: Db, most: number): Promise<DuePush[]> {
  const [rows] = await db.query<[DuePush[], number]>(
    `update push_deliveries p set next_try_at = clock_timestamp() + interval '12 seconds', tries = tries + 1
       from push_devices d
      where d.id = p.device_id and p.id in (
        select id from push_deliveries
         where next_try_at <= clock_timestamp() and expires_at > clock_timestamp() and ${isSending}
         order by expires_at, id limit $1 for update skip locked)
     returning p.id, p.notice, p.tag, p.path, greatest(1, extract(epoch from p.expires_at - clock_timestamp()))::int as lives,
               d.id as device_id, d.endpoint, d.p256dh, d.auth`,
    [most],
  );
  return rows;
}

/** Milliseconds until the next push may be sent, within a minute; null if there is none. */
export async function findNextTry(db: Db): Promise<number | null> {
  const [row] = await db.query<{ wait: number | null }[]>(
    `select extract(epoch from min(next_try_at) - clock_timestamp())::float8 * 1000 as wait from push_deliveries
      where next_try_at between clock_timestamp() and clock_timestamp() + interval '1 minute'
        and expires_at > next_try_at`,
  );
  return row?.wait ?? null;
}

/** A push that was delivered, or cannot be. */
export async function dropPush(db: Db, id: string): Promise<void> {
  await db.query('delete from push_deliveries where id = $1', [id]);
}

/** Tries again after 30 seconds, then 1, 2, 4 … minutes; one that is worth nothing by then is dropped. */
export async function postponePush(db: Db, id: string): Promise<void> {
  await db.query(
    `with later as (select clock_timestamp() + interval '15 seconds' * 2 ^ least(tries, 8) as at from push_deliveries where id = $1),
          gone as (delete from push_deliveries p using later where p.id = $1 and p.expires_at <= later.at)
     update push_deliveries p set next_try_at = later.at from later where p.id = $1 and p.expires_at > later.at`,
    [id],
  );
}

/** Deletes what is no longer worth sending. */
export async function dropExpiredPushes(db: Db): Promise<void> {
  await db.query('delete from push_deliveries where expires_at <= clock_timestamp()');
}

export interface StoredDevice {
  id: number;
  browser: string | null;
  system: string | null;
  created_at: Date;
  seen_at: Date;
  current: boolean;
}

/** Devices of an account, the session's own first. @param own the hash of the session's token */
export function findPushDevices(db: Db, accountId: number, own: string | undefined): Promise<StoredDevice[]> {
  return db.query(
    `select d.id, d.browser, d.system, d.created_at, d.seen_at, s.token_hash is not null as current
       from push_devices d left join sessions s on s.login_record_id = d.session_id and s.token_hash = $2
      where d.account_id = $1 order by current desc, d.seen_at desc, d.id desc`,
    [accountId, own ?? null],
  );
}

export interface SentDevice {
  accountId: number;
  tokenHash: string | undefined;
  endpoint: string;
  p256dh: string;
  auth: string;
  browser: string | null;
  system: string | null;
}

/**
 * Stores a device under the session that sends it. It leaves another account that had it.
 * @returns its id; undefined if the session has ended
 */
export async function keepPushDevice(
  db: Db,
  { accountId, tokenHash, endpoint, p256dh, auth, browser, system }: SentDevice,
): Promise<{ id: number; isNew: boolean } | undefined> {
  await db.query('delete from push_devices where endpoint = $1 and account_id <> $2', [endpoint, accountId]);
  const [row] = await db.query<{ id: number; isNew: boolean }[]>(
    `insert into push_devices (account_id, session_id, endpoint, p256dh, auth, browser, system)
     select $1, login_record_id, $3, $4, $5, $6, $7 from sessions where token_hash = $2 and account_id = $1
     on conflict (endpoint) do update
        set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, seen_at = now()
     returning id, (xmax = 0) as "isNew"`,
    [accountId, tokenHash, endpoint, p256dh, auth, browser, system],
  );
  return row;
}

/** Removes the devices beyond the limit that were longest unused. */
export async function dropSurplusDevices(db: Db, accountId: number, most: number): Promise<void> {
  await db.query(
    `delete from push_devices where id in (
       select id from push_devices where account_id = $1 order by seen_at desc, id desc offset $2)`,
    [accountId, most],
  );
}

export async function findCalledDevice(
  db: Db,
  accountId: number,
  id: number,
): Promise<CalledDevice | undefined> {
  const [row] = await db.query<CalledDevice[]>(
    'select id as device_id, endpoint, p256dh, auth from push_devices where account_id = $1 and id = $2',
    [accountId, id],
  );
  return row;
}
