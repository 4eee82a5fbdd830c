import type { Db } from '../database/db';

/** Customers whose stored ledger differs from a full replay, and the readings that the replay books differently. */
export interface LedgerDifferences {
  readings: number;
  balances: number;
}

/**
 * Replays every ledger from the beginning and counts the changes. Runs inside the caller's transaction, which holds
 * the lock of every network and decides whether to keep the changes.
 */
export async function replayLedgers(db: Db): Promise<LedgerDifferences> {
  await db.query(`
    create temp table kept_balances on commit drop as
      select id as customer_id, 0 as psychic_id, free_minutes as minutes from customers
      union all select customer_id, psychic_id, minutes from gift_balances`);
  const [changed] = await db.query<{ readings: number }[]>(
    `select count(*)::int as readings from customers c, replay_free_minutes(c.id, '-infinity')`,
  );
  const [compared] = await db.query<{ balances: number }[]>(`
    select count(*)::int as balances from kept_balances k full join (
      select id as customer_id, 0 as psychic_id, free_minutes as minutes from customers
      union all select customer_id, psychic_id, minutes from gift_balances) n
      using (customer_id, psychic_id)
     where k.minutes is distinct from n.minutes`);
  return { readings: changed?.readings ?? 0, balances: compared?.balances ?? 0 };
}
