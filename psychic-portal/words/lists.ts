export const readings = {
  title: 'Reading History',
  table: 'Your readings',
  name: 'Readings',
  empty_title: 'No readings in {days}.',
  empty: 'Nobody reached you or tried to on these New York days.',
  note: 'Days and times are yours, {zone}; duration, free and paid in minutes.',
  note_with_statement:
    'Days and times are yours, {zone}; duration, free and paid in minutes. Totals by day are New York days; they lie in <statement>Statement</statement>.',
} as const;

export const logins = {
  title: 'Login History',
  table: 'Your logins',
  name: 'Logins',
  empty_title: 'No logins in {days}.',
  empty: 'You did not sign in on these New York days, neither here nor by phone.',
  note: 'Days and times are yours, {zone}; durations in hours and minutes.',
} as const;

export const customers = {
  title: 'Customers',
  table: 'Your customers',
  name: 'Customers',
  empty_title: 'No customers in {days}.',
  empty: 'Nobody reached you or tried to on these New York days.',
  note: 'Days and times are yours, {zone}. New or Repeat is that of the last contact; ratings are means of 1 to 5.',
} as const;
