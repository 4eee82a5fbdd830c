import type { Network } from '../../../common/brand/brands';
import { type Day, dayOf } from '../../../common/domain/new-york-time';
import {
  activeHundredthsOfAlike,
  type AlikeContacts,
  type LineSums,
  noSums,
  worthByKind,
} from '../../../common/domain/pay/lines';
import { sumOf } from '../../../common/domain/pay/money';
import { isShortWeek, payPeriodsBetween } from '../../../common/domain/pay/periods';
import { statementOf } from '../../../common/domain/pay/statement';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from '../../platform/database/db';
import {
  findCalendars,
  findNetworkExtras,
  findTerms,
  type PayCalendar,
  type StoredTerms,
} from './closing.query';
import { withContacts } from './contact-groups';
import { findDirtyPeriods, nextToClose, noExtras, periodAt, termsOn } from './open-statement';

/** What a psychic's period that is not closed would come to now. */
export interface OpenTotals {
  psychicId: number;
  period: Period;
  isShort: boolean;
  /** Whether an earlier period must close first, which corrections and adjustments then belong to. */
  isNext: boolean;
  /** Why it could not be closed, such as `no_terms`. */
  parkedReason: string | null;
  termsId: number | null;
  sums: LineSums;
  total: number;
  payable: number;
  readings: number;
  activeHundredths: number;
}

/**
 * The totals of all psychics of a network, or of one, whose open period ends on one of the days and has anything, by
 * psychic. Contacts that are worth the same are counted, not read one by one; the sums are those of closing, to the cent.
 */
export async function findOpenTotals(
  db: Db,
  network: Network,
  ends: readonly Day[],
  psychicId?: number,
): Promise<OpenTotals[]> {
  if (ends.length === 0) return [];
  const open = (await findCalendars(db, network)).flatMap((calendar) => {
    const next = nextToClose(calendar);
    if (next === null || (psychicId !== undefined && calendar.psychic_id !== psychicId)) return [];
    return ends.flatMap((end) => {
      const period = periodAt(calendar, end);
      if (period.to !== end || period.from < next.from) return [];
      return [{ ...period, psychic_id: calendar.psychic_id, calendar, isNext: next.from === period.from }];
    });
  });
  const terms = await findTerms(db, network, psychicId ?? null);
  const extras = await findNetworkExtras(db, network);
  const totals: OpenTotals[] = [];
  for await (const [period, groups] of withContacts(db, open)) {
    const found = await totalsOf(
      db,
      period,
      terms,
      groups,
      period.isNext ? extras.get(period.psychic_id) : undefined,
    );
    if (found !== undefined) totals.push(found);
  }
  return totals;
}

/** The last days of all periods of a network that are not closed, up to the running ones. */
export async function findOpenEnds(db: Db, network: Network): Promise<Day[]> {
  const today = dayOf(new Date());
  const ends = (await findCalendars(db, network)).flatMap((calendar) => {
    const next = nextToClose(calendar);
    if (next === null || next.from > today) return [];
    return payPeriodsBetween(next.from, today, calendar.pay_day, calendar.changes).map(({ to }) => to);
  });
  return [...new Set(ends)].toSorted();
}

async function totalsOf(
  db: Db,
  { calendar, isNext, from, to }: Period & { calendar: PayCalendar; isNext: boolean },
  allTerms: readonly StoredTerms[],
  groups: readonly AlikeContacts[],
  { adjustments, dirty, last } = noExtras,
): Promise<OpenTotals | undefined> {
  const period = { from, to };
  const terms = termsOn(allTerms, calendar.psychic_id, from);
  const lastTotal = last?.total_cents ?? 0;
  const beside = statementOf({
    ...{ period, terms, readings: [], adjustments, lastTotal },
    dirty: await findDirtyPeriods(db, calendar, allTerms, dirty),
  });
  if (beside.outcome === 'nothing' && groups.length === 0) return undefined;
  const sums = {
    ...(beside.outcome === 'closed' ? beside.sums : noSums),
    // as statementOf carries it with any reading
    ...(beside.outcome === 'nothing' && { carried: Math.min(lastTotal, 0) }),
    ...(terms !== undefined && worthByKind(groups, terms.terms)),
  };
  const lacksTerms = groups.length > 0 && terms === undefined;
  const reason = beside.outcome === 'parked' ? beside.reason : lacksTerms ? 'no_terms' : null;
  const total = sumOf(Object.values(sums));
  return {
    ...{ psychicId: calendar.psychic_id, period, isNext, sums, total, payable: Math.max(total, 0) },
    ...{ isShort: isShortWeek(period), parkedReason: reason, termsId: terms?.id ?? null },
    readings: sumOf(groups.map((group) => group.contacts)),
    activeHundredths: activeHundredthsOfAlike(groups),
  };
}
