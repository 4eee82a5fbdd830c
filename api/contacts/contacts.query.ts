import type { EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { ContactForm } from '../../common/domain/contact-form';
import { newYorkIso } from '../../common/domain/new-york-time';
import {
  type ListFields,
  type ListSource,
  type Page,
  Parameters,
  type Rows,
  queryPage,
  whether,
} from '../database/list';
import type { ContactRecord, ContactRow } from './contacts.dto';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';

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
    answered: 'answered',
  },
  filters: {
    answered: whether('answered'),
    // the brand pages promise an answer within 48 hours
    late: whether(`not answered and date < now() - interval '48 hours'`),
  },
  order: 'date desc',
  tieBreak: 'id desc',
};

export type FoundContact = Omit<ContactRow, 'date'> & { date: Date };

/** Stores a contact. @returns its id; undefined if this request has already created one */
export async function insertContact(
  manager: EntityManager,
  { name, email, phone, method, comments, referral, network }: Omit<ContactForm, 'bot_check'>,
  requestHash: string | null,
): Promise<number | undefined> {
  const [row] = await manager.query<{ id: number }[]>(
    `insert into contacts (network, name, email, phone, method, comments, referral, request_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (request_hash) do nothing returning id`,
    [network, name, email, phone, method, comments, referral, requestHash],
  );
  return row?.id;
}

/** A contact with the managers' data about it. */
export type WholeContact = FoundContact & {
  note: string;
  answered_by: string | null;
  answered_at: Date | null;
};

/** Fields that the list leaves to the contact's own page. */
const kept = `, note, answered_at, (select username from accounts a where a.id = contacts.answered_by) as answered_by`;

/**
 * The network's contacts; search matches name, email, and phone.
 * @param whole as `WholeContact`
 */
export function contactsSource(network: Network, page: Page, whole = false): ListSource {
  const parameters = new Parameters();
  const ctes = `listed as (
    select id, name, email, phone, method, comments, created_at as date, referral, answered_at is not null as answered${whole ? kept : ''}
      from contacts
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

type FoundRecord = Omit<ContactRecord, 'date' | 'answered' | 'answered_at'> & {
  date: Date;
  answered_at: Date | null;
};

/** One contact of the network; undefined for any other id. */
export async function findContact(db: Db, network: Network, id: number): Promise<ContactRecord | undefined> {
  const [row] = await byKey<FoundRecord>(
    db,
    `select c.id, c.name, c.email, c.phone, c.method, c.comments, c.created_at as date, c.referral, c.answered_at,
            a.username as answered_by, c.note
       from contacts c left join accounts a on a.id = c.answered_by where c.id = $1 and c.network = $2`,
    [id, network],
  );
  if (row === undefined) return undefined;
  const { date, answered_at, ...contact } = row;
  return {
    ...contact,
    date: newYorkIso(date),
    answered: answered_at !== null,
    answered_at: answered_at && newYorkIso(answered_at),
  };
}

/** Serializes changes to a contact until the end of the transaction. @returns the contact, if it exists */
export async function lockContact(
  manager: EntityManager,
  network: Network,
  id: number,
): Promise<ContactRecord | undefined> {
  await manager.query('select from contacts where id = $1 and network = $2 for update', [id, network]);
  // a separate statement, which sees what was committed while waiting for the lock
  return findContact(manager, network, id);
}
