import type { Db } from './db';

/** Of two numbers that name an advisory lock, the first. */
const locks = { storage: 7_310_010, key: 7_310_011 };

export type SharedPlace = keyof typeof locks;

/** Says that this connection's process uses a place, for as long as the connection lasts. */
export async function usePlace(db: Db, place: SharedPlace, name: string): Promise<void> {
  await db.query('select pg_advisory_lock_shared($1, hashtext($2))', [locks[place], name]);
}

/** Whether a process on this database uses another place. */
export async function isElsewhere(db: Db, place: SharedPlace, name: string): Promise<boolean> {
  const rows = await db.query<object[]>(
    `select from pg_locks
      where locktype = 'advisory' and objsubid = 2 and classid = $1::int::oid and objid <> hashtext($2)::oid
        and database = (select oid from pg_database where datname = current_database())
      limit 1`,
    [locks[place], name],
  );
  return rows.length > 0;
}

/** Whether a connection leads to a pooler, given the process that it greeted as. */
export async function isPooled(db: Db, processId: number | undefined): Promise<boolean> {
  const [row] = await db.query<{ pid: number }[]>('select pg_backend_pid() as pid');
  return row?.pid !== processId;
}
