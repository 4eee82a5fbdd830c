import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import type { WithTimes } from '../../platform/lists/api-list';
import { numberSql } from '../../records/pay/statement-number';
import type { StatementQuestionRow } from './statement-questions.dto';

export type FoundQuestion = WithTimes<StatementQuestionRow, 'asked_at' | 'answered_at'>;

/** The questions about a statement, newest first. */
export const findQuestions = (db: Db, statementId: number): Promise<FoundQuestion[]> =>
  byKey(
    db,
    `select q.id, q.line, q.text, q.asked_at, q.answer, a.username as answered_by, q.answered_at,
            (j.cents / 100.0)::float8 as adjustment
       from statement_questions q left join accounts a on a.id = q.answered_by left join adjustments j on j.id = q.adjustment_id and j.removed_at is null
      where q.statement_id = $1 order by q.id desc`,
    [statementId],
  );

/** A closed statement of a psychic, by the number that people read, with how many lines it has. */
export async function findAsked(
  db: Db,
  psychicId: number,
  id: number,
): Promise<{ number: string; lines: number } | undefined> {
  const [row] = await byKey<{ number: string; lines: number }>(
    db,
    `select ${numberSql('s')} as number, (select count(*)::int from statement_lines l where l.statement_id = s.id) as lines
       from statements s where s.id = $2 and s.psychic_id = $1 and s.number is not null`,
    [psychicId, id],
  );
  return row;
}

/** Puts a question into the managers' inbox. @returns the id of the contact */
export async function insertTicket(manager: EntityManager, network: Network, from: string): Promise<number> {
  const [row] = await manager.query<{ id: number }[]>(
    `insert into contacts (network, name, email, phone, method) values ($1, left($2, 100), '', '', 'E') returning id`,
    [network, from],
  );
  if (row === undefined) throw new Error('an insert without a row');
  return row.id;
}
