import type { Network } from '../common/brand/brands';
import type { Day } from '../common/domain/new-york-time';
import type { Period } from '../common/domain/pay-period';
import type { Db } from '../api/platform/database/db';

/** Whom a demo's pay is about: its psychics by extension, and its manager. */
export interface DemoPayees {
  managerId: number;
  psychics: { id: number; extension: number; first: string; last: string; hasReadings: boolean }[];
}

/** Undefined if the network has terms already, as a demo does after its first start. */
export async function findPayees(db: Db, network: Network): Promise<DemoPayees | undefined> {
  const [found] = await db.query<DemoPayees[]>(
    `select m.id as "managerId", (select json_agg(json_build_object('id', a.id, 'extension', p.extension, 'first', a.first, 'last', a.last,
              'hasReadings', exists (select from readings r where r.psychic_id = a.id)) order by p.extension)
         from psychics p join accounts a on a.id = p.account_id where p.network = $1) as psychics
       from accounts m where m.network = $1 and m.role = 'manager'
        and not exists (select from pay_terms t where t.network = $1) order by m.id limit 1`,
    [network],
  );
  return found;
}

/** One who has left: with readings, but none from a day on. */
export async function findLeaver(db: Db, network: Network, from: Day): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }[]>(
    `select p.account_id as id from psychics p where p.network = $1 and p.account_status = 'Inactive'
        and exists (select from psychic_days d where d.psychic_id = p.account_id)
        and not exists (select from psychic_days d where d.psychic_id = p.account_id and d.day >= $2)
      order by p.account_id limit 1`,
    [network, from],
  );
  return row?.id;
}

/** Pays every approved statement of a run that has something to pay. */
export async function payRun(
  db: Db,
  network: Network,
  managerId: number,
  { to }: Period,
  paidOn: Day,
): Promise<void> {
  await db.query(
    `with paid as (
       insert into payments (network, statement_id, cents, paid_on, method, reference, recorded_by)
       select s.network, s.id, s.payable_cents, $4, coalesce(f.method, 'cheque'),
              case when f.method = 'direct_deposit' then 'D-' else '' end || 20000 + s.number, $2
         from statements s left join pay_profiles f on f.psychic_id = s.psychic_id
        where s.network = $1 and s.period_to = $3 and s.status = 'approved' and s.payable_cents > 0 order by s.number
       returning statement_id)
     update statements set status = 'paid', version = version + 1 where id in (select statement_id from paid)`,
    [network, managerId, to, paidOn],
  );
}
