import type { Network } from '../../../common/brand/brands';
import { greeting, type MailedAccount } from '../../identity/mail/account-name';
import { type Framed, framed } from '../../identity/mail/frame';

/** The answer to a question about a statement, as it was written. */
export const answerLetter = (
  network: Network,
  account: MailedAccount,
  { number, text, address }: { number: string; text: string; address: string },
): Framed =>
  framed(network, {
    subject: `Answer to your question about statement ${number}`,
    heading: 'Your question was answered',
    blocks: [
      greeting(account),
      `We have answered your question about statement ${number}:`,
      ...text.replaceAll('\r\n', '\n').split(/\n(?:[ \t]*\n)+/),
      { title: `Statement ${number}`, button: 'Open the statement', address },
    ],
  });
