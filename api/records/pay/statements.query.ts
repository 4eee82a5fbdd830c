import type { LineCause as StoredCause, StatementLine } from '../../../common/domain/pay/lines';
import type { PayTerms } from '../../../common/domain/pay/terms';
import { type ReadingsView, readingsView } from '../../platform/access/policy';
import { Parameters, searching } from '../../platform/database/list';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import { ListQuery } from '../../platform/http/paging';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import type { ListScope, PsychicScope } from '../../platform/lists/list-scope';
import { type StatementDetail, StatementLineRow, type StatementPayment, StatementSummary } from './pay.dto';
import { toCause } from './statement-detail';
import { numberSql } from './statement-number';

/** Cents as dollars. */
const dollarsSql = (cents: string): string => `(${cents} / 100.0)::float8`;

/**
 * The columns of a stored statement as it is listed, except that times are as they are stored.
 * @param s the alias of its row
 */
const summarySql = (s: string): string => `
  ${s}.id, ${s}.psychic_id as user_id, ${s}.period_from, ${s}.period_to, ${s}.due_on, ${s}.is_short, ${s}.status,
  ${numberSql(s)} as number, ${dollarsSql(`${s}.base_cents`)} as base, ${dollarsSql(`${s}.repeat_cents`)} as repeat_bonus,
  ${dollarsSql(`${s}.free_cents`)} as free, ${dollarsSql(`${s}.active_cents`)} as active_bonus,
  ${dollarsSql(`${s}.correction_cents`)} as corrections, ${dollarsSql(`${s}.adjustment_cents`)} as adjustments,
  ${dollarsSql(`${s}.carried_cents`)} as carried, ${dollarsSql(`${s}.total_cents`)} as total,
  ${dollarsSql(`${s}.payable_cents`)} as payable, ${s}.held_at is not null as held, ${s}.closed_at, ${s}.approved_at,
  (select y.paid_on from payments y where y.statement_id = ${s}.id and y.returned_on is null) as paid_on`;

/** Those of the columns, for lists of statements. */
export const summaryFields = {
  id: {},
  user_id: { sort: false },
  period_from: {},
  period_to: {},
  due_on: {},
  is_short: {},
  status: { filter: true },
  number: {},
  base: {},
  repeat_bonus: {},
  free: {},
  active_bonus: {},
  corrections: {},
  adjustments: {},
  carried: {},
  total: {},
  payable: {},
  held: {},
  closed_at: {},
  approved_at: {},
  paid_on: {},
} as const;

type FoundSummary = WithTimes<StatementSummary, 'closed_at' | 'approved_at'>;

interface StatementsScope extends PsychicScope {
  view: ReadingsView;
}

/** A psychic doesn't see what was parked: it becomes a statement once it closes. */
const seenBy = (view: ReadingsView): string => (view === 'whole' ? '' : ' and s.number is not null');

/** A psychic's statements; search matches the number. */
export const statementList = defineList<StatementsScope, FoundSummary, StatementSummary>({
  resource: 'statements',
  path: 'psychics/:id/statements',
  access: 'own',
  route: {
    tag: 'Pay',
    summary: "A psychic's statements, newest first",
    row: StatementSummary,
    query: ListQuery,
  },
  scope: ({ actor, id }) => ({ psychicId: id, view: readingsView(actor) }),
  fields: summaryFields,
  order: 'period_from desc',
  tieBreak: 'id desc',
  source: ({ psychicId, view }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (select ${summarySql('s')} from statements s
      where s.psychic_id = ${parameters.add(psychicId)}${seenBy(view)})`;
    const search = q === undefined ? '' : ` and strpos(number, ${parameters.add(q)}) > 0`;
    return { ctes, search, parameters };
  },
});

interface StatementScope extends ListScope {
  statementId: number;
  view: ReadingsView;
}

type FoundLine = Omit<StatementLineRow, 'cause'> & { id: number; cause: StoredCause | null };

const lineSql = `
  l.line as id, l.line, l.kind, l."of", l.for_period_from, l.day, l.connection_id, l.version, l.conn_type, l.type,
  ${dollarsSql('l.hundredths')} as minutes, (l.rate / 10000.0)::float8 as rate, ${dollarsSql('l.cents')} as amount,
  ${dollarsSql('l.was_cents')} as was, l.cause, a.category, a.reason`;
const linesFrom = 'statement_lines l left join adjustments a on a.id = l.adjustment_id';

/** In limited mode, no contact has a line of its own. */
const linesSeenBy = (view: ReadingsView): string =>
  view === 'limited' ? ' and l.connection_id is null' : '';

/** The lines of a statement, in their order. Its controller checks whose it is. */
export const lineList = defineList<StatementScope, FoundLine, StatementLineRow>({
  resource: 'statement_lines',
  path: 'psychics/:id/statements/:sid/lines',
  access: 'own',
  // the id is the statement's
  scope: ({ actor, id }) => ({ statementId: id, view: readingsView(actor) }),
  fields: {
    id: { sort: false },
    line: {},
    kind: { filter: true },
    of: { sort: '"of"', filter: '"of"' },
    for_period_from: {},
    day: { filter: 'day::text' },
    connection_id: {},
    version: {},
    conn_type: { filter: true },
    type: { filter: true },
    minutes: {},
    rate: {},
    amount: {},
    was: {},
    cause: { sort: `cause ->> 'kind'` },
    category: {},
    reason: { sort: 'lower(reason)' },
  },
  order: 'line',
  tieBreak: 'line',
  source: ({ statementId, view }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (select ${lineSql} from ${linesFrom} where l.statement_id = ${parameters.add(statementId)}${linesSeenBy(view)})`;
    const search = searching('concat_ws(chr(10), connection_id, reason)', q, parameters);
    return { ctes, search, parameters };
  },
  toRow: ({ id: _, cause, ...row }, { view }) => ({ ...row, cause: cause && toCause(cause, view) }),
});

/** A stored statement with what its page needs besides its lines. */
export interface FoundStatement extends FoundSummary {
  terms: PayTerms | null;
  readings: number;
  active_hundredths: number;
  hash: string | null;
  previous_hash: string | null;
  parked_reason: string | null;
  held_reason: string | null;
}

/** One of the psychic's statements, if the caller may see it. */
export async function findStatement(
  db: Db,
  psychicId: number,
  statementId: number,
  view: ReadingsView,
): Promise<FoundStatement | undefined> {
  const [found] = await byKey<FoundStatement>(
    db,
    `select ${summarySql('s')}, t.terms, s.readings, s.active_hundredths, s.hash,
            s.previous_hash, s.parked_reason, s.held_reason
       from statements s left join pay_terms t on t.id = s.terms_id
      where s.id = $1 and s.psychic_id = $2${seenBy(view)}`,
    [statementId, psychicId],
  );
  return found;
}

type StatementPerson = Pick<StatementDetail, 'username' | 'name' | 'extension'>;

export async function findPerson(db: Db, psychicId: number): Promise<StatementPerson> {
  const [found] = await byKey<StatementPerson>(
    db,
    `select a.username, concat_ws(' ', a.first, a.last) as name, p.extension
       from psychics p join accounts a on a.id = p.account_id where p.account_id = $1`,
    [psychicId],
  );
  if (found === undefined) throw new Error('a psychic without a row');
  return found;
}

/** The lines of a closed statement as they were computed, in their order. */
export const findLines = (db: Db, statementId: number): Promise<StatementLine[]> =>
  byKey(
    db,
    `select kind, "of", for_period_from as "forPeriodFrom", day, reading_id as "readingId", connection_id as "connectionId", version,
            conn_type as "connType", type, hundredths, rate, cents, was_cents as "wasCents", cause, terms_id as "termsId",
            adjustment_id as "adjustmentId"
       from statement_lines where statement_id = $1 order by line`,
    [statementId],
  );

/** What the psychic sees of adjustments, by id. */
export async function findReasons(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Pick<StatementLineRow, 'category' | 'reason'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ id: number; category: string; reason: string }[]>(
    'select id, category, reason from adjustments where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** The payments of a statement, oldest first. */
export const findPayments = (db: Db, statementId: number): Promise<StatementPayment[]> =>
  byKey(
    db,
    `select id, ${dollarsSql('cents')} as amount, paid_on, method, reference, returned_on, return_reason
       from payments where statement_id = $1 order by id`,
    [statementId],
  );
