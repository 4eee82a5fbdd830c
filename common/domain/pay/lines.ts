import type { Day } from '../new-york-time';
import type { ConnType } from '../reading';
import { centsOf, sumOf } from './money';
import { type ExactTerms, exactTerms, type PayTerms } from './terms';

/** What is earned in a period: three kinds for each contact, and `active` once. */
export const earnedKinds = ['base', 'repeat', 'free', 'active'] as const;
export type EarnedKind = (typeof earnedKinds)[number];

export const lineKinds = [...earnedKinds, 'correction', 'adjustment', 'carried'] as const;
export type LineKind = (typeof lineKinds)[number];
/** Cents by kind. */
export type LineSums = Record<LineKind, number>;
export const noSums = Object.fromEntries(lineKinds.map((kind) => [kind, 0])) as LineSums;

/** A connected reading as pay sees it; minutes in hundredths. */
export interface PayReading {
  id: number;
  connectionId: number;
  version: number;
  day: Day;
  connType: ConnType;
  type: ContactType;
  freeHundredths: number;
  paidHundredths: number;
}

/** A contact without a known customer is always New. */
export type ContactType = 'New' | 'Repeat';

/** Why a line corrects what was credited before. */
const causeKinds = ['late', 'corrected', 'voided', 'restored', 'moved', 'class', 'terms', 'minutes'] as const;

/** The cause of a correction, as it is stored and sent: minutes and dollars per minute, for people to read. */
export interface LineCause {
  kind: (typeof causeKinds)[number];
  /** The reading's version now. */
  version: number | null;
  /** The name of the key that sent it. */
  key_name: string | null;
  /** The terms it is paid by now. */
  terms_id: number | null;
  was_minutes: number | null;
  now_minutes: number | null;
  was_rate: number | null;
  now_rate: number | null;
  /** When the reading changed, in ISO 8601. */
  at: string | null;
}

/** A line of a statement; minutes in hundredths, rates in ten-thousandths of a dollar. */
export interface StatementLine {
  kind: LineKind;
  /** What a correction corrects. */
  of: EarnedKind | null;
  /** First day of the period the line belongs to: an earlier one for a correction. */
  forPeriodFrom: Day;
  day: Day | null;
  readingId: number | null;
  connectionId: number | null;
  version: number | null;
  connType: ConnType | null;
  type: ContactType | null;
  hundredths: number | null;
  rate: number | null;
  cents: number;
  /** For a correction: credited so far. */
  wasCents: number | null;
  cause: LineCause | null;
  termsId: number | null;
  adjustmentId: number | null;
}

/** The terms of a period with their id. */
export interface PeriodTerms {
  id: number;
  terms: PayTerms;
}

export const emptyLine = {
  of: null,
  day: null,
  readingId: null,
  connectionId: null,
  version: null,
  connType: null,
  type: null,
  hundredths: null,
  rate: null,
  wasCents: null,
  cause: null,
  termsId: null,
  adjustmentId: null,
};

/** Minutes at a rate. */
export interface PricedLine {
  kind: EarnedKind;
  hundredths: number;
  rate: number;
  cents: number;
}

const priced = (kind: EarnedKind, hundredths: number, rate: number, fixed = 0): PricedLine => ({
  kind,
  hundredths,
  rate,
  cents: centsOf(hundredths, rate) + fixed,
});

/** What decides a reading's pay under given terms. */
export type PricedReading = Pick<PayReading, 'connType' | 'type' | 'freeHundredths' | 'paidHundredths'>;

/** What a reading earns of each kind, also zero. */
export const everyLineOf = (
  { connType, type, freeHundredths, paidHundredths }: PricedReading,
  terms: ExactTerms,
): PricedLine[] => [
  priced('base', paidHundredths, connType === 'Call' ? terms.call : terms.chat),
  priced('repeat', paidHundredths, type === 'Repeat' ? terms.repeatBonus : 0),
  priced('free', freeHundredths, terms.free),
];

/** What a reading earns: at most a base, a repeat, and a free line. Zero lines are left out. */
export const payLinesOf = (reading: PricedReading, terms: ExactTerms): PricedLine[] =>
  everyLineOf(reading, terms).filter(({ cents }) => cents !== 0);

/** Free and paid minutes of the readings, in hundredths. */
export const activeHundredthsOf = (readings: readonly PricedReading[]): number =>
  sumOf(readings.map(({ freeHundredths, paidHundredths }) => freeHundredths + paidHundredths));

/** The highest step whose `from` is reached. */
export const tierAt = (active: number, { tiers }: ExactTerms): ExactTerms['tiers'][number] | undefined =>
  tiers.findLast(({ from }) => from <= active);

/** The bonus for a period's active minutes, undefined if it is zero. */
export function activeLine(active: number, terms: ExactTerms): PricedLine | undefined {
  const tier = tierAt(active, terms);
  if (tier === undefined) return undefined;
  const counted = terms.applies === 'all' ? active : active - tier.from;
  const line = priced('active', counted, tier.perMinute, tier.fixed);
  return line.cents === 0 ? undefined : line;
}

const inOrder = (a: PayReading, b: PayReading): number =>
  a.day === b.day ? a.connectionId - b.connectionId : a.day < b.day ? -1 : 1;

/** What a period is worth: the lines of its readings by day and connection, then the active line. */
export function worthOf(
  periodFrom: Day,
  readings: readonly PayReading[],
  { id: termsId, terms }: PeriodTerms,
): StatementLine[] {
  const exact = exactTerms(terms);
  const shared = { ...emptyLine, forPeriodFrom: periodFrom, termsId };
  const active = activeLine(activeHundredthsOf(readings), exact);
  return [
    ...readings.toSorted(inOrder).flatMap((reading) => {
      const { id: readingId, connectionId, version, day, connType, type } = reading;
      const contact = { ...shared, day, readingId, connectionId, version, connType, type };
      return payLinesOf(reading, exact).map((line) => ({ ...contact, ...line }));
    }),
    ...(active === undefined ? [] : [{ ...shared, ...active }]),
  ];
}

/** Contacts that are worth the same. */
export interface AlikeContacts extends PricedReading {
  contacts: number;
}

/** Free and paid minutes of contacts, in hundredths. */
export const activeHundredthsOfAlike = (groups: readonly AlikeContacts[]): number =>
  sumOf(groups.map((one) => one.contacts * (one.freeHundredths + one.paidHundredths)));

/** What a period is worth by kind, in cents: as `worthOf`, because contacts that are alike earn the same cents. */
export function worthByKind(groups: readonly AlikeContacts[], terms: PayTerms): Record<EarnedKind, number> {
  const exact = exactTerms(terms);
  const active = activeLine(activeHundredthsOfAlike(groups), exact);
  const sums = { base: 0, repeat: 0, free: 0, active: active?.cents ?? 0 };
  for (const group of groups)
    for (const { kind, cents } of everyLineOf(group, exact)) sums[kind] += cents * group.contacts;
  return sums;
}
