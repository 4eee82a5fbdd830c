import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Network } from '../../../../common/brand/brands';
import { storedKeys } from '../../../platform/accounts/erased-keys.query';
import { type Db, onDriver } from '../../../platform/database/db';
import type { Secrets } from '../../../platform/database/secrets';
import type { RejectedCode } from '../../../platform/http/rejected.dto';
import { clear } from '../../../records/readings/ingest/chunk.query';
import { ingestTransaction } from '../../../records/readings/ingest/ingest-transaction';
import { namedPsychics } from '../../../records/readings/ingest/psychics.query';
import {
  type FieldErrors,
  inWords,
  noSuchPsychic,
  type PsychicFields,
  rejection,
} from '../../../records/readings/ingest/record-fields';
import type { ListKind, ListRecord } from './list-kind';
import type { ListCounts } from './lists.dto';

export const mostRecords = 1000;

/**
 * Stores a list of records in one transaction; an invalid record is rejected without holding up others.
 * @param isTrial rolls back: reports the outcome of the records, without changing anything
 * @param alongside runs in the same transaction
 * @param secrets without it, erased customers are not recognized by a phone number or an email
 * @throws BadRequestException not a list
 * @throws PayloadTooLargeException more than 1,000 records
 */
export async function ingestList<T extends ListRecord>(
  pool: Pool,
  network: Network,
  kind: ListKind<T>,
  body: unknown,
  isTrial = false,
  alongside: (db: Db, counts: ListCounts) => Promise<void> = () => Promise.resolve(),
  secrets?: Secrets,
): Promise<ListCounts> {
  if (!Array.isArray(body)) throw new BadRequestException('The body must be a list of records.');
  if (body.length > mostRecords)
    throw new PayloadTooLargeException(`A list can have at most ${mostRecords} records.`);
  const counts: ListCounts = { created: 0, corrected: 0, unchanged: 0, stale: 0, rejected: 0, errors: [] };
  const now = Date.now();
  const read = (body as unknown[]).map((row) => kind.read(row, now));
  const named = read.flatMap((row) => ('record' in row && namesPsychic(row.record) ? [row.record] : []));
  const psychicOf = await namedPsychics(onDriver(pool), network, named);
  const seen = new Map<string | null, string>();
  let batch: Batch<T> = new Map();
  const batches = [batch];
  for (const [index, row] of read.entries()) {
    const line = index + 1;
    const reject = (code: RejectedCode, errors: FieldErrors): unknown =>
      counts.errors.push({ line, external_id: idOf(body[index]), ...rejection(code, errors) });
    if ('errors' in row) {
      reject('validation', row.errors);
      continue;
    }
    const record = withPsychic(row.record, psychicOf);
    if (record === undefined) {
      reject('not_found', { psychic: noSuchPsychic(row.record) });
      continue;
    }
    const { external_id: id, updated_at, ...content } = record;
    const text = JSON.stringify(content);
    if ((seen.get(id) ?? text) !== text) {
      const why = inWords('external_id appeared earlier in this request with different content');
      reject('conflict', { external_id: why });
      continue;
    }
    seen.set(id, text);
    const former = batch.get(id);
    if (former?.record.updated_at === updated_at) former.times += 1;
    else {
      // the same content with another timestamp comes after the first
      if (former !== undefined) {
        batch = new Map();
        batches.push(batch);
      }
      batch.set(id, { line, record, times: 1 });
    }
  }
  const written = batches.map((records) => [...records.values()]).filter(({ length }) => length > 0);
  counts.rejected = counts.errors.length;
  const work = async (db: Db): Promise<void> => {
    // it may run again
    Object.assign(counts, { created: 0, corrected: 0, unchanged: 0, stale: 0 });
    for (const records of written) {
      await writeBatch(db, network, kind, await recognized(db, network, kind, records, secrets), counts);
      await clear(db);
    }
    await alongside(db, counts);
  };
  await ingestTransaction(pool, network, work, isTrial);
  return counts;
}

/** Records with different ids that are written together, with how often each occurred. */
type Batch<T> = Map<string | null, { line: number; record: T; times: number }>;

/** The records with what is stored of the keys of erased customers. */
async function recognized<T extends ListRecord, R extends { record: T }>(
  db: Db,
  network: Network,
  { customer }: ListKind<T>,
  records: R[],
  secrets: Secrets | undefined,
): Promise<R[]> {
  if (customer === undefined) return records;
  const { keyOf, withKey } = customer;
  const keys = records.map(({ record }) => keyOf(record));
  const stored = await storedKeys(db, secrets, network, keys);
  if (stored === undefined) return records;
  return records.map((one) => {
    const key = keyOf(one.record);
    return key === null ? one : { ...one, record: withKey(one.record, stored(key)) };
  });
}

async function writeBatch<T extends ListRecord>(
  db: Db,
  network: Network,
  kind: ListKind<T>,
  records: { line: number; record: T; times: number }[],
  counts: ListCounts,
): Promise<void> {
  const written = await kind.write(db, network, records);
  const times = new Map(records.map((record) => [record.line, record.times]));
  for (const { line, state } of written) {
    counts[state] += 1;
    counts[state === 'stale' ? 'stale' : 'unchanged'] += (times.get(line) ?? 1) - 1;
  }
}

const namesPsychic = (record: ListRecord): record is ListRecord & PsychicFields =>
  record.psychic_id !== undefined;

/** The record with the psychic's `user_id`; undefined if it names no psychic of the network. */
function withPsychic<T extends ListRecord>(
  record: T,
  psychicOf: (name: PsychicFields) => number | undefined,
): T | undefined {
  if (!namesPsychic(record)) return record;
  const psychic_id = psychicOf(record);
  return psychic_id === undefined ? undefined : { ...record, psychic_id, extension: null };
}

function idOf(row: unknown): string | null {
  const id = (row as { external_id?: unknown } | null)?.external_id;
  return typeof id === 'string' ? id.slice(0, 99) : null;
}
