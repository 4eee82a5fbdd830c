import { brands, type Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import { greeting, theAccount } from '../mail/account-name';
import { type Framed, framed } from '../mail/frame';
import { nowText } from '../mail/letter-times';
import { findMailed } from '../mail/mailed-accounts.query';
import type { OpenLetter } from '../mail/queue-mails';
import { addressesOf, takeBackBlocks } from '../mail/addresses-of';

const letterTo = (
  { id, email }: { id: number; email: string },
  { subject, text, html }: Framed,
): OpenLetter => ({ to: email, whose: { account: id }, subject, text, html });

/**
 * The mail to an account whose second factors were changed, and to the addresses that can still be taken back; none
 * without an address.
 * @param what happened, in the past tense: `A passkey was added`
 */
export async function factorChangedLetters(
  db: Db,
  network: Network,
  id: number,
  what: string,
): Promise<OpenLetter[]> {
  const account = await findMailed(db, id);
  if (account === undefined) return [];
  const { title, supportPhone } = brands[network];
  const addresses = await addressesOf(db, id, account.email);
  const letter = framed(network, {
    subject: `Two-step sign-in at ${title} was changed`,
    heading: what,
    blocks: [
      greeting(account),
      `${what} on ${nowText()}, New York time, for ${theAccount(account)} at ${title}.`,
      `If you did this, you do not need to do anything. Otherwise, choose a new password now and call us: ${supportPhone}.`,
      ...takeBackBlocks(addresses),
    ],
  });
  return addresses.map((email) => letterTo({ id, email }, letter));
}

/**
 * The mails about an account whose second factors someone else removed: to the account and the addresses that can
 * still be taken back, and to the manager who did it, if any.
 */
export async function factorsResetLetters(
  db: Db,
  network: Network,
  id: number,
  by: number | null,
): Promise<OpenLetter[]> {
  const account = await findMailed(db, id);
  const manager = by === null ? undefined : await findMailed(db, by);
  if (account === undefined) return [];
  const { title, supportPhone } = brands[network];
  const [subject, heading] = [`Two-step sign-in at ${title} was reset`, 'Two-step sign-in was reset'];
  const about = `the second factors and recovery codes of ${theAccount(account)} at ${title}`;
  const toAccount = framed(network, {
    subject,
    heading,
    blocks: [
      greeting(account),
      `On ${nowText()}, New York time, ${about} were removed, and all browsers were signed out. After you sign in with your password, you can set up a new second factor.`,
      `If you did not ask for this, call us right away: ${supportPhone}.`,
    ],
  });
  const letters = (await addressesOf(db, id, account.email)).map((email) =>
    letterTo({ id, email }, toAccount),
  );
  if (manager !== undefined && manager.email !== '' && by !== null) {
    const toManager = framed(network, {
      subject,
      heading,
      blocks: [
        greeting(manager),
        `On ${nowText()}, New York time, you removed ${about}.`,
        `If you did not do this, choose a new password now and call us: ${supportPhone}.`,
      ],
    });
    letters.push(letterTo({ id: by, ...manager }, toManager));
  }
  return letters;
}
