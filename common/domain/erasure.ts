/** What an erased person is called from then on. */
export const erasedName = (kind: 'psychic' | 'customer', id: number): string =>
  `${kind === 'psychic' ? 'Psychic' : 'Customer'} ${id}`;

/** Whether a customer's key at the billing system is a phone number or an email, by which a person can be reached. */
export const isReachableKey = (key: string): boolean =>
  /^[^\s@]+@[^\s@]+$/.test(key) ||
  (/^(tel:)?\+?[\d\s().-]+$/i.test(key) && isPhoneLength(key.replaceAll(/\D/g, '')));

const isPhoneLength = ({ length }: string): boolean => length >= 10 && length <= 15;

/** Where others may have written about an erased person. */
export const mentionKinds = [
  'contact',
  'message',
  'invitation',
  'problem',
  'saved_reply',
  'gift_template',
  'saved_view',
  'listing',
  'profile',
  'chat',
  'gift',
  'rating',
  'audit',
  'mail',
  'pay',
  'import',
  'integration',
] as const;
export type MentionKind = (typeof mentionKinds)[number];
