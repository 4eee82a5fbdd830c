import type { Day } from '../../../common/domain/new-york-time';
import { type AlikeContacts, worthByKind } from '../../../common/domain/pay/lines';
import { decimalOf, sumOf } from '../../../common/domain/pay/money';
import { payPeriodsBetween } from '../../../common/domain/pay/periods';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from '../../platform/database/db';
import { findCalendarsFrom, findContactGroups, type PayCalendar, type StoredTerms } from './closing.query';
import { groupBy } from './group-by';
import { termsOn } from './open-statement';
import type { PayDifference } from './pay.dto';
import type { PayScope } from './pay-terms.query';

/** A change of terms: whom it may affect from when on, and all terms of the network without and with it. */
export interface TermsChange extends PayScope {
  before: readonly StoredTerms[];
  after: readonly StoredTerms[];
}

/** What a period would be worth. */
export interface FoundDifference extends PayDifference {
  /** Whether the change leaves the period without terms. */
  isBare: boolean;
}

/** A period whose terms change. */
interface ChangedPeriod extends Period, Pick<PayCalendar, 'psychic_id' | 'username' | 'closed_to'> {
  was: StoredTerms | undefined;
  is: StoredTerms | undefined;
}

/** As many periods are compared at once, so that neither many queries nor many contacts are needed. */
const periodsAtOnce = 200;

/**
 * What a change of terms makes of every period that is worth something else by it, by psychic and period.
 * @param payFrom the first paid day of a network that does not pay through the program yet
 */
export async function* findDifferences(
  db: Db,
  change: TermsChange,
  today: Day,
  payFrom: Day,
): AsyncGenerator<FoundDifference> {
  let periods: ChangedPeriod[] = [];
  const changedIn = periodsOf(change, today, payFrom);
  for (const calendar of await findCalendarsFrom(db, change.network, change.from, change.psychicId)) {
    periods.push(...changedIn(calendar));
    if (periods.length < periodsAtOnce) continue;
    yield* compare(db, periods);
    periods = [];
  }
  yield* compare(db, periods);
}

const periodsOf = (
  change: TermsChange,
  today: Day,
  payFrom: Day,
): ((calendar: PayCalendar) => ChangedPeriod[]) => {
  const [before, after] = [change.before, change.after].map((terms) =>
    groupBy(terms, ({ psychic_id }) => psychic_id),
  );
  return ({ psychic_id, username, pay_day, changes, pay_from, closed_to }) => {
    const of = (terms: typeof before): StoredTerms[] =>
      [null, psychic_id].flatMap((owner) => terms?.get(owner) ?? []);
    const [owns, ownsAfter] = [of(before), of(after)];
    const first = [change.from, pay_from ?? payFrom].toSorted().at(-1) ?? change.from;
    return payPeriodsBetween(first, today, pay_day, changes)
      .filter(({ from }) => from >= first)
      .map((period) => ({
        ...{ ...period, psychic_id, username, closed_to },
        was: termsOn(owns, psychic_id, period.from),
        is: termsOn(ownsAfter, psychic_id, period.from),
      }))
      .filter(({ was, is }) => was?.id !== is?.id);
  };
};

async function* compare(db: Db, periods: readonly ChangedPeriod[]): AsyncGenerator<FoundDifference> {
  if (periods.length === 0) return;
  const keyOf = (psychicId: number, from: Day): string => `${psychicId} ${from}`;
  const groups = groupBy(await findContactGroups(db, periods), ({ psychic_id, period_from }) =>
    keyOf(psychic_id, period_from),
  );
  for (const { psychic_id, username, closed_to, from, to, was, is } of periods) {
    const contacts = groups.get(keyOf(psychic_id, from)) ?? [];
    const [before, after] = [centsBy(was, contacts), centsBy(is, contacts)];
    if (before === after) continue;
    yield {
      ...{ user_id: psychic_id, username, period_from: from, period_to: to },
      closed: closed_to !== null && to <= closed_to,
      ...{ before: decimalOf(before), after: decimalOf(after), difference: decimalOf(after - before) },
      isBare: is === undefined,
    };
  }
}

const centsBy = (terms: StoredTerms | undefined, contacts: readonly AlikeContacts[]): number =>
  terms === undefined ? 0 : sumOf(Object.values(worthByKind(contacts, terms.terms)));
