import { type ListPage, type ListSource, Parameters, searching } from '../../platform/database/list';
import { ListQuery } from '../../platform/http/paging';
import { defineList } from '../../platform/lists/api-list';
import { type NetworkScope, ofNetwork } from '../../platform/lists/list-scope';
import { numberSql } from '../pay/statement-number';
import { OwingRow } from './runs.dto';

/**
 * Who left owing money: the last statement is below zero, and nothing more is expected to set it off, because the account
 * is closed or a later period was closed without a statement.
 */
export const owing = (network: string): string => `
  latest as (
    select distinct on (s.psychic_id) s.* from statements s
     where s.network = ${network} and s.number is not null order by s.psychic_id, s.period_to desc),
  listed as (
    select a.id, a.id as user_id, a.username, btrim(a.first || ' ' || a.last) as name, p.account_status,
           l.id::float8 as statement_id, ${numberSql('l')} as number, l.period_to, (-l.total_cents / 100.0)::float8 as owed
      from latest l join accounts a on a.id = l.psychic_id join psychics p on p.account_id = a.id
      left join pay_progress g on g.psychic_id = a.id
     where l.total_cents < 0
       and (p.account_status in ('Inactive', 'Blacklist') or a.erased_at is not null or g.closed_to > l.period_to))`;

function owingSource({ network }: NetworkScope, page: ListPage): ListSource {
  const parameters = new Parameters();
  const ctes = owing(parameters.add(network));
  const search = searching(`username || ' ' || name`, page.q, parameters);
  return { ctes, search, parameters };
}

/** Who left owing money; search matches username and name. */
export const owingList = defineList<NetworkScope, OwingRow, OwingRow>({
  resource: 'owing',
  path: 'pay/owing',
  right: 'pay_prepare',
  route: { tag: 'Pay', summary: 'Psychics who left owing money', row: OwingRow, query: ListQuery },
  scope: ofNetwork,
  fields: {
    id: {},
    user_id: {},
    username: { sort: 'lower(username)' },
    name: { sort: 'lower(name)' },
    account_status: { filter: true },
    statement_id: {},
    number: { sort: 'statement_id' },
    period_to: {},
    owed: {},
  },
  order: 'owed desc',
  tieBreak: 'user_id',
  source: owingSource,
});
