/** Loaded with the page. */
export const referrals = {
  table: 'Applications by referral code and month',
  name: 'Referral codes',
  search: 'Code',
  empty_title: 'No referral codes.',
  empty: 'Nobody applied with a referral code in {days}.',
  note: 'Months of sign-up, New York time. Activated: the account was Active at least once.',
  month: 'Month',
  applications: 'Applications',
  activated: 'Activated',
  card: '{activated, number} activated',
  last_year: 'Last 12 months',
  show_last_year: 'Show the last 12 months',
} as const;
