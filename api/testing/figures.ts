import { addDays, type Day, dayOf, newYorkIso } from '../../common/domain/new-york-time';
import type { Period } from '../../common/domain/pay-period';
import { isConnected, type ReadingResult } from '../../common/domain/reading';

/**
 * The figures of the contract in simple code, independent of the SQL, for tests to compare with. Everything is
 * counted in whole seconds, whole cents, and hundredths of a minute, to avoid binary fractions.
 */
export interface FigureContact {
  connection_id: number;
  psychic: number;
  customer: string | null;
  conn_type: 'Call' | 'Chat';
  started_at: Date;
  duration_seconds: number;
  /** Minutes with at most two decimals. */
  free_minutes: number;
  paid_minutes: number;
  /** Dollars a minute with at most two decimals. */
  rate: number;
  result: ReadingResult;
  rating: number | null;
}

const hundredths = (amount: number): number => Math.round(amount * 100);

/** part / whole rounded once to two decimals, half away from zero; 0 if whole is 0. */
function rounded(part: number, whole: number): number {
  if (whole === 0) return 0;
  const scaled = BigInt(Math.round(part)) * 100n;
  const divisor = BigInt(Math.round(whole));
  return Number((2n * scaled + divisor) / (2n * divisor)) / 100;
}

/** Revenue of a contact in cents: paid minutes × rate, rounded per contact. */
export function cents({ paid_minutes, rate }: FigureContact): number {
  return Math.floor((hundredths(paid_minutes) * hundredths(rate) + 50) / 100);
}

/** Whether a contact is New, given all live contacts. */
export function isNew(contact: FigureContact, all: FigureContact[]): boolean {
  if (contact.customer === null) return true;
  const firsts = all
    .filter((c) => c.customer === contact.customer && c.psychic === contact.psychic && isConnected(c.result))
    .map((c) => c.started_at.getTime());
  return firsts.length === 0 || contact.started_at.getTime() < Math.min(...firsts) + 24 * 3_600_000;
}

/** Minutes that a new customer has with everyone. */
export const welcome = 5;

/** Minutes that a psychic gave a customer. */
export interface FigureGift {
  psychic: number;
  customer: string;
  minutes: number;
  at: Date;
}

/** The free minutes that each contact used, and how many of them were its psychic's gifts, by contact id. */
export function bookingsOf(
  all: FigureContact[],
  gifts: FigureGift[],
): Map<number, { taken: number; gift: number }> {
  const booked = new Map<number, { taken: number; gift: number }>();
  const rest = new Map<string, number>();
  const used = new Map<string, number>();
  const inTime = [...all].sort(
    (a, b) => a.started_at.getTime() - b.started_at.getTime() || a.connection_id - b.connection_id,
  );
  for (const { connection_id, psychic, customer, started_at, free_minutes } of inTime) {
    if (customer === null || free_minutes === 0) continue;
    const given = gifts
      .filter((gift) => gift.customer === customer && gift.psychic === psychic && gift.at <= started_at)
      .reduce((total, { minutes: more }) => total + more, 0);
    const pair = `${customer} ${psychic}`;
    const gift = Math.min(free_minutes, given - (used.get(pair) ?? 0));
    const general = Math.min(free_minutes - gift, rest.get(customer) ?? welcome);
    used.set(pair, (used.get(pair) ?? 0) + gift);
    rest.set(customer, (rest.get(customer) ?? welcome) - general);
    booked.set(connection_id, { taken: gift + general, gift });
  }
  return booked;
}

const seconds = (contacts: FigureContact[]): number =>
  contacts.reduce((sum, c) => sum + c.duration_seconds, 0);
const sum = (contacts: FigureContact[], amount: (contact: FigureContact) => number): number =>
  contacts.reduce((total, c) => total + amount(c), 0);
const minutes = (contacts: FigureContact[]): number => rounded(seconds(contacts), 60);
const each = (contacts: FigureContact[]): number => rounded(seconds(contacts), 60 * contacts.length);

function within(all: FigureContact[], psychics: number | number[], { from, to }: Period): FigureContact[] {
  const own = [psychics].flat();
  return all.filter(
    (c) => own.includes(c.psychic) && dayOf(c.started_at) >= from && dayOf(c.started_at) <= to,
  );
}

/**
 * The row of /statistics of a psychic, or of several together, over a date range, without names; undefined without
 * a contact.
 */
export function statisticsOf(
  all: FigureContact[],
  psychic: number | number[],
  window: Period,
  gifts: FigureGift[] = [],
): Record<string, number> | undefined {
  const contacts = within(all, psychic, window);
  if (contacts.length === 0) return undefined;
  const connected = contacts.filter((c) => isConnected(c.result));
  const [calls, chats] = (['Call', 'Chat'] as const).map((type) =>
    connected.filter((c) => c.conn_type === type),
  ) as [FigureContact[], FigureContact[]];
  const fresh = (list: FigureContact[]): FigureContact[] => list.filter((c) => isNew(c, all));
  const repeated = (list: FigureContact[]): FigureContact[] => list.filter((c) => !isNew(c, all));
  const paid = (list: FigureContact[]): FigureContact[] => list.filter((c) => c.paid_minutes > 0);
  const paidMinutes = (list: FigureContact[]): number => sum(list, (c) => hundredths(c.paid_minutes)) / 100;
  const revenue = sum(connected, cents);
  const booked = bookingsOf(all, gifts);
  return {
    tot_calls: connected.length,
    rev_per_call: rounded(revenue, 100 * connected.length),
    tot_mins: minutes(connected),
    alc: each(connected),
    total_revenue: revenue / 100,
    per_min_calls: paid(calls).length,
    per_min_call_mins: paidMinutes(calls),
    per_min_call_pct: rounded(100 * paid(calls).length, calls.length),
    per_min_chats: paid(chats).length,
    per_min_chat_mins: paidMinutes(chats),
    per_min_chat_pct: rounded(100 * paid(chats).length, chats.length),
    new_calls: fresh(calls).length,
    new_call_mins: minutes(fresh(calls)),
    new_call_avg: each(fresh(calls)),
    new_chats: fresh(chats).length,
    new_chat_mins: minutes(fresh(chats)),
    new_chat_avg: each(fresh(chats)),
    rep_pct: rounded(100 * repeated(connected).length, connected.length),
    rep_calls: repeated(calls).length,
    rep_call_mins: minutes(repeated(calls)),
    rep_call_avg: each(repeated(calls)),
    rep_chats: repeated(chats).length,
    rep_chat_mins: minutes(repeated(chats)),
    rep_chat_avg: each(repeated(chats)),
    free_psychic_mins: sum(connected, (c) => hundredths(booked.get(c.connection_id)?.gift ?? 0)) / 100,
    total_missed: contacts.length - connected.length,
  };
}

/** The summary above a psychic's readings. */
export function readingsSummaryOf(
  all: FigureContact[],
  psychic: number,
  window: Period,
): Record<string, number> {
  const contacts = within(all, psychic, window);
  const connected = contacts.filter((c) => isConnected(c.result));
  const repeated = connected.filter((c) => !isNew(c, all));
  return {
    total_calls: connected.length,
    repeat_calls: repeated.length,
    free_minutes: sum(connected, (c) => hundredths(c.free_minutes)) / 100,
    paid_minutes: sum(connected, (c) => hundredths(c.paid_minutes)) / 100,
    total_minutes: minutes(connected),
    repeat_minutes: minutes(repeated),
    repeat_pct: rounded(100 * repeated.length, connected.length),
    missed_calls: contacts.length - connected.length,
    alc: each(connected),
    revenue: sum(connected, cents) / 100,
  };
}

/** Figures of a row of /psychics, without names; `date` in epoch milliseconds. */
export function listRowOf(
  all: FigureContact[],
  psychic: number,
  psychics: number[],
  window: Period,
): Record<string, number | null> {
  const summary = readingsSummaryOf(all, psychic, window);
  const revenueOf = (id: number): number => readingsSummaryOf(all, id, window).revenue ?? 0;
  const connected = within(all, psychic, window).filter((c) => isConnected(c.result));
  return {
    total_mins: summary.total_minutes ?? 0,
    rep_mins: summary.repeat_minutes ?? 0,
    total_calls: summary.total_calls ?? 0,
    rep_calls: summary.repeat_calls ?? 0,
    missed_calls: summary.missed_calls ?? 0,
    rep_call_pct: summary.repeat_pct ?? 0,
    alc: summary.alc ?? 0,
    free_minutes: summary.free_minutes ?? 0,
    ranking: 1 + psychics.filter((id) => revenueOf(id) > revenueOf(psychic)).length,
    date: connected.length === 0 ? null : Math.max(...connected.map((c) => c.started_at.getTime())),
  };
}

/** A day of a date range. */
export interface DayFigures {
  day: Day;
  calls: number;
  chats: number;
  repeats: number;
  seconds: number;
  minutes: number;
  paid_minutes: number;
  paid_call_minutes: number;
  paid_chat_minutes: number;
  free_minutes: number;
  revenue: number;
  missed: number;
  rated: number;
  rating_sum: number;
}

const paidMinutes = (list: FigureContact[]): number => sum(list, (c) => hundredths(c.paid_minutes)) / 100;

/** The days of a date range for the given psychics together: every day, each figure rounded by itself. */
export function daysOf(all: FigureContact[], psychics: number[], { from, to }: Period): DayFigures[] {
  const rows: DayFigures[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const contacts = psychics.flatMap((id) => within(all, id, { from: day, to: day }));
    const connected = contacts.filter((c) => isConnected(c.result));
    const rated = connected.filter((c) => c.rating !== null);
    rows.push({
      day,
      calls: connected.filter((c) => c.conn_type === 'Call').length,
      chats: connected.filter((c) => c.conn_type === 'Chat').length,
      repeats: connected.filter((c) => !isNew(c, all)).length,
      seconds: seconds(connected),
      minutes: minutes(connected),
      paid_minutes: paidMinutes(connected),
      paid_call_minutes: paidMinutes(connected.filter((c) => c.conn_type === 'Call')),
      paid_chat_minutes: paidMinutes(connected.filter((c) => c.conn_type === 'Chat')),
      free_minutes: sum(connected, (c) => hundredths(c.free_minutes)) / 100,
      revenue: sum(connected, cents) / 100,
      missed: contacts.length - connected.length,
      rated: rated.length,
      rating_sum: sum(rated, (c) => c.rating ?? 0),
    });
  }
  return rows;
}

/**
 * A psychic's own statistics over a date range and the preceding one of the same length, where `/statistics` does
 * not have them.
 */
export function ownStatisticsOf(
  all: FigureContact[],
  psychic: number,
  window: Period,
  before: Period,
): Record<string, number | null> {
  const contacts = within(all, psychic, window);
  const connected = contacts.filter((c) => isConnected(c.result));
  const ofType = (type: string): FigureContact[] => connected.filter((c) => c.conn_type === type);
  const repeats = (list: FigureContact[]): FigureContact[] => list.filter((c) => !isNew(c, all));
  const share = (list: FigureContact[]): number => rounded(100 * repeats(list).length, list.length);
  const ratings = (period: Period): number[] =>
    within(all, psychic, period).flatMap((c) =>
      isConnected(c.result) && c.rating !== null ? [c.rating] : [],
    );
  const [now, then] = [ratings(window), ratings(before)];
  const total = (list: number[]): number => list.reduce((a, b) => a + b, 0);
  // both means over a common divisor, so that only the difference is rounded
  const difference = total(now) * then.length - total(then) * now.length;
  const change = rounded(Math.abs(difference), now.length * then.length) * Math.sign(difference);
  const missed = contacts.length - connected.length;
  return {
    rate: rounded(sum(connected, cents) * 100, sum(connected, (c) => hundredths(c.paid_minutes)) * 100),
    rev_per_call: rounded(sum(connected, cents), 100 * connected.length),
    total_revenue: sum(connected, cents) / 100,
    all_calls: connected.length,
    rep_calls: repeats(connected).length,
    new_calls: connected.length - repeats(connected).length,
    rep_call_pct: share(ofType('Call')),
    rep_chat_pct: share(ofType('Chat')),
    rating_avg: now.length === 0 ? null : rounded(total(now), now.length),
    rating_cng: now.length === 0 || then.length === 0 ? null : change,
    attempted: contacts.length,
    total_missed: missed,
    missed_pct: rounded(100 * missed, contacts.length),
    decl_vm_no_ans_busy: contacts.filter((c) => !isConnected(c.result) && c.result !== 'Abandoned').length,
  };
}

/** The 24 hours of the New York day over a date range, for the given psychics. */
export function hoursOf(all: FigureContact[], psychics: number[], window: Period): object[] {
  const contacts = psychics.flatMap((id) => within(all, id, window));
  return Array.from({ length: 24 }, (_, hour) => {
    const began = contacts.filter((c) => Number(newYorkIso(c.started_at).slice(11, 13)) === hour);
    const readings = began.filter((c) => isConnected(c.result)).length;
    return { hour, readings, missed: began.length - readings };
  });
}

/** A psychic's number of ratings by value over a date range. */
export function ratingsOf(all: FigureContact[], psychic: number, window: Period): object[] {
  const connected = within(all, psychic, window).filter((c) => isConnected(c.result));
  return [1, 2, 3, 4, 5].map((rating) => ({
    rating,
    count: connected.filter((c) => c.rating === rating).length,
  }));
}
