import type { Db } from '../../platform/database/db';
import { isSingleAddress } from './single-address';
import { findFormerEmails } from './former-emails.query';

/**
 * Where news about an account's password and second factors goes: its email, and those that can still be taken back,
 * because whoever changed the email may be the one who changes these. A manager made by command may have no email.
 */
export async function addressesOf(db: Db, accountId: number, email: string): Promise<string[]> {
  const former = (await findFormerEmails(db, accountId)).filter(isSingleAddress);
  return email === '' ? former : [email, ...former];
}

/** What mail to several addresses says about that. */
export const takeBackBlocks = (addresses: readonly string[]): string[] =>
  addresses.length > 1
    ? [
        'The account’s email address was changed lately. The mail about that has a link to take the former one back.',
      ]
    : [];
