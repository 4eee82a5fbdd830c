/** What a manager may be allowed to do, besides reading lists and figures. */
export const rights = [
  'decide',
  'people',
  'private',
  'recordings',
  'integrations',
  'pay_prepare',
  'pay_approve',
] as const;

export type Right = (typeof rights)[number];
