import type { PayTermsContent, StatementDetail, StatementLineRow } from '../../api/pay';
import { dayOf } from '../../domain/new-york-time';
import { addWords, words } from '../../words';
import { pay } from '../../words/en/ui/pay';
import { count, dayText, minutes, money } from '../format';
import type { BillLine, OtherLine } from './bill';

// loaded with what shows pay, not with the frame
addWords('ui', { pay });

const exactRates = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 4,
});

/** A rate in a column of rates: `$0.4000` */
export const exactRateText = (rate: number): string => exactRates.format(rate);

const rates = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** A rate in a sentence: `$0.40`, `$0.0225` */
export const rateText = (rate: number): string => rates.format(rate);

/** What the terms pay, as short phrases. */
export function termsTexts({
  call,
  chat,
  free,
  repeat_bonus,
  active,
  active_applies,
}: PayTermsContent): string[] {
  const base =
    call === chat
      ? [words.t('pay.terms.both', { rate: rateText(call) })]
      : [
          words.t('pay.terms.call', { rate: rateText(call) }),
          words.t('pay.terms.chat', { rate: rateText(chat) }),
        ];
  const steps = active.flatMap(({ from, per_minute, fixed = 0 }) => [
    ...(per_minute === 0
      ? []
      : [words.t(`pay.terms.${active_applies}`, { from: count(from), rate: rateText(per_minute) })]),
    ...(fixed === 0 ? [] : [words.t('pay.terms.fixed', { from: count(from), amount: money(fixed) })]),
  ]);
  return [
    ...base,
    ...(free === 0 ? [] : [words.t('pay.terms.free', { rate: rateText(free) })]),
    ...(repeat_bonus === 0 ? [] : [words.t('pay.terms.repeat', { rate: rateText(repeat_bonus) })]),
    ...steps,
  ];
}

/** The step of the active-minutes bonus that a statement has reached. */
function activeName({ active: { reached }, terms }: StatementDetail): string {
  if (reached === null || terms === null) return words.t('pay.active');
  const name = words.t(`pay.active_${terms.active_applies}`, { from: count(reached) });
  const fixed = terms.active.find(({ from }) => from === reached)?.fixed ?? 0;
  return fixed === 0 ? name : words.t('pay.active_fixed', { name, fixed: money(fixed) });
}

/** The name of a summarized line. */
export function billName({ kind, connType, day }: BillLine, statement: StatementDetail): string {
  if (kind === 'correction') return words.t('pay.correction.day', { day: dayText(day ?? '') });
  if (kind === 'active') return activeName(statement);
  if (kind === 'base') return words.t(connType === 'Chat' ? 'pay.base.chat' : 'pay.base.call');
  return words.t(kind === 'repeat' ? 'pay.repeat' : 'pay.free');
}

function correctionName({ of, day, for_period_from, connection_id, readings }: OtherLine): string {
  if (connection_id === null) return words.t('pay.correction.active', { day: dayText(for_period_from) });
  if (readings !== undefined) {
    const all = { day: dayText(for_period_from), count: readings };
    if (of === 'repeat') return words.t('pay.corrections.repeat', all);
    return words.t(of === 'free' ? 'pay.corrections.free' : 'pay.corrections.base', all);
  }
  const about = { day: dayText(day ?? for_period_from), id: connection_id };
  if (of === 'repeat') return words.t('pay.correction.repeat', about);
  return words.t(of === 'free' ? 'pay.correction.free' : 'pay.correction.base', about);
}

/** The name of a correction, an adjustment, or what was carried. */
export function otherName(line: OtherLine): string {
  if (line.kind === 'carried') return words.t('pay.carried');
  if (line.kind === 'correction') return correctionName(line);
  const category = (line.category ?? 'other') as keyof typeof pay.categories;
  return words.t('pay.adjustment', {
    category: words.t(`pay.categories.${category}`),
    reason: line.reason ?? '',
  });
}

/** A correction's amount, minutes, or rate: was → now. */
function wasNow({ was, amount, cause }: StatementLineRow): string {
  const before = was ?? 0;
  const amounts = { was: money(before), now: money(Math.round(100 * (before + amount)) / 100) };
  const { was_minutes = null, now_minutes = null, was_rate = null, now_rate = null } = cause ?? {};
  if (was_minutes !== null && now_minutes !== null && was_minutes !== now_minutes)
    return words.t('pay.was_now_minutes', {
      ...amounts,
      was_minutes: minutes(was_minutes),
      now_minutes: minutes(now_minutes),
    });
  if (was_rate !== null && now_rate !== null && was_rate !== now_rate)
    return words.t('pay.was_now_rate', {
      ...amounts,
      was_rate: rateText(was_rate),
      now_rate: rateText(now_rate),
    });
  return words.t('pay.was_now', amounts);
}

/** Why a closed period is worth something else now; a kind that is not known here says only that it was corrected. */
function causeText({ kind, at, key_name }: NonNullable<StatementLineRow['cause']>): string {
  const known = (Object.hasOwn(pay.causes, kind) ? kind : 'corrected') as keyof typeof pay.causes;
  const why = words.t(`pay.causes.${known}`);
  if (at === null) return words.t('pay.why', { why });
  const day = dayText(dayOf(new Date(at)));
  return key_name === null
    ? words.t('pay.why_on', { why, day })
    : words.t('pay.why_by', { why, day, key: key_name });
}

/** What a correction changed, and why; nothing for another line. */
export const correctionText = (line: StatementLineRow): string =>
  line.kind !== 'correction'
    ? ''
    : [wasNow(line), ...(line.cause === null ? [] : [causeText(line.cause)])].join(' ');

/** Why a statement could not be closed. */
export function parkedText(reason: string): string {
  if (reason === 'no_terms') return words.t('pay.parked.no_terms');
  if (reason === 'earlier_parked') return words.t('pay.parked.earlier_parked');
  return words.t('pay.parked.other', { reason: reason.replace(/^invariant: /, '') });
}
