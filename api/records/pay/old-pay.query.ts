import type { Network } from '../../../common/brand/brands';
import type { RetentionRule } from '../../platform/retention/rule';
import type { Db } from '../../platform/database/db';

/** Those that are settled: what is unpaid or owed stays, however old. */
export const oldStatements: RetentionRule = {
  table: 'statements s',
  isOld: `is_settled_statement(s) and period_to < ($2::timestamptz at time zone 'America/New_York')::date`,
};

/** What belongs to no statement. */
export const besideStatements: RetentionRule[] = [
  { table: 'pay_exports', isOld: 'exported_at < $2' },
  {
    table: 'adjustments',
    isOld:
      'removed_at < $2 and not exists (select from statement_questions q where q.adjustment_id = adjustments.id)',
  },
];

/** Deletes a batch of settled statements that ended before the given time, at least seven years ago. @returns how many */
export async function forgetPay(db: Db, network: Network, before: Date): Promise<number> {
  const [row] = await db.query<{ rows: number }[]>('select forget_pay_of($1, $2, 500) as rows', [
    network,
    before,
  ]);
  return row?.rows ?? 0;
}
