import { newYorkIso } from '../../../common/domain/new-york-time';
import { actionPatterns, activityKinds } from '../../../common/domain/activity-kinds';
import type { SignedInActor } from '../access/actor';
import { withoutPrivate } from '../access/private-fields';
import { Parameters, searching, within } from '../database/list';
import { DatedListQuery, lastSevenDays } from '../http/date-range';
import { firstOfNetwork, ListQuery } from '../http/paging';
import { defineList, type WithTimes } from '../lists/api-list';
import { type Dated, dated, type ListRequest, type ListScope } from '../lists/list-scope';
import { ActivityRow, NetworkActivityRow } from './activity.dto';
import { contactActions } from './contact-actions';

interface ActivityScope extends ListScope {
  /** What they may not see is left out of the rows. */
  actor: SignedInActor;
}

const shown = <Row extends ActivityRow>(row: WithTimes<Row, 'at'>, { actor }: ActivityScope): Row =>
  ({
    ...row,
    at: newYorkIso(row.at),
    before: row.before && withoutPrivate(actor, row.before),
    after: row.after && withoutPrivate(actor, row.after),
  }) as unknown as Row;

const fields = {
  id: {},
  at: { csv: 'Date (New York)' },
  actor: { sort: 'lower(actor)', csv: 'Who' },
  via: {},
  via_name: { csv: 'Job or command' },
  action: { csv: 'What' },
};
const changes = {
  before: { sort: false, csv: 'Before' },
  after: { sort: false, csv: 'After' },
} as const;
/** Leaves out what came after a first page, so that the pages after it don't repeat its rows. */
const upTo = {
  up_to: { values: 'ids', matches: (ids: string) => `id <= any(${ids}::bigint[])` },
} as const;
const newestFirst = { order: 'at desc', tieBreak: 'id desc' };

/**
 * The audit rows about a psychic; a search covers actor and action. Contacts reported by the switch or a chat are
 * left out: with dozens of readings a day they would hide what people did.
 */
export const activityList = defineList<
  ActivityScope & { psychicId: number },
  WithTimes<ActivityRow, 'at'>,
  ActivityRow
>({
  resource: 'activity',
  path: 'psychics/:id/activity',
  route: {
    tag: 'Psychics',
    summary: 'Changes to a psychic, with who made them and when, newest first',
    row: ActivityRow,
    query: ListQuery,
  },
  scope: ({ actor, id }) => ({ actor, psychicId: id }),
  fields: { ...fields, ...changes },
  filters: upTo,
  ...newestFirst,
  source: ({ actor: { network }, psychicId }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select u.id::float8 as id, u.at, a.username as actor, u.via, u.via_name, u.action, u.before, u.after
        from audit u left join accounts a on a.id = u.actor_id
       where u.network = ${parameters.add(network)} and u.subject_id = ${parameters.add(psychicId)} and u.via <> 'key' and u.action <> all(${parameters.add(contactActions)}::text[]))`;
    const search = searching(`coalesce(actor, '') || ' ' || action`, q, parameters);
    return { ctes, search, parameters };
  },
  toRow: shown,
});

const patterns = `(values ${activityKinds
  .flatMap((kind) => actionPatterns(kind).map((pattern) => `('${kind}', '${pattern}')`))
  .join(', ')}) pattern (kind, text)`;

/** The network's audit rows; a search covers actor, action, and subject. Calls of the integrators' keys are left out. */
export const networkActivityList = defineList<
  Dated<ActivityScope>,
  WithTimes<NetworkActivityRow, 'at'>,
  NetworkActivityRow
>({
  resource: 'activity',
  path: 'activity',
  route: {
    tag: 'Psychics',
    summary:
      'What people, jobs, and commands did in the network (default: the past 7 days), newest first; without a range, the first 100',
    row: NetworkActivityRow,
    query: DatedListQuery,
  },
  right: 'people',
  scope: dated(({ actor }: ListRequest): ActivityScope => ({ actor }), lastSevenDays),
  firstRows: firstOfNetwork,
  fields: {
    ...fields,
    actor_id: {},
    subject: { sort: 'lower(subject)', csv: 'Account' },
    subject_id: {},
    subject_role: {},
    ...changes,
    address: { csv: 'Address' },
  },
  filters: {
    kind: {
      values: activityKinds,
      matches: (chosen) =>
        `exists (select from ${patterns} where kind = any(${chosen}) and action like pattern.text)`,
    },
    person: {
      values: 'ids',
      matches: (ids) => `(actor_id = any(${ids}::int[]) or subject_id = any(${ids}::int[]))`,
    },
    ...upTo,
  },
  ...newestFirst,
  source: ({ actor: { network }, window }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select u.id::float8 as id, u.at, u.actor_id, a.username as actor, u.via, u.via_name, u.action, u.before, u.after,
             u.subject_id, s.username as subject, s.role as subject_role, u.address
        from audit u left join accounts a on a.id = u.actor_id left join accounts s on s.id = u.subject_id
       where u.network = ${parameters.add(network)} and u.via <> 'key' and u.action <> all(${parameters.add(contactActions)}::text[])
         and ${within('u.at', window, parameters)})`;
    const search = searching(
      `coalesce(actor, '') || ' ' || action || ' ' || coalesce(subject, '')`,
      q,
      parameters,
    );
    return { ctes, search, parameters };
  },
  toRow: shown,
  csv: { summary: "The network's audit log" },
});
