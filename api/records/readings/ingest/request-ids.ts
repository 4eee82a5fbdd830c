import type { Db } from '../../../platform/database/db';
import { findGivenIds, findTakenIds, firstGiven, giveIds, unusedIds } from '../reading-ids.query';
import type { IngestRequest } from './ingest-request';
import type { SentRecord } from './reading-record';

const numbersAsTheyAre = ({ connection_id }: SentRecord): number | undefined => connection_id ?? undefined;

/**
 * The connection ids of records. External ids are looked up, and get a connection id if they have none. It is kept
 * even if the record is not written in the end; a trial assigns ids only for its own duration.
 * @returns undefined for a number in the product's own range that it has not assigned
 */
export async function connectionIds(
  db: Db,
  { network, trialIds }: IngestRequest,
  records: readonly SentRecord[],
): Promise<(record: SentRecord) => number | undefined> {
  const texts = new Set<string>();
  const own: number[] = [];
  for (const { connection_id, external_id } of records)
    if (external_id !== null) texts.add(external_id);
    else if (connection_id !== null && connection_id >= firstGiven) own.push(connection_id);
  if (texts.size === 0 && own.length === 0) return numbersAsTheyAre;
  const taken = own.length === 0 ? new Set<number>() : await findTakenIds(db, network, own);
  const find = trialIds === undefined ? giveIds : findGivenIds;
  const given = texts.size === 0 ? new Map<string, number>() : await find(db, network, [...texts]);
  if (trialIds !== undefined) {
    const missing = [...texts].filter((text) => !given.has(text) && !trialIds.has(text));
    const unused = missing.length === 0 ? [] : await unusedIds(db, network, missing.length);
    for (const [at, text] of missing.entries()) trialIds.set(text, unused[at] ?? 0);
  }
  return ({ connection_id, external_id }) => {
    if (external_id !== null) return given.get(external_id) ?? trialIds?.get(external_id);
    if (connection_id === null || connection_id < firstGiven) return connection_id ?? undefined;
    return taken.has(connection_id) ? connection_id : undefined;
  };
}
