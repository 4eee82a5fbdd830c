import type { Network } from '../../../common/brand/brands';
import type { Db } from '../database/db';
import type { ExpiringClass } from './classes';
import type { RetentionRule } from './rule';

/** The database's time: a process whose clock is wrong must not delete by it. */
export async function findNow(db: Db): Promise<Date> {
  const [row] = await db.query<{ now: Date }[]>('select now()');
  if (row === undefined) throw new Error('The database did not tell its time.');
  return row.now;
}

const ofNetwork = (rule: RetentionRule): string => rule.ofNetwork ?? 'network = $1';

/** How many rows of a network have expired. */
export async function countOld(db: Db, rule: RetentionRule, network: Network, before: Date): Promise<number> {
  const [row] = await db.query<{ rows: number }[]>(
    `select count(*)::float8 as rows from ${rule.table} where ${ofNetwork(rule)} and (${rule.isOld})`,
    [network, before],
  );
  return row?.rows ?? 0;
}

/** How many rows a network has. */
export async function countAll(db: Db, rule: RetentionRule, network: Network): Promise<number> {
  const [row] = await db.query<{ rows: number }[]>(
    `select count(*)::float8 as rows from ${rule.table} where ${ofNetwork(rule)}`,
    [network],
  );
  return row?.rows ?? 0;
}

/** Deletes a batch of a network's expired rows. @returns how many */
export async function forgetRows(
  db: Db,
  rule: RetentionRule,
  network: Network,
  before: Date,
): Promise<number> {
  const [, deleted] = await db.query<[unknown, number]>(
    `delete from ${rule.table} where ctid = any(array(
       select ctid from ${rule.table} where ${ofNetwork(rule)} and (${rule.isOld}) limit 5000 for update skip locked))`,
    [network, before],
  );
  return deleted;
}

/** What the night has deleted so far, and the most of the thirty nights before; 0 if that was nothing. */
export async function findNights(
  db: Db,
  network: Network,
  of: ExpiringClass,
  night: string,
): Promise<{ tonight: number; usual: number }> {
  const [row] = await db.query<{ tonight: number; usual: number }[]>(
    `select coalesce(max(rows) filter (where night = $3), 0)::float8 as tonight,
            coalesce(max(rows) filter (where night < $3), 0)::float8 as usual
       from retention_nights where network = $1 and class = $2 and night between $3::date - 30 and $3`,
    [network, of, night],
  );
  return row ?? { tonight: 0, usual: 0 };
}

export async function noteNight(
  db: Db,
  network: Network,
  of: ExpiringClass,
  night: string,
  rows: number,
): Promise<void> {
  await db.query(
    `insert into retention_nights as n (network, class, night, rows) values ($1, $2, $3, $4)
     on conflict (network, class, night) do update set rows = n.rows + excluded.rows`,
    [network, of, night, rows],
  );
}

export interface Stop {
  network: Network;
  class: ExpiringClass;
  night: string;
  before: Date;
  rows: number;
  usual: number;
}

/**
 * Keeps a night's first stop, which managers are told of. A later night's replaces it, and so does one of more than was
 * agreed to. @returns whether it is new
 */
export async function noteStop(db: Db, stop: Stop): Promise<boolean> {
  const noted = await db.query<unknown[]>(
    `insert into stopped_deletions as s (network, class, night, before, rows, usual) values ($1, $2, $3, $4, $5, $6)
     on conflict (network, class) do update set night = excluded.night, before = excluded.before, rows = excluded.rows,
         usual = excluded.usual, stopped_at = now(), told_at = null, agreed_at = null where s.night <> excluded.night or s.agreed_at is not null
     returning 1`,
    [stop.network, stop.class, stop.night, stop.before, stop.rows, stop.usual],
  );
  return noted.length > 0;
}

/** The stop of a night that a manager agreed to. */
export async function findAgreed(
  db: Db,
  network: Network,
  of: ExpiringClass,
  night: string,
): Promise<{ before: Date; rows: number } | undefined> {
  const [row] = await db.query<{ before: Date; rows: number }[]>(
    `select before, rows::float8 as rows from stopped_deletions
      where network = $1 and class = $2 and night = $3 and agreed_at is not null`,
    [network, of, night],
  );
  return row;
}

/** The classes of which a manager agreed to a stop of the night. */
export async function findAgreedClasses(db: Db, night: string): Promise<ExpiringClass[]> {
  const rows = await db.query<{ class: ExpiringClass }[]>(
    'select distinct class from stopped_deletions where night = $1 and agreed_at is not null',
    [night],
  );
  return rows.map((row) => row.class);
}

export async function forgetStop(db: Db, network: Network, of: ExpiringClass): Promise<void> {
  await db.query('delete from stopped_deletions where network = $1 and class = $2', [network, of]);
}
