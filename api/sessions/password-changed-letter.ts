import { DateTime } from 'luxon';
import { brands, type Network } from '../../common/brand/brands';
import { newYork } from '../../common/domain/new-york-time';
import type { Db } from '../database/db';
import { accountTitle, greeting } from '../mail/account-name';
import { framed } from '../mail/frame';
import { isSingleAddress } from '../mail/single-address';
import { findMailed } from '../mail/mailed-accounts.query';
import type { OpenLetter } from '../mail/queue-mails';

/** The mail to an account whose password was changed, by its user or a manager; none if the account has no address. */
export async function passwordChangedLetters(
  db: Db,
  network: Network,
  id: number,
  site: string,
): Promise<OpenLetter[]> {
  const account = await findMailed(db, id);
  if (account === undefined || !isSingleAddress(account.email)) return [];
  const { title, supportPhone } = brands[network];
  const now = DateTime.now().setZone(newYork).toFormat("MM/dd/yyyy 'at' hh:mm a");
  const { subject, text, html } = framed(network, {
    subject: `Your password at ${title} was changed`,
    heading: 'Your password was changed',
    blocks: [
      greeting(account),
      `The password for your account at ${title} was changed on ${now}, New York time. All other browsers were signed out.`,
      `If you made or requested this change, you do not need to do anything. Otherwise, choose a new password now and call us: ${supportPhone}.`,
      { title: accountTitle(account), button: 'Choose a new password', address: `${site}/forgot_password` },
    ],
  });
  return [{ to: account.email, whose: { account: id }, subject, text, html }];
}
