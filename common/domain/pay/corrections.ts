import { groupBy } from '../group-by';
import type { Period } from '../pay-period';
import {
  activeHundredthsOf,
  activeLine,
  type EarnedKind,
  earnedKinds,
  everyLineOf,
  type LineCause,
  type PayReading,
  type PeriodTerms,
  type PricedLine,
  type StatementLine,
} from './lines';
import { decimalOf, rateOf, sumOf } from './money';
import { type ExactTerms, exactTerms } from './terms';

/** What a closed statement credited for a period: lines of its own, and corrections of them by later ones. */
export type CreditedLine = Omit<StatementLine, 'forPeriodFrom' | 'wasCents' | 'adjustmentId'>;

/** What became of a reading, for those that were credited or are in the period now. */
export interface ReadingChange {
  version: number;
  isVoided: boolean;
  /** Whether any of its versions was another psychic's or of another pay period. */
  hasMoved: boolean;
  /** The name of the key that sent this version. */
  keyName: string | null;
  /** When this version came, in ISO 8601. */
  at: string;
}

/** A closed period that may be worth something else now. */
export interface DirtyPeriod {
  period: Period;
  /** Undefined if none are in force on its first day. */
  terms: PeriodTerms | undefined;
  readings: readonly PayReading[];
  /** Every line ever credited for it, oldest first. */
  credited: readonly CreditedLine[];
  /** By connection_id. */
  changes: ReadonlyMap<number, ReadingChange>;
}

/** One contact and kind of a period, or its active minutes: what was credited, and what it is worth. */
interface ComparedKind {
  of: EarnedKind;
  connectionId: number | null;
  reading: PayReading | undefined;
  now: PricedLine | undefined;
  /** The lines credited for the contact, oldest first, and those of this kind. */
  ofContact: readonly CreditedLine[];
  ofKind: readonly CreditedLine[];
}

const kindOf = ({ kind, of }: CreditedLine): string => of ?? kind;

const creditedFor = (lines: readonly CreditedLine[]): number => sumOf(lines.map(({ cents }) => cents));

function causeKind(
  { of, reading, now, ofContact, ofKind }: ComparedKind,
  terms: PeriodTerms | undefined,
  change: ReadingChange | undefined,
): LineCause['kind'] {
  const [was, wasOfKind] = [ofContact.at(-1), ofKind.at(-1)];
  if (of === 'active')
    return wasOfKind !== undefined && wasOfKind.hundredths === now?.hundredths ? 'terms' : 'minutes';
  if (reading === undefined) {
    if (change?.isVoided === true) return 'voided';
    return change?.hasMoved === true ? 'moved' : 'corrected';
  }
  if (was === undefined) {
    if (change?.hasMoved === true) return 'moved';
    return reading.version === 1 ? 'late' : 'corrected';
  }
  if (creditedFor(ofContact) === 0 && was.cause?.kind === 'voided') return 'restored';
  if (creditedFor(ofContact) === 0 && was.cause?.kind === 'moved') return 'moved';
  if (of === 'repeat' && reading.type !== was.type) return 'class';
  if (reading.version !== was.version) return 'corrected';
  return terms?.id === was.termsId ? 'corrected' : 'terms';
}

/** Causes that a new version of the reading itself brought. */
const ofReading: readonly LineCause['kind'][] = ['late', 'corrected', 'voided', 'restored', 'moved'];

function correction(compared: ComparedKind, dirty: DirtyPeriod): StatementLine {
  const { of, connectionId, reading, now, ofContact, ofKind } = compared;
  const change = connectionId === null ? undefined : dirty.changes.get(connectionId);
  const [was, wasOfKind] = [ofContact.at(-1), ofKind.at(-1)];
  const kind = causeKind(compared, dirty.terms, change);
  const version = reading?.version ?? change?.version ?? null;
  const wasCents = creditedFor(ofKind);
  return {
    // field by field, because object spread takes long when years of readings arrive at once
    kind: 'correction',
    of,
    forPeriodFrom: dirty.period.from,
    day: reading?.day ?? was?.day ?? null,
    readingId: reading?.id ?? was?.readingId ?? null,
    connectionId,
    version,
    connType: reading?.connType ?? was?.connType ?? null,
    type: reading?.type ?? was?.type ?? null,
    hundredths: now?.hundredths ?? 0,
    rate: now?.rate ?? 0,
    cents: (now?.cents ?? 0) - wasCents,
    wasCents,
    termsId: dirty.terms?.id ?? null,
    adjustmentId: null,
    cause: {
      kind,
      version,
      key_name: ofReading.includes(kind) ? (change?.keyName ?? null) : null,
      terms_id: dirty.terms?.id ?? null,
      was_minutes: wasOfKind === undefined ? null : decimalOf(wasOfKind.hundredths ?? 0),
      now_minutes: decimalOf(now?.hundredths ?? 0),
      was_rate: wasOfKind === undefined ? null : rateOf(wasOfKind.rate ?? 0),
      now_rate: rateOf(now?.rate ?? 0),
      at: ofReading.includes(kind) ? (change?.at ?? null) : null,
    },
  };
}

/** What a contact or the active minutes are worth now, of each kind. */
function nowOf(
  connectionId: number | null,
  reading: PayReading | undefined,
  readings: readonly PayReading[],
  exact: ExactTerms | undefined,
): PricedLine[] {
  if (exact === undefined) return [];
  if (connectionId !== null) return reading === undefined ? [] : everyLineOf(reading, exact);
  const active = activeLine(activeHundredthsOf(readings), exact);
  return active === undefined ? [] : [active];
}

/**
 * What a closed period is worth now, less everything ever credited for it, per contact and kind. Only differences
 * become lines, so asking again after they were credited finds none. Earlier corrections are in `credited`; class and
 * minutes are those of today, so a late first contact corrects the readings after it.
 */
export function correctionLines(dirty: DirtyPeriod): StatementLine[] {
  const exact = dirty.terms && exactTerms(dirty.terms.terms);
  const readings = new Map(dirty.readings.map((reading) => [reading.connectionId, reading]));
  const credited = groupBy(dirty.credited, ({ connectionId }) => connectionId);
  const contacts = [...new Set([...readings.keys(), ...credited.keys()])].filter((id) => id !== null);
  return [...contacts.toSorted((a, b) => a - b), null].flatMap((connectionId) => {
    const reading = connectionId === null ? undefined : readings.get(connectionId);
    const ofContact = credited.get(connectionId) ?? [];
    const now = nowOf(connectionId, reading, dirty.readings, exact);
    return earnedKinds.flatMap((of) => {
      const nowOfKind = now.find(({ kind }) => kind === of);
      const ofKind = ofContact.filter((line) => kindOf(line) === of);
      if ((nowOfKind?.cents ?? 0) === creditedFor(ofKind)) return [];
      return [correction({ of, connectionId, reading, now: nowOfKind, ofContact, ofKind }, dirty)];
    });
  });
}
