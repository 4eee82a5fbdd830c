import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { type Day } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import { owing } from './owing.query';
import type { DueRun, PayAttention } from './runs.dto';

/** On the day before payment is due, a run that is not approved needs somebody. */
export const isDue = (statement: string, today: string): string =>
  `${statement}.status = 'closed' and ${statement}.held_at is null and ${statement}.due_on <= ${today}::date + 1`;

/** Runs of a network with closed statements that nobody has approved, the oldest first. */
export const findDueRuns = (db: Db, network: Network, today: Day): Promise<DueRun[]> =>
  byKey(
    db,
    `select period_to, min(due_on) as due_on, count(*)::int as statements, (sum(payable_cents) / 100.0)::float8 as payable
       from statements s where network = $1 and ${isDue('s', '$2')} group by period_to order by period_to`,
    [network, today],
  );

/** How many statements are parked, in which run the oldest is, and how many psychics left owing money. */
export async function countParkedAndOwing(db: Db, network: Network): Promise<Omit<PayAttention, 'due'>> {
  const [row] = await db.query<Omit<PayAttention, 'due'>[]>(
    `with ${owing('$1')}
     select (select count(*)::int from statements where network = $1 and status = 'parked') as parked,
            (select min(period_to) from statements where network = $1 and status = 'parked') as parked_in,
            (select count(*)::int from listed) as owing`,
    [network],
  );
  return row ?? { parked: 0, parked_in: null, owing: 0 };
}

/** Claims the mail about a run: only the first caller gets it. */
export async function claimReminder(
  manager: EntityManager,
  network: Network,
  periodTo: Day,
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    'insert into pay_reminders (network, period_to) values ($1, $2) on conflict do nothing returning period_to',
    [network, periodTo],
  );
  return rows.length > 0;
}

/** The managers who may approve, each address once. */
export const findApprovers = (db: Db, network: Network): Promise<{ id: number; email: string }[]> =>
  db.query(
    `select distinct on (lower(email)) id, email from accounts
      where network = $1 and role = 'manager' and disabled_at is null and 'pay_approve' = any(rights) order by lower(email), id`,
    [network],
  );
