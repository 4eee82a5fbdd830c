import type { OwnStatistics } from '../../common/api/statistics';
import { count, minutes, missing, money } from '../../common/ui/format';

export type OwnFigure = Exclude<keyof OwnStatistics, 'period' | 'period_from' | 'period_to'>;

type Format = (value: number | null | undefined) => string;

const signed = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** `+0.06`, `−0.03` */
const change: Format = (value) => (value == null ? missing : signed.format(value).replace('-', '−'));

/** All figures, in groups, with their formats. */
export const ownFigures = {
  money: { total_revenue: money, rev_per_call: money, rate: money },
  readings: { all_calls: count, new_calls: count, rep_calls: count, tot_mins: minutes, alc: minutes },
  calls: {
    per_min_calls: count,
    per_min_call_mins: minutes,
    per_min_call_pct: minutes,
    new_call_mins: minutes,
    new_call_avg: minutes,
    rep_call_mins: minutes,
    rep_call_avg: minutes,
    rep_call_pct: minutes,
  },
  chats: {
    per_min_chat_mins: minutes,
    per_min_chat_pct: minutes,
    new_chat_mins: minutes,
    new_chat_avg: minutes,
    rep_chat_mins: minutes,
    rep_chat_avg: minutes,
    rep_chat_pct: minutes,
  },
  rating: { rating_avg: minutes, rating_cng: change },
  missed: { attempted: count, total_missed: count, missed_pct: minutes, decl_vm_no_ans_busy: count },
  free: { free_psychic_mins: minutes },
} as const satisfies Record<string, Partial<Record<OwnFigure, Format>>>;

export type OwnGroup = keyof typeof ownFigures;

/** The figures of a group, each with its format. */
export const figuresOf = (group: OwnGroup) => Object.entries(ownFigures[group]) as [OwnFigure, Format][];

/** Repeats of both, as a percentage of calls and chats. */
export const repeatShare = ({ rep_calls: repeats, all_calls: all }: OwnStatistics): number =>
  all === 0 ? 0 : (100 * repeats) / all;
