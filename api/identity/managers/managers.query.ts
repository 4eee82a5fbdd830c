import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { EntityManager } from 'typeorm';
import { violatedConstraint } from '../../platform/database/constraint';
import type { Db } from '../../platform/database/db';
import {
  type ListFields,
  type ListPage,
  Parameters,
  queryPage,
  type ListRows,
} from '../../platform/database/list';
import { readPage } from '../../platform/http/paging';
import type { Manager } from './managers.dto';

export const managerFields: ListFields = {
  sort: {
    id: 'id',
    user_id: 'id',
    username: 'lower(username)',
    first: 'lower(first)',
    last: 'lower(last)',
    email: 'lower(email)',
    enabled: 'enabled',
    disabled_at: 'disabled_at',
    last_login: 'last_login',
  },
  filters: {},
  order: 'network, id',
  tieBreak: 'id',
};

export type FoundManager = Omit<Manager, 'disabled_at' | 'last_login'> & {
  network: Network;
  disabled_at: Date | null;
  last_login: Date | null;
};

/** Managers of one network, or of all; search matches username, names, and email. */
export function findManagers(
  db: Db,
  network: Network | undefined,
  page: ListPage = readPage({}, managerFields),
): Promise<ListRows<FoundManager>> {
  const parameters = new Parameters();
  const name = parameters.add(network ?? null);
  const ctes = `listed as (
    select a.id, a.id as user_id, a.network, a.username, a.first, a.last, a.email, a.disabled_at is null as enabled,
           a.disabled_at, a.rights, (select max(login_at) from login_records where account_id = a.id) as last_login
      from accounts a
     where a.role = 'manager' and (${name}::text is null or a.network = ${name}))`;
  const search =
    page.q === undefined
      ? ''
      : ` and strpos(lower(concat_ws(' ', username, first, last, email)), lower(${parameters.add(page.q)})) > 0`;
  return queryPage<FoundManager>(db, { ctes, search, parameters }, page);
}

const iso = (instant: Date | null): string | null => instant && newYorkIso(instant);

export const toManager = ({ network: _, disabled_at, last_login, ...manager }: FoundManager): Manager => ({
  ...manager,
  disabled_at: iso(disabled_at),
  last_login: iso(last_login),
});

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
