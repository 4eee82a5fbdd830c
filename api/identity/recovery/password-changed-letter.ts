import { brands, type Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import { accountTitle, greeting } from '../mail/account-name';
import { framed } from '../mail/frame';
import { nowText } from '../mail/letter-times';
import { findMailed } from '../mail/mailed-accounts.query';
import type { OpenLetter } from '../mail/queue-mails';
import { addressesOf, takeBackBlocks } from '../mail/addresses-of';

/**
 * The mail to an account whose password was changed, by its user or a manager, and to the addresses that can still be
 * taken back; none without an address.
 */
export async function passwordChangedLetters(
  db: Db,
  network: Network,
  id: number,
  site: string,
): Promise<OpenLetter[]> {
  const account = await findMailed(db, id);
  if (account === undefined) return [];
  const { title, supportPhone } = brands[network];
  const addresses = await addressesOf(db, id, account.email);
  const { subject, text, html } = framed(network, {
    subject: `Your password at ${title} was changed`,
    heading: 'Your password was changed',
    blocks: [
      greeting(account),
      `The password for your account at ${title} was changed on ${nowText()}, New York time. All other browsers were signed out.`,
      `If you made or requested this change, you do not need to do anything. Otherwise, choose a new password now and call us: ${supportPhone}.`,
      ...takeBackBlocks(addresses),
      { title: accountTitle(account), button: 'Choose a new password', address: `${site}/forgot_password` },
    ],
  });
  return addresses.map((to) => ({ to, whose: { account: id }, subject, text, html }));
}
