import type { Network } from '../../../../common/brand/brands';
import { newYorkIso } from '../../../../common/domain/new-york-time';
import { decimalOf } from '../../../../common/domain/pay/money';
import type { Db } from '../../../platform/database/db';
import { numberSql } from '../../../records/pay/statement-number';
import type { KnownStatement } from './known-statements.dto';

type FoundStatement = Omit<KnownStatement, 'closed_at' | 'total' | 'payable'> & {
  closed_at: Date;
  total_cents: number;
  payable_cents: number;
};

/** The network's statements with a number by id, those after `after`. */
export async function findKnownStatements(
  db: Db,
  network: Network,
  { after, status, limit }: { after: number; status: string | null; limit: number },
): Promise<KnownStatement[]> {
  const rows = await db.query<FoundStatement[]>(
    `select s.id, ${numberSql('s')} as number, s.psychic_id as user_id, p.extension, s.period_from, s.period_to, s.due_on, s.status,
            s.held_at is not null as held, s.total_cents, s.payable_cents, coalesce(f.payee_ref, '') as payee_ref,
            coalesce(f.method, 'cheque') as method, s.closed_at, y.paid_on, y.reference
       from statements s join psychics p on p.account_id = s.psychic_id left join pay_profiles f on f.psychic_id = s.psychic_id
       left join payments y on y.statement_id = s.id and y.returned_on is null
      where s.network = $1 and s.id > $2 and s.number is not null and ($3::text is null or s.status = $3) order by s.id limit $4`,
    [network, after, status, limit],
  );
  return rows.map(({ closed_at, total_cents, payable_cents, ...row }) => ({
    ...{ ...row, closed_at: newYorkIso(closed_at) },
    ...{ total: decimalOf(total_cents), payable: decimalOf(payable_cents) },
  }));
}
