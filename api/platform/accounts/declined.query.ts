import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Locale } from '../../../common/brand/locales';
import { tidyName } from '../../../common/domain/text';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';

/**
 * The condition that a psychic `p` applied and was declined. One who was ever Active is not an applicant, nor is one made by
 * an import or a manager, who has agreed to nothing.
 */
export const isDeclined = `p.account_status = 'Inactive' and p.activated_at is null and (p.apply_again_on is not null
  or exists (select from agreed_documents d where d.account_id = p.account_id))`;

/** An applicant who was declined, with the day from which to apply again; decisions of earlier versions have none. */
export interface DeclinedApplicant {
  id: number;
  applyAgainOn: string | null;
  /** Of the application. */
  locale: Locale;
}

const columns = `a.id, to_char(p.apply_again_on, 'YYYY-MM-DD') as "applyAgainOn", p.locale`;
const source = `accounts a join psychics p on p.account_id = a.id where a.network = $1 and a.erased_at is null and ${isDeclined}`;

/** The declined applicant of a username, to be told so with the right password only. */
export async function findDeclinedSignIn(
  db: Db,
  network: Network,
  username: string,
): Promise<(DeclinedApplicant & { passwordHash: string | null }) | undefined> {
  const [row] = await byKey<DeclinedApplicant & { passwordHash: string | null }>(
    db,
    `select ${columns}, a.password_hash as "passwordHash" from ${source}
        and (lower(a.username) in (lower($2), lower($3)) or username_shape(a.username) = username_shape($3))
      order by lower(a.username) = lower($2) desc, lower(a.username) = lower($3) desc, a.id limit 1`,
    [network, username, tidyName(username)],
  );
  return row;
}

/** The applicant of an email who was declined last. */
export async function findDeclinedOf(
  db: Db,
  network: Network,
  email: string,
): Promise<(DeclinedApplicant & { email: string }) | undefined> {
  const [row] = await db.query<(DeclinedApplicant & { email: string })[]>(
    `select ${columns}, a.email from ${source} and a.email <> '' and lower(a.email) = lower($2)
      order by p.status_decided_at desc, a.id desc limit 1`,
    [network, email],
  );
  return row;
}

/** Whoever was declined and may not apply again yet, by email, phone, or SSN. */
export async function findTooEarly(
  manager: EntityManager,
  network: Network,
  { email, e164, ssnHashes, today }: { email: string; e164: string; ssnHashes: string[]; today: string },
): Promise<{ applyAgainOn: string; hasSsn: boolean } | undefined> {
  const [row] = await manager.query<{ applyAgainOn: string; hasSsn: boolean }[]>(
    `select to_char(p.apply_again_on, 'YYYY-MM-DD') as "applyAgainOn", p.ssn_hash = any($4::text[]) is true as "hasSsn"
       from ${source} and p.apply_again_on > $5::date
        and (a.email <> '' and plain_email(a.email) = plain_email($2) or p.ssn_hash = any($4::text[])
             or exists (select from phones n where n.account_id = a.id and n.e164 = $3))
      order by 2 desc, p.apply_again_on desc limit 1`,
    [network, email, e164, ssnHashes, today],
  );
  return row;
}
