import type { EntityManager } from 'typeorm';
import { Parameters, searching, whether } from '../../platform/database/list';
import { ListQuery } from '../../platform/http/paging';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import { type NetworkScope, ofNetwork, ofPsychic, type PsychicScope } from '../../platform/lists/list-scope';
import { AdjustmentRow } from './pay.dto';
import { numberSql } from './statement-number';

type FoundAdjustment = WithTimes<AdjustmentRow, 'created_at'>;

/** @param where whose adjustments; removed ones are not listed */
const listedWhere = (where: string): string => `
  select j.id, j.psychic_id as user_id, p.username, round(j.cents / 100.0, 2)::float8 as amount, j.category, j.reason, j.note,
         j.created_at, coalesce(c.username, '') as created_by,
         j.needs_confirmation and j.confirmed_at is null as awaits_confirmation, f.username as confirmed_by,
         ${numberSql('s')} as statement
    from adjustments j join accounts p on p.id = j.psychic_id
    left join accounts c on c.id = j.created_by left join accounts f on f.id = j.confirmed_by
    left join statements s on s.id = j.statement_id
   where j.removed_at is null and ${where}`;

const shared = {
  resource: 'adjustments',
  fields: {
    id: {},
    user_id: {},
    username: { sort: 'lower(username)' },
    amount: {},
    category: { filter: true },
    reason: { sort: 'lower(reason)' },
    note: { sort: 'lower(note)' },
    created_at: {},
    created_by: { sort: 'lower(created_by)' },
    awaits_confirmation: { filter: whether('awaits_confirmation') },
    confirmed_by: { sort: 'lower(confirmed_by)' },
    statement: {},
  },
  order: 'created_at desc',
  tieBreak: 'id desc',
} as const;

const sourceOf = (where: string, parameters: Parameters, q: string | undefined) => ({
  ctes: `listed as (${listedWhere(where)})`,
  search: searching(`username || ' ' || reason || ' ' || note`, q, parameters),
  parameters,
});

/** A psychic's adjustments; search matches reason and note. */
export const adjustmentList = defineList<PsychicScope, FoundAdjustment, AdjustmentRow>({
  ...shared,
  path: 'psychics/:id/adjustments',
  route: {
    tag: 'Pay',
    summary: "A psychic's adjustments, newest first",
    row: AdjustmentRow,
    query: ListQuery,
  },
  scope: ofPsychic,
  source: ({ psychicId }, { q }) => {
    const parameters = new Parameters();
    return sourceOf(`j.psychic_id = ${parameters.add(psychicId)}`, parameters, q);
  },
});

/** The network's; `awaits_confirmation` filters those that a second manager must confirm. */
export const networkAdjustmentList = defineList<NetworkScope, FoundAdjustment, AdjustmentRow>({
  ...shared,
  path: 'pay/adjustments',
  right: 'pay_prepare',
  route: {
    tag: 'Pay',
    summary: 'Adjustments of all psychics, newest first',
    row: AdjustmentRow,
    query: ListQuery,
  },
  scope: ofNetwork,
  source: ({ network }, { q }) => {
    const parameters = new Parameters();
    return sourceOf(`j.network = ${parameters.add(network)}`, parameters, q);
  },
});

/** An adjustment as it is listed; undefined if it was removed or is another psychic's. */
export async function findAdjustment(
  manager: EntityManager,
  psychicId: number,
  id: number,
): Promise<FoundAdjustment | undefined> {
  const [row] = await manager.query<FoundAdjustment[]>(listedWhere('j.psychic_id = $1 and j.id = $2'), [
    psychicId,
    id,
  ]);
  return row;
}
