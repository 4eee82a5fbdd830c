import type { StatisticsFigure } from '../../common/domain/figure-names';
import { sumOfHundredths } from '../../common/domain/hundredths';
import type { Period } from '../../common/domain/pay-period';
import type { StatisticsRow } from '../../common/api/statistics';
import { words } from '../../common/words';

/**
 * The figures of one psychic, or of a page of psychics. Minutes and money have two decimals, percentages are 0 to
 * 100.
 */
export type StatisticsFigures = Record<StatisticsFigure, number>;

const counted = [
  'tot_calls',
  'per_min_calls',
  'per_min_chats',
  'new_calls',
  'new_chats',
  'rep_calls',
  'rep_chats',
  'total_missed',
] as const satisfies readonly (keyof StatisticsFigures)[];

const measured = [
  'tot_mins',
  'total_revenue',
  'per_min_call_mins',
  'per_min_chat_mins',
  'new_call_mins',
  'new_chat_mins',
  'rep_call_mins',
  'rep_chat_mins',
  'free_psychic_mins',
] as const satisfies readonly (keyof StatisticsFigures)[];

type Summed = (typeof counted)[number] | (typeof measured)[number];

/** `part / whole` times `scale`, with two decimals, half away from zero; 0 if `whole` is 0. */
function ratio(part: number, whole: number, scale = 1): number {
  return whole === 0 ? 0 : Math.round(((part * scale) / whole) * 100) / 100;
}

/**
 * The figures of all the rows together. Averages and percentages are recomputed from the sums: an average of
 * averages would give a psychic with one reading the same weight as one with a hundred.
 */
export function totalsOf(rows: readonly StatisticsFigures[]): StatisticsFigures {
  // hundredths are whole numbers, so that a long page adds up to the cent
  const sum = (field: Summed) => sumOfHundredths(rows.map((row) => row[field]));
  const fields: readonly Summed[] = [...counted, ...measured];
  const sums = Object.fromEntries(fields.map((field) => [field, sum(field)])) as Record<Summed, number>;
  const calls = sums.new_calls + sums.rep_calls;
  const chats = sums.new_chats + sums.rep_chats;
  return {
    ...sums,
    rev_per_call: ratio(sums.total_revenue, sums.tot_calls),
    alc: ratio(sums.tot_mins, sums.tot_calls),
    per_min_call_pct: ratio(sums.per_min_calls, calls, 100),
    per_min_chat_pct: ratio(sums.per_min_chats, chats, 100),
    new_call_avg: ratio(sums.new_call_mins, sums.new_calls),
    new_chat_avg: ratio(sums.new_chat_mins, sums.new_chats),
    rep_pct: ratio(sums.rep_calls + sums.rep_chats, sums.tot_calls, 100),
    rep_call_avg: ratio(sums.rep_call_mins, sums.rep_calls),
    rep_chat_avg: ratio(sums.rep_chat_mins, sums.rep_chats),
  };
}

/** The totals of a page as a row, with a label that gives the number of psychics. */
export function pageTotals(
  rows: readonly StatisticsRow[],
  { from, to }: Period,
): { label: string; row: StatisticsRow } {
  const empty = { id: 0, user_id: 0, user_name: '', phone_extension: '', period_from: from, period_to: to };
  return {
    label: words.t('admin:statistics.page_totals', { count: rows.length }),
    row: { ...empty, ...totalsOf(rows) },
  };
}
