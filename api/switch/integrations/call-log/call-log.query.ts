import type { Db } from '../../../platform/database/db';
import { Parameters } from '../../../platform/database/list';
import type { RetentionRule } from '../../../platform/retention/rule';
import type { KeyCallRow } from './key-calls.dto';

export interface WantedCalls {
  keyId?: number | undefined;
  requestId?: string | undefined;
  /** Only refused calls, or calls with rejected records. */
  isFailed?: boolean;
  limit: number;
}

export interface FoundCall extends Omit<KeyCallRow, 'id' | 'at' | 'outcome' | 'errors'> {
  at: Date;
  errors: object | null;
}

/** SQL condition: the call `c` was refused, or some of its records were rejected. */
export const isFailedCall = `(c.status >= 400 or coalesce((c.counts ->> 'rejected')::int > 0, false))`;

/** Integrators' calls, newest first. */
export function findCalls(
  db: Db,
  { keyId, requestId, isFailed = false, limit }: WantedCalls,
): Promise<FoundCall[]> {
  const parameters = new Parameters();
  const conditions = ['true'];
  if (keyId !== undefined) conditions.push(`c.key_id = ${parameters.add(keyId)}`);
  if (requestId !== undefined) conditions.push(`c.request_id = ${parameters.add(requestId)}`);
  if (isFailed) conditions.push(isFailedCall);
  return db.query<FoundCall[]>(
    `select c.at, c.request_id, c.key_id, k.name as key_name, c.method, c.route, c.status, c.milliseconds, c.dry_run, c.counts, c.errors
       from integration_calls c join api_keys k on k.id = c.key_id
      where ${conditions.join(' and ')} order by c.id desc limit ${parameters.add(limit)}`,
    parameters.values,
  );
}

export interface WrittenVersion {
  connection_id: number;
  version: number;
  /** Whether the reading still has this content. */
  is_current: boolean;
}

/** Reading versions that a request wrote, by connection_id. */
export function findWritten(db: Db, requestId: string, limit: number): Promise<WrittenVersion[]> {
  return db.query<WrittenVersion[]>(
    `select connection_id, version, true as is_current from readings where request_id = $1::uuid
     union all
     select (content ->> 'connection_id')::bigint, version, false from reading_versions where content ->> 'request_id' = $1::uuid::text
      order by connection_id, version limit $2`,
    [requestId, limit],
  );
}

export const oldCalls: RetentionRule = { table: 'integration_calls', isOld: 'at < $2' };
