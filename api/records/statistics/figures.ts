import type { Stretch } from '../../../common/domain/comparison';
import { dayOf, startOfDay } from '../../../common/domain/new-york-time';
import type { Parameters } from '../../platform/database/list';
import { dayColumns } from './day-columns';

/**
 * The figures of contract §4 as SQL over summed New York days. Every roll-up column adds up over days, so a figure
 * for a date range is its formula over the sums. Rounding happens once, at the end, half away from zero.
 */

const summed = Object.keys(dayColumns).filter((column) => column !== 'last_connected_at');

/** Current roll-ups, or those of the last publication. */
export type DayTable = 'psychic_days' | 'published_days';

/**
 * Published days, the last of them only up to `until`: that part is summed from its readings, without
 * those that arrived after the publication.
 * @param whose the condition on the psychics or the network
 * @returns rows with the columns of the roll-ups, to be selected from
 */
export function publishedIn({ from, to, until }: Stretch, whose: string, parameters: Parameters): string {
  const [first, last] = [from, to].map((day) => `${parameters.add(day)}::date`);
  const names = Object.keys(dayColumns).join(', ');
  const days = `select psychic_id, day, network, ${names} from published_days where ${whose} and day between ${first} and ${last}`;
  if (until === undefined) return `(${days}) days`;
  const cut = dayOf(until);
  const [day, start, end] = [cut, startOfDay(cut), until].map((value) => parameters.add(value));
  const sums = Object.entries(dayColumns).map(([name, sum]) => `${sum} as ${name}`);
  return `(${days} and day <> ${day}::date
    union all select psychic_id, day, network, ${sums.join(', ')} from readings
     where ${whose} and voided_at is null and started_at >= ${start}::timestamptz and started_at < ${end}::timestamptz
       and (received_at <= (select published_at from networks n where n.name = readings.network)
         or not exists (select from dirty_days w where w.psychic_id = readings.psychic_id and w.day = readings.day))
     group by psychic_id, day, network) days`;
}

/**
 * Sums for a date range by psychic or by other columns: `from` is the live or the published table or a part of it,
 * `where` the date range.
 */
export function windowSums(from: string, where: string, by = 'psychic_id'): string {
  const sums = summed.map((column) => `sum(${column}) as ${column}`).join(', ');
  return `select ${by}, ${sums}, max(last_connected_at) as last_connected_at from ${from} where ${where} group by ${by}`;
}

const round = (expression: string): string => `round((${expression})::numeric, 2)`;
const ratio = (part: string, whole: string, factor = ''): string =>
  `coalesce(round((${part})::numeric${factor} / nullif(${whole}, 0), 2), 0)`;
const percent = (part: string, whole: string): string => ratio(part, whole, ' * 100');
const minutes = (seconds: string): string => round(`(${seconds}) / 60.0`);
const minutesEach = (seconds: string, count: string): string => ratio(seconds, `(60 * (${count}))`);

const seconds = 'call_seconds + chat_seconds';
const contacts = '(calls + chats)';
const repeatCalls = '(calls - new_calls)';
const repeatChats = '(chats - new_chats)';
const repeatCallSeconds = 'call_seconds - new_call_seconds';
const repeatChatSeconds = 'chat_seconds - new_chat_seconds';
const repeatSeconds = `${seconds} - new_call_seconds - new_chat_seconds`;

/** Figures over both connection types, for lists and summaries. */
export const overall = {
  total_calls: contacts,
  repeat_calls: `${repeatCalls} + ${repeatChats}`,
  repeat_pct: percent(`${repeatCalls} + ${repeatChats}`, contacts),
  total_minutes: minutes(seconds),
  repeat_minutes: minutes(repeatSeconds),
  alc: minutesEach(seconds, contacts),
  free_minutes: round('free_minutes'),
  paid_minutes: round('paid_call_minutes + paid_chat_minutes'),
  missed_calls: 'missed',
  revenue: round('revenue'),
} as const;

/** A row of `/statistics` without names: fields with `call` count calls, fields with `chat` count chats. */
export const perAgent = {
  tot_calls: contacts,
  rev_per_call: ratio('revenue', contacts),
  tot_mins: overall.total_minutes,
  alc: overall.alc,
  total_revenue: overall.revenue,
  per_min_calls: 'paid_calls',
  per_min_call_mins: round('paid_call_minutes'),
  per_min_call_pct: percent('paid_calls', 'calls'),
  per_min_chats: 'paid_chats',
  per_min_chat_mins: round('paid_chat_minutes'),
  per_min_chat_pct: percent('paid_chats', 'chats'),
  new_calls: 'new_calls',
  new_call_mins: minutes('new_call_seconds'),
  new_call_avg: minutesEach('new_call_seconds', 'new_calls'),
  new_chats: 'new_chats',
  new_chat_mins: minutes('new_chat_seconds'),
  new_chat_avg: minutesEach('new_chat_seconds', 'new_chats'),
  rep_pct: overall.repeat_pct,
  rep_calls: repeatCalls,
  rep_call_mins: minutes(repeatCallSeconds),
  rep_call_avg: minutesEach(repeatCallSeconds, repeatCalls),
  rep_chats: repeatChats,
  rep_chat_mins: minutes(repeatChatSeconds),
  rep_chat_avg: minutesEach(repeatChatSeconds, repeatChats),
  free_psychic_mins: round('gift_minutes'),
  total_missed: 'missed',
} as const;

/** A psychic's own statistics: here, `all_calls`, `rep_calls`, and `new_calls` count calls and chats together. */
export const own = {
  rate: ratio('revenue', '(paid_call_minutes + paid_chat_minutes)'),
  rev_per_call: perAgent.rev_per_call,
  total_revenue: overall.revenue,
  all_calls: contacts,
  rep_calls: overall.repeat_calls,
  new_calls: 'new_calls + new_chats',
  per_min_calls: perAgent.per_min_calls,
  tot_mins: overall.total_minutes,
  rep_call_mins: perAgent.rep_call_mins,
  rep_chat_mins: perAgent.rep_chat_mins,
  new_call_mins: perAgent.new_call_mins,
  per_min_call_mins: perAgent.per_min_call_mins,
  new_chat_mins: perAgent.new_chat_mins,
  per_min_chat_mins: perAgent.per_min_chat_mins,
  alc: overall.alc,
  rep_call_avg: perAgent.rep_call_avg,
  rep_chat_avg: perAgent.rep_chat_avg,
  per_min_call_pct: perAgent.per_min_call_pct,
  per_min_chat_pct: perAgent.per_min_chat_pct,
  rep_call_pct: percent(repeatCalls, 'calls'),
  rep_chat_pct: percent(repeatChats, 'chats'),
  new_call_avg: perAgent.new_call_avg,
  new_chat_avg: perAgent.new_chat_avg,
  attempted: 'attempted',
  total_missed: 'missed',
  missed_pct: percent('missed', 'attempted'),
  decl_vm_no_ans_busy: 'missed - abandoned',
  free_psychic_mins: perAgent.free_psychic_mins,
} as const;

/** Figures of counted readings. Dropped ones are a share of the connected, missed ones of all contacts. */
export const counted = {
  readings: overall.total_calls,
  minutes: overall.total_minutes,
  dropped: 'dropped',
  dropped_pct: percent('dropped', contacts),
  missed: overall.missed_calls,
  missed_pct: own.missed_pct,
  revenue: overall.revenue,
} as const;

/** Figures of one day, each rounded by itself; minutes of several days are calculated from their seconds. */
export const byDay = {
  calls: 'calls',
  chats: 'chats',
  repeats: overall.repeat_calls,
  seconds,
  minutes: overall.total_minutes,
  paid_minutes: overall.paid_minutes,
  paid_call_minutes: perAgent.per_min_call_mins,
  paid_chat_minutes: perAgent.per_min_chat_mins,
  free_minutes: overall.free_minutes,
  revenue: overall.revenue,
  missed: 'missed',
  rated: 'rating_count',
  rating_sum: 'rating_sum',
} as const;

/** `formula::float8 as name, …`: JSON numbers; up to 2 decimals survive the conversion to a double exactly. */
export function selectFigures(figures: Readonly<Record<string, string>>): string {
  return Object.entries(figures)
    .map(([name, formula]) => `coalesce((${formula})::float8, 0) as ${name}`)
    .join(', ');
}
