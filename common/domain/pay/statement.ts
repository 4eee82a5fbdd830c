import type { Period } from '../pay-period';
import { correctionLines, type DirtyPeriod } from './corrections';
import {
  activeHundredthsOf,
  emptyLine,
  lineKinds,
  type LineSums,
  type PayReading,
  type PeriodTerms,
  type StatementLine,
  worthOf,
} from './lines';
import { sumOf } from './money';

/** Everything a statement is computed from. */
export interface StatementInput {
  period: Period;
  /** Those in force on the period's first day. */
  terms: PeriodTerms | undefined;
  /** The period's connected readings. */
  readings: readonly PayReading[];
  /** Earlier periods that may have changed since they were closed. */
  dirty: readonly DirtyPeriod[];
  /** Confirmed ones that are on no statement yet. */
  adjustments: readonly { id: number; cents: number }[];
  /** The total of the psychic's last statement. */
  lastTotal: number;
}

export interface StatementFigures {
  lines: StatementLine[];
  sums: LineSums;
  total: number;
  /** A total below zero is not paid; the next statement carries it. */
  payable: number;
  readings: number;
  activeHundredths: number;
}

/** `nothing` takes no number; `parked` waits for somebody to correct the reason. */
export type StatementOutcome =
  | { outcome: 'nothing' }
  | { outcome: 'parked'; reason: string }
  | ({ outcome: 'closed' } & StatementFigures);

/** Why a statement cannot be right, whatever the sums are. */
function brokenInvariant({ period, readings, dirty }: StatementInput): string | undefined {
  const periods = [{ period, readings }, ...dirty];
  const all = periods.flatMap((one) => one.readings);
  if (new Set(all.map(({ connectionId }) => connectionId)).size < all.length) return 'a reading twice';
  if (new Set(periods.map(({ period: { from } }) => from)).size < periods.length) return 'a period twice';
  if (dirty.some((one) => one.period.to >= period.from)) return 'a correction of a period that is not closed';
  for (const one of periods)
    if (one.readings.some(({ day }) => day < one.period.from || day > one.period.to))
      return 'a reading outside of its period';
  const isMinutes = (hundredths: number): boolean => Number.isSafeInteger(hundredths) && hundredths >= 0;
  if (!all.every((one) => isMinutes(one.freeHundredths) && isMinutes(one.paidHundredths)))
    return 'minutes that are not a number';
  return undefined;
}

const hasNoTerms = ({ readings, terms }: Pick<DirtyPeriod, 'readings' | 'terms'>): boolean =>
  readings.length > 0 && terms === undefined;

/**
 * The statement of a period, or why there is none. Its lines are always in the same order: readings by day and
 * connection, active minutes, corrections by period, adjustments, what is carried.
 */
export function statementOf(input: StatementInput): StatementOutcome {
  const { period, terms, readings, dirty, adjustments, lastTotal } = input;
  const broken = brokenInvariant(input);
  if (broken !== undefined) return { outcome: 'parked', reason: `invariant: ${broken}` };
  if (hasNoTerms(input) || dirty.some(hasNoTerms)) return { outcome: 'parked', reason: 'no_terms' };
  const own = { ...emptyLine, forPeriodFrom: period.from };
  const lines: StatementLine[] = [
    ...(terms === undefined ? [] : worthOf(period.from, readings, terms)),
    ...dirty.toSorted((a, b) => (a.period.from < b.period.from ? -1 : 1)).flatMap(correctionLines),
    ...adjustments
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, cents }) => ({ ...own, kind: 'adjustment' as const, cents, adjustmentId: id })),
  ];
  if (lines.length === 0 && readings.length === 0) return { outcome: 'nothing' };
  if (lastTotal < 0) lines.push({ ...own, kind: 'carried', cents: lastTotal });
  const total = sumOf(lines.map(({ cents }) => cents));
  if (!Number.isSafeInteger(total)) return { outcome: 'parked', reason: 'invariant: a total beyond any pay' };
  const sums = Object.fromEntries(
    lineKinds.map((kind) => [
      kind,
      sumOf(lines.filter((line) => line.kind === kind).map(({ cents }) => cents)),
    ]),
  ) as LineSums;
  return {
    outcome: 'closed',
    ...{ lines, sums, total, payable: Math.max(total, 0) },
    ...{ readings: readings.length, activeHundredths: activeHundredthsOf(readings) },
  };
}

/** What identifies a statement and ties it to the psychic's one before it. */
export interface StatementHead {
  network: string;
  number: number;
  psychicId: number;
  period: Period;
  termsId: number | null;
  /** The hash of the psychic's previous statement; null for the first. */
  previousHash: string | null;
}

const version = 'statement 1';

/**
 * The text whose SHA-256 a closed statement stores: a line of JSON for the head and for each line, with every field in
 * a fixed order. Another version must get another first field.
 */
export function canonicalText(head: StatementHead, lines: readonly StatementLine[]): string {
  const { network, number, psychicId, period, termsId, previousHash } = head;
  return [
    [version, network, number, psychicId, period.from, period.to, termsId, previousHash],
    ...lines.map((line, n) => [
      ...[n + 1, line.kind, line.of, line.forPeriodFrom, line.day, line.readingId, line.connectionId],
      ...[line.version, line.connType, line.type, line.hundredths, line.rate, line.cents, line.wasCents],
      ...[causeFields(line.cause), line.termsId, line.adjustmentId],
    ]),
  ]
    .map((fields) => `${JSON.stringify(fields)}\n`)
    .join('');
}

/** In a fixed order, because the database keeps an object's fields in an order of its own. */
const causeFields = (cause: StatementLine['cause']): unknown =>
  cause && [
    ...[cause.kind, cause.version, cause.key_name, cause.terms_id, cause.was_minutes, cause.now_minutes],
    ...[cause.was_rate, cause.now_rate, cause.at],
  ];
