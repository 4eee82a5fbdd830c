import { message } from './messages';
import { oneOf, optional, type Parsed, parseForm, right, text } from './parsing';

/** Maximum lengths, in characters as users count them. */
export const [longestReply, longestReplySubject] = [4000, 100];

/** How a contact was answered: with a mail from here, or by phone. */
export const replyKinds = ['mail', 'phone'] as const;
export type ReplyKind = (typeof replyKinds)[number];
/** Of what is in a conversation: a manager's reply, or the contact's answer by mail. */
export const messageKinds = [...replyKinds, 'answer'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** An answer to a contact: the text of a mail, or what was said on the phone. */
export interface ContactReply {
  text: string;
  /** Undefined for the usual one. */
  subject?: string | undefined;
  by: ReplyKind;
}

const by = oneOf('by', replyKinds);

export function parseContactReply(reply: unknown): Parsed<ContactReply> {
  return parseForm<ContactReply>(reply, {
    text: text({
      required: message('reply.required'),
      invalid: message('not_text', { field: 'text' }),
      tooLong: message('reply.too_long', { most: longestReply }),
      most: longestReply,
    }),
    subject: optional(
      text({
        invalid: message('not_text', { field: 'subject' }),
        tooLong: message('reply_subject.too_long', { most: longestReplySubject }),
        most: longestReplySubject,
        // one line
        isName: true,
      }),
    ),
    by: (value, beside) => (value === undefined ? right<ReplyKind>('mail') : by(value, beside)),
  });
}

/** The reference in the subject of mails about a contact, by which an answer is found. */
export const contactReference = (id: number): string => `[C-${id}]`;

/** The contact whose reference is in a subject. */
export function contactOf(subject: string): number | undefined {
  const id = Number(/\[C-(\d{1,10})\]/i.exec(subject)?.[1] ?? 0);
  return id > 0 && id < 2 ** 31 ? id : undefined;
}
