import { statementStatuses } from '../../../common/domain/pay/run';
import { Parameters, searching } from '../../platform/database/list';
import { defineList, withNewYorkTimes } from '../../platform/lists/api-list';
import type { ListScope } from '../../platform/lists/list-scope';
import { summaryFields } from '../pay/statements.query';
import { RunStatement } from './runs.dto';

interface RunScope extends ListScope {
  rows: readonly RunStatement[];
}

/** A list's rows are found with their number as `total`. */
type FoundStatement = Omit<RunStatement, 'total'> & { whole: number };

/**
 * The statements of a run. They are computed by the rules of pay, also the stored ones' flags, so their list is made of
 * the rows themselves.
 */
export const runStatementList = defineList<RunScope, FoundStatement, RunStatement>({
  resource: 'run_statements',
  path: 'pay/runs/:id/statements',
  right: 'pay_prepare',
  scope: () => ({ rows: [] }),
  fields: {
    ...summaryFields,
    user_id: {},
    username: { sort: 'lower(username)' },
    status: { filter: { values: statementStatuses, matches: (chosen) => `status = any(${chosen})` } },
    total: { sort: 'whole' },
    flags: { sort: false },
    usual: {},
    parked_reason: {},
    held_reason: {},
    attention: {},
  },
  // what deserves a look first
  order: 'attention desc, lower(username)',
  tieBreak: 'user_id',
  source: ({ rows }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select * from jsonb_to_recordset(${parameters.add(JSON.stringify(rows.map(({ total, ...row }) => ({ ...row, whole: total }))))}::jsonb) as r (
        id bigint, user_id integer, username text, period_from date, period_to date, due_on date, is_short boolean, status text,
        number text, base float8, repeat_bonus float8, free float8, active_bonus float8, corrections float8, adjustments float8,
        carried float8, whole float8, payable float8, held boolean, closed_at timestamptz, approved_at timestamptz, paid_on date,
        flags jsonb, usual float8, parked_reason text, held_reason text, attention integer))`;
    const search = searching('username', q, parameters);
    return { ctes, search, parameters };
  },
  toRow: ({ whole, ...row }) => ({ ...(withNewYorkTimes(row) as Omit<RunStatement, 'total'>), total: whole }),
});
