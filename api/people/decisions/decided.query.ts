import { Parameters, searching } from '../../platform/database/list';
import { ListQuery } from '../../platform/http/paging';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import { type NetworkScope, ofNetwork } from '../../platform/lists/list-scope';
import { DecidedRow } from './decisions.dto';

/** What the audit log calls each decision and its undoing. */
const decidingActions = `(values
  ('approved the profile', 'Profile', 'approved'), ('rejected the profile', 'Profile', 'rejected'),
  ('undid the decision on the profile', 'Profile', 'undone'),
  ('approved the listing', 'Listing', 'approved'), ('rejected the listing', 'Listing', 'rejected'),
  ('undid the decision on the listing', 'Listing', 'undone'),
  ('approved the application', 'New Psychic', 'approved'), ('declined the application', 'New Psychic', 'declined'),
  ('undid the decision on the application', 'New Psychic', 'undone'),
  ('set the account status', 'New Psychic', 'decided'), ('undid a change of several', 'New Psychic', 'undone')
) deciding (action, kind, outcome)`;

/** The first account status of a new psychic, or its undoing: other changes of a status decide nothing. */
const isOfNew = `case u.action
  when 'set the account status' then u.before -> 'statusDecidedAt' = 'null'
  when 'undid a change of several' then u.after -> 'statusDecidedAt' = 'null'
  else true end`;

/** What a network's managers decided in the past 7 days, also what was undone, as the audit log has it. */
export const decidedList = defineList<NetworkScope, WithTimes<DecidedRow, 'decided_at'>, DecidedRow>({
  resource: 'decided',
  path: 'approvals/decided',
  route: {
    tag: 'Approvals',
    summary: 'What was decided in the past 7 days, and by whom, newest first',
    row: DecidedRow,
    query: ListQuery,
  },
  scope: ofNetwork,
  fields: {
    id: {},
    item: {},
    agent_user_id: {},
    agent_user_name: { sort: 'lower(agent_user_name)' },
    to_approve: { filter: true },
    outcome: { filter: true },
    decided_by: { sort: 'lower(decided_by)' },
    decided_at: {},
    undone: {},
  },
  order: 'decided_at desc',
  tieBreak: 'id desc',
  source: ({ network }, { q }) => {
    const parameters = new Parameters();
    const ctes = `told as (
      select u.id, u.at, u.subject_id, u.actor_id, kind,
             case when u.action = 'set the account status' and u.after ->> 'accountStatus' = 'Active' then 'approved' else outcome end as outcome
        from audit u join ${decidingActions} using (action)
       where u.network = ${parameters.add(network)} and u.via <> 'key' and u.at > now() - interval '7 days' and ${isOfNew}),
      followed as (
        select told.*, lead(outcome) over (partition by subject_id, kind order by id) is not distinct from 'undone' as undone
          from told),
      listed as (
        select f.id::float8 as id, subject_id || '-' || kind as item, subject_id as agent_user_id,
               a.username as agent_user_name, kind as to_approve, outcome, m.username as decided_by,
               f.at as decided_at, undone
          from followed f join accounts a on a.id = f.subject_id join accounts m on m.id = f.actor_id
         where outcome <> 'undone')`;
    const search = searching(`agent_user_name || ' ' || decided_by`, q, parameters);
    return { ctes, search, parameters };
  },
});
