import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Day } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import type { WithTimes } from '../../platform/lists/api-list';
import type { PayTermsRow } from './pay.dto';

export type FoundTerms = WithTimes<Omit<PayTermsRow, 'state'>, 'created_at' | 'voided_at'>;

const found = `
  select t.id, t.psychic_id as user_id, p.username, t.effective_from, t.terms, t.note, t.reason, t.created_at,
         coalesce(c.username, '') as created_by, t.voided_at, v.username as voided_by, t.void_reason
    from pay_terms t left join accounts p on p.id = t.psychic_id
    left join accounts c on c.id = t.created_by left join accounts v on v.id = t.voided_by`;

/** The network's terms, and those of one psychic, voided ones too: the latest start first. */
export const listTerms = (db: Db, network: Network, psychicId: number | null): Promise<FoundTerms[]> =>
  db.query(
    `${found} where t.network = $1 and (t.psychic_id is null or t.psychic_id = $2)
      order by t.effective_from desc, t.psychic_id nulls last, t.id desc`,
    [network, psychicId],
  );

export async function findOneTerms(db: Db, network: Network, id: number): Promise<FoundTerms | undefined> {
  const [row] = await db.query<FoundTerms[]>(`${found} where t.network = $1 and t.id = $2`, [network, id]);
  return row;
}

/** Pay is on from the first terms on. @param from the first day that is paid through the program */
export async function switchPayOn(manager: EntityManager, network: Network, from: Day): Promise<void> {
  await manager.query('update networks set pay_from = $2 where name = $1 and pay_from is null', [
    network,
    from,
  ]);
}

export interface PayScope {
  network: Network;
  /** Null for the whole network. */
  psychicId: number | null;
  /** The first day on which terms change. */
  from: Day;
}

/**
 * A digest of what the differences of days before today are computed from: terms, pay days, what is closed, and the
 * figures of each day. It is read behind the lock of the figures, so it takes no readings.
 */
export async function findPayState(
  db: Db,
  { network, psychicId, from }: PayScope,
  today: Day,
): Promise<string> {
  const sumOf = (row: string): string => `coalesce(sum(hashtextextended(${row}::text, 0)::numeric), 0)`;
  const [state] = await db.query<{ state: string }[]>(
    `select concat_ws(' ',
       (select ${sumOf('t')} from pay_terms t where network = $1),
       (select ${sumOf('c')} from pay_days c join psychics p on p.account_id = c.psychic_id where p.network = $1),
       (select ${sumOf('g')} from pay_progress g join psychics p on p.account_id = g.psychic_id where p.network = $1),
       (select ${sumOf('d')} from psychic_days d
         where d.network = $1 and d.day >= $3 and d.day < $4 and ($2::int is null or d.psychic_id = $2))) as state`,
    [network, psychicId, from, today],
  );
  return state?.state ?? '';
}

/**
 * Marks the closed days whose terms change, in the transaction that changes them and behind the lock of the figures.
 * @param before the start of the owner's next terms: the last period before it may go on for six days
 */
export async function markDirty(
  manager: EntityManager,
  { network, psychicId, from }: PayScope,
  before: Day | null,
): Promise<void> {
  await manager.query(
    `insert into pay_dirty (psychic_id, day)
     select d.psychic_id, d.day from psychic_days d join pay_progress g on g.psychic_id = d.psychic_id join networks n on n.name = d.network
      where d.network = $1 and ($2::int is null or d.psychic_id = $2)
        and d.day >= greatest($3::date, n.pay_from) and d.day <= g.closed_to and ($4::date is null or d.day < $4::date + 6)
        and ($2 is not null or not exists (select from pay_terms t
          where t.network = $1 and t.psychic_id = d.psychic_id and t.voided_at is null and t.effective_from <= $3))
     on conflict do nothing`,
    [network, psychicId, from, before],
  );
}
