import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { actionPatterns, activityKinds } from '../../../common/domain/activity-kinds';
import type { Period } from '../../../common/domain/pay-period';
import {
  type ListFields,
  type ListSource,
  type ListPage,
  Parameters,
  type ListRows,
  queryPage,
  within,
} from '../database/list';
import type { ActivityRow, NetworkActivityRow } from './activity.dto';
import type { Db } from '../database/db';
import { contactActions } from './contact-actions';

export const activityFields: ListFields = {
  sort: { id: 'id', at: 'at', actor: 'lower(actor)', action: 'action', via: 'via', via_name: 'via_name' },
  filters: {},
  order: 'at desc',
  tieBreak: 'id desc',
};

/**
 * The audit rows about a psychic; a search covers actor and action. Contacts reported by the switch or a chat are
 * left out: with dozens of readings a day they would hide what people did.
 */
export async function findActivity(
  db: Db,
  network: Network,
  psychicId: number,
  page: ListPage,
): Promise<ListRows<ActivityRow>> {
  const parameters = new Parameters();
  const ctes = `listed as (
    select u.id::float8 as id, u.at, a.username as actor, u.via, u.via_name, u.action, u.before, u.after
      from audit u left join accounts a on a.id = u.actor_id
     where u.network = ${parameters.add(network)} and u.subject_id = ${parameters.add(psychicId)} and u.via <> 'key' and u.action <> all(${parameters.add(contactActions)}::text[]))`;
  const search =
    page.q === undefined
      ? ''
      : ` and strpos(lower(coalesce(actor, '') || ' ' || action), lower(${parameters.add(page.q)})) > 0`;
  const list = await queryPage<Omit<ActivityRow, 'at'> & { at: Date }>(
    db,
    { ctes, search, parameters },
    page,
  );
  return { ...list, rows: list.rows.map((row) => ({ ...row, at: newYorkIso(row.at) })) };
}

const patterns = `(values ${activityKinds
  .flatMap((kind) => actionPatterns(kind).map((pattern) => `('${kind}', '${pattern}')`))
  .join(', ')}) pattern (kind, text)`;

export const networkActivityFields: ListFields = {
  ...activityFields,
  sort: {
    ...activityFields.sort,
    actor_id: 'actor_id',
    subject: 'lower(subject)',
    subject_id: 'subject_id',
    subject_role: 'subject_role',
    address: 'address',
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
  },
};

export type FoundNetworkActivity = Omit<NetworkActivityRow, 'at'> & { at: Date };

/** The network's audit rows; a search covers actor, action, and subject. Calls of the integrators' keys are left out. */
export function networkActivitySource(network: Network, window: Period, page: ListPage): ListSource {
  const parameters = new Parameters();
  const ctes = `listed as (
    select u.id::float8 as id, u.at, u.actor_id, a.username as actor, u.via, u.via_name, u.action, u.before, u.after,
           u.subject_id, s.username as subject, s.role as subject_role, u.address
      from audit u left join accounts a on a.id = u.actor_id left join accounts s on s.id = u.subject_id
     where u.network = ${parameters.add(network)} and u.via <> 'key' and u.action <> all(${parameters.add(contactActions)}::text[])
       and ${within('u.at', window, parameters)})`;
  const search =
    page.q === undefined
      ? ''
      : ` and strpos(lower(coalesce(actor, '') || ' ' || action || ' ' || coalesce(subject, '')), lower(${parameters.add(page.q)})) > 0`;
  return { ctes, search, parameters };
}

export async function findNetworkActivity(
  db: Db,
  network: Network,
  window: Period,
  page: ListPage,
): Promise<ListRows<NetworkActivityRow>> {
  const list = await queryPage<FoundNetworkActivity>(db, networkActivitySource(network, window, page), page);
  return { ...list, rows: list.rows.map((row) => ({ ...row, at: newYorkIso(row.at) })) };
}
