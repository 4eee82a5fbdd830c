/** A contact that nobody has answered. */
export const openContact = {
  id: 7,
  name: 'Ben Ode',
  email: 'ben@example.com',
  phone: '5055550101',
  method: 'E',
  comments: '',
  date: '2026-11-20T14:03:22-05:00',
  open_since: '2026-11-20T14:03:22-05:00',
  referral: null,
  locale: 'en',
  answered: false,
  state: 'open',
  assigned_to: null,
  assignee: null,
  answered_by: null,
  answered_at: null,
  deleted_at: null,
  note: '',
  category: null,
  question: null,
  messages: [],
};

/** What a psychic asks about a statement. */
export const openQuestion = {
  ...{ id: 3, user_id: 22, username: 'amberTide', statement_id: 8, statement: '2026-1184' },
  ...{ period_to: '2026-11-21', line: 4, answer: null, adjustment: null },
};
