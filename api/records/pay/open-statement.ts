import { addDays, type Day, dayOf } from '../../../common/domain/new-york-time';
import type { DirtyPeriod, ReadingChange } from '../../../common/domain/pay/corrections';
import type { PayReading, PeriodTerms } from '../../../common/domain/pay/lines';
import { payPeriodAt, payPeriodsBetween } from '../../../common/domain/pay/periods';
import { type StatementOutcome, statementOf } from '../../../common/domain/pay/statement';
import { termsInForce } from '../../../common/domain/pay/terms';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from '../../platform/database/db';
import { dataClasses } from '../../platform/retention/classes';
import {
  findCredited,
  findExtras,
  findPayReadings,
  findReadingChanges,
  findTerms,
  type PayCalendar,
  type PayExtras,
  type StoredTerms,
} from './closing.query';
import { groupBy } from '../../../common/domain/group-by';

/** The statement of a period that is not closed, as it is now. */
export interface OpenStatement {
  period: Period;
  terms: PeriodTerms | undefined;
  /** Connected ones. */
  readings: PayReading[];
  /** Nothing is in it yet, or it cannot be closed as it is, or what closing would store. */
  outcome: StatementOutcome;
  extras: PayExtras;
}

/** Of a period that is not the next one to close. */
export const noExtras: PayExtras = { adjustments: [], dirty: [], last: null };

export const periodAt = ({ pay_day, changes }: PayCalendar, day: Day): Period =>
  payPeriodAt(day, pay_day, changes);

/** The psychic's first period that is not closed; null if the network doesn't pay through the program. */
export function nextToClose(calendar: PayCalendar): Period | null {
  const { pay_from, closed_to } = calendar;
  if (pay_from === null) return null;
  const after = ({ to }: Period): Period => periodAt(calendar, addDays(to, 1));
  const closed = closed_to === null ? null : periodAt(calendar, closed_to);
  if (closed !== null && closed.to >= pay_from) return after(closed);
  const first = periodAt(calendar, pay_from);
  return first.from === pay_from ? first : after(first);
}

export const termsOn = (
  terms: readonly StoredTerms[],
  psychicId: number,
  day: Day,
): StoredTerms | undefined =>
  termsInForce(
    day,
    terms.filter(({ psychic_id }) => psychic_id === psychicId),
    terms.filter(({ psychic_id }) => psychic_id === null),
  );

/** The first day whose readings and statements are certainly still stored. */
export function firstKeptDay(): Day {
  const today = dayOf(new Date());
  return `${Number(today.slice(0, 4)) - dataClasses.readings.kept.years}${today.slice(4)}`;
}

/** The closed periods to which days belong, as far as they are paid through the program and their readings are kept. */
function periodsOf(calendar: PayCalendar, days: readonly Day[]): Period[] {
  const { pay_from, closed_to } = calendar;
  if (pay_from === null || closed_to === null) return [];
  const periods = new Map(days.map((day) => periodAt(calendar, day)).map((period) => [period.from, period]));
  const first = [pay_from, firstKeptDay()].toSorted().at(-1) ?? pay_from;
  return [...periods.values()].filter(({ from, to }) => from >= first && to <= closed_to);
}

/** Closed periods with what they were credited and what they are now. */
export async function findDirtyPeriods(
  db: Db,
  calendar: PayCalendar,
  terms: readonly StoredTerms[],
  days: readonly Day[],
): Promise<DirtyPeriod[]> {
  const periods = periodsOf(calendar, days);
  if (periods.length === 0) return [];
  const readings = await findPayReadings(db, calendar.psychic_id, periods);
  const credited = groupBy(
    await findCredited(db, calendar.psychic_id, periods),
    ({ forPeriodFrom }) => forPeriodFrom,
  );
  const changes = groupBy(
    await findReadingChanges(
      db,
      calendar,
      periods.flatMap((period) => {
        const lines = [...(readings.get(period.from) ?? []), ...(credited.get(period.from) ?? [])];
        const ids = new Set(lines.flatMap(({ connectionId }) => connectionId ?? []));
        return [...ids].map((id) => ({ ...period, id }));
      }),
    ),
    ({ period_from }) => period_from,
  );
  return periods.map((period) => ({
    period,
    terms: termsOn(terms, calendar.psychic_id, period.from),
    readings: readings.get(period.from) ?? [],
    credited: credited.get(period.from) ?? [],
    changes: new Map<number, ReadingChange>(
      (changes.get(period.from) ?? []).map((change) => [change.connection_id, change]),
    ),
  }));
}

/**
 * The statement of a period that is not closed. Corrections, adjustments, and what is carried stand on the next one to
 * close.
 * @param isClosing in the transaction that stores it
 */
export async function readOpen(
  db: Db,
  calendar: PayCalendar,
  period: Period,
  isClosing = false,
): Promise<OpenStatement> {
  const { network, psychic_id } = calendar;
  const isNext = nextToClose(calendar)?.from === period.from;
  const all = await findTerms(db, network, psychic_id);
  const readings = (await findPayReadings(db, psychic_id, [period])).get(period.from) ?? [];
  const extras = isNext ? await findExtras(db, psychic_id, isClosing) : noExtras;
  const terms = termsOn(all, psychic_id, period.from);
  return {
    period,
    terms,
    readings,
    extras,
    outcome: statementOf({
      period,
      terms,
      readings,
      dirty: await findDirtyPeriods(db, calendar, all, extras.dirty),
      adjustments: extras.adjustments,
      lastTotal: extras.last?.total_cents ?? 0,
    }),
  };
}

/** The last of the psychic's periods that ends by the given day, if any from `first` on does. */
export const lastEndBy = ({ pay_day, changes }: PayCalendar, first: Period, day: Day): Day | null =>
  payPeriodsBetween(first.from, day, pay_day, changes)
    .filter(({ to }) => to <= day)
    .at(-1)?.to ?? null;
