import type { Db } from './db';

/** The position up to which everything acknowledged so far is in the primary's log, in bytes. */
export async function findWritten(primary: Db): Promise<bigint> {
  const [row] = await primary.query<{ position: string }[]>(
    `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position`,
  );
  return BigInt(row?.position ?? 0);
}

export interface Replayed {
  position: bigint;
  /** Seconds since the commit of the last replayed transaction, by the servers' clocks; it grows while nothing is written. */
  age: number;
}

/** What a replica has replayed; undefined for a server that is no replica. */
export async function findReplayed(replica: Db): Promise<Replayed | undefined> {
  const [row] = await replica.query<{ position: string; age: number }[]>(
    `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position,
            coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as age
      where pg_is_in_recovery() and pg_last_wal_replay_lsn() is not null`,
  );
  return row && { position: BigInt(row.position), age: row.age };
}
