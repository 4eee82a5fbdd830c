import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import type { FormerReading } from './readings.dto';

type FoundVersion = Omit<FormerReading, 'received_at' | 'replaced_at' | 'voided_at' | 'call_date'> &
  Record<'received_at' | 'replaced_at' | 'call_date', Date> & { voided_at: Date | null };

/** Whether the psychic has a reading with this id, voided or not. */
export async function hasReading(db: Db, psychicId: number, readingId: number): Promise<boolean> {
  const rows = await byKey(db, 'select from readings where id = $1 and psychic_id = $2', [
    readingId,
    psychicId,
  ]);
  return rows.length > 0;
}

/**
 * A reading's former versions, newest first. Each content is the complete row at that time; a column that it lacks
 * is null.
 */
export async function findVersions(db: Db, readingId: number): Promise<FormerReading[]> {
  const rows = await db.query<FoundVersion[]>(
    `select v.version, r.received_at, v.replaced_at, v.reason, r.voided_at, k.id as key_id, k.name as key_name,
            by.name as replaced_by,
            r.connection_id, r.psychic_id as psychic, r.started_at as call_date, r.customer_id as user_id, c.username,
            r.conn_type, round(r.duration_seconds / 60.0, 2)::float8 as duration,
            round(r.free_minutes, 2)::float8 as free_minutes, round(r.paid_minutes, 2)::float8 as paid_minutes,
            round(r.rate, 2)::float8 as rate, r.revenue::float8 as revenue, r.result, r.rating, r.rating_text, r.source
       from reading_versions v
      cross join lateral jsonb_populate_record(null::readings, v.content) r
       left join customers c on c.id = r.customer_id
       left join api_keys k on k.id = (v.content ->> 'key_id')::int
       left join reading_versions n on n.reading_id = v.reading_id and n.version = v.version + 1
       left join api_keys by on by.id = case when n.version is null then
         (select c.key_id from readings c where c.id = v.reading_id) else (n.content ->> 'key_id')::int end
      where v.reading_id = $1 order by v.version desc`,
    [readingId],
  );
  return rows.map(({ received_at, replaced_at, voided_at, call_date, ...row }) => ({
    ...row,
    received_at: newYorkIso(received_at),
    replaced_at: newYorkIso(replaced_at),
    voided_at: voided_at && newYorkIso(voided_at),
    call_date: newYorkIso(call_date),
  }));
}
