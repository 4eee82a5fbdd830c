import type { Db } from '../database/db';
import type { AuditRow } from './audit.entity';

/**
 * A plain statement, because ingest from the switch runs on driver connections, which have no repositories. It names
 * the schema, so that a table of this name elsewhere in the search path gets no rows.
 */
export async function insertAudit(db: Db, row: Omit<AuditRow, 'id' | 'at'>): Promise<void> {
  await db.query(
    `insert into public.audit (network, actor_id, via, via_key_id, via_name, action, subject_id, before, after, address, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11)`,
    [
      row.network,
      row.actorId,
      row.via,
      row.viaKeyId,
      row.viaName,
      row.action,
      row.subjectId,
      row.before && JSON.stringify(row.before),
      row.after && JSON.stringify(row.after),
      row.address,
      row.requestId,
    ],
  );
}
