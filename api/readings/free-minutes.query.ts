import type { PoolClient } from 'pg';
import type { Network } from '../../common/brand/brands';

export interface GiftCredit {
  customer_id: number;
  /** 3 to 7. */
  minutes: number;
}

/**
 * Credits a psychic's gifts and replays what came after; `refigure` must follow in the same transaction.
 * @param at the instant from which readings may use them
 */
export async function creditGifts(
  client: Pick<PoolClient, 'query'>,
  network: Network,
  psychicId: number,
  credits: GiftCredit[],
  at: Date,
): Promise<void> {
  await client.query(
    `with credited as (
       insert into free_minute_credits (network, customer_id, psychic_id, minutes, credited_at)
       select $1, customer_id, $2, minutes, $4 from jsonb_to_recordset($3::jsonb) as credit (customer_id integer, minutes numeric)
       returning customer_id, credited_at)
     insert into touched_ledgers (customer_id, since) select customer_id, credited_at from credited`,
    [network, psychicId, JSON.stringify(credits), at],
  );
}

/** Customers whose kept ledger differs from a replay of it all, with the readings that a replay books otherwise. */
export interface LedgerDifferences {
  readings: number;
  balances: number;
}

/**
 * Replays every ledger from the beginning and counts what that changes; part of the caller's transaction, which holds
 * the lock of every network and decides whether the changes stay.
 */
export async function replayLedgers(client: Pick<PoolClient, 'query'>): Promise<LedgerDifferences> {
  await client.query(`
    create temp table kept_balances on commit drop as
      select id as customer_id, 0 as psychic_id, free_minutes as minutes from customers
      union all select customer_id, psychic_id, minutes from gift_balances`);
  const { rows: changed } = await client.query<{ readings: number }>(
    `select count(*)::int as readings from customers c, replay_free_minutes(c.id, '-infinity')`,
  );
  const { rows: compared } = await client.query<{ balances: number }>(`
    select count(*)::int as balances from kept_balances k full join (
      select id as customer_id, 0 as psychic_id, free_minutes as minutes from customers
      union all select customer_id, psychic_id, minutes from gift_balances) n
      using (customer_id, psychic_id)
     where k.minutes is distinct from n.minutes`);
  return { readings: changed[0]?.readings ?? 0, balances: compared[0]?.balances ?? 0 };
}
