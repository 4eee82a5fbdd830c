import type { Db } from '../database/db';
import type { Account } from './account.entity';
import type { Psychic } from './psychic.entity';

/**
 * An email of the account is known to reach its owner: the button of a mail to it was pressed. Another email that the
 * account has by now is not confirmed by that.
 * @returns whether it was not known before
 */
export async function setConfirmed(db: Db, accountId: number, email: string): Promise<boolean> {
  const [, count] = await db.query<[unknown, number]>(
    `update accounts set confirmed_email = lower(email), email_confirmed_at = now()
      where id = $1 and lower(email) = lower($2) and confirmed_email is distinct from lower(email)`,
    [accountId, email],
  );
  return count > 0;
}

/** The same for whatever email the account has: of a link that is void once the email changes. */
export async function setCurrentConfirmed(db: Db, accountId: number): Promise<void> {
  await db.query(
    `update accounts set confirmed_email = lower(email), email_confirmed_at = now()
      where id = $1 and email <> '' and confirmed_email is distinct from lower(email)`,
    [accountId],
  );
}

/** The condition that an applicant's account `a`, with its psychic `p`, has been asked to confirm its email and has not. */
export const isUnconfirmed = `p.email_asked_at is not null and a.confirmed_email is distinct from lower(a.email)`;

/** The same of loaded rows. */
export const isEmailUnconfirmed = (
  { email, confirmedEmail }: Pick<Account, 'email' | 'confirmedEmail'>,
  { emailAskedAt }: Pick<Psychic, 'emailAskedAt'>,
): boolean => emailAskedAt !== null && confirmedEmail !== email.toLowerCase();
