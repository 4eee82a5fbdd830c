/** What can be reported; the last is the default. */
export const problemCategories = [
  'Connection issue',
  'Status stuck',
  'Dropped call',
  "Call/minutes didn't count",
  "Can't receive callbacks",
  'Bad reception',
  'Other',
] as const;
export type ProblemCategory = (typeof problemCategories)[number];

/** What is wrong with the text of a report. */
export const detailsProblem = (details: string): string | undefined =>
  details.trim() === '' ? 'Details are required' : undefined;
