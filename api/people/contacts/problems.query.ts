import type { RetentionRule } from '../../platform/retention/rule';
import type { EntityManager } from 'typeorm';

/**
 * Seconds until an account that has reported `most` problems in the past hour may report again; null if it may now.
 */
export async function findReportWait(
  manager: EntityManager,
  accountId: number,
  most: number,
): Promise<number | null> {
  const [row] = await manager.query<{ wait: number | null }[]>(
    `select ceil(extract(epoch from created_at + interval '1 hour' - now()))::int as wait
       from problems where account_id = $1 and created_at > now() - interval '1 hour'
      order by created_at desc offset $2 - 1 limit 1`,
    [accountId, most],
  );
  return row?.wait ?? null;
}

export const oldProblems: RetentionRule = { table: 'problems', isOld: 'created_at < $2' };
