import type { Day } from '../new-york-time';

/** A run's course. `open` while its period runs, `over` until every statement is closed. */
export const runStates = ['open', 'over', 'closed', 'approved', 'paid'] as const;
export type RunState = (typeof runStates)[number];

export const statementStatuses = ['open', 'parked', 'closed', 'approved', 'paid'] as const;

/** Whom a payment file is for. */
export const paymentFileFormats = ['generic', 'gusto', 'quickbooks'] as const;
export type PaymentFileFormat = (typeof paymentFileFormats)[number];

/** What decides how a statement counts in its run. Amounts are cents. */
export interface RunPart {
  status: (typeof statementStatuses)[number];
  isHeld: boolean;
  total: number;
  payable: number;
}

/** Whether Approve is about it. */
export const isToApprove = ({ status, isHeld }: RunPart): boolean => status === 'closed' && !isHeld;

/** Whether Paid is about it: an approved statement below or at zero has nothing to pay. */
export const isToPay = ({ status, isHeld, payable }: RunPart): boolean =>
  status === 'approved' && !isHeld && payable > 0;

/** Parked and held statements do not delay the others. */
export function runState(periodTo: Day, today: Day, parts: readonly RunPart[]): RunState {
  if (parts.length === 0 || parts.some(({ status }) => status === 'open'))
    return periodTo < today ? 'over' : 'open';
  if (parts.some(isToApprove)) return 'closed';
  if (parts.some(isToPay)) return 'approved';
  return parts.some(({ status }) => status === 'approved' || status === 'paid') ? 'paid' : 'closed';
}

/** The change against another total in percent, with two decimals; null against nothing. */
export const changeInPercent = (now: number, before: number | null): number | null =>
  before === null || before <= 0 ? null : Math.round(((now - before) / before) * 10_000) / 100;

/** The number of former statements that say what is usual. */
export const mostFormer = 9;
const unusualTimes = 3;

/** From what deserves the first look to what the least. */
export const flagNames = ['no_terms', 'below_zero', 'unusual', 'first', 'short_week', 'no_tax_form'] as const;
export type FlagName = (typeof flagNames)[number];

/** What decides a statement's flags. Amounts are cents. */
export interface FlagFacts {
  total: number;
  isShort: boolean;
  hasTerms: boolean;
  hasTaxForm: boolean;
  /** The psychic's former statements, at most nine, and their sum. */
  former: { count: number; total: number };
}

/** What is unusual about a statement; over three times the mean of the former ones is. */
export function flagsOf({ total, isShort, hasTerms, hasTaxForm, former }: FlagFacts): FlagName[] {
  const holds: Record<FlagName, boolean> = {
    no_terms: !hasTerms,
    below_zero: total < 0,
    unusual: former.count > 0 && total > 0 && total * former.count > unusualTimes * former.total,
    first: former.count === 0,
    short_week: isShort,
    no_tax_form: !hasTaxForm,
  };
  return flagNames.filter((name) => holds[name]);
}

/** The mean of the former totals in whole cents; null without any. */
export const usualOf = ({ count, total }: FlagFacts['former']): number | null =>
  count === 0 ? null : Math.round(total / count);

/** How much a statement deserves a look: the higher, the earlier. Parked and held ones come first. */
export function attentionOf(flags: readonly FlagName[], isParkedOrHeld: boolean): number {
  const [first] = flags;
  const place = first === undefined ? 0 : flagNames.length - flagNames.indexOf(first);
  return isParkedOrHeld ? flagNames.length + 1 : place;
}

/** Who last changed the terms or adjustments of a run, if anybody did. */
export interface Preparation {
  by: number;
  at: Date;
}

/** Whoever prepared a run approves it only if nobody else may. @param approvers active managers who may approve */
export const needsOtherApprover = (
  account: number,
  preparation: Preparation | undefined,
  approvers: readonly number[],
): boolean => preparation?.by === account && approvers.some((other) => other !== account);
