import type { DataSource } from 'typeorm';
import { addDays } from '../../common/domain/new-york-time';

/** The last day of the run whose statements are listed. */
export const listedRun = '2024-06-29';

const hash = (n: number): string => String(n).padStart(64, '0');

/** A run with statements in every state, with equal and different values, after two earlier ones. */
export async function makeRun(db: DataSource, psychics: readonly number[], foreign: number): Promise<void> {
  const add = async (psychic: number, to: string, n: number, isParked = false): Promise<void> => {
    const vary = (by: number, most: number): number => ((n * by + 3) % most) * 100;
    const sums = [vary(7, 13), vary(5, 4), vary(3, 5), vary(11, 6), vary(13, 7) - 300, vary(17, 9) - 400];
    const carried = n % 8 === 0 ? -2500 : n % 3 === 0 ? -100 * n : 0;
    const cents = isParked ? [0, 0, 0, 0, 0, 0, 0] : [...sums, carried];
    const total = cents.reduce((sum, one) => sum + one, 0);
    await db.query(
      `insert into statements (network, psychic_id, period_from, period_to, due_on, is_short, status, parked_reason, number, hash, closed_at,
              total_cents, payable_cents, base_cents, repeat_cents, free_cents, active_cents, correction_cents, adjustment_cents, carried_cents)
       select network, id, $2::date - $3::int, $2, $2::date + 5, $4, case when $5 then 'parked' else 'closed' end, $6, $7, $8, $9,
              $10, greatest($10::bigint, 0), $11, $12, $13, $14, $15, $16, $17 from accounts where id = $1`,
      [
        ...[psychic, to, n % 7, n % 4 === 1, isParked],
        ...(isParked
          ? [n % 2 === 0 ? 'no_terms' : 'invariant: a reading twice', null, null, null]
          : [null, 1000 + ((n * 29) % 127), hash(n), `${addDays(to, 1 + (n % 5))}T12:0${n % 6}:00Z`]),
        ...[total, ...cents],
      ],
    );
  };
  const rows = [...psychics.entries()].map(([n, psychic]) => ({ n, psychic, isParked: n % 6 === 5 }));
  for (const { n, psychic } of rows.filter(({ n }) => n % 5 !== 2)) {
    await add(psychic, '2024-05-11', 40 + n);
    if (n % 2 === 0) await add(psychic, '2024-05-25', 80 + n);
  }
  // in another order than the psychics
  for (const { n, psychic, isParked } of rows.toSorted((a, b) => ((a.n * 5) % 24) - ((b.n * 5) % 24)))
    await add(psychic, listedRun, n, isParked);
  await add(foreign, listedRun, 99);
  const set = (what: string, whose: string): Promise<unknown> =>
    db.query(`update statements set ${what} where period_to = $1 and number is not null and ${whose}`, [
      listedRun,
    ]);
  await set(
    `status = 'approved', approved_at = closed_at + number % 7 * interval '3 hours'`,
    'psychic_id % 3 > 0',
  );
  await db.query(
    `insert into payments (network, statement_id, cents, paid_on, method)
     select network, id, payable_cents, due_on + number % 3, 'cheque' from statements
      where period_to = $1 and status = 'approved' and payable_cents > 0 and psychic_id % 4 > 0`,
    [listedRun],
  );
  await set(`status = 'paid'`, 'id in (select statement_id from payments)');
  await set(`held_at = now(), held_reason = 'Reason ' || psychic_id % 4`, `status <> 'paid'`);
  await set('held_at = null, held_reason = null', 'number % 3 = 0');
}
