/** Loaded with the page. */
export const decided = {
  title: 'Decided Approvals',
  table: 'What was decided, newest first',
  at: 'Date',
  by: 'Decided by',
  outcome: 'Decision',
  outcomes: {
    approved: 'Approved',
    rejected: 'Rejected',
    declined: 'Declined',
    decided: 'Status set',
  },
  undone: 'Undone',
  card: '{what}: {outcome} by {who}',
  search: 'Psychic or manager',
  failure: 'The decisions could not be loaded. Your sorting is kept.',
  none: 'Nothing was decided in the past 7 days.',
  note: 'The past 7 days. Earlier decisions are in the Audit Log.',
} as const;
