import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import type { RetentionRule } from '../../platform/retention/rule';

/** Whether a live reading of this psychic and New York day (`yyyymmdd`) has a recording. */
export async function isRecorded(
  db: Db,
  network: Network,
  psychicId: number,
  day: string,
  connectionId: number,
): Promise<boolean> {
  const rows = await byKey(
    db,
    `select from readings r join recordings using (network, connection_id)
      where r.network = $1 and r.connection_id = $2 and r.psychic_id = $3 and r.voided_at is null
        and to_char(r.day, 'YYYYMMDD') = $4`,
    [network, connectionId, psychicId, day],
  );
  return rows.length > 0;
}

export interface KeptRecording {
  network: Network;
  /** A bigint. */
  connection_id: string;
}

export const oldRecordings: RetentionRule = { table: 'recordings', isOld: 'received_at < $2' };

export interface KnownRecording extends KeptRecording {
  bytes: number;
  /** When it arrived, in microseconds; another one when it is replaced. */
  version: string;
}

/** The next recordings after the given one. */
export function findRecordings(db: Db, after: KeptRecording | undefined): Promise<KnownRecording[]> {
  return db.query(
    `select network, connection_id, bytes, (extract(epoch from received_at) * 1000000)::bigint as version
      from recordings where $1::text is null or (network, connection_id) > ($1, $2::bigint)
      order by network, connection_id limit 1000`,
    [after?.network, after?.connection_id],
  );
}

/** Which of these recordings the database still names. */
export function findNamed(db: Db, some: KeptRecording[]): Promise<KeptRecording[]> {
  return db.query(
    `select r.network, r.connection_id
      from recordings r join jsonb_to_recordset($1) as s (network text, connection_id bigint) using (network, connection_id)
      order by 1, 2`,
    [JSON.stringify(some)],
  );
}

/** The next recordings after the given one that are older than the given time. */
export async function findOldRecordings(
  db: Db,
  network: Network,
  before: Date,
  after: number,
): Promise<number[]> {
  const rows = await db.query<{ id: number }[]>(
    `select connection_id::float8 as id from recordings
      where network = $1 and received_at < $2 and connection_id > $3 order by connection_id limit 500`,
    [network, before, after],
  );
  return rows.map(({ id }) => id);
}

/** @returns whether it existed and was older than the given time */
export async function forgetRecording(
  db: Db,
  network: Network,
  connectionId: number,
  before: Date,
): Promise<boolean> {
  const [, deleted] = await db.query<[unknown, number]>(
    'delete from recordings where network = $1 and connection_id = $2 and received_at < $3',
    [network, connectionId, before],
  );
  return deleted > 0;
}

/**
 * Serializes an account's calls for a recording until the end of the transaction, because players request several
 * ranges.
 */
export async function lockNotes(manager: EntityManager, by: number, connectionId: number): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [
    `recording ${by} ${connectionId}`,
  ]);
}

/**
 * Whether the audit already has an entry that this account listened to or downloaded the recording in the past
 * hour.
 */
export async function isNoted(
  db: Db,
  {
    action,
    by,
    psychicId,
    connectionId,
  }: { action: string; by: number; psychicId: number; connectionId: number },
): Promise<boolean> {
  const rows = await byKey(
    db,
    `select from audit where subject_id = $1 and at > now() - interval '1 hour' and actor_id = $2 and action = $3
        and after = jsonb_build_object('connection_id', $4::bigint)`,
    [psychicId, by, action, connectionId],
  );
  return rows.length > 0;
}

/** Records that a recording has arrived, replacing any previous one. @returns whether it is the reading's first */
export async function noteRecording(
  db: Db,
  network: Network,
  connectionId: number,
  bytes: number,
): Promise<boolean> {
  const [row] = await db.query<{ created: boolean }[]>(
    `insert into recordings (network, connection_id, bytes) values ($1, $2, $3)
     on conflict (network, connection_id) do update set bytes = excluded.bytes, received_at = now()
     returning xmax = 0 as created`,
    [network, connectionId, bytes],
  );
  return row?.created ?? false;
}
