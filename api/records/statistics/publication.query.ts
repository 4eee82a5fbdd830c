import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';

/**
 * Copies the days that changed. Runs inside a transaction that holds the figures lock.
 * @param psychics only theirs; all by default
 * @returns the publication time, later than any before
 */
export async function publishDays(db: Db, network: Network, psychics?: readonly number[]): Promise<Date> {
  const [which, values] =
    psychics === undefined
      ? ['d.network = $1', [network]]
      : ['d.network = $1 and d.psychic_id = any($2)', [network, psychics]];
  for (const statement of [
    `delete from published_days p using dirty_days d where ${which} and p.psychic_id = d.psychic_id and p.day = d.day`,
    `insert into published_days select days.* from psychic_days days join dirty_days d using (psychic_id, day) where ${which}`,
    `delete from dirty_days d where ${which}`,
  ])
    await db.query(statement, values);
  const [[published]] = await db.query<[{ published_at: Date }[], number]>(
    `update networks set published_at = greatest(date_trunc('milliseconds', clock_timestamp()), published_at + interval '1 millisecond')
      where name = $1 returning published_at`,
    [network],
  );
  return published?.published_at ?? new Date();
}

/** What published answers depend on besides the query. */
export interface PublicationState {
  /** When the network's figures were last published; null before the first time. */
  published_at: Date | null;
  /** Increases with every change of a username or extension. */
  names_version: number;
}

export async function findPublication(db: Db, network: Network): Promise<PublicationState> {
  const [row] = await byKey<PublicationState>(
    db,
    'select published_at, names_version from networks where name = $1',
    [network],
  );
  return row ?? { published_at: null, names_version: 0 };
}

/** The database's clock, which determines publication times for all processes. */
export async function findNow(db: Db): Promise<Date> {
  const [row] = await db.query<{ now: Date }[]>('select clock_timestamp() as now');
  return row?.now ?? new Date();
}

/**
 * Whether the publication due at that time is missing, meaning that figures were last published before it.
 * @param since used if nothing was ever published; null checks whether days are waiting instead
 */
export async function isPublicationMissed(
  db: Db,
  network: Network,
  time: Date,
  since: Date | null,
): Promise<boolean> {
  const [row] = await db.query<{ missed: boolean }[]>(
    `select coalesce(coalesce(published_at, $3::timestamptz) < $2, exists (select from dirty_days d where d.network = name)) as missed
       from networks where name = $1`,
    [network, time, since],
  );
  return row?.missed === true;
}
