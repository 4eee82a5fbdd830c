import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';

/** How a call identifies a reading: by connection_id, or by the sender's external id. */
export type ReadingName = number | string;

/** Connection ids from here on are assigned by the product, for external ids. */
export const firstGiven = 9_000_000_000_000_000;
export const longestReadingId = 100;

/** The connection ids of external ids that have one. */
export async function findGivenIds(
  db: Db,
  network: Network,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ external_id: string; connection_id: number }[]>(
    'select external_id, connection_id from reading_ids where network = $1 and external_id = any($2)',
    [network, externalIds],
  );
  return new Map(rows.map(({ external_id, connection_id }) => [external_id, connection_id]));
}

/**
 * Same as above, but assigns missing ones. Concurrent calls with the same external id get the same connection id.
 */
export async function giveIds(
  db: Db,
  network: Network,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  // in a fixed order, to avoid deadlocks between calls
  await db.query(
    `insert into reading_ids (network, external_id, connection_id)
     select $1, sent.id, give_connection_id($1) from (
       select distinct id from unnest($2::text[]) as id
        where not exists (select from reading_ids g where g.network = $1 and g.external_id = id) order by id) sent
     on conflict (network, external_id) do nothing`,
    [network, externalIds],
  );
  return findGivenIds(db, network, externalIds);
}

/** Connection ids not used by anything. */
export async function unusedIds(db: Db, network: Network, count: number): Promise<number[]> {
  const rows = await db.query<{ id: number }[]>(
    'select give_connection_id($1) as id from generate_series(1, $2)',
    [network, count],
  );
  return rows.map(({ id }) => id);
}

/** Of connection ids from `firstGiven` on, those that belong to a reading. Others may be assigned later. */
export async function findTakenIds(
  db: Db,
  network: Network,
  connectionIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db.query<{ connection_id: number }[]>(
    `select connection_id from reading_ids where network = $1 and connection_id = any($2)
     union select connection_id from readings where network = $1 and connection_id = any($2)`,
    [network, connectionIds],
  );
  return new Set(rows.map(({ connection_id }) => connection_id));
}

/**
 * The connection id of a reading, which need not exist yet.
 * @returns undefined for an external id that has none, and for a number in the product's range that it has not
 * assigned
 */
export async function connectionIdOf(
  db: Db,
  network: Network,
  name: ReadingName,
): Promise<number | undefined> {
  if (typeof name === 'string') return (await findGivenIds(db, network, [name])).get(name);
  if (name < firstGiven) return name;
  return (await findTakenIds(db, network, [name])).has(name) ? name : undefined;
}

/** Same as above, but assigns one to an external id that has none. */
export async function giveId(db: Db, network: Network, name: ReadingName): Promise<number | undefined> {
  const known = await connectionIdOf(db, network, name);
  return known === undefined && typeof name === 'string'
    ? (await giveIds(db, network, [name])).get(name)
    : known;
}
