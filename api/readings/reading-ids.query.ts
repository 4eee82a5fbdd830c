import type { Network } from '../../common/brand/brands';
import type { Db } from '../database/db';

/** How a call names a reading: by its connection_id, or by the text that the sender knows it by. */
export type ReadingName = number | string;

/** Connection ids from here on are given by the product, for texts. */
export const firstGiven = 9_000_000_000_000_000;
export const longestReadingId = 100;

/** The connection ids of texts, as far as they have one. */
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

/** The same; a text that has none gets one. Calls that bring the same text at once get the same. */
export async function giveIds(
  db: Db,
  network: Network,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  // in one order, so that two calls do not wait for each other
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

/** Connection ids that nothing has. */
export async function unusedIds(db: Db, network: Network, count: number): Promise<number[]> {
  const rows = await db.query<{ id: number }[]>(
    'select give_connection_id($1) as id from generate_series(1, $2)',
    [network, count],
  );
  return rows.map(({ id }) => id);
}

/** Of connection ids from `firstGiven` on, those that are some reading's. Others may become any reading's later. */
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
 * The connection id of a reading, which need not be there yet.
 * @returns undefined for a text that has none, and for a number that the product has not given
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

/** The same, and a text that has none gets one. */
export async function giveId(db: Db, network: Network, name: ReadingName): Promise<number | undefined> {
  const known = await connectionIdOf(db, network, name);
  return known === undefined && typeof name === 'string'
    ? (await giveIds(db, network, [name])).get(name)
    : known;
}
