import type { DataSource } from 'typeorm';
import { addPayment, addQuestion, storeStatement } from './statements';

/** Statements, payments, tax forms, debts, and questions of all psychics but the first two, with equal and different values. */
export async function makePay(db: DataSource, psychics: readonly number[], foreign: number): Promise<void> {
  for (const [n, id] of [...psychics.slice(2), foreign].entries()) {
    const cents = n % 5 === 0 ? 5000 : 190_000 + ((n * 37) % 11) * 2000;
    const paid = await storeStatement(db, id, { from: '2026-03-01', cents, status: 'approved' });
    await addPayment(db, paid, '2026-03-10');
    await db.query(
      `update accounts set city = $2, region = $3, postal_code = $4, country = $5, address1 = 'Pier ' || $1::int where id = $1`,
      [
        id,
        ['Santa Fe', 'santa fe', 'Öland', 'Abiquiú'][n % 4],
        ['NM', 'AZ', ''][n % 3],
        `8750${n % 7}`,
        ['US', 'GB'][n % 2],
      ],
    );
    if (n % 4 !== 3)
      await db.query(
        'insert into pay_profiles (psychic_id, tax_form, tax_form_on, works_outside_us) values ($1, $2, $3, $4)',
        [id, ['W-9', 'W-8BEN', 'none'][n % 3], n % 3 === 2 ? null : `2026-01-0${1 + (n % 6)}`, n % 2 === 0],
      );
    if (n % 6 === 0)
      await db.query(
        `update psychics set ssn_cipher = 'k1.none.none', ssn_hash = 'of ' || account_id where account_id = $1`,
        [id],
      );
    if (n % 4 === 0) await addQuestion(db, paid, `Question ${n % 8}`);
  }
  // in another order than their ids
  for (const [n, id] of [foreign, ...psychics.slice(2)].reverse().entries()) {
    if (n % 3 === 1) continue;
    await storeStatement(db, id, { from: `2026-03-${n % 2 === 0 ? 15 : 22}`, cents: -100 * (1 + (n % 9)) });
    await db.query(`insert into pay_progress values ($1, '2026-04-04')`, [id]);
  }
}
