import { message } from './messages';
import { choice, type Parsed, parseForm, right, type Rule, text, wrong } from './parsing';
import { greatestId } from './phone-rules';

export const giftMinutes = [3, 4, 5, 6, 7] as const;
export type GiftMinutes = (typeof giftMinutes)[number];
export const defaultGiftMinutes = 3;
export const subjectLimit = 100;
export const bodyLimit = 4000;

/** A gift as used by the form and accepted by the API. */
export interface GiftForm {
  subject: string;
  body: string;
  minutes: GiftMinutes;
  /** The recipients' user_ids, sorted. */
  customers: number[];
}

const isId = (id: unknown): id is number =>
  typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= greatestId;

const recipients: Rule<number[]> = (value) => {
  if (!Array.isArray(value) || value.length === 0) return wrong(message('recipients.required'));
  if (!value.every(isId)) return wrong(message('recipients.invalid'));
  if (new Set(value).size !== value.length) return wrong(message('recipients.twice'));
  return right(value.toSorted((a, b) => a - b));
};

/** A gift of minutes to some customers, with a message. */
export function parseGift(gift: unknown): Parsed<GiftForm> {
  return parseForm<GiftForm>(gift, {
    subject: text({
      required: message('gift_subject.required'),
      invalid: message('gift_subject.required'),
      tooLong: message('gift_subject.too_long', { most: subjectLimit }),
      most: subjectLimit,
    }),
    body: text({
      required: message('gift_body.required'),
      invalid: message('gift_body.required'),
      tooLong: message('gift_body.too_long', { most: bodyLimit }),
      most: bodyLimit,
    }),
    minutes: choice(
      giftMinutes,
      message('not_one_of', { field: 'minutes', choices: giftMinutes.join(', ') }),
    ),
    customers: recipients,
  });
}
