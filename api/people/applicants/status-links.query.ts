import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { type ApplicationState, remindAfterDays } from '../../../common/domain/application-status';
import type { Locale } from '../../../common/brand/locales';
import { isUnconfirmed } from '../../platform/accounts/confirmed-email.query';
import { isDeclined } from '../../platform/accounts/declined.query';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import type { RetentionRule } from '../../platform/retention/rule';

/** Days for which a link is valid. */
const linkDays = 365;

export async function insertStatusLink(
  db: Db,
  network: Network,
  accountId: number,
  tokenHash: string,
): Promise<void> {
  await db.query('insert into status_links (token_hash, network, account_id) values ($1, $2, $3)', [
    tokenHash,
    network,
    accountId,
  ]);
}

/** The account of a link that is still valid. */
export async function findStatusLinked(db: Db, tokenHash: string): Promise<number | undefined> {
  const [row] = await byKey<{ id: number }>(
    db,
    `select l.account_id as id from status_links l join accounts a on a.id = l.account_id
      where l.token_hash = $1 and l.created_at > now() - make_interval(days => ${linkDays}) and a.erased_at is null`,
    [tokenHash],
  );
  return row?.id;
}

export interface FoundStatus {
  network: Network;
  /** Null for an account that was ended later. */
  state: ApplicationState | null;
  email: string;
  first: string;
  username: string;
  contactMethod: 'E' | 'P';
  receivedAt: Date;
  confirmedAt: Date | null;
  decidedAt: Date | null;
  applyAgainOn: string | null;
  reason: string | null;
  locale: Locale;
}

export async function findStatus(db: Db, id: number): Promise<FoundStatus | undefined> {
  const [row] = await byKey<FoundStatus>(
    db,
    `select a.network, a.email, a.first, a.username, p.contact_method as "contactMethod", a.created_at as "receivedAt",
            case when p.account_status = 'Pending' then 'reviewing' when ${isDeclined} then 'declined'
                 when p.account_status <> all('{Inactive,Blacklist}') then 'welcome' end as state,
            case when a.confirmed_email = lower(a.email) then a.email_confirmed_at end as "confirmedAt",
            case when p.account_status <> 'Pending' then p.status_decided_at end as "decidedAt",
            to_char(p.apply_again_on, 'YYYY-MM-DD') as "applyAgainOn", p.declined_reason as reason, p.locale
       from accounts a join psychics p on p.account_id = a.id where a.id = $1`,
    [id],
  );
  return row;
}

/** An applicant is asked from now on to confirm the email. */
export async function setAsked(db: Db, id: number): Promise<void> {
  await db.query(
    'update psychics set email_asked_at = coalesce(email_asked_at, now()) where account_id = $1',
    [id],
  );
}

export interface UnremindedApplicant {
  id: number;
  network: Network;
  email: string;
  locale: Locale;
}

/** Takes an applicant who is due to be reminded of the email, locked until the end of the transaction. */
export async function takeUnreminded(manager: EntityManager): Promise<UnremindedApplicant | undefined> {
  const [rows] = await manager.query<[UnremindedApplicant[], number]>(
    `update psychics p set email_reminded_at = now() from accounts a
      where a.id = p.account_id and p.account_id = (
        select p.account_id from psychics p join accounts a on a.id = p.account_id
         where p.account_status = 'Pending' and p.email_reminded_at is null and ${isUnconfirmed}
           and p.email_asked_at < now() - make_interval(days => ${remindAfterDays})
         order by p.account_id limit 1 for update of p skip locked)
     returning a.id, a.network, a.email, p.locale`,
  );
  return rows[0];
}

export const oldStatusLinks: RetentionRule = { table: 'status_links', isOld: 'created_at < $2' };
