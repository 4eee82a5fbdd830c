import type { EntityManager } from 'typeorm';
import type { Segment } from '../../common/domain/schedule-week';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';

/** A psychic's week in New York time, in order. */
export function findSegments(db: Db, psychicId: number): Promise<Segment[]> {
  return byKey<Segment>(
    db,
    `select day, number, from_minute as "from", to_minute as "to", status from schedule_segments
      where psychic_id = $1 order by day, number`,
    [psychicId],
  );
}

/** Puts a week in the place of the former one. */
export async function replaceSegments(
  db: EntityManager,
  psychicId: number,
  segments: Segment[],
): Promise<void> {
  await db.query('delete from schedule_segments where psychic_id = $1', [psychicId]);
  await db.query(
    `insert into schedule_segments (psychic_id, day, number, from_minute, to_minute, status)
     select $1, day, number, "from", "to", status from jsonb_to_recordset($2::jsonb)
       as s (day smallint, number smallint, "from" smallint, "to" smallint, status text)`,
    [psychicId, JSON.stringify(segments)],
  );
}
