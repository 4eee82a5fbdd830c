import { holdsCardNumber } from './card-number';
import { type Message, message } from './messages';
import { choice, type FieldRule, isFields, type Parsed, parseForm, right, text, wrong } from './parsing';

export const longestNickname = 50;
export const longestTag = 30;
export const mostTags = 5;
export const longestCustomerNote = 2000;
/** Of one pair of psychic and customer. */
export const mostCustomerNotes = 200;

/** What a psychic writes on a customer's card and changes later; notes are added one by one. */
export interface CustomerCardForm {
  nickname: string;
  tags: string[];
  /** The note that is shown first. */
  pinned: string;
}

export const blockReasons = ['Abusive', 'Threats', 'Sexual', 'Spam', 'Not a fit', 'Minor', 'Other'] as const;
export type BlockReason = (typeof blockReasons)[number];

/** Reasons that managers are mailed about at once, and that wait on their dashboard until one has looked. */
export const urgentBlockReasons: readonly BlockReason[] = ['Threats', 'Minor'];
export const isUrgentBlock = (reason: BlockReason): boolean => urgentBlockReasons.includes(reason);

const withoutCardNumber =
  <T extends string>(rule: FieldRule<T>): FieldRule<T> =>
  (value, beside) => {
    const parsed = rule(value, beside);
    const isRefused = parsed.value !== undefined && holdsCardNumber(parsed.value);
    return isRefused ? wrong(message('card_number')) : parsed;
  };

const words = (most: number, required?: Message): FieldRule<string> =>
  withoutCardNumber(
    text({
      ...(required !== undefined && { required }),
      invalid: message('not_text', { field: 'text' }),
      tooLong: message('reply.too_long', { most }),
      most,
    }),
  );

const tag = words(longestTag, message('card_tag.required'));

/** Each tag once, whatever its case. */
const tags: FieldRule<string[]> = (value, beside) => {
  if (!Array.isArray(value)) return wrong(message('card_tags.invalid'));
  const kept: string[] = [];
  for (const one of value as unknown[]) {
    const parsed = tag(one, { ...beside, stored: [] });
    if (parsed.errors !== undefined) return parsed;
    if (!kept.some((other) => other.toLowerCase() === parsed.value.toLowerCase())) kept.push(parsed.value);
  }
  return value.length > mostTags ? wrong(message('card_tags.most', { most: mostTags })) : right(kept);
};

const parseFields = <T extends object>(
  input: unknown,
  rules: { [Field in keyof T]-?: FieldRule<T[Field]> },
) =>
  isFields(input)
    ? parseForm<T>(input, rules)
    : { errors: { body: message('not_object', { field: 'body' }) } };

export const parseCustomerCard = (input: unknown): Parsed<CustomerCardForm> =>
  parseFields<CustomerCardForm>(input, {
    nickname: words(longestNickname),
    tags,
    pinned: words(longestCustomerNote),
  });

export const parseCustomerNote = (input: unknown): Parsed<{ text: string }> =>
  parseFields<{ text: string }>(input, { text: words(longestCustomerNote, message('reply.required')) });

export const parseBlock = (input: unknown): Parsed<{ reason: BlockReason }> =>
  parseFields<{ reason: BlockReason }>(input, {
    reason: choice(
      blockReasons,
      message('not_one_of', { field: 'reason', choices: blockReasons.join(', ') }),
      message('block_reason.required'),
    ),
  });
