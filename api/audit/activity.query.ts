import type { Network } from '../../common/brand/brands';
import { newYorkIso } from '../../common/domain/new-york-time';
import { type ListFields, type Page, Parameters, type Rows, queryPage } from '../database/list';
import type { ActivityRow } from './activity.dto';
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
  page: Page,
): Promise<Rows<ActivityRow>> {
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
