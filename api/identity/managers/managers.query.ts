import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { EntityManager } from 'typeorm';
import { violatedConstraint } from '../../platform/database/constraint';
import type { Db } from '../../platform/database/db';
import {
  type ListPage,
  type ListRows,
  type ListSource,
  Parameters,
  queryPage,
  searching,
} from '../../platform/database/list';
import { ListQuery } from '../../platform/http/paging';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import { type ListScope, ofNetwork } from '../../platform/lists/list-scope';
import { Manager } from './managers.dto';

export type FoundManager = WithTimes<Manager, 'disabled_at' | 'last_login'> & { network: Network };

interface ManagersScope extends ListScope {
  /** All of them if undefined. */
  network: Network | undefined;
}

/** The managers of a network; search matches username, names, and email. */
export const managerList = defineList<ManagersScope, FoundManager, Manager>({
  resource: 'managers',
  path: 'managers',
  route: { tag: 'Managers', summary: 'The managers of the network', row: Manager, query: ListQuery },
  right: 'people',
  scope: ofNetwork,
  fields: {
    id: {},
    user_id: {},
    username: { sort: 'lower(username)' },
    first: { sort: 'lower(first)' },
    last: { sort: 'lower(last)' },
    email: { sort: 'lower(email)' },
    enabled: {},
    disabled_at: {},
    last_login: {},
    rights: { sort: false },
  },
  order: 'network, id',
  tieBreak: 'id',
  source: managersSource,
  toRow: toManager,
});

function managersSource({ network }: ManagersScope, { q }: ListPage): ListSource {
  const parameters = new Parameters();
  const name = parameters.add(network ?? null);
  const ctes = `listed as (
    select a.id, a.id as user_id, a.network, a.username, a.first, a.last, a.email, a.disabled_at is null as enabled,
           a.disabled_at, a.rights, (select max(login_at) from login_records where account_id = a.id) as last_login
      from accounts a
     where a.role = 'manager' and (${name}::text is null or a.network = ${name}))`;
  const search = searching(`concat_ws(' ', username, first, last, email)`, q, parameters);
  return { ctes, search, parameters };
}

/** As found: the managers of a network, or of all. */
export function findManagers(
  db: Db,
  network: Network | undefined,
  query: ListQuery = {},
): Promise<ListRows<FoundManager>> {
  const page = managerList.page({ network }, query);
  return queryPage<FoundManager>(db, managersSource({ network }, page), page);
}

const iso = (instant: Date | null): string | null => instant && newYorkIso(instant);

export function toManager({ network: _, disabled_at, last_login, ...manager }: FoundManager): Manager {
  return { ...manager, disabled_at: iso(disabled_at), last_login: iso(last_login) };
}

/**
 * Checks now, not at the commit, that a changed network still has an enabled manager with the right `people`.
 * @returns false if it has none; the transaction must then be rolled back
 */
export async function keepsPeople(manager: EntityManager): Promise<boolean> {
  try {
    await manager.query('set constraints manager_added, manager_changed immediate');
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'network_keeps_people') return false;
    throw error;
  }
}
