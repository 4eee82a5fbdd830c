import type { DataSource } from 'typeorm';
import type { Segment } from '../../common/domain/schedule-week';

/** A psychic's week in New York time, in order. */
export function findSegments(db: DataSource, psychicId: number): Promise<Segment[]> {
  return db.query<Segment[]>(
    `select day, number, from_minute as "from", to_minute as "to", status from schedule_segments
      where psychic_id = $1 order by day, number`,
    [psychicId],
  );
}
