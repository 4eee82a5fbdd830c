import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import type { Actor } from '../../platform/access/actor';
import type { RetentionRule } from '../../platform/retention/rule';

export type PersonKind = 'psychic' | 'customer';

/** Erasing may have to look at many rows. */
export async function takeTime(manager: EntityManager): Promise<void> {
  await manager.query(`set local statement_timeout = '5min'`);
}

/** What belongs to a person besides what names their id. */
export interface Belongings {
  /** By which the person can or could be reached, and nobody else. */
  emails: string[];
  /** That the person typed and never confirmed: nobody is reached by them. */
  unconfirmedEmails: string[];
  contacts: number[];
  invitations: number[];
}

export async function findBelongings(
  db: Db,
  network: Network,
  kind: PersonKind,
  id: number,
): Promise<Belongings> {
  const [found] = await db.query<Belongings[]>(
    `select array(select value from reach_of($1, $2) where kind = 'email') as emails,
            array(select value from reach_of($1, $2) where kind = 'unconfirmed_email') as "unconfirmedEmails",
            array(select l.id from letters_of($1, $2, $3) l where l.kind = 'contact') as contacts,
            array(select l.id from letters_of($1, $2, $3) l where l.kind = 'invitation') as invitations`,
    [kind, id, network],
  );
  return found ?? { emails: [], unconfirmedEmails: [], contacts: [], invitations: [] };
}

/** Marks the person as erased and blanks them in the audit, with an audit row. */
export async function erasePerson(
  manager: EntityManager,
  { account, address, requestId, via }: Actor,
  kind: PersonKind,
  id: number,
  details: object,
): Promise<void> {
  await manager.query('select erase_person($1, $2, $3, $4, $5, $6, $7)', [
    kind,
    id,
    account?.id ?? null,
    via.kind === 'job' ? via.name : null,
    JSON.stringify(details),
    address,
    requestId,
  ]);
}

/**
 * Removes every mail to the person. Mails of earlier versions, and those to several accounts of an address, are known by
 * the address only, if it is nobody else's.
 * @param office addresses of the network itself
 * @returns the Message-IDs
 */
export async function eraseMails(
  manager: EntityManager,
  network: Network,
  whose: Record<'account' | 'customer' | 'contact' | 'invitation', number[]>,
  emails: string[],
  office: string[],
): Promise<string[]> {
  const rows = await manager.query<{ message_id: string }[]>(
    `with gone as (delete from mails where network = $1 and (
         (whose, whose_id) in (select key, jsonb_array_elements_text(value)::int from jsonb_each($2))
         or id in (select mail_id from gifts where customer_id in (select jsonb_array_elements_text($2 -> 'customer')::int))
         or whose is null and lower(recipient) = any($3::text[]) and lower(recipient) <> all($4::text[]))
       returning message_id)
     select message_id from gone`,
    [network, JSON.stringify(whose), emails, office.map((address) => address.toLowerCase())],
  );
  return rows.map(({ message_id }) => message_id);
}

export async function eraseBelongings(
  manager: EntityManager,
  network: Network,
  { emails, contacts, invitations }: Belongings,
): Promise<void> {
  await manager.query('delete from invitations where id = any($1::int[])', [invitations]);
  await manager.query('delete from contacts where id = any($1::int[])', [contacts]);
  await manager.query(`delete from versions where kind = 'contact' and subject_id = any($1::int[])`, [
    contacts,
  ]);
  await manager.query('delete from recovery_requests where network = $1 and lower(email) = any($2::text[])', [
    network,
    emails,
  ]);
}

const cardRows = (column: 'psychic_id' | 'customer_id'): string[] => [
  `delete from versions where kind = 'customer_card' and subject_id in (select id from customer_cards where ${column} = $1)`,
  `delete from customer_cards where ${column} = $1`,
  `delete from customer_notes where ${column} = $1`,
  `delete from versions where kind = 'block' and subject_id in (select id from customer_blocks where ${column} = $1)`,
  `delete from customer_blocks where ${column} = $1`,
];

/** Removes what an erased psychic has beyond the account. */
export async function erasePsychicRows(manager: EntityManager, id: number): Promise<void> {
  for (const statement of [
    'delete from sessions where account_id = $1',
    'delete from push_devices where account_id = $1',
    'delete from push_settings where account_id = $1',
    'delete from recovery_links where account_id = $1',
    'delete from email_changes where account_id = $1',
    'delete from status_links where account_id = $1',
    'delete from pending_sign_ins where account_id = $1',
    'delete from second_factors where account_id = $1',
    'delete from phones where account_id = $1',
    'delete from photos where psychic_id = $1',
    'delete from listings where psychic_id = $1',
    'delete from schedule_segments where psychic_id = $1',
    'delete from schedule_days where psychic_id = $1',
    'delete from former_weeks where psychic_id = $1',
    'delete from calendar_links where psychic_id = $1',
    'delete from saved_phrases where psychic_id = $1',
    'update chats set draft = null where psychic_id = $1 and draft is not null',
    ...cardRows('psychic_id'),
    'delete from decisions where psychic_id = $1',
    'delete from problems where account_id = $1',
    'update agreed_documents set address = null, typed_name = null where account_id = $1',
    'delete from callbacks where psychic_id = $1',
    'delete from pay_profiles where psychic_id = $1',
    // the figures of pay stay, without the words around them
    `update adjustments set reason = '(erased)', note = '' where psychic_id = $1`,
    `update pay_terms set note = '', reason = case when reason is not null then '(erased)' end,
            void_reason = case when void_reason is not null then '(erased)' end where psychic_id = $1`,
    `update statements set held_reason = '(erased)' where psychic_id = $1 and held_reason is not null`,
    `update payments set return_reason = '(erased)'
      where statement_id in (select id from statements where psychic_id = $1) and return_reason is not null`,
    // each names everybody of its run; the hash and the sums stay
    `update pay_exports e set content = '' from statements s
      where s.psychic_id = $1 and s.network = e.network and s.period_to = e.period_to`,
    'delete from saved_views where account_id = $1',
    'delete from idempotency_keys where account_id = $1',
    `delete from chat_messages where chat_id in (select id from chats where psychic_id = $1)`,
    `update gifts set subject = '(erased)', body = '' where psychic_id = $1`,
    `update statement_questions set text = '(erased)', answer = case when answer is not null then '(erased)' end,
            answered_at = coalesce(answered_at, now())
      where psychic_id = $1`,
    'update readings set rating_text = null where psychic_id = $1 and rating_text is not null',
    `update reading_versions v set content = v.content - 'rating_text' from readings r
      where r.id = v.reading_id and r.psychic_id = $1 and v.content ? 'rating_text'`,
    `update psychics set image = null, proposed_image = null, ssn_cipher = null, pin_cipher = null, pin_hash = null,
            ssn_hash = case when account_status = 'Blacklist' then ssn_hash end, zodiac = null, gender = null,
            contact_method = 'P', language = 1, languages = '{}', experience = '', credentials = '{}', referral = '',
            approved_profile = null, profile_status = '', profile_submitted_at = null, profile_reason = null,
            permissions = '', auto_email = false, requires_approval = false, email_asked_at = null,
            email_reminded_at = null, apply_again_on = null, declined_reason = null,
            weekly_goal_amount = null, weekly_goal_minutes = null,
            status_decided_at = coalesce(status_decided_at, now())
      where account_id = $1`,
  ])
    await manager.query(statement, [id]);
}

/** Overwrites an account: it keeps its number, status, dates, and the pay day, by which its pay periods are counted. */
export async function overwriteAccount(manager: EntityManager, id: number, username: string): Promise<void> {
  await manager.query(
    `update accounts set username = $2, password_hash = null, first = '', last = '', email = '', address1 = '',
            address2 = '', city = '', region = '', postal_code = '', country = '', confirmed_email = null,
            email_confirmed_at = null
      where id = $1`,
    [id, username],
  );
}

/** Overwrites a customer. @param key what the billing system's key is replaced with */
export async function overwriteCustomer(manager: EntityManager, id: number, key: string): Promise<void> {
  for (const statement of [
    'delete from callbacks where customer_id = $1',
    'update chats set draft = null where customer_id = $1 and draft is not null',
    `delete from chat_messages where chat_id in (select id from chats where customer_id = $1)`,
    `update gifts set subject = '(erased)', body = '' where customer_id = $1`,
    ...cardRows('customer_id'),
    'update readings set rating_text = null where customer_id = $1 and rating_text is not null',
    `update reading_versions v set content = v.content - 'rating_text' from readings r
      where r.id = v.reading_id and r.customer_id = $1 and v.content ? 'rating_text'`,
  ])
    await manager.query(statement, [id]);
  await manager.query(
    `update customers set username = 'Customer ' || id, email = null, takes_mail = false where id = $1`,
    [id],
  );
  await setCustomerKey(manager, id, key);
}

/** What the billing system's key is replaced with. */
export async function setCustomerKey(manager: EntityManager, id: number, key: string): Promise<void> {
  await manager.query('update customers set external_id = $2 where id = $1 and external_id <> $2', [id, key]);
}

/** The keys of erased customers that are not hashes. */
export function findErasedKeys(
  manager: EntityManager,
): Promise<{ id: number; network: Network; external_id: string }[]> {
  return manager.query(
    `select id, network, external_id from customers
      where erased_at is not null and external_id not like 'erased %' order by network, id`,
  );
}

/** Whether a chat is ringing or running. */
export async function hasOpenChat(manager: EntityManager, customerId: number): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    'select from chats where customer_id = $1 and ended_at is null limit 1',
    [customerId],
  );
  return rows.length > 0;
}

/** Forgets the recordings of the person's readings. @returns which there were */
export function forgetRecordings(
  manager: EntityManager,
  kind: PersonKind,
  id: number,
): Promise<{ network: Network; connection_id: string }[]> {
  return manager.query(
    `with gone as (delete from recordings s using readings r
        where r.network = s.network and r.connection_id = s.connection_id and r.${kind}_id = $1
       returning s.network, s.connection_id)
     select network, connection_id from gone`,
    [id],
  );
}

/** A customer, locked until the end of the transaction. */
export async function lockCustomer(
  manager: EntityManager,
  network: Network,
  id: number,
): Promise<{ external_id: string; erased_at: Date | null } | undefined> {
  const [row] = await manager.query<{ external_id: string; erased_at: Date | null }[]>(
    'select external_id, erased_at from customers where id = $1 and network = $2 for no key update',
    [id, network],
  );
  return row;
}

/** Declined applicants who have not applied again. */
export const oldDeclined: RetentionRule = {
  table: 'psychics p join accounts a on a.id = p.account_id',
  ofNetwork: `p.network = $1 and p.account_status = 'Inactive' and p.activated_at is null and a.erased_at is null`,
  isOld: `p.status_decided_at < $2
        and not exists (select from versions v where v.kind = 'account' and v.subject_id = a.id and v.changed_at >= $2)
        and not exists (select from readings r where r.psychic_id = p.account_id)
        and not exists (
          select from accounts o join psychics again on again.account_id = o.id
           where o.network = a.network and o.id <> a.id and again.account_status = 'Pending' and o.erased_at is null
             and (lower(o.email) = lower(a.email) and a.email <> ''
                  or exists (select from phones m join phones n using (country_code, phone_number)
                              where m.account_id = o.id and n.account_id = a.id)))`,
};

/** One whose application was decided before the given time. */
export async function findDeclined(
  manager: EntityManager,
  network: Network,
  before: Date,
): Promise<number | undefined> {
  const { table, ofNetwork = '', isOld } = oldDeclined;
  const [row] = await manager.query<{ id: number }[]>(
    `select p.account_id as id from ${table} where ${ofNetwork} and ${isOld}
      order by p.account_id limit 1 for no key update of p skip locked`,
    [network, before],
  );
  return row?.id;
}
