import type { EntityManager } from 'typeorm';
import type { WeekSegment } from '../../../common/domain/schedule-week';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import { ScheduleSegmentRow } from './schedule-segment.entity';

/** A psychic's week in New York time, in order. */
export function findSegments(db: Db, psychicId: number): Promise<WeekSegment[]> {
  return byKey<WeekSegment>(
    db,
    `select day, number, from_minute as "from", to_minute as "to", status from schedule_segments
      where psychic_id = $1 order by day, number`,
    [psychicId],
  );
}

/** Replaces a psychic's week. */
export async function replaceSegments(
  db: EntityManager,
  psychicId: number,
  segments: WeekSegment[],
): Promise<void> {
  await db.delete(ScheduleSegmentRow, { psychicId });
  const rows = segments.map(({ from, to, ...segment }) => ({
    ...segment,
    psychicId,
    fromMinute: from,
    toMinute: to,
  }));
  if (rows.length > 0) await db.insert(ScheduleSegmentRow, rows);
}
