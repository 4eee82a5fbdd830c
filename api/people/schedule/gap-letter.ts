import { DateTime } from 'luxon';
import type { Network } from '../../../common/brand/brands';
import { newYork } from '../../../common/domain/new-york-time';
import { greeting, type MailedAccount } from '../../identity/mail/account-name';
import { type Framed, framed } from '../../identity/mail/frame';

const inWords = (at: Date, format: string): string =>
  DateTime.fromJSDate(at, { zone: newYork }).toFormat(format, { locale: 'en-US' });

/** What a manager writes to somebody who could work in a gap. */
export const gapLetter = (
  network: Network,
  account: MailedAccount,
  { from, to, text, address }: { from: Date; to: Date; text: string; address: string },
): Framed =>
  framed(network, {
    subject: `Can you work on ${inWords(from, 'cccc, LLLL d')}?`,
    heading: `${inWords(from, 'cccc, LLLL d, h a')} – ${inWords(to, 'h a')}, New York time`,
    blocks: [
      greeting(account),
      ...text.replaceAll('\r\n', '\n').split(/\n(?:[ \t]*\n)+/),
      { title: 'Your schedule', button: 'Open your schedule', address },
    ],
  });
