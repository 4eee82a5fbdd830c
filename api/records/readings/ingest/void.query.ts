import type { Network } from '../../../../common/brand/brands';
import type { Db } from '../../../platform/database/db';
import { connectionIdOf, giveId, type ReadingName } from '../reading-ids.query';
import { keepVersions } from './chunk.query';
import type { Origin } from './ingest-request';

export interface VoidOptions extends Origin {
  /** When the switch voided it, ISO 8601 with an offset; null if not sent. */
  updatedAt?: string | null;
  /** Rolls the void back. */
  isTrial?: boolean;
}

export type Voided = 'voided' | 'nothing to do' | 'unknown';

export interface VoidedReading {
  state: Voided;
  /** Null for an unknown reading that is not remembered. */
  connectionId: number | null;
}

/**
 * Voids a reading unless it is newer. For a reading already voided, only the void's timestamp moves forward, which
 * decides what can become live again. An unknown reading is remembered if the void has a timestamp.
 */
export async function voidReading(
  db: Db,
  network: Network,
  name: ReadingName,
  options: VoidOptions,
): Promise<VoidedReading> {
  const { updatedAt = null } = options;
  // a number not assigned yet is invalid: it might become another reading's later
  const connectionId = await (updatedAt === null ? connectionIdOf : giveId)(db, network, name);
  if (connectionId === undefined) return { state: 'unknown', connectionId: null };
  return { state: await voidStored(db, network, connectionId, options), connectionId };
}

async function voidStored(
  db: Db,
  network: Network,
  connectionId: number,
  { updatedAt = null, keyId = null, requestId = null }: VoidOptions,
): Promise<Voided> {
  const [found] = await db.query<{ id: number; live: boolean; outdated: boolean }[]>(
    `select id, voided_at is null as live,
            case when voided_at is null then coalesce($3::timestamptz < updated_at, false)
                 else coalesce($3::timestamptz <= coalesce(updated_at, voided_at), true) end as outdated
       from readings where network = $1 and connection_id = $2`,
    [network, connectionId, updatedAt],
  );
  if (found === undefined) {
    if (updatedAt !== null) await rememberVoid(db, network, connectionId, updatedAt);
    return 'unknown';
  }
  if (found.outdated) return 'nothing to do';
  if (!found.live) {
    await db.query('update readings set updated_at = $2 where id = $1', [found.id, updatedAt]);
    return 'nothing to do';
  }
  await keepVersions(db, `id = ${found.id}`, `'voided'`);
  await db.query(
    `update readings set voided_at = now(), taken_minutes = 0, gift_minutes = 0, version = version + 1, updated_at = $2, key_id = $3,
            request_id = $4, source = null where id = $1`,
    [found.id, updatedAt, keyId, requestId],
  );
  return 'voided';
}

async function rememberVoid(
  db: Db,
  network: Network,
  connectionId: number,
  updatedAt: string,
): Promise<void> {
  await db.query(
    `insert into early_voids as v (network, connection_id, updated_at) values ($1, $2, $3)
     on conflict (network, connection_id) do update set updated_at = greatest(v.updated_at, excluded.updated_at)`,
    [network, connectionId, updatedAt],
  );
}
