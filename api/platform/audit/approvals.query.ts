import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import {
  type ListFields,
  type ListPage,
  Parameters,
  type ListRows,
  oneOf,
  queryPage,
} from '../database/list';
import { type ApprovalRow, toApprove } from './approvals.dto';
import type { Db } from '../database/db';

export const approvalFields: ListFields = {
  sort: {
    id: 'id',
    date: 'date',
    agent_user_id: 'agent_user_id',
    agent_user_name: 'lower(agent_user_name)',
    to_approve: 'to_approve',
  },
  filters: {
    to_approve: 'to_approve',
    type: oneOf('to_approve', toApprove),
    // of several ages, the lowest includes the others
    age: {
      values: ['24', '48', '168'],
      matches: (hours) =>
        `date < now() - (select min(h::integer) from unnest(${hours}) h) * interval '1 hour'`,
    },
  },
  order: 'date',
  tieBreak: 'id',
};

/** What waits in a network: `account_id`, `to_approve`, and `date`. */
export const waitingOf = (network: string): string => `
  select account_id, 'Profile' as to_approve, profile_submitted_at as date from psychics
   where network = ${network} and profile_status = 'Pending' and profile_submitted_at is not null
  union all
  select l.psychic_id, 'Listing', l.submitted_at from listings l join psychics p on p.account_id = l.psychic_id
   where p.network = ${network} and l.status = 'Pending'
  union all
  select p.account_id, 'New Psychic', a.created_at from psychics p join accounts a on a.id = p.account_id
   where p.network = ${network} and p.status_decided_at is null`;

type FoundRow = Omit<ApprovalRow, 'date'> & { date: Date };

/**
 * The open decisions of a network: profiles and listings to review, and psychics whose account status no manager
 * has set yet.
 */
export async function findApprovals(
  db: Db,
  network: Network,
  page: ListPage,
): Promise<ListRows<ApprovalRow>> {
  const parameters = new Parameters();
  const name = parameters.add(network);
  const search =
    page.q === undefined ? '' : ` and strpos(lower(agent_user_name), lower(${parameters.add(page.q)})) > 0`;
  const ctes = `waiting as (${waitingOf(name)}),
     listed as (
       select account_id || '-' || to_approve as id, date, account_id as agent_user_id, a.username as agent_user_name, to_approve
         from waiting join accounts a on a.id = account_id)`;
  const list = await queryPage<FoundRow>(db, { ctes, search, parameters }, page);
  return { ...list, rows: list.rows.map((row) => ({ ...row, date: newYorkIso(row.date) })) };
}
