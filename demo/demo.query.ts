import type { Network } from '../common/brand/brands';
import type { LegalDocument } from '../common/documents/document';
import type { Day } from '../common/domain/new-york-time';
import { textHashOf } from '../api/people/sign-up/agreements.query';
import { scopes } from '../api/platform/api-keys/scopes';
import type { Db } from '../api/platform/database/db';

/** Whether any account exists. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.query<unknown[]>('select from accounts limit 1')).length > 0;
}

/** The last day with records in a demo network; undefined if it does not have a demo's key. */
export async function findDemo(
  db: Db,
  network: Network,
  keyHash: string,
): Promise<{ last: Day | null } | undefined> {
  const [demo] = await db.query<{ last: Day | null }[]>(
    `select (select max(day) from readings where network = $1) as last from api_keys where network = $1 and key_hash = $2`,
    [network, keyHash],
  );
  return demo;
}

/** Creates the demo's manager with a phone. @returns the id */
export async function createDemoManager(
  db: Db,
  network: Network,
  passwordHash: string,
  since: Date,
): Promise<number> {
  const [made] = await db.query<{ id: number }[]>(
    `with made as (
       insert into accounts (network, role, username, password_hash, first, last, email, created_at)
       values ($1, 'manager', 'manager', $2, 'Dana', 'Whitfield', $3, $4) returning id),
     phone as (insert into phones (account_id, phone_number, preferred) select id, '5552013344', true from made)
     select id from made`,
    [network, passwordHash, `dana.whitfield@${network}.example`, since],
  );
  if (made === undefined) throw new Error('an insertion without a row');
  return made.id;
}

/** Records that psychics agreed to these documents, under their own names. */
export async function keepAgreements(
  db: Db,
  ids: readonly number[],
  documents: readonly LegalDocument[],
  at: Date,
): Promise<void> {
  const rows = documents.map((document) => ({
    name: document.name,
    effective_date: document.effective_date,
    text_hash: textHashOf(document),
  }));
  await db.query(
    `insert into agreed_documents (account_id, name, effective_date, agreed_at, text_hash, address, typed_name)
     select a.id, d.name, d.effective_date, $3, d.text_hash, '192.0.2.1', a.first || ' ' || a.last
       from accounts a, json_to_recordset($2) as d(name text, effective_date date, text_hash text) where a.id = any($1)`,
    [ids, JSON.stringify(rows), at],
  );
}

/** Nobody needs a second factor to look at a demo. */
export async function demandNoFactor(db: Db, network: Network): Promise<void> {
  await db.query(`update networks set second_factor_policy = 'off' where name = $1`, [network]);
}

export async function keepKey(db: Db, network: Network, name: string, keyHash: string): Promise<void> {
  await db.query('insert into api_keys (network, name, key_hash, scopes) values ($1, $2, $3, $4)', [
    network,
    name,
    keyHash,
    scopes,
  ]);
}

/** The rows passed to these functions name their psychic by extension. */
export async function insertTraits(db: Db, network: Network, psychics: object[]): Promise<void> {
  await db.query(
    `update psychics p set pin_cipher = t."pinCipher", pin_hash = t."pinHash", zodiac = t.zodiac, gender = t.gender,
            contact_method = t."contactMethod", languages = t.languages, experience = t.experience, credentials = t.credentials,
            approved_profile = case when p.profile_status <> '' then jsonb_build_object('credentials', t.credentials[:1]) end
       from jsonb_to_recordset($2::jsonb) as t (extension integer, "pinCipher" text, "pinHash" text, zodiac smallint, gender text,
            "contactMethod" text, languages smallint[], experience text, credentials text[])
      where p.network = $1 and p.extension = t.extension`,
    [network, JSON.stringify(psychics)],
  );
}

/** The ids of a network's psychics by extension. */
export async function idsByExtension(db: Db, network: Network): Promise<Map<number, number>> {
  const rows = await db.query<{ id: number; extension: number }[]>(
    'select account_id as id, extension from psychics where network = $1',
    [network],
  );
  return new Map(rows.map(({ id, extension }) => [extension, id]));
}

export async function storeSsns(db: Db, psychics: object[]): Promise<void> {
  await db.query(
    `update psychics p set ssn_cipher = t."ssnCipher", ssn_hash = t."ssnHash"
       from jsonb_to_recordset($1::jsonb) as t (id integer, "ssnCipher" text, "ssnHash" text) where p.account_id = t.id`,
    [JSON.stringify(psychics)],
  );
}

export async function insertListings(db: Db, network: Network, listings: object[], now: Date): Promise<void> {
  await db.query(
    `insert into listings (psychic_id, status, sales_pitch, body, categories, submitted_at)
     select p.account_id, l.status, l.sales_pitch, l.body, l.categories,
            $3::timestamptz - make_interval(hours => l.hours, days => case l.status when 'Approved' then 40 else 0 end)
       from jsonb_to_recordset($2::jsonb) as l (extension integer, status text, hours integer, sales_pitch text, body text, categories smallint[])
       join psychics p on p.network = $1 and p.extension = l.extension`,
    [network, JSON.stringify(listings), now],
  );
}

export async function insertContacts(db: Db, network: Network, contacts: object[], now: Date): Promise<void> {
  await db.query(
    `insert into contacts (network, name, email, phone, method, comments, referral, created_at)
     select $1, name, email, phone, method, comments, referral, $3::timestamptz - make_interval(hours => hours)
       from jsonb_to_recordset($2::jsonb) as c (name text, email text, phone text, method text, comments text, referral integer, hours integer)`,
    [network, JSON.stringify(contacts), now],
  );
}

/** Gives the newest contact a reply and an answer by mail, which opened it again. */
export async function insertConversation(
  db: Db,
  network: Network,
  { reply, answer }: { reply: string; answer: string },
): Promise<void> {
  await db.query(
    `with contact as (select id, name, email, created_at from contacts where network = $1 order by created_at desc limit 1),
       sent as (
         insert into contact_messages (contact_id, kind, account_id, at, subject, text, message_id)
         select c.id, 'mail', a.id, c.created_at + (now() - c.created_at) / 3, 'Your message to ' || $1 || ' [C-' || c.id || ']', $2,
                '<demo-reply-' || c.id || '@' || $1 || '.example>'
           from contact c, lateral (select id from accounts where network = $1 and role = 'manager' order by id limit 1) a
         returning subject),
       came as (
         insert into contact_messages (contact_id, kind, sender, sender_name, at, subject, text, message_id)
         select id, 'answer', email, name, created_at + (now() - created_at) / 3 * 2, 'Re: ' || subject, $3,
                '<demo-answer-' || id || '@mail.example>'
           from contact, sent returning contact_id, at)
     update contacts c set reopened_at = came.at from came where c.id = came.contact_id`,
    [network, reply, answer],
  );
}

export async function insertSavedReplies(db: Db, network: Network, replies: object[]): Promise<void> {
  await db.query(
    `insert into saved_replies (network, title, text)
     select $1, title, text from jsonb_to_recordset($2::jsonb) as r (title text, text text)`,
    [network, JSON.stringify(replies)],
  );
}

/** Cards and blocks between the first psychics and customers who called them. */
export async function insertCards(db: Db, network: Network): Promise<void> {
  await db.query(
    `with pairs as (
       select f.psychic_id, f.customer_id, row_number() over (partition by f.psychic_id order by f.customer_id) as n
         from pair_firsts f join psychics p on p.account_id = f.psychic_id
        where p.network = $1),
     carded as (insert into customer_cards (psychic_id, customer_id, nickname, tags, pinned)
       select psychic_id, customer_id, (array['Rosa', 'Hal', 'El'])[n], (array['{Family,Tarot}', '{Work}', '{}'])[n]::text[],
              case n when 1 then 'Her mother’s surgery was on November 17. Ask first how she is.' else '' end
         from pairs where n <= 3),
     noted as (insert into customer_notes (psychic_id, customer_id, author_id, text)
       select psychic_id, customer_id, psychic_id, 'Brother Ned, house in Galisteo. Does not want dates.' from pairs where n = 1)
     insert into customer_blocks (network, psychic_id, customer_id, reason)
     select $1, psychic_id, customer_id, case when psychic_id % 10 = 0 then 'Threats' else 'Spam' end from pairs where n = 4`,
    [network],
  );
}

/**
 * Callbacks that customers asked for when they had just not got through: some wait, and some ended in each way. Not to the
 * demo's own psychic, whose day begins without any.
 */
export async function insertCallbacks(db: Db, network: Network): Promise<void> {
  await db.query(
    `with missed as (
       select distinct on (r.psychic_id, r.customer_id) r.psychic_id, r.customer_id, r.started_at + interval '1 minute' as at, again.at as again
         from readings r join accounts a on a.id = r.psychic_id and a.username <> 'psychic'
         left join lateral (select min(started_at) as at from readings n where n.psychic_id = r.psychic_id
           and n.customer_id = r.customer_id and n.connected and n.started_at > r.started_at + interval '1 minute') again on true
        where r.network = $1 and not r.connected and r.customer_id is not null
          and r.started_at > (select max(started_at) from readings where network = $1) - interval '5 days'
        order by r.psychic_id, r.customer_id, r.started_at desc),
     numbered as (
       select *, row_number() over (partition by again is null order by at desc, psychic_id, customer_id) as n from missed),
     course as (
       select *, case when again is not null then 'done' else (array['requested', 'requested', 'declined', 'expired'])[n] end as state
         from numbered where n <= case when again is null then 4 else 3 end)
     insert into callbacks (network, external_id, psychic_id, customer_id, digest, state, requested_at, attempts, ended_at, expired_by)
     select $1, 'demo-' || row_number() over (order by at), psychic_id, customer_id, '', state, at,
            case state when 'done' then 1 when 'expired' then 3 else 0 end,
            case state when 'done' then again when 'declined' then at + interval '6 minutes' when 'expired' then at + interval '3 hours' end,
            case state when 'expired' then 'attempts' end
       from course`,
    [network],
  );
}

export async function insertSegments(db: Db, network: Network, segments: object[]): Promise<void> {
  await db.query(
    `insert into schedule_segments (psychic_id, day, number, from_minute, to_minute, status)
     select p.account_id, s.day, s.number, s."from", s."to", s.status
       from jsonb_to_recordset($2::jsonb) as s (extension integer, day smallint, number smallint, "from" smallint, "to" smallint, status text)
       join psychics p on p.network = $1 and p.extension = s.extension`,
    [network, JSON.stringify(segments)],
  );
}

/** Psychics with the customers who had a connected reading with them. */
export function findPairs(
  db: Db,
  network: Network,
): Promise<{ psychic_id: number; extension: number; customers: number[] }[]> {
  return db.query(
    `select p.account_id as psychic_id, p.extension, array_agg(distinct r.customer_id) as customers
       from psychics p join readings r on r.psychic_id = p.account_id and r.connected and r.customer_id is not null
      where p.network = $1 group by p.account_id`,
    [network],
  );
}

/** The latest longer calls of psychics without any recording since the given day, up to `each` per psychic. */
export async function findUnrecorded(
  db: Db,
  network: Network,
  extensions: number[],
  since: Day,
  each: number,
): Promise<number[]> {
  const rows = await db.query<{ connection_id: number }[]>(
    `select connection_id from psychics p cross join lateral (
       select connection_id from readings r where r.psychic_id = p.account_id and r.connected and r.voided_at is null
          and r.conn_type = 'Call' and r.duration_seconds > 60 order by r.started_at desc limit $4) latest
      where p.network = $1 and p.extension = any($2::int[]) and not exists (
        select from recordings k join readings r using (network, connection_id)
         where r.psychic_id = p.account_id and r.day >= $3::date)`,
    [network, extensions, since, each],
  );
  return rows.map(({ connection_id }) => connection_id);
}
