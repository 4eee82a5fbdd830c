import type { Network } from '../../../common/brand/brands';
import { isReachableKey, type MentionKind } from '../../../common/domain/erasure';
import { invisibleMarks } from '../../../common/domain/text';
import type { Db } from '../../platform/database/db';
import { type Belongings, type PersonKind } from './erasure.query';
import { hintsOf, type Terms } from './mentioned';

/** Everything that names a psychic or customer, present and former. */
export async function findTerms(db: Db, network: Network, kind: PersonKind, id: number): Promise<Terms> {
  const rows = await db.query<{ kind: string; value: string }[]>(
    kind === 'psychic'
      ? `select t.kind, t.value from accounts a, lateral (values ('username', a.username), ('email', a.email), ('first', a.first), ('last', a.last)) t (kind, value)
          where a.id = $1 and a.network = $2
         union select 'phone', phone_number from phones where account_id = $1
         union select 'email', e.address from email_changes c, lateral (values (c.old_email), (c.new_email)) e (address) where c.account_id = $1
         union select kind, value from former_of($1)`
      : `select t.kind, t.value from customers c, lateral (values ('username', c.username), ('email', c.email), ('key', c.external_id)) t (kind, value)
          where c.id = $1 and c.network = $2`,
    [id, network],
  );
  const valuesOf = (wanted: string): string[] =>
    rows
      .filter((row) => row.kind === wanted && (row.value as string | null)?.trim())
      .map(({ value }) => value);
  const keys = valuesOf('key').filter(isReachableKey);
  const digits = [
    ...valuesOf('phone'),
    ...keys.filter((key) => !key.includes('@')).map((key) => key.replaceAll(/\D/gu, '')),
  ];
  const full = valuesOf('first').flatMap((first) =>
    valuesOf('last').map((last) => `${first.trim()} ${last.trim()}`),
  );
  return {
    words: [
      ...new Set([
        ...full.slice(0, mostNames),
        ...['username', 'email', 'unconfirmed_email'].flatMap(valuesOf),
        ...keys,
      ]),
    ],
    phones: [...new Set(digits)].filter((number) => number.length >= shortestPhone),
  };
}

const mostNames = 50;
const shortestPhone = 7;

/** A text of somebody else that may name the person. */
export interface Candidate {
  kind: MentionKind;
  id: string;
  /** Where it is shown in the manager area. */
  page: string | null;
  text: string | null;
  /** Instead of `text`: the texts of its values. */
  json: unknown;
}

/**
 * A statement for each kind of text, of rows that do not belong to the person: $1 is the network, $2 the kind of person,
 * $3 the id, and $4, $5 are the contacts and invitations that belong to the person.
 */
const places: Record<MentionKind, string> = {
  contact: `select c.id::text, '/contacts/' || c.id, concat_ws(E'\\n', c.name, c.email, c.phone, c.comments, c.note), null::jsonb
    from contacts c where c.network = $1 and c.id <> all($4)`,
  message: `select m.id::text, '/contacts/' || c.id, concat_ws(E'\\n', m.sender_name, m.sender, m.subject, m.text, m.undelivered_why), null::jsonb
    from contact_messages m join contacts c on c.id = m.contact_id where c.network = $1 and c.id <> all($4)
    union all
    select 'question ' || q.id, '/contacts/' || q.contact_id, concat_ws(E'\\n', q.text, q.answer), null::jsonb
    from statement_questions q join psychics p on p.account_id = q.psychic_id where p.network = $1 and not ($2 = 'psychic' and q.psychic_id = $3)`,
  invitation: `select i.id::text, null, concat_ws(E'\\n', i.email, i.first || ' ' || i.last), null::jsonb
    from invitations i where i.network = $1 and i.id <> all($5)`,
  problem: `select b.id::text, null, b.details, null::jsonb from problems b
    where b.network = $1 and not ($2 = 'psychic' and b.account_id = $3)`,
  saved_reply: `select r.id::text, '/contacts', concat_ws(E'\\n', r.title, r.text), null::jsonb from saved_replies r where r.network = $1`,
  gift_template: `select g.id::text, null, concat_ws(E'\\n', g.name, g.subject, g.body), null::jsonb from gift_templates g where g.network = $1`,
  saved_view: `select v.account_id::text, null, a.username || E'\\n' || v.views::text, v.views from saved_views v join accounts a on a.id = v.account_id
    where a.network = $1 and not ($2 = 'psychic' and a.id = $3)`,
  listing: `select concat_ws(' ', l.psychic_id, l.status), '/psychics/' || l.psychic_id || '/listing', concat_ws(E'\\n', l.sales_pitch, l.body, l.reason), null::jsonb
    from listings l join psychics p on p.account_id = l.psychic_id where p.network = $1 and not ($2 = 'psychic' and l.psychic_id = $3)`,
  profile: `select p.account_id::text, '/psychics/' || p.account_id || '/profile',
      concat_ws(E'\\n', p.experience, array_to_string(p.credentials, E'\\n'), p.profile_reason, p.approved_profile ->> 'experience', p.approved_profile ->> 'credentials'), null::jsonb
    from psychics p where p.network = $1 and not ($2 = 'psychic' and p.account_id = $3)`,
  chat: `select concat_ws(' ', m.chat_id, m.number), '/psychics/' || c.psychic_id || '/readings', m.text, null::jsonb
    from chat_messages m join chats c on c.id = m.chat_id
    where c.network = $1 and $3 <> case $2 when 'psychic' then c.psychic_id else c.customer_id end`,
  gift: `select g.id::text, '/psychics/' || g.psychic_id || '/sent/' || g.sending_id, concat_ws(E'\\n', g.subject, g.body), null::jsonb
    from gifts g where g.network = $1 and $3 <> case $2 when 'psychic' then g.psychic_id else g.customer_id end`,
  rating: `select r.id::text, '/psychics/' || r.psychic_id || '/readings', r.rating_text, null::jsonb
    from readings r where r.network = $1 and r.rating_text is not null
      and $3 is distinct from case $2 when 'psychic' then r.psychic_id else r.customer_id end
    union all
    select concat_ws(' ', v.reading_id, v.version), '/psychics/' || r.psychic_id || '/readings', v.content ->> 'rating_text', null::jsonb
    from reading_versions v join readings r on r.id = v.reading_id where r.network = $1 and v.content ->> 'rating_text' is not null
      and $3 is distinct from case $2 when 'psychic' then r.psychic_id else r.customer_id end`,
  audit: `select u.id::text, '/activity', concat_ws(E'\\n', u.before::text, u.after::text), jsonb_build_array(u.before, u.after)
    from audit u where u.network = $1 and not ($2 = 'psychic' and u.subject_id is not distinct from $3)
      and (u.before is not null or u.after is not null)
      and not (u.subject_id is null and u.action like '% a contact' and coalesce(u.after ->> 'id', u.before ->> 'id') = any($4::text[]))
      and not (u.subject_id is null and u.action = 'invited someone' and coalesce(u.after ->> 'id', u.before ->> 'id') = any($5::text[]))`,
  mail: `select m.id::text, null, concat_ws(E'\\n', m.recipient, m.reply_to, m.from_name, m.subject, m.body_text), null::jsonb
    from mails m where m.network = $1 and not coalesce(m.whose = case $2 when 'psychic' then 'account' else 'customer' end and m.whose_id = $3
      or m.whose = 'contact' and m.whose_id = any($4) or m.whose = 'invitation' and m.whose_id = any($5), false)`,
  pay: `select 'adjustment ' || a.id, '/psychics/' || a.psychic_id || '/pay', concat_ws(E'\\n', a.reason, a.note), null::jsonb
    from adjustments a where a.network = $1 and not ($2 = 'psychic' and a.psychic_id = $3)
    union all
    select 'terms ' || t.id, coalesce('/psychics/' || t.psychic_id || '/pay', '/pay/terms'), concat_ws(E'\\n', t.note, t.reason), null::jsonb
    from pay_terms t where t.network = $1 and not ($2 = 'psychic' and t.psychic_id is not distinct from $3)
    union all
    select 'statement ' || s.id, '/psychics/' || s.psychic_id || '/pay', concat_ws(E'\\n', s.held_reason, r.reasons), null::jsonb
    from statements s, lateral (select string_agg(p.return_reason, E'\\n') as reasons from payments p where p.statement_id = s.id) r
    where s.network = $1 and not ($2 = 'psychic' and s.psychic_id = $3) and coalesce(s.held_reason, r.reasons) is not null`,
  import: `select i.id, null, concat_ws(E'\\n', i.file_name, array_to_string(i.psychics_made, E'\\n'), i.by_psychic::text), null::jsonb
    from import_runs i where i.network = $1`,
  integration: `select 'webhook ' || w.id, '/integrations/webhooks/' || w.id, w.url, null::jsonb from webhooks w where w.network = $1
    union all select 'key ' || k.id, '/integrations/keys', k.name, null::jsonb from api_keys k where k.network = $1`,
};

/**
 * Texts are compared without case and accents. Most have none, and their bytes alone are compared, which takes a fraction of
 * the time.
 */
const folded = (text: string): string =>
  `case when octet_length(${text}) = char_length(${text}) then lower(${text} collate "C")
        else lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036F${invisibleMarks}]', '', 'g')) end`;

/** Whether a text has the digits of a number, in whatever groups; only those with the last two are looked at further. */
const hasNumber = (text: string, number: string): string =>
  `case when strpos(${text}, right(${number}, 2)) > 0
        then strpos(translate(${text}, E' ().-/+_,:;|#*\\n\\r\\t\u00a0', ''), ${number}) > 0 else false end`;

/** Of each kind, so that a username such as "people" does not fill the memory. */
const mostOfKind = 1000;

export async function findCandidates(
  db: Db,
  network: Network,
  person: { kind: PersonKind; id: number },
  { contacts, invitations }: Belongings,
  terms: Terms,
): Promise<Candidate[]> {
  const hints = hintsOf(terms);
  const found: Candidate[] = [];
  for (const [kind, statement] of Object.entries(places) as [MentionKind, string][]) {
    const isEvery = kind === 'saved_view';
    const rows = await db.query<Omit<Candidate, 'kind'>[]>(
      `with typed as (select $1::text, $2::text, $3::int, $4::int[], $5::int[])
       select p.id, p.page, p.text, p.json from (${statement}) p (id, page, text, json),
            lateral (select ${folded('p.text')} as folded offset 0) t
        where $8 or exists (select from unnest($6::text[]) hint where strpos(t.folded, hint) > 0)
           or exists (select from unnest($7::text[]) number where ${hasNumber('p.text', 'number')})
        limit ${mostOfKind}`,
      [network, person.kind, person.id, contacts, invitations, hints.words, hints.phones, isEvery],
    );
    found.push(...rows.map((row) => ({ ...row, kind })));
  }
  return found;
}
