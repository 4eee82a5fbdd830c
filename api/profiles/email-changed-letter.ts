import { brands, type Network } from '../../common/brand/brands';
import { framed } from '../mail/frame';
import type { Letter } from '../mail/mail.query';

interface EmailChange {
  username: string;
  first: string;
  /** The former address and the new one; empty where there is none. */
  before: string;
  after: string;
}

/** What the former address of an account is told when it has another one; nothing when it has not. */
export function emailChangedLetters(
  network: Network,
  { username, first, before, after }: EmailChange,
): Letter[] {
  if (before === '' || before.toLowerCase() === after.toLowerCase()) return [];
  const { title, supportPhone } = brands[network];
  const letter = framed(network, {
    subject: `Your email address at ${title} was changed`,
    heading: 'Your email address was changed',
    blocks: [
      first === '' ? 'Hello,' : `Hello ${first},`,
      `The email address of the account ${username} at ${title} is now another one. This address gets no more mail about it.`,
      `Was that not you, or somebody you asked to? Then call us at once: ${supportPhone}.`,
    ],
  });
  return [{ to: before, ...letter }];
}
