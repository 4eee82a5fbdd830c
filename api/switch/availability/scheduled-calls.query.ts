import { newYorkIso } from '../../../common/domain/new-york-time';
import type { ScheduledCall } from './scheduled-calls.dto';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';

/** A page polls this list; older calls beyond this limit are not shown there. */
const mostCalls = 200;

/** A psychic's scheduled calls: upcoming calls, soonest first, then past calls, latest first; 200 at most. */
export async function findScheduledCalls(db: Db, psychicId: number): Promise<ScheduledCall[]> {
  const rows = await byKey<Omit<ScheduledCall, 'scheduled_at'> & { scheduled_at: Date }>(
    db,
    `select s.id, s.customer_id, c.username, s.scheduled_at, s.conn_type, s.status
       from (select *, scheduled_at < now() as past from scheduled_calls where psychic_id = $1) s
       left join customers c on c.id = s.customer_id
      order by past, case when not past then scheduled_at end, scheduled_at desc, s.id limit ${mostCalls}`,
    [psychicId],
  );
  return rows.map((row) => ({ ...row, scheduled_at: newYorkIso(row.scheduled_at) }));
}
