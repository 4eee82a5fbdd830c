export const readings = {
  title: 'Reading History',
  table: 'Your readings',
  name: 'Readings',
  report: 'Report',
  not_counted: 'My minutes didn’t count',
  reported: 'Reading {id}: ',
  empty_title: 'No readings in {days}.',
  empty: 'No one contacted you on these New York days.',
  note: 'Days and times are in {zone}; duration, free, and paid are in minutes.',
  note_with_statement:
    'Days and times are in {zone}; duration, free, and paid are in minutes. For totals by New York day, see <statement>Statement</statement>.',
} as const;

export const logins = {
  title: 'Login History',
  table: 'Your logins',
  name: 'Logins',
  empty_title: 'No logins in {days}.',
  empty: 'You did not sign in here or by phone on these New York days.',
  note: 'Days and times are in {zone}; durations are in hours and minutes.',
} as const;

export const blocked = {
  title: 'Blocked customers',
  link: 'Blocked customers',
  back: 'All customers',
  failed: 'Blocked customers could not be loaded.',
  none: 'No one is blocked.',
  none_text: 'You can block a customer on their card: from Customers, Reading History, or a chat.',
  since: '{reason}, since {at}',
  card: 'Card',
  open: 'Open the card of {name}',
} as const;

export const customers = {
  readings: 'All readings',
  title: 'Customers',
  table: 'Your customers',
  name: 'Customers',
  empty_title: 'No customers in {days}.',
  empty: 'No one contacted you on these New York days.',
  note: 'Days and times are in {zone}. New or Repeat is from the last contact; ratings are averages from 1 to 5.',
} as const;
