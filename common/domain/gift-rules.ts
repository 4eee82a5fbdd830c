import { type MemberFilters, memberFilterRules, type MemberType } from './member-filters';
import { message } from './messages';
import {
  asAnswered,
  type FieldRule,
  oneOf,
  optional,
  type Parsed,
  parseForm,
  right,
  text,
  wrong,
} from './parsing';
import { isId } from './ids';

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

const recipients: FieldRule<number[]> = (value) => {
  if (!Array.isArray(value) || value.length === 0) return wrong(message('recipients.required'));
  if (!value.every(isId)) return wrong(message('recipients.invalid'));
  if (new Set(value).size !== value.length) return wrong(message('recipients.twice'));
  return right(value.toSorted((a, b) => a - b));
};

/** The message of a gift, and its minutes. */
const messageRules = {
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
  minutes: oneOf('minutes', giftMinutes),
};

/** A gift of minutes to some customers, with a message. */
export const parseGift = (gift: unknown): Parsed<GiftForm> =>
  parseForm<GiftForm>(gift, { ...messageRules, customers: recipients });

/** A gift to members of the whole network whose last reading was long ago, from the psychic of that reading. */
export type NetworkGiftForm = Omit<GiftForm, 'customers'> &
  Pick<MemberFilters, 'least_minutes'> & {
    quiet_days: number;
    type?: MemberType[];
    /** Names those who were counted by the dry run. */
    selection?: string;
  };

export const parseNetworkGift = (gift: unknown): Parsed<NetworkGiftForm> =>
  parseForm<NetworkGiftForm>(gift, {
    ...messageRules,
    ...memberFilterRules,
    selection: optional((value) =>
      typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
        ? right(value)
        : wrong(message('invalid', { field: 'selection' })),
    ),
  });

/** More would no longer fit the menu they are chosen from. */
export const mostTemplates = 50;
export const templateNameLimit = 60;

/** A named message with minutes, to send again and again. */
export type GiftTemplateForm = Omit<GiftForm, 'customers'> & { name: string };

/** @param template may contain the id, as it was answered */
export const parseGiftTemplate = (template: unknown): Parsed<GiftTemplateForm> =>
  parseForm<GiftTemplateForm & { id?: undefined }>(template, {
    id: asAnswered,
    name: text({
      required: message('template_name.required'),
      invalid: message('template_name.required'),
      tooLong: message('template_name.too_long', { most: templateNameLimit }),
      most: templateNameLimit,
      isName: true,
    }),
    ...messageRules,
  });

/** What a customer reads whom the psychic missed: fixed, because nobody reviews it. */
export const missedGift = {
  subject: 'Sorry that I missed you',
  body: 'You tried to reach me, and I could not answer. Please try again when it suits you.',
};
