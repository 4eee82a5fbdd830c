import type { EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import type { Actor } from '../access/actor';
import type { Rule } from '../retention/rule';

export type PersonKind = 'psychic' | 'customer';

/** Whom an erasure is about, locked until the end of the transaction. */
export interface Person {
  id: number;
  network: Network;
  /** A regular expression of the names, addresses, and numbers of the person, for texts of others. */
  words: string;
}

/** Erasing may have to look at many rows. */
export async function takeTime(manager: EntityManager): Promise<void> {
  await manager.query(`set local statement_timeout = '5min'`);
}

/** @returns undefined for a psychic or customer who cannot be erased */
export async function findWords(
  manager: EntityManager,
  kind: PersonKind,
  id: number,
): Promise<string | undefined> {
  const [row] = await manager.query<{ words: string }[]>('select words_of_person($1, $2) as words', [
    kind,
    id,
  ]);
  return row?.words ?? undefined;
}

/** By which emails and phone numbers a psychic can be or could be reached. */
export interface Reached {
  emails: string[];
  phones: string[];
}

export async function findReached(manager: EntityManager, id: number): Promise<Reached> {
  const rows = await manager.query<{ kind: string; value: string }[]>(
    `select 'email' as kind, email as value from accounts where id = $1
     union all select 'phone', phone_number from phones where account_id = $1
     union all select kind, value from former_of($1)`,
    [id],
  );
  const valuesOf = (kind: string): string[] =>
    rows.filter((row) => row.kind === kind).map(({ value }) => value);
  return { emails: valuesOf('email'), phones: valuesOf('phone') };
}

/** Marks the person as erased and blanks them in the audit, with an audit row. */
export async function erasePerson(
  manager: EntityManager,
  { account, address, requestId, via }: Actor,
  kind: PersonKind,
  id: number,
  reason: string,
): Promise<void> {
  await manager.query('select erase_person($1, $2, $3, $4, $5, $6, $7)', [
    kind,
    id,
    account?.id ?? null,
    via.kind === 'job' ? via.name : null,
    reason,
    address,
    requestId,
  ]);
}

/** Removes every mail to or about the person, also gifts to a former email. @returns the Message-IDs */
export async function eraseMails(
  manager: EntityManager,
  { id, network, words }: Person,
  kind: PersonKind,
  recipient: string,
): Promise<string[]> {
  const rows = await manager.query<{ message_id: string }[]>(
    `with gone as (delete from mails where network = $1 and (lower(recipient) = lower($2) and $2 <> ''
         or concat_ws(E'\\n', recipient, reply_to, from_name, subject, body_text, body_html)
            ~* case when sent_at is null then $3 else $4 end
         or id in (select mail_id from gifts where customer_id = $5)) returning message_id)
     select message_id from gone`,
    [network, recipient, words, loose(words), kind === 'customer' ? id : null],
  );
  return rows.map(({ message_id }) => message_id);
}

/** Removes the person's words and name from what others wrote in the network, and all contacts of the same person. */
export async function eraseElsewhere(
  manager: EntityManager,
  { network, words }: Person,
  { emails: given, phones }: Reached,
): Promise<void> {
  const emails = given.filter((email) => email !== '').map((email) => email.toLowerCase());
  const own = `network = $1 and (lower(email) = any($2::text[]) or phone = any($3::text[]))`;
  await manager.query(
    `with gone as (delete from contacts where ${own} returning id)
     delete from versions where kind = 'contact' and subject_id in (select id from gone)`,
    [network, emails, phones],
  );
  for (const table of ['invitations', 'recovery_requests'])
    await manager.query(`delete from ${table} where network = $1 and lower(email) = any($2::text[])`, [
      network,
      emails,
    ]);
  await manager.query('delete from sign_in_failures where bucket ~* $1', [loose(words)]);
  await manager.query('delete from rate_limits where key ~* $1', [loose(words)]);
  const texts: Record<string, string[]> = {
    contacts: ['name', 'comments', 'note'],
    problems: ['details'],
    saved_replies: ['title', 'text'],
    gift_templates: ['name', 'subject', 'body'],
  };
  for (const [table, columns] of Object.entries(texts))
    for (const column of columns)
      await manager.query(
        `update ${table} set ${column} = erase_words(${column}, $2) where network = $1 and ${column} ~* $2`,
        [network, words],
      );
  await manager.query(
    `update contact_messages m set text = erase_words(m.text, $2), subject = erase_words(m.subject, $2)
       from contacts c where c.id = m.contact_id and c.network = $1 and concat_ws(E'\\n', m.subject, m.text) ~* $2`,
    [network, words],
  );
  await manager.query(
    `update saved_views v set views = erase_words(v.views, $2) from accounts a
      where a.id = v.account_id and a.network = $1 and erase_words(v.views, $2) <> v.views`,
    [network, words],
  );
  await manager.query(
    `update import_runs set psychics_made = array(select erase_words(name, $2) from unnest(psychics_made) name),
            by_psychic = erase_words(by_psychic, $2), pending = erase_words(pending, $2)
      where network = $1
        and concat_ws(E'\\n', array_to_string(psychics_made, E'\\n'), by_psychic::text, pending::text) ~* $2`,
    [network, loose(words)],
  );
}

/** The same, with short names also within texts: where nothing is lost if it is another word. */
const loose = (words: string): string =>
  words.replaceAll(/(^|\|)\^(.*?)\$(?=\||$)/g, '$1(?<![[:alnum:]])$2(?![[:alnum:]])');

/** Removes what an erased psychic has beyond the account. */
export async function erasePsychicRows(manager: EntityManager, id: number): Promise<void> {
  for (const statement of [
    'delete from sessions where account_id = $1',
    'delete from recovery_links where account_id = $1',
    'delete from email_changes where account_id = $1',
    'delete from pending_sign_ins where account_id = $1',
    'delete from second_factors where account_id = $1',
    'delete from invitations where account_id = $1',
    'delete from phones where account_id = $1',
    'delete from photos where psychic_id = $1',
    'delete from listings where psychic_id = $1',
    'delete from schedule_segments where psychic_id = $1',
    'delete from decisions where psychic_id = $1',
    'delete from problems where account_id = $1',
    'delete from saved_views where account_id = $1',
    'delete from idempotency_keys where account_id = $1',
    `delete from chat_messages where chat_id in (select id from chats where psychic_id = $1)`,
    `update gifts set subject = '(erased)', body = '' where psychic_id = $1`,
    'update readings set rating_text = null where psychic_id = $1 and rating_text is not null',
    `update reading_versions v set content = v.content - 'rating_text' from readings r
      where r.id = v.reading_id and r.psychic_id = $1 and v.content ? 'rating_text'`,
    `update psychics set image = null, proposed_image = null, ssn_cipher = null, pin_cipher = null, pin_hash = null,
            ssn_hash = case when account_status = 'Blacklist' then ssn_hash end, zodiac = null, gender = null,
            contact_method = 'P', language = 1, languages = '{}', experience = '', credentials = '{}', referral = '',
            approved_profile = null, profile_status = '', profile_submitted_at = null, profile_reason = null,
            permissions = '', auto_email = false, requires_approval = false,
            status_decided_at = coalesce(status_decided_at, now())
      where account_id = $1`,
  ])
    await manager.query(statement, [id]);
}

/** Overwrites an account: it keeps its number, status, and dates. */
export async function overwriteAccount(manager: EntityManager, id: number, username: string): Promise<void> {
  await manager.query(
    `update accounts set username = $2, password_hash = null, first = '', last = '', email = '', address1 = '',
            address2 = '', city = '', region = '', postal_code = '', country = '', pay_day = 1
      where id = $1`,
    [id, username],
  );
}

/** Overwrites a customer. What the billing system calls them stays, so that a reading sent again finds them. */
export async function overwriteCustomer(manager: EntityManager, id: number): Promise<void> {
  for (const statement of [
    `delete from chat_messages where chat_id in (select id from chats where customer_id = $1)`,
    `update gifts set subject = '(erased)', body = '' where customer_id = $1`,
    'update readings set rating_text = null where customer_id = $1 and rating_text is not null',
    `update reading_versions v set content = v.content - 'rating_text' from readings r
      where r.id = v.reading_id and r.customer_id = $1 and v.content ? 'rating_text'`,
    `update customers set username = 'Customer ' || id, email = null, takes_mail = false where id = $1`,
  ])
    await manager.query(statement, [id]);
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
): Promise<{ email: string | null; erased_at: Date | null } | undefined> {
  const [row] = await manager.query<{ email: string | null; erased_at: Date | null }[]>(
    'select email, erased_at from customers where id = $1 and network = $2 for no key update',
    [id, network],
  );
  return row;
}

/** Declined applicants who have not applied again. */
export const oldDeclined: Rule = {
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
