import type { Network } from '../common/brand/brands';
import type { Day } from '../common/domain/new-york-time';
import type { Period } from '../common/domain/pay-period';
import type { Db } from '../api/platform/database/db';

/** Whom a demo's pay is about: its psychics by extension, and its manager. */
export interface DemoPayees {
  managerId: number;
  psychics: { id: number; extension: number; first: string; last: string; hasReadings: boolean }[];
}

/** Undefined if the network has terms already, as a demo does after its first start. */
export async function findPayees(db: Db, network: Network): Promise<DemoPayees | undefined> {
  const [found] = await db.query<DemoPayees[]>(
    `select m.id as "managerId", (select json_agg(json_build_object('id', a.id, 'extension', p.extension, 'first', a.first, 'last', a.last,
              'hasReadings', exists (select from readings r where r.psychic_id = a.id)) order by p.extension)
         from psychics p join accounts a on a.id = p.account_id where p.network = $1) as psychics
       from accounts m where m.network = $1 and m.role = 'manager'
        and not exists (select from pay_terms t where t.network = $1) order by m.id limit 1`,
    [network],
  );
  return found;
}

/** One who has left: with readings, but none from a day on. */
export async function findLeaver(db: Db, network: Network, from: Day): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }[]>(
    `select p.account_id as id from psychics p where p.network = $1 and p.account_status = 'Inactive'
        and exists (select from psychic_days d where d.psychic_id = p.account_id)
        and not exists (select from psychic_days d where d.psychic_id = p.account_id and d.day >= $2)
      order by p.account_id limit 1`,
    [network, from],
  );
  return row?.id;
}

export interface DemoTerms {
  psychicId: number | null;
  from: Day;
  terms: object;
  note: string;
}

/** Switches pay on from a day, with terms. */
export async function insertTerms(
  db: Db,
  network: Network,
  managerId: number,
  payFrom: Day,
  all: readonly DemoTerms[],
): Promise<void> {
  await db.query('update networks set pay_from = $2 where name = $1', [network, payFrom]);
  for (const { psychicId, from, terms, note } of all)
    await db.query(
      'insert into pay_terms (network, psychic_id, effective_from, terms, note, created_by) values ($1, $2, $3, $4, $5, $6)',
      [network, psychicId, from, JSON.stringify(terms), note, managerId],
    );
}

/** Gives a psychic a pay day that changed to another one. */
export async function movePayDay(
  db: Db,
  psychicId: number,
  { payDay, from, to }: { payDay: number; from: Day; to: number },
): Promise<void> {
  await db.query('update accounts set pay_day = $2 where id = $1', [psychicId, payDay]);
  await db.query('insert into pay_days (psychic_id, from_day, pay_day) values ($1, $2, $3)', [
    psychicId,
    from,
    to,
  ]);
}

export async function insertPayProfiles(db: Db, profiles: readonly object[]): Promise<void> {
  await db.query(
    `insert into pay_profiles (psychic_id, method, payee_ref, tax_form, tax_form_on, works_outside_us)
     select psychic_id, method, payee_ref, tax_form, tax_form_on, works_outside_us
       from jsonb_populate_recordset(null::pay_profiles, $1)`,
    [JSON.stringify(profiles)],
  );
}

export interface DemoAdjustment {
  psychicId: number;
  cents: number;
  category: string;
  reason: string;
  note?: string;
  /** Waits for a second manager. */
  isWaiting?: boolean;
}

export async function insertAdjustments(
  db: Db,
  network: Network,
  managerId: number,
  all: readonly DemoAdjustment[],
): Promise<void> {
  for (const { psychicId, cents, category, reason, note = '', isWaiting = false } of all)
    await db.query(
      `insert into adjustments (network, psychic_id, cents, category, reason, note, needs_confirmation, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [network, psychicId, cents, category, reason, note, isWaiting, managerId],
    );
}

export async function holdStatement(
  db: Db,
  psychicId: number,
  managerId: number,
  { to }: Period,
  reason: string,
): Promise<void> {
  await db.query(
    `update statements set held_at = now(), held_by = $2, held_reason = $4, version = version + 1
      where psychic_id = $1 and period_to = $3 and status = 'closed'`,
    [psychicId, managerId, to, reason],
  );
}

export async function approveRun(db: Db, network: Network, managerId: number, { to }: Period): Promise<void> {
  await db.query(
    `update statements set status = 'approved', approved_at = now(), approved_by = $2, version = version + 1
      where network = $1 and period_to = $3 and status = 'closed' and held_at is null`,
    [network, managerId, to],
  );
}

/** Pays every approved statement of a run that has something to pay. */
export async function payRun(
  db: Db,
  network: Network,
  managerId: number,
  { to }: Period,
  paidOn: Day,
): Promise<void> {
  await db.query(
    `with paid as (
       insert into payments (network, statement_id, cents, paid_on, method, reference, recorded_by)
       select s.network, s.id, s.payable_cents, $4, coalesce(f.method, 'cheque'),
              case when f.method = 'direct_deposit' then 'D-' else '' end || 20000 + s.number, $2
         from statements s left join pay_profiles f on f.psychic_id = s.psychic_id
        where s.network = $1 and s.period_to = $3 and s.status = 'approved' and s.payable_cents > 0 order by s.number
       returning statement_id)
     update statements set status = 'paid', version = version + 1 where id in (select statement_id from paid)`,
    [network, managerId, to, paidOn],
  );
}

export async function returnPayment(
  db: Db,
  psychicId: number,
  managerId: number,
  { to }: Period,
  on: Day,
  reason: string,
): Promise<void> {
  for (const statement of [
    `update payments set returned_on = $4, return_reason = $5, returned_by = $2, returned_at = now()
      where statement_id = (select id from statements where psychic_id = $1 and period_to = $3)`,
    `update statements set status = 'approved', version = version + 1
      where psychic_id = $1 and period_to = $3 and status = 'paid' and $2::int > 0 and $4::date > $3 and $5 <> ''`,
  ])
    await db.query(statement, [psychicId, managerId, to, on, reason]);
}

/** @param contactId its place in the inbox, while it is open @param answer if it has been answered */
export async function insertQuestion(
  db: Db,
  psychicId: number,
  { to }: Period,
  text: string,
  {
    contactId = null,
    answer = null,
    managerId = null,
  }: {
    contactId?: number | null;
    answer?: string | null;
    managerId?: number | null;
  },
): Promise<void> {
  await db.query(
    `insert into statement_questions (statement_id, psychic_id, text, contact_id, answer, answered_by, answered_at)
     select id, psychic_id, $3, $4, $5, $6, case when $6::int is not null then now() end
       from statements where psychic_id = $1 and period_to = $2 and number is not null`,
    [psychicId, to, text, contactId, answer, managerId],
  );
}
