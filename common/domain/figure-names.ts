/** Full names of a psychic's statistics, for use outside their group: dialogs, tooltips, CSV headings. */
export const statisticsNames = {
  tot_calls: 'Calls and chats',
  tot_mins: 'Minutes',
  alc: 'ALC',
  rev_per_call: 'Revenue per call',
  total_revenue: 'Revenue',
  per_min_calls: 'Per-min calls',
  per_min_call_mins: 'Per-min call minutes',
  per_min_call_pct: 'Per-min calls, % of calls',
  per_min_chats: 'Per-min chats',
  per_min_chat_mins: 'Per-min chat minutes',
  per_min_chat_pct: 'Per-min chats, % of chats',
  new_calls: 'New calls',
  new_call_mins: 'New call minutes',
  new_call_avg: 'Minutes per new call',
  new_chats: 'New chats',
  new_chat_mins: 'New chat minutes',
  new_chat_avg: 'Minutes per new chat',
  rep_pct: 'Repeats, % of calls and chats',
  rep_calls: 'Repeat calls',
  rep_call_mins: 'Repeat call minutes',
  rep_call_avg: 'Minutes per repeat call',
  rep_chats: 'Repeat chats',
  rep_chat_mins: 'Repeat chat minutes',
  rep_chat_avg: 'Minutes per repeat chat',
  free_psychic_mins: 'Free minutes from gifts',
  total_missed: 'Missed',
} as const;

export type StatisticsFigure = keyof typeof statisticsNames;

/**
 * How a psychic's revenue changed between two windows; `stopped` and `started` have no readings in one of them.
 */
export const trends = ['stopped', 'fell', 'same', 'rose', 'started'] as const;
export type Trend = (typeof trends)[number];
