import type { ListPromise, ListedRow } from './lists';
import { type ListWorld, window } from './list-world';

const has = (text: string, ...fields: string[]) => {
  const wanted = text.toLowerCase();
  return (row: ListedRow): boolean =>
    fields.some((field) => textOf(row, field).toLowerCase().includes(wanted));
};
export const textOf = (row: ListedRow, field: string): string => (row[field] ?? '') as string;
const yesOrNo = (holds: (row: ListedRow) => boolean): Record<string, (row: ListedRow) => boolean> => ({
  true: holds,
  false: (row) => !holds(row),
});
const olderThan =
  (hours: number, field = 'date') =>
  (row: ListedRow): boolean =>
    Date.parse(textOf(row, field)) < Date.now() - hours * 3_600_000;
/** Without case and accents. */
export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** A timestamp as the logins page shows it, in New York time: `03/02/2026 09:00 AM`. */
function shown(row: ListedRow): string {
  const [date = '', time = ''] = textOf(row, 'login_date').split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  const hour = Number(time.slice(0, 2));
  const twelve = String(((hour + 11) % 12) + 1).padStart(2, '0');
  return `${month}/${day}/${year} ${twelve}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Lists that support fewer features than those below, with where they are tested. */
export const lesser: Record<string, string> = {
  '/api/psychics/{id}/chats': 'comes in pages and no more: chat/chat-messages.api.spec.ts',
  '/api/statistics/summary': 'one sum of the rows: readings/ingest/figures.db.spec.ts',
};

/** All other lists; fields and sort orders are checked against the values in their own rows. */
export const lists: Record<string, (world: ListWorld) => ListPromise> = {
  psychics: () => ({
    resource: 'psychics',
    address: `/api/psychics?${window}&`,
    order: [
      ['ranking', 'ASC'],
      ['agent_user_id', 'ASC'],
    ],
    folded: ['user_name', 'last_name', 'first_name'],
    numeric: ['phone_extension'],
    same: [['id', 'agent_user_id']],
    unique: ['id', 'agent_user_id', 'user_name', 'phone_extension'],
    filters: ['status', 'account_status', 'referral'],
    finds: (row, text) =>
      [
        textOf(row, 'user_name'),
        textOf(row, 'first_name'),
        textOf(row, 'last_name'),
        `${textOf(row, 'first_name')} ${textOf(row, 'last_name')}`,
        textOf(row, 'phone_extension'),
      ].some((value) => bare(value).includes(bare(text))),
    texts: ['MOON', 'nuñez', 'bea', 'h_', 'd%', 'e n', 'jose', 'ámb', '91'],
    csv: {
      address: `/api/exports/psychics?${window}&`,
      columns: {
        'Rank by revenue': 'ranking',
        Username: 'user_name',
        'Last name': 'last_name',
        'First name': 'first_name',
        Extension: 'phone_extension',
        Account: 'account_status',
        Readings: 'total_calls',
        Minutes: 'total_mins',
        ALC: 'alc',
        'Repeat readings': 'rep_calls',
        'Repeat minutes': 'rep_mins',
        'Repeat %': 'rep_call_pct',
        Missed: 'missed_calls',
        'Free minutes': 'free_minutes',
        'Last reading (New York)': 'date',
        'Signed up (New York)': 'signup_date',
        'Referral code': 'referral',
      },
    },
  }),
  referrals: () => ({
    resource: 'referrals',
    address: `/api/referrals?start_date=2025-12-01&end_date=2026-03-15&`,
    order: [
      ['month', 'DESC'],
      ['id', 'ASC'],
    ],
    same: [['id', 'referral']],
    unique: ['id'],
    filters: ['referral'],
    finds: (row, text) => textOf(row, 'referral').includes(text),
    texts: ['13', '30'],
    csv: {
      address: '/api/exports/referrals?start_date=2025-12-01&end_date=2026-03-15&',
      columns: {
        'Referral code': 'referral',
        Applications: 'applications',
        Activated: 'activated',
      },
    },
  }),
  statistics: () => ({
    resource: 'statistics',
    address: `/api/statistics?${window}&`,
    order: [
      ['total_revenue', 'DESC'],
      ['user_id', 'ASC'],
    ],
    folded: ['user_name'],
    numeric: ['phone_extension'],
    same: [
      ['id', 'user_id', 'period_from', 'period_to'],
      ['period_from', 'period_to'],
    ],
    unique: ['id', 'user_id', 'user_name', 'phone_extension'],
    finds: (row, text) => has(text, 'user_name')(row),
    texts: ['MOON', 'h_', 'd%', 'ÉLAN', '1'],
    csv: {
      address: `/api/exports/statistics?${window}&`,
      columns: {
        Psychic: 'user_name',
        Extension: 'phone_extension',
        Revenue: 'total_revenue',
        From: 'period_from',
        To: 'period_to',
      },
    },
  }),
  approvals: () => ({
    resource: 'approvals',
    address: '/api/approvals?',
    order: [
      ['date', 'ASC'],
      ['id', 'ASC'],
    ],
    folded: ['agent_user_name'],
    unique: ['id'],
    filters: ['to_approve'],
    choices: {
      type: Object.fromEntries(
        ['Listing', 'Profile', 'New Psychic'].map((type) => [
          type,
          (row: ListedRow) => row.to_approve === type,
        ]),
      ),
      age: { '168': olderThan(168), '24': olderThan(24), '48': olderThan(48) },
    },
    finds: (row, text) => has(text, 'agent_user_name')(row),
    texts: ['MOON', 'h_', 'ÉLAN', '1'],
  }),
  contacts: () => ({
    resource: 'contacts',
    address: '/api/contacts?',
    order: [
      ['date', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['name', 'email', 'comments', 'assignee'],
    unique: ['id'],
    choices: {
      answered: yesOrNo((row) => row.answered === true),
      late: yesOrNo((row) => row.answered === false && olderThan(48, 'open_since')(row)),
      mine: yesOrNo((row) => row.assignee === 'manager'),
    },
    finds: (row, text) =>
      has(text, 'name', 'email', 'phone')(row) ||
      `${textOf(row, 'name')} ${textOf(row, 'email')} ${textOf(row, 'phone')}`
        .toLowerCase()
        .includes(text.toLowerCase()),
    texts: ['ANA', 'öz', 'n_b', 'l@x', 'a%b', '0112', 'ana mail'],
    csv: {
      address: '/api/exports/contacts?',
      columns: {
        From: 'name',
        'Date (New York)': 'date',
        Email: 'email',
        Phone: 'phone',
        Comment: 'comments',
        Referral: 'referral',
      },
    },
  }),
  readings: ({ psychics: [id] }) => ({
    resource: 'readings',
    address: `/api/psychics/${id ?? 0}/readings?${window}&`,
    rows: (json) => (json as { readings: ListedRow[] }).readings,
    order: [
      ['call_date', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['username', 'rating_text'],
    unique: ['id', 'connection_id'],
    same: [['voided_at', 'voided_by']],
    filters: ['conn_type', 'result', 'type'],
    choices: {
      rating: Object.fromEntries(
        ['1', '2', '3', '4', '5'].map((rating) => [
          rating,
          (row: ListedRow) => row.rating === Number(rating),
        ]),
      ),
      rated: yesOrNo((row) => row.rating !== null),
      corrected: yesOrNo((row) => Number(row.version) > 1),
    },
    finds: (row, text) => has(text, 'username')(row) || String(row.connection_id).includes(text),
    texts: ['ROSE', 'Ñan', '0%', 'b_', '7'],
    csv: {
      address: `/api/exports/psychics/${id ?? 0}/readings?${window}&`,
      columns: {
        Id: 'connection_id',
        'Date (New York)': 'call_date',
        Member: 'username',
        'Call or Chat': 'conn_type',
        'Duration, minutes': 'duration',
        'Free Mins': 'free_minutes',
        'Paid Mins': 'paid_minutes',
        Rate: 'rate',
        'Call Rev.': 'revenue',
        Results: 'result',
        Rating: 'rating',
        'Rating text': 'rating_text',
        Recorded: 'has_recording',
        'Voided (New York)': 'voided_at',
        'Voided by': 'voided_by',
      },
    },
  }),
  "the network's customers": () => ({
    resource: 'customers',
    address: '/api/customers?',
    isOfNetwork: true,
    order: [
      ['last_contact', 'DESC'],
      ['id', 'ASC'],
    ],
    folded: ['username'],
    unsortable: ['psychics'],
    unique: ['id', 'username', 'external_id'],
    finds: (row, text) => has(text, 'username', 'external_id')(row),
    texts: ['ROSE', 'Ñan', '0%', 'b_', '7', 'BER-q'],
    csv: {
      address: '/api/exports/customers?',
      columns: {
        Member: 'username',
        'Member id': 'external_id',
        'Last Contact (New York)': 'last_contact',
        Psychics: 'psychics',
        Readings: 'readings',
        Minutes: 'total_minutes',
        'Unused Free Min.': 'free_minutes',
      },
    },
  }),
  "the network's readings": () => ({
    resource: 'readings',
    address: `/api/readings?${window}&`,
    isOfNetwork: true,
    order: [
      ['call_date', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['username', 'rating_text', 'psychic_username'],
    same: [
      ['voided_at', 'voided_by'],
      ['duration', 'paid_minutes'],
    ],
    unique: ['id', 'connection_id'],
    filters: ['conn_type', 'result', 'type'],
    choices: { rated: yesOrNo((row) => row.rating !== null) },
    finds: (row, text) => has(text, 'username')(row) || String(row.connection_id).includes(text),
    texts: ['ROSE', '7'],
  }),
  "a customer's readings": ({ customer }) => ({
    resource: 'readings',
    address: `/api/customers/${customer}/readings?`,
    order: [
      ['call_date', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['username', 'rating_text', 'psychic_username'],
    same: [
      ['voided_at', 'voided_by', 'user_id', 'username'],
      ['duration', 'paid_minutes'],
    ],
    unique: ['id', 'connection_id'],
    filters: ['conn_type', 'result', 'type'],
    choices: { rated: yesOrNo((row) => row.rating !== null) },
    finds: (row, text) => has(text, 'username')(row) || String(row.connection_id).includes(text),
    texts: ['7'],
  }),
  "a customer's gifts": ({ customer }) => ({
    resource: 'gifts',
    address: `/api/customers/${customer}/gifts?`,
    order: [
      ['sent_at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['psychic_username'],
    unique: ['id'],
    finds: (row, text) => has(text, 'psychic_username')(row),
    texts: ['MOON', '1'],
  }),
  "a customer's free minutes": ({ customer }) => ({
    resource: 'free_minutes',
    address: `/api/customers/${customer}/free_minutes?`,
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['psychic_username'],
    unique: ['id'],
    finds: (row, text) => has(text, 'psychic_username')(row),
    texts: ['MOON', '1'],
  }),
  customers: ({ psychics: [id] }) => ({
    resource: 'customers',
    address: `/api/psychics/${id ?? 0}/customers?${window}&`,
    order: [
      ['last_call', 'DESC'],
      ['id', 'ASC'],
    ],
    folded: ['username'],
    unique: ['id', 'username'],
    finds: (row, text) => has(text, 'username')(row),
    texts: ['ROSE', 'Ñan', '0%', 'b_', '7'],
    csv: {
      address: `/api/exports/psychics/${id ?? 0}/customers?${window}&`,
      columns: {
        Member: 'username',
        'Last Reading (New York)': 'last_call',
        Readings: 'total_calls',
        'Call Length, minutes': 'total_minutes',
        'Unused Free Min.': 'free_minutes',
        ALC: 'alc',
      },
    },
  }),
  "a psychic's own customers": ({ psychics: [id] }) => ({
    resource: 'customers',
    address: `/api/psychics/${id ?? 0}/customers/psychic?${window}&`,
    order: [
      ['last_contact_date', 'DESC'],
      ['id', 'ASC'],
    ],
    folded: ['username'],
    same: [['id', 'customer_id']],
    unique: ['id', 'customer_id', 'username'],
    finds: (row, text) => has(text, 'username')(row),
    texts: ['ROSE', 'Ñan', '0%', 'b_', '7'],
  }),
  gifts: ({ psychics: [id] }) => ({
    resource: 'gifts',
    address: `/api/psychics/${id ?? 0}/gifts?`,
    order: [
      ['sent_date', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['sent_to_name', 'subject'],
    same: [['id', 'message_id']],
    unique: ['id', 'message_id'],
    finds: (row, text) =>
      `${textOf(row, 'sent_to_name')} ${textOf(row, 'subject')}`.toLowerCase().includes(text.toLowerCase()),
    texts: ['ROSE', 'FOR y', 'ÉLAN', 'a_B', '5%', '7 f'],
    csv: {
      address: `/api/exports/psychics/${id ?? 0}/gifts?`,
      columns: {
        Member: 'sent_to_name',
        Subject: 'subject',
        Minutes: 'minutes_sent',
        'Sent Date (New York)': 'sent_date',
        'Minutes used': 'minutes_used',
        'Minutes left': 'minutes_left',
      },
    },
  }),
  'sendings of gifts': ({ psychics: [id] }) => ({
    resource: 'gift_sendings',
    address: `/api/psychics/${id ?? 0}/gift_sendings?start_date=2026-02-01&end_date=2026-02-28&`,
    order: [
      ['sent_date', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['subject'],
    unique: ['id'],
    // recipients are found as well: gifts/sendings.api.spec.ts
    finds: (row, text) => has(text, 'subject')(row),
    texts: ['FOR y', 'ÉLAN', '5%'],
    csv: {
      address: `/api/exports/psychics/${id ?? 0}/gift_sendings?start_date=2026-02-01&end_date=2026-02-28&`,
      columns: {
        'Sent Date (New York)': 'sent_date',
        Subject: 'subject',
        'Minutes each': 'minutes_each',
        People: 'people',
        'Mails delivered': 'delivered',
        'Mails failed': 'failed',
        'Mails waiting': 'waiting',
        'Minutes used': 'minutes_used',
        'Minutes left': 'minutes_left',
      },
    },
  }),
  logins: ({ psychics: [id] }) => ({
    resource: 'logins',
    address: `/api/psychics/${id ?? 0}/logins?${window}&`,
    order: [
      ['login_date', 'DESC'],
      ['id', 'DESC'],
    ],
    unique: ['id'],
    finds: (row, text) => shown(row).includes(text.toUpperCase()),
    texts: ['03/07', '2026 0', 'am', '1:00 P'],
    csv: {
      address: `/api/exports/psychics/${id ?? 0}/logins?${window}&`,
      columns: {
        'Sign In Date (New York)': 'login_date',
        'Sign Out Date (New York)': 'logout_date',
        'Duration, minutes': 'duration',
      },
    },
  }),
  calls: () => ({
    resource: 'calls',
    address: '/api/api_keys/calls?',
    order: [['id', 'DESC']],
    folded: ['key_name'],
    unsortable: ['counts', 'errors'],
    unique: ['id', 'request_id'],
    filters: ['outcome'],
    finds: (row, text) => textOf(row, 'request_id').startsWith(text.toLowerCase()),
    texts: ['1', 'A', 'f'],
  }),
  keys: () => ({
    resource: 'keys',
    address: '/api/api_keys?',
    order: [['id', 'DESC']],
    folded: ['name'],
    unsortable: ['scopes'],
    unique: ['id'],
    finds: (row, text) => has(text, 'name')(row),
    texts: ['SWITCH', 'ér_', '5%', 'b'],
  }),
  managers: () => ({
    resource: 'managers',
    address: '/api/managers?',
    order: [['id', 'ASC']],
    folded: ['username', 'first', 'last', 'email'],
    unsortable: ['rights'],
    same: [['id', 'user_id']],
    unique: ['id', 'user_id', 'username'],
    finds: (row, text) =>
      ['username', 'first', 'last', 'email']
        .map((field) => textOf(row, field))
        .join(' ')
        .toLowerCase()
        .includes(text.toLowerCase()),
    texts: ['BOSS', 'Núñ', 'ann nunez', 'a_b@', '100%'],
  }),
  webhooks: () => ({
    resource: 'webhooks',
    address: '/api/webhooks?',
    order: [['id', 'ASC']],
    folded: ['created_by'],
    unsortable: ['events'],
    unique: ['id'],
    finds: (row, text) => has(text, 'url')(row),
    texts: ['HOOKS', 'a_b', '%41'],
  }),
  deliveries: () => ({
    resource: 'deliveries',
    address: '/api/webhooks/1/deliveries?',
    order: [['id', 'DESC']],
    unsortable: ['data'],
    unique: ['id', 'message_id'],
    filters: ['status', 'event'],
    finds: (row, text) => [String(row.user_id), row.message_id].includes(text),
    texts: ['1', '2', '3'],
  }),
  activity: ({ psychics: [, id] }) => ({
    resource: 'activity',
    address: `/api/psychics/${id ?? 0}/activity?`,
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['actor'],
    unsortable: ['before', 'after'],
    unique: ['id'],
    finds: (row, text) =>
      `${textOf(row, 'actor')} ${textOf(row, 'action')}`.toLowerCase().includes(text.toLowerCase()),
    texts: ['BOSS', 'Á', '100%', 'boss set', 'exported'],
  }),
  "the network's activity": ({ psychics: [, id] }) => ({
    resource: 'activity',
    address: `/api/activity?${window}&`,
    isOfNetwork: true,
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['actor', 'subject'],
    unsortable: ['before', 'after'],
    unique: ['id'],
    choices: {
      person: { [id ?? 0]: (row) => [row.actor_id, row.subject_id].includes(id) },
      kind: {
        private: (row) => /looked up|listened|read the messages|exported/.test(textOf(row, 'action')),
        sign_ins: (row) => /signed in|signed out|failed to sign in|session/.test(textOf(row, 'action')),
        refusals: (row) => /was refused|too many attempts/.test(textOf(row, 'action')),
      },
    },
    finds: (row, text) =>
      `${textOf(row, 'actor')} ${textOf(row, 'action')} ${textOf(row, 'subject')}`
        .toLowerCase()
        .includes(text.toLowerCase()),
    texts: ['BOSS', 'Á', '100%', 'boss set', 'exported'],
    csv: {
      address: `/api/exports/activity?${window}&`,
      columns: {
        'Date (New York)': 'at',
        Who: 'actor',
        'Job or command': 'via_name',
        What: 'action',
        Account: 'subject',
        Address: 'address',
      },
    },
  }),
};
