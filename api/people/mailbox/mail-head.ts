import PostalMime, { addressParser, decodeWords } from 'postal-mime';
import { contactOf } from '../../../common/domain/contact-reply';
import { cleaned, tidyName } from '../../../common/domain/text';
import { bounds } from './mail-bounds';

/** The fields of a mail that say where it belongs. */
export const headFields = [
  'message-id',
  'in-reply-to',
  'references',
  'from',
  'subject',
  'content-type',
  'auto-submitted',
  'x-autoreply',
  'x-autorespond',
  'precedence',
  'return-path',
];

/** What the fields of a mail say. Everything here was written by strangers. */
export interface MailHead {
  /** Empty if there is none. */
  messageId: string;
  /** The Message-IDs of earlier mails. */
  refersTo: string[];
  /** The contact whose reference is in the subject. */
  tagged: number | undefined;
  subject: string;
  /** The address it says it is from, in lower case; empty if it is not exactly one. */
  sender: string;
  senderName: string;
  /**
   * No person wrote it: an automatic reply, a receipt. The marks of mailing lists don't count: a support address that is
   * a group adds them to every answer.
   */
  isAutomatic: boolean;
  /** Its return path is empty. */
  isFromNobody: boolean;
  /** A mail server may tell in it what it could not deliver. */
  maybeBounce: boolean;
}

const longestAddress = 254;
const longestName = 200;
const longestSubject = 200;

/** Message-IDs in a text, in their order; the database takes no control characters. */
export const messageIdsIn = (text: string): string[] => text.match(/<[^\s<>\p{Cc}]{1,250}>/gu) ?? [];

/** One line of plain text. */
export const lineOf = (text: string, most: number): string =>
  Array.from(tidyName(cleaned(text)))
    .slice(0, most)
    .join('');

function senderOf(from: string): Pick<MailHead, 'sender' | 'senderName'> {
  const [one, ...others] = addressParser(from, { flatten: true });
  const address = one?.address?.trim().toLowerCase() ?? '';
  const isOne = others.length === 0 && /^[^\s@<>]+@[^\s@<>]+$/.test(address);
  return {
    sender: isOne && address.length <= longestAddress ? address : '',
    senderName: lineOf(one?.name ?? '', longestName),
  };
}

/** Reads the fields of a mail. */
export async function readHead(fields: Buffer): Promise<MailHead> {
  const { headers } = await PostalMime.parse(
    Buffer.concat([fields.subarray(0, bounds.head), Buffer.from('\r\n\r\n')]),
    { maxHeadersSize: bounds.headers },
  );
  const field = (name: string): string => headers.find(({ key }) => key === name)?.value.trim() ?? '';
  const has = (name: string): boolean => headers.some(({ key }) => key === name);
  const subject = lineOf(decodeWords(field('subject')), longestSubject);
  const type = field('content-type').toLowerCase();
  const isReport = type.startsWith('multipart/report');
  const isFromNobody = has('return-path') && /^(<\s*>)?$/.test(field('return-path'));
  const from = senderOf(field('from'));
  const maybeBounce =
    (isReport && type.includes('delivery-status')) || /^(mailer-daemon|postmaster)@/.test(from.sender);
  const refersTo = [...messageIdsIn(field('references')), ...messageIdsIn(field('in-reply-to'))];
  return {
    messageId: messageIdsIn(field('message-id'))[0] ?? '',
    refersTo: [...new Set(refersTo)].slice(-bounds.references),
    tagged: contactOf(subject),
    subject,
    ...from,
    isAutomatic:
      (has('auto-submitted') && !/^no\b/i.test(field('auto-submitted'))) ||
      has('x-autoreply') ||
      has('x-autorespond') ||
      /^(bulk|junk|auto_reply)\b/i.test(field('precedence')) ||
      isReport ||
      isFromNobody,
    isFromNobody,
    maybeBounce,
  };
}
