import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { ContactForm } from '../../../common/domain/contact-form';
import type { MessageKind } from '../../../common/domain/contact-reply';
import { deletedDays, lateAfterHours } from '../../../common/domain/contact-times';
import { localeNames } from '../../../common/brand/locales';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { questionCategory } from '../../../common/domain/problem-report';
import {
  type ListPage,
  type ListSource,
  Parameters,
  searching,
  selectAll,
  whether,
} from '../../platform/database/list';
import { ListQuery } from '../../platform/http/paging';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import type { NetworkScope } from '../../platform/lists/list-scope';
import {
  type Assignee,
  type ContactCounts,
  type ContactMessageRow,
  type ContactRecord,
  ContactRow,
} from './contacts.dto';
import type { Db } from '../../platform/database/db';
import type { RetentionRule } from '../../platform/retention/rule';
import { byKey } from '../../platform/database/statements';
import { numberSql } from '../../records/pay/statement-number';

/** Since when a contact waits: it arrived, or an answer opened it again. */
const openSince = (row: string): string => `coalesce(${row}.reopened_at, ${row}.created_at)`;
const hasWaited = (since: string): string => `${since} < now() - interval '${lateAfterHours} hours'`;
/** Deleted contacts that can still be restored. */
const isKept = `deleted_at > now() - interval '${deletedDays} days'`;

type FoundContact = WithTimes<ContactRow, 'date' | 'open_since'> & { is_deleted: boolean };

/** A contact with the managers' data about it. */
type WholeContact = FoundContact & {
  note: string;
  answered_by: string | null;
  answered_at: Date | null;
};

interface ContactScope extends NetworkScope {
  /** The manager who asks. */
  accountId: number;
}

/** The network's contacts; search matches name, email, and phone. Deleted ones are only found by their filter. */
export const contactList = defineList<ContactScope, WholeContact, ContactRow>({
  resource: 'contacts',
  path: 'contacts',
  route: {
    tag: 'Contacts',
    summary: 'Contact submissions from the recruiting pages, newest first',
    row: ContactRow,
    query: ListQuery,
  },
  scope: ({ actor }) => ({ network: actor.network, accountId: actor.account.id }),
  fields: {
    id: {},
    name: { sort: 'lower(name)', csv: 'From' },
    date: { csv: 'Date (New York)' },
    email: { sort: 'lower(email)', csv: 'Email' },
    phone: { csv: 'Phone' },
    method: { csv: ['Best way to contact', ({ method }) => (method === 'E' ? 'Email' : 'Phone')] },
    comments: { sort: 'lower(comments)', csv: 'Comment' },
    referral: { csv: 'Referral' },
    locale: { csv: ['Language of the page', ({ locale }) => localeNames[locale]] },
    answered: { csv: 'Answered' },
    state: {},
    open_since: {},
    assigned_to: {},
    assignee: { sort: 'lower(assignee)' },
    category: { sort: 'lower(category)', csv: 'Category' },
    answered_by: { sort: false, csv: 'Answered by' },
    answered_at: { sort: false, csv: 'Answered at (New York)' },
    note: { sort: false, csv: 'Note' },
  },
  filters: ({ accountId }) => ({
    answered: whether('answered'),
    late: whether(`not answered and ${hasWaited('open_since')}`),
    mine: whether(`assigned_to is not distinct from ${accountId}`),
    deleted: whether('is_deleted'),
  }),
  order: 'date desc',
  tieBreak: 'id desc',
  source: contactsSource,
  toRow: ({ is_deleted: _, ...row }) => ({
    ...row,
    date: newYorkIso(row.date),
    open_since: newYorkIso(row.open_since),
  }),
  select: (scope, page) => selectAll(contactsSource(scope, page, kept), page),
  csv: { summary: "Applicants' contacts" },
});

/** Stores a contact. @returns its id; undefined if this request has already created one */
export async function insertContact(
  manager: EntityManager,
  { name, email, phone, method, comments, referral, network, locale = 'en' }: Omit<ContactForm, 'bot_check'>,
  requestHash: string | null,
): Promise<number | undefined> {
  const [row] = await manager.query<{ id: number }[]>(
    `insert into contacts (network, name, email, phone, method, comments, referral, request_hash, locale)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (request_hash) do nothing returning id`,
    [network, name, email, phone, method, comments, referral, requestHash, locale],
  );
  return row?.id;
}

/** Fields that the list leaves to the contact's own page. */
const kept = `, note, contacts.answered_at, (select username from accounts a where a.id = contacts.answered_by) as answered_by`;

/** Questions about statements wait among the contacts. */
const category = (question: string): string =>
  `case when ${question}.id is not null then '${questionCategory.replaceAll("'", "''")}' end`;

/** What is to be done about a row of contacts. */
const stateOf = (row: string): string =>
  `case when ${row}.deleted_at is not null then 'deleted' when ${row}.answered_at is not null then 'answered'
  when ${hasWaited(openSince(row))} then 'late' else 'open' end`;

/** The psychic who asks about a statement is also found by username. */
const asker = `(select username from statement_questions a join accounts p on p.id = a.psychic_id where a.contact_id = listed.id)`;

/** @param more columns, such as those of `kept` */
function contactsSource({ network }: NetworkScope, page: ListPage, more = ''): ListSource {
  const parameters = new Parameters();
  const isAsked = page.equals.some(({ name, values }) => name === 'deleted' && values.includes('true'));
  const ctes = `listed as (
    select contacts.id, name, email, phone, method, coalesce(q.text, comments) as comments, created_at as date, referral, locale,
           contacts.answered_at is not null as answered, ${category('q')} as category,
           ${stateOf('contacts')} as state, ${openSince('contacts')} as open_since, assigned_to,
           (select username from accounts a where a.id = contacts.assigned_to) as assignee, deleted_at is not null as is_deleted${more}
      from contacts left join statement_questions q on q.contact_id = contacts.id
     where network = ${parameters.add(network)} and ${isAsked ? `(deleted_at is null or ${isKept})` : 'deleted_at is null'})`;
  const search = searching(`concat_ws(' ', name, email, phone, ${asker})`, page.q, parameters);
  return { ctes, search, parameters };
}

/** A contact without its messages. */
export type PlainContact = Omit<ContactRecord, 'messages'>;

type FoundRecord = Omit<PlainContact, 'date' | 'open_since' | 'answered' | 'answered_at' | 'deleted_at'> & {
  date: Date;
  open_since: Date;
  answered_at: Date | null;
  deleted_at: Date | null;
};

const questionOf = `jsonb_build_object('id', q.id, 'user_id', q.psychic_id, 'username', p.username, 'statement_id', s.id,
  'statement', ${numberSql('s')}, 'period_to', s.period_to, 'line', q.line, 'answer', q.answer, 'adjustment', j.cents / 100.0)`;

/** One contact of the network, also a deleted one while it can be restored; undefined for any other id. */
export async function findContact(db: Db, network: Network, id: number): Promise<PlainContact | undefined> {
  const [row] = await byKey<FoundRecord>(
    db,
    `select c.id, c.name, c.email, c.phone, c.method, coalesce(q.text, c.comments) as comments, c.created_at as date, c.referral, c.locale,
            c.answered_at, ${category('q')} as category, case when q.id is not null then ${questionOf} end as question,
            ${stateOf('c')} as state, ${openSince('c')} as open_since, c.assigned_to, m.username as assignee, a.username as answered_by, c.deleted_at, c.note
       from (select * from contacts where id = $1 and network = $2 and (deleted_at is null or ${isKept})) c
       left join accounts a on a.id = c.answered_by left join accounts m on m.id = c.assigned_to
       left join statement_questions q on q.contact_id = c.id left join statements s on s.id = q.statement_id
       left join accounts p on p.id = q.psychic_id left join adjustments j on j.id = q.adjustment_id`,
    [id, network],
  );
  if (row === undefined) return undefined;
  const { date, open_since, answered_at, deleted_at, ...contact } = row;
  return {
    ...contact,
    date: newYorkIso(date),
    open_since: newYorkIso(open_since),
    answered: answered_at !== null,
    answered_at: answered_at && newYorkIso(answered_at),
    deleted_at: deleted_at && newYorkIso(deleted_at),
  };
}

/** As many of the latest are shown. */
const mostMessages = 200;

/**
 * The conversation with a contact, oldest first. A reply that our own mail server refused is known by its mail, while
 * that is kept.
 */
export async function findMessages(db: Db, contactId: number): Promise<ContactMessageRow[]> {
  const rows = await byKey<
    Omit<ContactMessageRow, 'at' | 'undelivered_at'> & { at: Date; undelivered_at: Date | null }
  >(
    db,
    `select * from (
       select m.id, m.kind, coalesce(a.username, nullif(m.sender_name, ''), m.sender) as by, m.sender, m.at, m.subject, m.text,
              m.is_automatic as automatic, m.is_partial as partial,
              (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes, 'kept', f.content is not null)
                        order by f.id), '[]') from contact_attachments f where f.message_id = m.id) as attachments,
              coalesce(m.undelivered_at, s.refused_at) as undelivered_at,
              coalesce(m.undelivered_why, case when s.refused_at is not null then s.last_error end) as undelivered_why
         from contact_messages m left join accounts a on a.id = m.account_id left join mails s on s.id = m.mail_id
        where m.contact_id = $1 order by m.id desc limit ${mostMessages}) latest order by id`,
    [contactId],
  );
  return rows.map(({ undelivered_at, ...row }) => ({
    ...row,
    at: newYorkIso(row.at),
    undelivered_at: undelivered_at && newYorkIso(undelivered_at),
  }));
}

/** The mails of a conversation that the next one continues. */
export interface Thread {
  /** Of the last reply. */
  subject: string;
  /** The Message-IDs of replies and answers, oldest first. */
  ids: string[];
}

/** As many Message-IDs of a conversation are named in the next mail. */
const longestThread = 20;

/** The conversation by mail with a contact; none before the first reply. */
export async function findThread(db: Db, contactId: number): Promise<Thread | undefined> {
  const rows = await byKey<{ subject: string; kind: MessageKind; message_id: string }>(
    db,
    `select m.kind, m.subject, coalesce(m.message_id, s.message_id) as message_id
       from contact_messages m left join mails s on s.id = m.mail_id
      where m.contact_id = $1 and not m.is_automatic and coalesce(m.message_id, s.message_id) is not null
      order by m.id desc limit ${longestThread}`,
    [contactId],
  );
  const last = rows.find(({ kind }) => kind === 'mail');
  return last && { subject: last.subject, ids: rows.map(({ message_id }) => message_id).reverse() };
}

/** How many contacts of the network wait; an index of these is all that is read. */
export async function countContacts(db: Db, network: Network, accountId: number): Promise<ContactCounts> {
  const [counts] = await byKey<ContactCounts>(
    db,
    `select count(*)::int as open, (count(*) filter (where ${hasWaited(openSince('contacts'))}))::int as late,
            (count(*) filter (where assigned_to = $2))::int as mine
       from contacts where network = $1 and answered_at is null and deleted_at is null`,
    [network, accountId],
  );
  if (counts === undefined) throw new Error('a count without a row');
  return counts;
}

/** The network's managers who may sign in. */
export const findAssignees = (db: Db, network: Network): Promise<Assignee[]> =>
  db.query(
    `select id, username from accounts
      where network = $1 and role = 'manager' and disabled_at is null order by lower(username)`,
    [network],
  );

/** What a manager deleted. */
export const oldDeleted: RetentionRule = {
  table: 'contacts c',
  ofNetwork: 'network = $1 and deleted_at is not null',
  isOld: 'deleted_at < $2',
};

/** What was last answered; an open contact stays. */
export const oldAnswered: RetentionRule = {
  table: 'contacts c',
  isOld: `answered_at < $2 and not exists (select from contact_messages m where m.contact_id = c.id and m.at >= $2)`,
};

/** Deletes a batch of contacts with their answers and versions. @returns how many */
export async function forgetContacts(
  db: Db,
  { isOld }: RetentionRule,
  network: Network,
  before: Date,
): Promise<number> {
  const [row] = await db.query<{ rows: number }[]>(
    `with old as (select id from contacts c where network = $1 and ${isOld} limit 1000 for update skip locked),
       gone as (delete from contacts c using old where c.id = old.id returning c.id),
       forgotten as (delete from versions where kind = 'contact' and subject_id in (select id from gone))
     select count(*)::int as rows from gone`,
    [network, before],
  );
  return row?.rows ?? 0;
}

/** Serializes changes to a contact until the end of the transaction. @returns the contact, if it exists */
export async function lockContact(
  manager: EntityManager,
  network: Network,
  id: number,
): Promise<PlainContact | undefined> {
  await manager.query('select from contacts where id = $1 and network = $2 for update', [id, network]);
  // a separate statement, which sees what was committed while waiting for the lock
  return findContact(manager, network, id);
}
