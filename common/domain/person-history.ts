/** What happens between the first contact and the first reading of a psychic. */
export const historyKinds = [
  'contact',
  'answered',
  'invited',
  'signed_up',
  'other_account',
  'agreed',
  'approved',
  'declined',
  'decided',
  'activated',
  'signed_on',
  'first_reading',
] as const;
export type HistoryKind = (typeof historyKinds)[number];
