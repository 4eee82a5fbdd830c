import { oneOf, Parameters, searching } from '../database/list';
import { ListQuery } from '../http/paging';
import { defineList, type WithTimes } from '../lists/api-list';
import { type NetworkScope, ofNetwork } from '../lists/list-scope';
import { ApprovalRow, toApprove } from './approvals.dto';

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

/**
 * The open decisions of a network: profiles and listings to review, and psychics whose account status no manager
 * has set yet.
 */
export const approvalList = defineList<NetworkScope, WithTimes<ApprovalRow, 'date'>, ApprovalRow>({
  resource: 'approvals',
  path: 'approvals',
  route: {
    tag: 'Approvals',
    summary: 'Items waiting for a decision, oldest first',
    row: ApprovalRow,
    query: ListQuery,
  },
  scope: ofNetwork,
  fields: {
    id: {},
    date: {},
    agent_user_id: {},
    agent_user_name: { sort: 'lower(agent_user_name)' },
    to_approve: { filter: true },
  },
  filters: {
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
  source: ({ network }, { q }) => {
    const parameters = new Parameters();
    const name = parameters.add(network);
    const search = searching('agent_user_name', q, parameters);
    const ctes = `waiting as (${waitingOf(name)}),
       listed as (
         select account_id || '-' || to_approve as id, date, account_id as agent_user_id, a.username as agent_user_name, to_approve
           from waiting join accounts a on a.id = account_id)`;
    return { ctes, search, parameters };
  },
});
