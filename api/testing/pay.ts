import type { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Day } from '../../common/domain/new-york-time';
import type { PayTerms } from '../../common/domain/pay/terms';

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
