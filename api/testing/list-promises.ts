import { type Availability, managerAvailabilityLabels } from '../../common/domain/availability';
import { callbackStates } from '../../common/domain/callback';
import { managerList } from '../identity/managers/managers.query';
import { loginList } from '../identity/sessions/logins.query';
import { contactList } from '../people/contacts/contacts.query';
import { psychicList } from '../people/psychics/psychics.query';
import { decidedList } from '../people/decisions/decided.query';
import { referralList } from '../people/psychics/referrals.query';
import { activityList, networkActivityList } from '../platform/audit/activity.query';
import { approvalList } from '../platform/audit/approvals.query';
import { blockedList, networkBlockList } from '../records/customer-cards/blocks.query';
import { customerList, ownCustomerList } from '../records/customers/customers.query';
import {
  customerGiftList,
  freeMinutesList,
  networkCustomerList,
} from '../records/customers/network-customers.query';
import { giftList, giftSendingList } from '../records/gifts/gift-lists.query';
import { toMessageText } from '../records/gifts/message';
import { adjustmentList, networkAdjustmentList } from '../records/pay/adjustments.query';
import { owingList } from '../records/pay-runs/owing.query';
import { yearList } from '../records/pay-runs/years.query';
import { customerCountList, psychicCountList } from '../records/readings/reading-counts.query';
import { customerReadingList, networkReadingList, readingList } from '../records/readings/readings.query';
import { statementList } from '../records/pay/statements.query';
import { statisticsList } from '../records/statistics/statistics.query';
import { keyCallList, keyList } from '../switch/integrations/call-log/key-calls.query';
import { customerPsychicList } from '../records/customers/customer-psychics.query';
import { callbackList } from '../switch/missed/callbacks.query';
import { missedList } from '../switch/missed/missed.query';
import { deliveryList, webhookList } from '../switch/webhooks/webhooks.query';
import { runStatementList } from '../records/pay-runs/run-statements.list';
import type { ListPromise, ListedRow } from './lists';
import { listedRun } from './pay-run-list-world';
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
  '/api/pay/runs': 'comes in pages by the last day: pay-runs/runs.api.spec.ts',
  '/api/psychics/{id}/statements/{sid}/lines': 'has two ids in its path: pay/statements.api.spec.ts',
  '/api/psychics/{id}/chats': 'comes in pages and no more: chat/chat-messages.api.spec.ts',
  '/api/statistics/summary': 'one sum of the rows: readings/ingest/figures.db.spec.ts',
};

/** Adjustments of a psychic or the network. */
const promisedAdjustments: Omit<ListPromise, 'list'> & { folded: string[] } = {
  order: [
    ['created_at', 'DESC'],
    ['id', 'DESC'],
  ],
  folded: ['reason', 'note', 'created_by', 'confirmed_by'],
  unique: ['id'],
  filters: ['category'],
  choices: { awaits_confirmation: yesOrNo((row) => row.awaits_confirmation === true) },
  finds: (row, text) => has(text, 'username', 'reason', 'note')(row),
  texts: ['FAIR', '5%', 'log'],
};

/** All other lists; fields and sort orders are checked against the values in their own rows. */
export const lists: Record<string, (world: ListWorld) => ListPromise> = {
  'statements of a run': () => ({
    list: runStatementList,
    id: listedRun,
    order: [
      ['attention', 'DESC'],
      ['username', 'ASC'],
      ['user_id', 'ASC'],
    ],
    folded: ['username'],
    // all of them have the same days
    same: [['period_to', 'due_on', 'user_id']],
    unique: ['id', 'user_id', 'username'],
    unsortable: ['flags'],
    choices: {
      status: Object.fromEntries(
        ['open', 'parked', 'closed', 'approved', 'paid'].map((status) => [
          status,
          (row: ListedRow) => row.status === status,
        ]),
      ),
    },
    finds: (row, text) => textOf(row, 'username').toLowerCase().includes(text.toLowerCase()),
    texts: ['moon', 'Zed%', 'ash_'],
  }),
  psychics: () => ({
    list: psychicList,
    dates: window,
    order: [
      ['ranking', 'ASC'],
      ['agent_user_id', 'ASC'],
    ],
    folded: ['user_name', 'last_name', 'first_name'],
    numeric: ['phone_extension'],
    same: [['id', 'agent_user_id']],
    unique: ['id', 'agent_user_id', 'user_name', 'phone_extension'],
    filters: ['status', 'status_cause', 'account_status', 'referral'],
    finds: (row, text) =>
      [
        textOf(row, 'user_name'),
        textOf(row, 'first_name'),
        textOf(row, 'last_name'),
        `${textOf(row, 'first_name')} ${textOf(row, 'last_name')}`,
        textOf(row, 'phone_extension'),
      ].some((value) => bare(value).includes(bare(text))),
    texts: ['MOON', 'nuñez', 'bea', 'h_', 'd%', 'e n', 'jose', 'ámb', '91'],
    cells: {
      Availability: ({ status, status_cause }) =>
        status === 'O' && status_cause === 'missed'
          ? 'Paused by the Program: Missed in a Row'
          : managerAvailabilityLabels[status as Availability],
    },
  }),
  referrals: () => ({
    list: referralList,
    dates: 'start_date=2025-12-01&end_date=2026-03-15',
    order: [
      ['month', 'DESC'],
      ['id', 'ASC'],
    ],
    same: [['id', 'referral']],
    unique: ['id'],
    filters: ['referral'],
    finds: (row, text) => textOf(row, 'referral').includes(text),
    texts: ['13', '30'],
    cells: { 'Month beginning': (row) => `${textOf(row, 'month')}-01` },
  }),
  statistics: () => ({
    list: statisticsList,
    dates: window,
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
  }),
  approvals: () => ({
    list: approvalList,
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
  decided: () => ({
    list: decidedList,
    order: [
      ['decided_at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['agent_user_name', 'decided_by'],
    unique: ['id'],
    filters: ['to_approve', 'outcome'],
    finds: (row, text) => has(text, 'agent_user_name', 'decided_by')(row),
    texts: ['MOON', 'decider', 'h_'],
  }),
  owing: () => ({
    list: owingList,
    order: [
      ['owed', 'DESC'],
      ['user_id', 'ASC'],
    ],
    folded: ['username', 'name'],
    same: [
      ['id', 'user_id'],
      ['statement_id', 'number'],
    ],
    unique: ['id', 'user_id', 'username', 'statement_id', 'number'],
    filters: ['account_status'],
    finds: (row, text) => has(text, 'username', 'name')(row),
    texts: ['MOON', 'h_', 'd%', 'nu'],
  }),
  years: () => ({
    list: yearList,
    id: 2026,
    order: [
      ['paid', 'DESC'],
      ['user_id', 'ASC'],
    ],
    folded: ['username', 'name', 'city'],
    same: [['id', 'user_id']],
    unique: ['id', 'user_id', 'username'],
    filters: ['tax_form'],
    unsortable: ['address1', 'address2', 'reportable', 'joined'],
    finds: (row, text) => has(text, 'username', 'name')(row),
    texts: ['MOON', 'h_', 'd%', 'nu'],
  }),
  contacts: () => ({
    list: contactList,
    order: [
      ['date', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['name', 'email', 'comments', 'assignee', 'category'],
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
    cells: {
      'Best way to contact': ({ method }) => (method === 'E' ? 'Email' : 'Phone'),
      'Language of the page': ({ locale }) => (locale === 'es' ? 'Spanish' : 'English'),
    },
  }),
  readings: ({ psychics: [id] }) => ({
    list: readingList,
    id,
    dates: window,
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
    cells: {
      'New or Repeat': ({ type }) => (type === 'new' ? 'New' : 'Repeat'),
      'Times changed': ({ version }) => String(Number(version) - 1),
    },
  }),
  "the network's customers": () => ({
    list: networkCustomerList,
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
  }),
  "the network's readings": () => ({
    list: networkReadingList,
    dates: window,
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
    texts: ['ROSE', '1'],
  }),
  'readings by psychic': () => ({
    list: psychicCountList,
    counting: ['conn_type', 'result', 'type'],
    dates: window,
    order: [
      ['dropped', 'DESC'],
      ['id', 'ASC'],
    ],
    folded: ['psychic_username'],
    numeric: ['phone_extension'],
    same: [['id', 'psychic_id']],
    unique: ['id', 'psychic_id', 'psychic_username', 'phone_extension'],
    finds: (row, text) => has(text, 'psychic_username', 'phone_extension')(row),
    texts: ['MOON', 'h_', 'd%', 'ÉLAN', '91'],
  }),
  'readings by customer': () => ({
    list: customerCountList,
    counting: ['conn_type', 'result', 'type'],
    dates: window,
    isOfNetwork: true,
    order: [
      ['dropped', 'DESC'],
      ['id', 'ASC'],
    ],
    folded: ['username'],
    same: [['id', 'user_id']],
    unique: ['id', 'user_id', 'username', 'external_id'],
    finds: (row, text) => has(text, 'username', 'external_id')(row),
    texts: ['ROSE', 'Ñan', '0%', 'b_', '7', 'BER-q'],
  }),
  "a customer's readings": ({ customer }) => ({
    list: customerReadingList,
    id: customer,
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
    list: customerGiftList,
    id: customer,
    order: [
      ['sent_at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['psychic_username'],
    unique: ['id'],
    finds: (row, text) => has(text, 'psychic_username')(row),
    texts: ['MOON', '1'],
  }),
  "a customer's psychics": ({ customer }) => ({
    list: customerPsychicList,
    id: customer,
    order: [
      ['last_contact', 'DESC'],
      ['id', 'ASC'],
    ],
    folded: ['psychic_username'],
    unique: ['id', 'psychic_username'],
    finds: (row, text) => has(text, 'psychic_username')(row),
    texts: ['MOON', '1'],
  }),
  "a customer's free minutes": ({ customer }) => ({
    list: freeMinutesList,
    id: customer,
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['psychic_username'],
    unique: ['id'],
    finds: (row, text) => has(text, 'psychic_username')(row),
    texts: ['MOON', '1'],
  }),
  callbacks: () => ({
    list: callbackList,
    isOfNetwork: true,
    order: [
      ['requested_at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['username', 'psychic_username'],
    unique: ['id'],
    choices: {
      state: Object.fromEntries(
        callbackStates.map((state) => [state, (row: ListedRow) => row.state === state]),
      ),
    },
    finds: (row, text) => has(text, 'psychic_username', 'username')(row),
    texts: ['ROSE', 'MOON', '0%', 'b_'],
  }),
  'missed contacts': ({ psychics: [id] }) => ({
    list: missedList,
    id,
    dates: window,
    order: [
      ['call_date', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['username'],
    unique: ['id'],
    unsortable: ['can_gift', 'callback_id'],
    filters: ['conn_type', 'result'],
    choices: { recovered: yesOrNo((row) => row.recovered === true) },
    finds: (row, text) => has(text, 'username')(row),
    texts: ['ROSE', 'Ñan', '0%', 'b_'],
  }),
  customers: ({ psychics: [id] }) => ({
    list: customerList,
    id,
    dates: window,
    order: [
      ['last_call', 'DESC'],
      ['id', 'ASC'],
    ],
    folded: ['username'],
    unique: ['id', 'username'],
    finds: (row, text) => has(text, 'username')(row),
    texts: ['ROSE', 'Ñan', '0%', 'b_', '7'],
  }),
  'blocked customers': ({ psychics: [, , , id] }) => ({
    list: blockedList,
    id,
    order: [
      ['blocked_at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['username'],
    filters: ['reason'],
    unique: ['id', 'customer_id', 'username'],
    finds: (row, text) => has(text, 'username')(row),
    texts: ['ROSE', '1'],
  }),
  'blocks of the network': () => ({
    list: networkBlockList,
    order: [
      ['blocked_at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['username', 'psychic_username', 'seen_by'],
    filters: ['reason'],
    choices: {
      waits: yesOrNo(
        (row) =>
          ['Threats', 'Minor'].includes(textOf(row, 'reason')) &&
          row.lifted_at === null &&
          row.seen_at === null,
      ),
    },
    unsortable: ['version'],
    unique: ['id'],
    finds: (row, text) => has(text, 'username')(row) || has(text, 'psychic_username')(row),
    texts: ['ROSE', 'MOON', '1'],
  }),
  "a psychic's own customers": ({ psychics: [id] }) => ({
    list: ownCustomerList,
    id,
    dates: window,
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
    list: giftList,
    id,
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
    cells: {
      Message: (row) => toMessageText(textOf(row, 'body')),
      Mail: (row) =>
        ({ none: 'No mail', failed: 'Failed', waiting: 'Waiting' })[textOf(row, 'mail')] ?? 'Delivered',
    },
  }),
  'sendings of gifts': ({ psychics: [id] }) => ({
    list: giftSendingList,
    id,
    dates: 'start_date=2026-02-01&end_date=2026-02-28',
    order: [
      ['sent_date', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['subject'],
    unique: ['id'],
    // recipients are found as well: gifts/sendings.api.spec.ts
    finds: (row, text) => has(text, 'subject')(row),
    texts: ['FOR y', 'ÉLAN', '5%'],
    cells: { Message: (row) => toMessageText(textOf(row, 'body')) },
  }),
  adjustments: ({ psychics: [id] }) => ({
    list: adjustmentList,
    id,
    ...promisedAdjustments,
    same: [['user_id', 'username']],
  }),
  "the network's adjustments": () => ({
    list: networkAdjustmentList,
    ...promisedAdjustments,
    folded: [...promisedAdjustments.folded, 'username'],
    texts: ['MOON', 'fair'],
  }),
  statements: ({ psychics: [id] }) => ({
    list: statementList,
    id,
    order: [
      ['period_from', 'DESC'],
      ['id', 'DESC'],
    ],
    unique: ['id', 'period_from', 'period_to', 'due_on', 'number'],
    same: [['period_from', 'period_to', 'due_on']],
    unsortable: ['user_id'],
    filters: ['status'],
    finds: (row, text) => textOf(row, 'number').includes(text),
    texts: ['2026', '-000', '7'],
  }),
  logins: ({ psychics: [id] }) => ({
    list: loginList,
    id,
    dates: window,
    order: [
      ['login_date', 'DESC'],
      ['id', 'DESC'],
    ],
    unique: ['id'],
    finds: (row, text) => shown(row).includes(text.toUpperCase()),
    texts: ['03/07', '2026 0', 'am', '1:00 P'],
  }),
  calls: () => ({
    list: keyCallList,
    order: [['id', 'DESC']],
    folded: ['key_name'],
    unsortable: ['counts', 'errors'],
    unique: ['id', 'request_id'],
    filters: ['outcome'],
    finds: (row, text) => textOf(row, 'request_id').startsWith(text.toLowerCase()),
    texts: ['1', 'A', 'f'],
  }),
  keys: () => ({
    list: keyList,
    order: [['id', 'DESC']],
    folded: ['name'],
    unsortable: ['scopes'],
    unique: ['id'],
    finds: (row, text) => has(text, 'name')(row),
    texts: ['SWITCH', 'ér_', '5%', 'b'],
  }),
  managers: () => ({
    list: managerList,
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
    list: webhookList,
    order: [['id', 'ASC']],
    folded: ['created_by'],
    unsortable: ['events'],
    unique: ['id'],
    finds: (row, text) => has(text, 'url')(row),
    texts: ['HOOKS', 'a_b', '%41'],
  }),
  deliveries: () => ({
    list: deliveryList,
    id: 1,
    order: [['id', 'DESC']],
    unsortable: ['data'],
    unique: ['id', 'message_id'],
    filters: ['status', 'event'],
    finds: (row, text) => [String(row.user_id), row.message_id].includes(text),
    texts: ['1', '2', '3'],
  }),
  activity: ({ psychics: [, id] }) => ({
    list: activityList,
    id,
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['actor'],
    unsortable: ['before', 'after'],
    unique: ['id'],
    choices: { up_to: { 50: (row) => Number(row.id) <= 50 } },
    finds: (row, text) =>
      `${textOf(row, 'actor')} ${textOf(row, 'action')}`.toLowerCase().includes(text.toLowerCase()),
    texts: ['BOSS', 'Á', '100%', 'boss set', 'exported'],
  }),
  "the network's activity": ({ psychics: [, id] }) => ({
    list: networkActivityList,
    dates: window,
    isOfNetwork: true,
    order: [
      ['at', 'DESC'],
      ['id', 'DESC'],
    ],
    folded: ['actor', 'subject'],
    unsortable: ['before', 'after'],
    unique: ['id'],
    choices: {
      up_to: { 50: (row) => Number(row.id) <= 50 },
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
  }),
};
