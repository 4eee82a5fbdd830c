import type { Network } from '../../../common/brand/brands';
import type { StatementHead } from '../../../common/domain/pay/statement';
import type { Db } from '../../platform/database/db';

/** A statement with a number, as far as it is checked. */
export interface CheckedStatement extends StatementHead {
  id: number;
  hash: string;
  /** Cents. */
  total: number;
}

/** A psychic's statements, in the order in which they closed. */
export async function findChecked(db: Db, psychicId: number): Promise<CheckedStatement[]> {
  const rows = await db.query<(Omit<CheckedStatement, 'period'> & { from: string; to: string })[]>(
    `select id, network, number, psychic_id as "psychicId", period_from as "from", period_to as "to", terms_id as "termsId",
            previous_hash as "previousHash", hash, total_cents as total
       from statements where psychic_id = $1 and number is not null order by number`,
    [psychicId],
  );
  return rows.map(({ from, to, ...row }) => ({ ...row, period: { from, to } }));
}

/**
 * The numbers before which one is missing that cannot have been forgotten with old statements. The number after the last
 * one stands for the counter.
 */
export async function findGaps(db: Db, network: Network, keptYears: number): Promise<number[]> {
  const rows = await db.query<{ number: number }[]>(
    `with numbered as (
       select number, period_to from statements where network = $1 and number is not null
       union all select pay_number + 1, now()::date from networks where name = $1),
     placed as (
       select number, coalesce(lag(number) over (order by number), 0) as before,
              least(period_to, coalesce(lag(period_to) over (order by number), n.pay_from)) as since
         from numbered cross join (select pay_from from networks where name = $1) n)
     select number from placed
      where number <> before + 1 and (since is null or since > now()::date - make_interval(years => $2)) order by number`,
    [network, keptYears],
  );
  return rows.map(({ number }) => number);
}

/** Lets the transaction, which begins with this, see one instant and change nothing. */
export async function readOneInstant(db: Db): Promise<void> {
  await db.query('set transaction isolation level repeatable read, read only');
}
