export const psychics = {
  // all psychics
  all: 'All Psychics',
  this_list: 'This list',
  search_field: 'Search psychics',
  search_hint: 'Username, Name, or Extension',
  search: 'Search',
  clear: 'Clear',
  table: 'All psychics',
  name: 'Psychics',
  empty_title: 'No psychics yet.',
  empty: 'There are no psychics to show for {days}.',
  note: 'Last reading and sign-up in {zone}.',

  // search results
  found: '{found} found for “{term}”, all dates.',
  found_table: 'Psychics found for {term}',
  found_failure: 'The search failed. Your search is kept.',
  found_none_title: 'No psychics match “{term}”.',
  found_none: 'The search covers usernames, names, and extensions in this network.',
  show_all: 'Show all psychics',

  // columns of both
  username: 'Username',
  last_name: 'Last name',
  first_name: 'First name',
  ext: 'Ext',
  extension: 'Extension',
  availability: 'Availability',
  only: { P: 'Phone only', C: 'Chat only' },
  account: 'Account',
  rank: 'Rank',
  rank_by_revenue: 'Rank by revenue',
  readings: 'Readings',
  minutes: 'Minutes',
  alc: 'ALC',
  repeat: 'Repeat',
  repeat_readings: 'Repeat readings',
  repeat_min: 'Repeat min',
  repeat_minutes: 'Repeat minutes',
  repeat_percent: 'Repeat %',
  missed: 'Missed',
  free_min: 'Free min',
  free_minutes: 'Free minutes',
  last_reading: 'Last reading',
  signed_up: 'Signed up',
  card_minutes: '{minutes} min',
  card_readings: '{readings, number} readings',
  card_found: '{first} {last} · ext {extension}',

  // around a psychic's pages
  not_found: 'Psychic not found',
  not_found_title: 'There is no such psychic in this network.',
  not_found_text: 'The link may be outdated, or the number mistyped.',
  failure: 'The psychic could not be loaded.',
  psychic_ext: 'Psychic ext {extension}',
  tabs: 'Psychic pages',
  pages: {
    summary: 'Summary',
    customers: 'Customers',
    profile: 'Profile',
    listing: 'Listing',
    readings: 'Readings',
    logins: 'Login History',
    schedule: 'Schedule',
    compose: 'Compose',
    sent: 'Sent Gifts',
    activity: 'Activity',
  },

  // customers
  customers_page: 'Customers · {username}',
  customers_table: 'Customers of {username}',
  customers_name: 'Customers',
  customers_empty_title: 'No customers in {days}.',
  customers_empty: '{username} had no connected readings on these days, New York time.',
  customers_note:
    'Times in {zone}; call length, unused, and ALC in minutes. Unused free minutes are as of now.',

  // readings
  readings_page: 'Readings · {username}',
  readings_table: 'Readings of {username}',
  readings_name: 'Readings',
  readings_empty_title: 'No readings in {days}.',
  readings_empty: '{username} had no contacts on these days, New York time.',
  readings_note: 'Times in {zone}; duration, free, and paid in minutes.',

  // logins
  logins_page: 'Login History · {username}',
  logins_table: 'Logins of {username}',
  logins_name: 'Logins',
  logins_empty_title: 'No logins in {days}.',
  logins_empty: '{username} did not sign in here or by phone on these days, New York time.',
  logins_note: 'Times in {zone}; durations in hours and minutes.',

  // the schedule
  schedule_page: 'Schedule · {username}',
} as const;
