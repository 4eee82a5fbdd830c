import { managerAvailabilityLabels } from '../../../common/domain/availability';
import { type StatisticsFigure, statisticsNames } from '../../../common/domain/figure-names';
import type { ReadingsView } from '../../platform/access/policy';
import { sumOfHundredths } from '../../../common/domain/hundredths';
import type { WholeContact } from '../../people/contacts/contacts.query';
import type { FoundCustomer } from '../../records/customers/customers.query';
import type { FoundNetworkCustomer } from '../../records/customers/network-customers.query';
import type { FoundGift, FoundSending } from '../../records/gifts/gifts.query';
import type { FoundNetworkActivity } from '../../platform/audit/activity.query';
import { toMessageText } from '../../records/gifts/message';
import type { FoundLogin } from '../../identity/sessions/logins.query';
import type { FoundPsychic } from '../../people/psychics/psychics.query';
import type { ReferralRow } from '../../people/psychics/referrals.dto';
import type { FoundReading } from '../../records/readings/readings.query';
import type { NetworkDay } from '../../records/statistics/days.dto';
import type { FoundStatistics } from '../../records/statistics/statistics.query';
import type { CsvColumn } from './csv';

export const psychicsCsv: CsvColumn<FoundPsychic>[] = [
  ['Rank by revenue', (row) => row.ranking, 'ranking'],
  ['Username', (row) => row.user_name, 'user_name'],
  ['Last name', (row) => row.last_name, 'last_name'],
  ['First name', (row) => row.first_name, 'first_name'],
  ['Extension', (row) => row.phone_extension, 'phone_extension'],
  ['Availability', (row) => managerAvailabilityLabels[row.status], 'status'],
  ['Account', (row) => row.account_status, 'account_status'],
  ['Readings', (row) => row.total_calls, 'total_calls'],
  ['Minutes', (row) => row.total_mins, 'total_mins'],
  ['ALC', (row) => row.alc, 'alc'],
  ['Repeat readings', (row) => row.rep_calls, 'rep_calls'],
  ['Repeat minutes', (row) => row.rep_mins, 'rep_mins'],
  ['Repeat %', (row) => row.rep_call_pct, 'rep_call_pct'],
  ['Missed', (row) => row.missed_calls, 'missed_calls'],
  ['Free minutes', (row) => row.free_minutes, 'free_minutes'],
  ['Last reading (New York)', (row) => row.date, 'date'],
  ['Signed up (New York)', (row) => row.signup_date, 'signup_date'],
  ['Referral code', (row) => row.referral, 'referral'],
];

export const referralsCsv: CsvColumn<ReferralRow>[] = [
  ['Referral code', (row) => row.referral, 'referral'],
  // a day, which spreadsheets read as a date
  ['Month beginning', (row) => `${row.month}-01`, 'month'],
  ['Applications', (row) => row.applications, 'applications'],
  ['Activated', (row) => row.activated, 'activated'],
];

const comparedFigure = (name: StatisticsFigure): CsvColumn<FoundStatistics>[] => {
  const before = (row: FoundStatistics): number => row[`before_${name}`] ?? 0;
  return [
    [`${statisticsNames[name]}, before`, before, `${name}_before`],
    [
      `${statisticsNames[name]}, change`,
      (row) => sumOfHundredths([row[name], -before(row)]),
      `${name}_change`,
    ],
  ];
};

const comparedDays: CsvColumn<FoundStatistics>[] = [
  ['From, before', (row) => row.before_period_from ?? null],
  ['To, before', (row) => row.before_period_to ?? null],
];

/** @param isCompared every figure also has the one before and the change */
export const statisticsCsv = (isCompared: boolean): CsvColumn<FoundStatistics>[] => [
  ['Psychic', (row) => row.user_name],
  ['Extension', (row) => row.phone_extension, 'phone_extension'],
  ...(Object.keys(statisticsNames) as StatisticsFigure[]).flatMap((name): CsvColumn<FoundStatistics>[] => [
    [statisticsNames[name], (row) => row[name], name],
    ...(isCompared ? comparedFigure(name) : []),
  ]),
  ['From', (row) => row.period_from, 'period_from'],
  ['To', (row) => row.period_to, 'period_to'],
  ...(isCompared ? comparedDays : []),
];

const everyReadingsColumn: CsvColumn<FoundReading>[] = [
  ['Id', (row) => row.connection_id, 'connection_id'],
  ['Date (New York)', (row) => row.call_date, 'call_date'],
  ['Member', (row) => row.username, 'username'],
  ['Call or Chat', (row) => row.conn_type, 'conn_type'],
  ['New or Repeat', (row) => (row.type === 'new' ? 'New' : 'Repeat'), 'type'],
  ['Duration, minutes', (row) => row.duration, 'duration'],
  ['Free Mins', (row) => row.free_minutes, 'free_minutes'],
  ['Paid Mins', (row) => row.paid_minutes, 'paid_minutes'],
  ['Rate', (row) => row.rate, 'rate'],
  ['Call Rev.', (row) => row.revenue, 'revenue'],
  ['Results', (row) => row.result, 'result'],
  ['Rating', (row) => row.rating, 'rating'],
  ['Rating text', (row) => row.rating_text, 'rating_text'],
  ['Recorded', (row) => (row.has_recording ? 'Yes' : 'No'), 'has_recording'],
  ['Times changed', (row) => row.version - 1, 'version'],
  ['Voided (New York)', (row) => row.voided_at],
  ['Voided by', (row) => row.voided_by],
];
const hiddenFromPsychics = ['Times changed', 'Voided (New York)', 'Voided by'];
const hiddenColumns: Record<ReadingsView, string[]> = {
  whole: [],
  own: hiddenFromPsychics,
  limited: [...hiddenFromPsychics, 'Id', 'Rate', 'Call Rev.', 'Recorded'],
};

/** As returned by `toReadingRow`. */
export const readingsCsv = (view: ReadingsView): CsvColumn<FoundReading>[] =>
  everyReadingsColumn.filter(([name]) => !hiddenColumns[view].includes(name));

const everyDaysColumn: CsvColumn<NetworkDay>[] = [
  ['New York day', (row) => row.day],
  ['Calls', (row) => row.calls],
  ['Chats', (row) => row.chats],
  ['Repeat readings', (row) => row.repeats],
  ['Minutes', (row) => row.minutes],
  ['Free Mins', (row) => row.free_minutes],
  ['Paid Mins', (row) => row.paid_minutes],
  ['Revenue', (row) => row.revenue],
  ['Missed', (row) => row.missed],
  ['Rated', (row) => row.rated],
  ['Sum of ratings', (row) => row.rating_sum],
];

/** As returned by `…/days`. */
export const daysCsv = (limited: boolean): CsvColumn<NetworkDay>[] =>
  everyDaysColumn.filter(([name]) => !limited || name !== 'Revenue');

export const customersCsv: CsvColumn<FoundCustomer>[] = [
  ['Member', (row) => row.username, 'username'],
  ['Last Reading (New York)', (row) => row.last_call, 'last_call'],
  ['Readings', (row) => row.total_calls, 'total_calls'],
  ['Call Length, minutes', (row) => row.total_minutes, 'total_minutes'],
  ['Unused Free Min.', (row) => row.free_minutes, 'free_minutes'],
  ['ALC', (row) => row.alc, 'alc'],
];

export const networkCustomersCsv: CsvColumn<FoundNetworkCustomer>[] = [
  ['Member', (row) => row.username, 'username'],
  ['Member id', (row) => row.external_id, 'external_id'],
  ['Last Contact (New York)', (row) => row.last_contact, 'last_contact'],
  ['Psychics', (row) => row.psychics, 'psychics'],
  ['Readings', (row) => row.readings, 'readings'],
  ['Minutes', (row) => row.total_minutes, 'total_minutes'],
  ['Unused Free Min.', (row) => row.free_minutes, 'free_minutes'],
];

export const giftsCsv: CsvColumn<FoundGift>[] = [
  ['Member', (row) => row.sent_to_name, 'sent_to_name'],
  ['Subject', (row) => row.subject, 'subject'],
  ['Minutes', (row) => row.minutes_sent, 'minutes_sent'],
  ['Message', (row) => toMessageText(row.body), 'body'],
  ['Sent Date (New York)', (row) => row.sent_date, 'sent_date'],
  ['Mail', (row) => mailStates[row.mail], 'mail'],
  ['Minutes used', (row) => row.minutes_used, 'minutes_used'],
  ['Minutes left', (row) => row.minutes_left, 'minutes_left'],
];
const mailStates: Record<FoundGift['mail'], string> = {
  delivered: 'Delivered',
  failed: 'Failed',
  waiting: 'Waiting',
  none: 'No mail',
};

export const giftSendingsCsv: CsvColumn<FoundSending>[] = [
  ['Sent Date (New York)', (row) => row.sent_date, 'sent_date'],
  ['Subject', (row) => row.subject, 'subject'],
  ['Message', (row) => toMessageText(row.body), 'body'],
  ['Minutes each', (row) => row.minutes_each, 'minutes_each'],
  ['People', (row) => row.people, 'people'],
  ['Mails delivered', (row) => row.delivered, 'delivered'],
  ['Mails failed', (row) => row.failed, 'failed'],
  ['Mails waiting', (row) => row.waiting, 'waiting'],
  ['Minutes used', (row) => row.minutes_used, 'minutes_used'],
  ['Minutes left', (row) => row.minutes_left, 'minutes_left'],
  ['Automatic', (row) => (row.automatic ? 'Yes' : 'No'), 'automatic'],
];

export const activityCsv: CsvColumn<FoundNetworkActivity>[] = [
  ['Date (New York)', (row) => row.at, 'at'],
  ['Who', (row) => row.actor, 'actor'],
  ['Job or command', (row) => row.via_name, 'via_name'],
  ['What', (row) => row.action, 'action'],
  ['Account', (row) => row.subject, 'subject'],
  ['Before', (row) => row.before && JSON.stringify(row.before), 'before'],
  ['After', (row) => row.after && JSON.stringify(row.after), 'after'],
  ['Address', (row) => row.address, 'address'],
];

export const contactsCsv: CsvColumn<WholeContact>[] = [
  ['From', (row) => row.name, 'name'],
  ['Date (New York)', (row) => row.date, 'date'],
  ['Email', (row) => row.email, 'email'],
  ['Phone', (row) => row.phone, 'phone'],
  ['Best way to contact', (row) => (row.method === 'E' ? 'Email' : 'Phone'), 'method'],
  ['Comment', (row) => row.comments, 'comments'],
  ['Referral', (row) => row.referral, 'referral'],
  ['Answered', (row) => (row.answered ? 'Yes' : 'No'), 'answered'],
  ['Answered by', (row) => row.answered_by, 'answered_by'],
  ['Answered at (New York)', (row) => row.answered_at, 'answered_at'],
  ['Note', (row) => row.note, 'note'],
];

export const loginsCsv: CsvColumn<FoundLogin>[] = [
  ['Sign In Date (New York)', (row) => row.login_date, 'login_date'],
  ['Sign Out Date (New York)', (row) => row.logout_date, 'logout_date'],
  ['Duration, minutes', (row) => row.duration, 'duration'],
];
