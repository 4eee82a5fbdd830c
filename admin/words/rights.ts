/** What managers may do, in the words of the pages. */
export const rights = {
  names: {
    decide: 'Decide',
    people: 'People',
    private: 'Private data',
    recordings: 'Recordings',
    integrations: 'Integrations',
    pay_prepare: 'Prepare pay',
    pay_approve: 'Approve pay',
  },
  texts: {
    decide:
      'Approve and reject; change account status, permissions, profiles, listings, schedules, and availability; send gifts.',
    people:
      'See managers and the audit log; add managers; set rights; change anyone’s password, email, phones, and PIN; disable accounts.',
    private: 'See PINs and street addresses, and download lists.',
    recordings: 'Listen to recordings and read chats.',
    integrations: 'See API keys and their calls, and set up webhooks.',
    pay_prepare: 'See pay runs; set terms, adjustments, and how psychics are paid; close a run.',
    pay_approve: 'Approve, export, and pay runs; hold statements; see what was paid in a year.',
  },
  not_allowed: 'Not allowed',
  not_allowed_title: 'Your account cannot open this page',
  not_allowed_text:
    'It requires the right “{right}”. A manager with the right “People” can grant it on the Managers page.',
  to_dashboard: 'Dashboard',
  lacking: 'You lack this right, so you cannot give it.',
  column: 'Rights',
  all: 'All',
  none: 'None',
  edit: 'Rights…',
  edit_of: 'Rights of {username}…',
  title: 'Rights of {username}',
  note: 'Without any of these, a manager can still read lists and figures and answer contacts. A change applies right away.',
  last_note: 'At least one enabled manager of the network must have “People”.',
  save: 'Save Rights',
  not_saved: 'Rights Not Saved',
  saved: 'Rights Saved',
  saved_text: 'They are in effect for {username} now.',
  changed_by: '{who} has changed these rights in the meantime. These are the current ones.',
  changed_by_program: 'These rights were changed in the meantime. These are the current ones.',
  not_loaded: 'The rights could not be loaded.',
} as const;
