import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import type { HistoryStep } from './related.dto';
import { findMarks } from './related.query';

/** More contacts of one person, or accounts, would not be looked through. */
const mostSteps = 200;

/** A connected reading, of the first day that has one. */
const firstReading = `select started_at from readings
  where psychic_id = $2 and connected and voided_at is null
    and day = (select min(day) from psychic_days where psychic_id = $2 and last_connected_at is not null)
  order by started_at limit 1`;

/** Every step of the person behind a psychic, $2: contacts $3 and $4 by email and phone, accounts $3 and $5. */
const steps = `
  with met as (
    select c.* from contacts c
     where network = $1 and deleted_at is null
       and (lower(email) = any($3) or phone = any($4)
            or id in (select contact_id from invitations where network = $1 and account_id = $2))),
  own as (select a.created_at, a.username, p.* from psychics p join accounts a on a.id = p.account_id where p.account_id = $2)
  select 'contact' as kind, created_at as at, null::integer as who, id as contact_id, null::integer as user_id, name as text from met
  union all select 'answered', answered_at, answered_by, id, null, name from met
  union all select 'invited', invited_at, invited_by, contact_id, null, email from invitations
    where network = $1 and (account_id = $2 or lower(email) = any($3))
  union all select 'signed_up', created_at, null, null, $2, username from own
  union all select 'other_account', a.created_at, null, null, a.id, a.username from accounts a join psychics p on p.account_id = a.id
    where a.network = $1 and a.id <> $2
      and a.id in (select id from accounts where email <> '' and lower(email) = any($3)
                   union select account_id from phones where e164 = any($5))
  union all select 'agreed', agreed_at, null, null, $2, name || ' ' || effective_date from agreed_documents where account_id = $2
  union all select case outcome when 'rejected' then 'decided' else outcome end, decided_at, decided_by, null, $2, ''
    from decisions where psychic_id = $2 and kind = 'New Psychic'
  union all select 'activated', activated_at, null, null, $2, '' from own
  union all select 'signed_on', first_available_at, null, null, $2, '' from own
  union all select 'first_reading', (${firstReading}), null, null, $2, ''`;

/** The way of a person from the first contact to the first reading, oldest first. */
export async function findHistory(db: Db, network: Network, psychicId: number): Promise<HistoryStep[]> {
  const { emails, phones } = await findMarks(db, network, { kind: 'psychic', id: psychicId });
  const american = phones.flatMap((phone) => phone.match(/(?<=^\+1)\d{10}$/) ?? []);
  const rows = await db.query<(Omit<HistoryStep, 'at'> & { at: Date })[]>(
    `select steps.kind, at, m.username as by, contact_id, user_id, text
       from (${steps}) steps left join accounts m on m.id = who
      where at is not null order by at, kind limit ${mostSteps}`,
    [network, psychicId, emails, american, phones],
  );
  return rows.map(({ at, ...step }) => ({ ...step, at: newYorkIso(at) }));
}
