import { brands, type Network } from '../../common/brand/brands';
import type { Db } from '../database/db';
import { greeting, theAccount } from '../mail/account-name';
import { framed } from '../mail/frame';
import type { Letter } from '../mail/mail.query';
import { findMailed } from '../mail/mailed-accounts.query';

/**
 * Mail to an account's previous address after it changes; none if it did not change.
 * @param before the previous address, empty if there was none
 */
export async function emailChangedLetters(
  db: Db,
  network: Network,
  id: number,
  before: string,
): Promise<Letter[]> {
  const account = await findMailed(db, id);
  if (account === undefined || before === '' || before.toLowerCase() === account.email.toLowerCase())
    return [];
  const { title, supportPhone } = brands[network];
  const letter = framed(network, {
    subject: `Your email address at ${title} was changed`,
    heading: 'Your email address was changed',
    blocks: [
      greeting(account),
      `The email address of ${theAccount(account)} at ${title} was changed. This address will no longer receive email about it.`,
      `If you did not make or request this change, call us right away: ${supportPhone}.`,
    ],
  });
  return [{ to: before, ...letter }];
}
