import type { EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { newYorkIso } from '../../common/domain/new-york-time';
import {
  type ListFields,
  type ListSource,
  type Page,
  Parameters,
  type Rows,
  queryPage,
} from '../database/list';
import type { ContactRow } from './contacts.dto';
import type { Db } from '../database/db';

export const contactFields: ListFields = {
  sort: {
    id: 'id',
    name: 'lower(name)',
    email: 'lower(email)',
    phone: 'phone',
    method: 'method',
    comments: 'lower(comments)',
    date: 'date',
    referral: 'referral',
  },
  filters: {},
  order: 'date desc',
  tieBreak: 'id desc',
};

export type FoundContact = Omit<ContactRow, 'date'> & { date: Date };

/** The network's contacts; a search looks into name, email and phone. */
export function contactsSource(network: Network, page: Page): ListSource {
  const parameters = new Parameters();
  const ctes = `listed as (
    select id, name, email, phone, method, comments, created_at as date, referral from contacts
     where network = ${parameters.add(network)})`;
  const search =
    page.q === undefined
      ? ''
      : ` and strpos(lower(name || ' ' || email || ' ' || phone), lower(${parameters.add(page.q)})) > 0`;
  return { ctes, search, parameters };
}

export async function findContacts(db: Db, network: Network, page: Page): Promise<Rows<ContactRow>> {
  const list = await queryPage<FoundContact>(db, contactsSource(network, page), page);
  return { ...list, rows: list.rows.map((row) => ({ ...row, date: newYorkIso(row.date) })) };
}

/** Deletes a contact. @returns the name it had; undefined when there is none */
export async function deleteContact(
  db: EntityManager,
  network: Network,
  id: number,
): Promise<string | undefined> {
  const [[row]] = await db.query<[{ name: string }[], number]>(
    'delete from contacts where id = $1 and network = $2 returning name',
    [id, network],
  );
  return row?.name;
}
