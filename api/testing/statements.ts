import type { DataSource } from 'typeorm';
import type { Db } from '../platform/database/db';
import { addDays, type Day } from '../../common/domain/new-york-time';

interface StatementTraits {
  from?: Day;
  /** Its total, on one line. */
  cents?: number;
  status?: 'parked' | 'closed' | 'approved' | 'paid';
}

/** Adds a psychic's statement of seven days. @returns its id */
export function storeStatement(
  db: DataSource,
  psychicId: number,
  { from = '2026-11-15', cents = 12_345, status = 'closed' }: StatementTraits = {},
): Promise<number> {
  return db.transaction(async (manager) => {
    const isParked = status === 'parked';
    const [row] = await manager.query<{ id: string }[]>(
      `with numbered as (
         update networks set pay_number = 1 + greatest(pay_number, (select max(number) from statements s where s.network = name))
          where name = (select network from psychics where account_id = $1) and not $6 returning pay_number)
       insert into statements (network, psychic_id, period_from, period_to, due_on, status, parked_reason, number, hash, closed_at,
              base_cents, total_cents, payable_cents)
       select network, account_id, $2, $3, $4, $5, case when $6::boolean then 'no_terms' end,
              (select pay_number from numbered),
              case when not $6 then repeat('a', 64) end, case when not $6 then now() end, $7::bigint, $7, greatest($7, 0)
         from psychics p where account_id = $1 returning id`,
      [
        psychicId,
        from,
        addDays(from, 6),
        addDays(from, 11),
        isParked ? 'parked' : 'closed',
        isParked,
        isParked ? 0 : cents,
      ],
    );
    const id = Number(row?.id);
    if (isParked) return id;
    await manager.query(
      `insert into statement_lines (statement_id, line, psychic_id, kind, for_period_from, day, cents)
       values ($1, 1, $2, 'base', $3, $3, $4)`,
      [id, psychicId, from, cents],
    );
    if (status !== 'closed')
      await manager.query(`update statements set status = 'approved' where id = $1`, [id]);
    if (status === 'paid') await addPayment(manager, id, addDays(from, 11));
    return id;
  });
}

/** Pays what an approved statement says. @returns the id of the payment */
export async function addPayment(db: Db, statementId: number, paidOn: Day): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `insert into payments (network, statement_id, cents, paid_on, method)
     select network, id, payable_cents, $2, 'cheque' from statements where id = $1 returning id`,
    [statementId, paidOn],
  );
  await db.query(`update statements set status = 'paid' where id = $1`, [statementId]);
  return row?.id ?? 0;
}

/** Removes every statement, which only tests can do. */
export const forgetStatements = (db: DataSource): Promise<unknown> =>
  db.transaction(async (manager) => {
    await manager.query('set local session_replication_role = replica');
    await manager.query('truncate statements, pay_profiles, pay_reminders cascade');
  });

/** Asks about a statement. @returns the id of the question */
export async function addQuestion(
  db: DataSource,
  statementId: number,
  text = 'Was I paid?',
): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `with ticket as (
       insert into contacts (network, name, email, phone, comments, created_at)
       select network, 'A psychic', '', '', $2, date_trunc('second', now()) from statements where id = $1
       returning id)
     insert into statement_questions (statement_id, psychic_id, line, text, contact_id)
     select s.id, psychic_id, 1, $2, t.id from statements s, ticket t where s.id = $1 returning id`,
    [statementId, text],
  );
  return row?.id ?? 0;
}
