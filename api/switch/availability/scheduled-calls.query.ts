import { newYorkIso } from '../../../common/domain/new-york-time';
import type { ScheduledCall } from './scheduled-calls.dto';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';

/** A page polls this list; older calls beyond this limit are not shown there. */
const mostCalls = 200;

/**
 * Takes calls that begin within ten minutes, once each; one that is moved is taken again.
 * @returns their psychics
 */
export async function takeSoonCalls(db: Db): Promise<{ id: string; psychic_id: number }[]> {
  const [rows] = await db.query<[{ id: string; psychic_id: number }[], number]>(
    `update scheduled_calls set announced_for = scheduled_at
      where status in ('Scheduled', 'Accepted') and scheduled_at between now() and now() + interval '10 minutes'
        and announced_for is distinct from scheduled_at
     returning id, psychic_id`,
  );
  return rows;
}

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
