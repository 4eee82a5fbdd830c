import type { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Day } from '../../common/domain/new-york-time';
import type { PayTerms } from '../../common/domain/pay/terms';
import type { Period } from '../../common/domain/pay-period';

/** Terms of tests: 40 cents a minute, and nothing else. */
export const plainTerms: PayTerms = {
  call: 0.4,
  chat: 0.4,
  free: 0,
  repeat_bonus: 0,
  active: [],
  active_applies: 'all',
};

/** Lets a network pay from a day on. */
export const payFrom = (db: DataSource, network: Network, day: Day | null): Promise<unknown> =>
  db.query('update networks set pay_from = $2 where name = $1', [network, day]);

/** Adds terms of a network, or of one psychic. @returns their id */
export async function addTerms(
  db: DataSource,
  network: Network,
  effectiveFrom: Day,
  changes: Partial<PayTerms> = {},
  psychicId: number | null = null,
): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    'insert into pay_terms (network, psychic_id, effective_from, terms) values ($1, $2, $3, $4) returning id',
    [network, psychicId, effectiveFrom, { ...plainTerms, ...changes }],
  );
  return row?.id ?? 0;
}

/** Adds a confirmed adjustment. @returns its id */
export async function addAdjustment(db: DataSource, psychicId: number, cents: number): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `insert into adjustments (network, psychic_id, cents, category, reason)
     select network, $1, $2, 'other', 'A reason' from accounts where id = $1 returning id`,
    [psychicId, cents],
  );
  return row?.id ?? 0;
}

/**
 * Stores a closed statement of a psychic with a line of four dollars, as if its period had closed. It needs a period of
 * its own.
 * @returns its id
 */
export async function addStatement(
  db: DataSource,
  psychicId: number,
  { from = '2025-01-05', to = '2025-01-11' }: Partial<Period> = {},
): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `with numbered as (update networks set pay_number = pay_number + 1
       where name = (select network from accounts where id = $1) returning name, pay_number),
     made as (
       insert into statements (network, psychic_id, period_from, period_to, due_on, status, number, hash, closed_at, total_cents,
              payable_cents, base_cents, readings, active_hundredths)
       select name, $1, $2::date, $3::date, $3::date + 5, 'closed', pay_number, repeat('0', 64), now(), 400, 400, 400, 1, 1000 from numbered
       returning id),
     line as (
       insert into statement_lines (statement_id, line, psychic_id, kind, for_period_from, day, connection_id, version, conn_type, type,
              hundredths, rate, cents)
       select id, 1, $1, 'base', $2, $2, 1, 1, 'Call', 'New', 1000, 4000, 400 from made)
     select id from made`,
    [psychicId, from, to],
  );
  return row?.id ?? 0;
}
