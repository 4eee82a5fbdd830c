import type { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';

/** A person as a form sends it. */
export const person = {
  first: 'Marisol',
  last: 'Quintero',
  address1: '12 Alder St',
  address2: '',
  postal_code: '87102',
  city: 'Albuquerque',
  region: 'NM',
  country: 'US',
  email: 'marisol@x.example',
};

/** What a psychic's profile requires besides. */
export const traits = { contact_method: 'E', zodiac: 4, gender: 'F', language: 1, experience: '12' };

/** A phone as a form sends it. */
export const phone = (phone_number: string, changes: object = {}) => ({
  phone_number,
  preferred: true,
  sms: false,
  type: 3,
  time_zone_id: 11,
  country_code: 1,
  ...changes,
});

/** A valid sign-up, except that each one needs its own proof of work. */
export const applicant = {
  username: 'RuthReads',
  password: 'a long secret',
  confirm_password: 'a long secret',
  first: 'Ruth',
  last: 'Delgado',
  address1: '48 Cerro Gordo Rd',
  postal_code: '87501',
  city: 'Santa Fe',
  region: 'NM',
  country: 'US',
  country_code: 1,
  email: 'ruth@x.example',
  contact_method: 'P',
  phone: '505-555-0163',
  pin: '8317',
  ssn: '912-34-5678',
  sms: true,
  zodiac: 8,
  gender: 'F',
  language: 1,
  languages: [2],
  experience: '11',
  credentials: ['Tarot since 2015'],
  referral: '42',
  agree_privacy: true,
  confirm_psychic: true,
};

/** A filled-in contact form, except that each one needs its own proof of work. */
export const contactForm = { name: 'Ana Luz', email: 'ana@x.example', phone: '505-555-0148' };

/** A one-pixel photo. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The shortest recording. */
export const wav = 'RIFF\u0004\0\0\0WAVE';

/** A customer as the switch names them. */
export const aCustomer = (name: string) => ({ external_id: name, username: name });

/** A call of ten paid minutes, unless changed, as the switch sends it. */
export const aReading = (
  psychic: number | string,
  {
    free_minutes = 0,
    paid_minutes = 10,
    ...changes
  }: { free_minutes?: number; paid_minutes?: number } & Record<string, unknown> = {},
) => ({
  connection_id: 1,
  psychic,
  customer: null as unknown,
  conn_type: 'Call',
  started_at: '2026-11-20T12:00:00-05:00',
  duration_seconds: 60 * (free_minutes + paid_minutes),
  free_minutes,
  paid_minutes,
  rate: 2,
  result: 'Completed',
  ...changes,
});

/** Stores a mail that was refused for good. @returns the id */
export async function addRefusedMail(db: DataSource, network: Network = 'cos'): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `insert into mails (message_id, network, recipient, subject, body_text, refused_at, last_error)
     values (gen_random_uuid(), $1, 'mia@x.example', 'For you', '', now(), '550 no such user.') returning id`,
    [network],
  );
  return row?.id ?? 0;
}

/** @param id given to it, if it matters */
export async function addSavedReply(db: DataSource, id: number | null = null): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `insert into saved_replies (id, network, title, text)
     values (coalesce($1, nextval(pg_get_serial_sequence('saved_replies', 'id'))::int), 'cos', 'Hours', 'Hi {name}') returning id`,
    [id],
  );
  // ids assigned by the database come after
  await db.query(
    `select max(nextval(pg_get_serial_sequence('saved_replies', 'id'))) from generate_series(1, coalesce($1::int, 0))`,
    [id],
  );
  return row?.id ?? 0;
}

export async function addContact(db: DataSource, name = 'Ana'): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `insert into contacts (network, name, email, phone) values ('cos', $1, 'ana@x.example', '5055550148') returning id`,
    [name],
  );
  return row?.id ?? 0;
}

/** An answer of a contact that came with a file. @returns the id of the file */
export async function addAttachment(db: DataSource, contactId: number): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `with answer as (
       insert into contact_messages (contact_id, kind, sender, message_id, text)
       values ($1, 'answer', 'ana@x.example', gen_random_uuid(), 'Here it is') returning id)
     insert into contact_attachments (message_id, name, bytes, content)
     select id, 'résumé "1".html', 5, '<b>hi'::bytea from answer returning id`,
    [contactId],
  );
  return row?.id ?? 0;
}

/** A template for gifts as a form sends it. */
export const giftTemplate = { name: 'We miss you', subject: 'For you', body: 'Come back', minutes: 3 };

/** Stores a template, with another name each time. @returns the id */
export async function addGiftTemplate(db: DataSource): Promise<number> {
  const { name, subject, body, minutes } = giftTemplate;
  const [row] = await db.query<{ id: number }[]>(
    `insert into gift_templates (network, name, subject, body, minutes)
     select 'cos', $1 || ' ' || count(*), $2, $3, $4 from gift_templates returning id`,
    [name, subject, body, minutes],
  );
  return row?.id ?? 0;
}

/** Terms of pay as a form sends them. */
export const payTerms = {
  ...{ call: 0.4, chat: 0.35, free: 0, repeat_bonus: 0.05 },
  active: [{ from: 600, per_minute: 0.02, fixed: 5 }],
  active_applies: 'all',
};

/** Stores terms of pay, which start on another day each time. @param from long from now, by default @returns the id */
export async function addPayTerms(db: DataSource, from = '2090-01-01'): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `insert into pay_terms (network, effective_from, terms)
     select 'cos', $2::date + count(*)::int, $1 from pay_terms returning id`,
    [payTerms, from],
  );
  return row?.id ?? 0;
}

/** Stores an adjustment that a second manager must confirm. @returns the id */
export async function addLargeAdjustment(db: DataSource, psychicId: number): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `insert into adjustments (network, psychic_id, cents, category, reason, needs_confirmation)
     select network, account_id, 15000, 'bonus', 'For the fair', true from psychics where account_id = $1 returning id`,
    [psychicId],
  );
  return row?.id ?? 0;
}
