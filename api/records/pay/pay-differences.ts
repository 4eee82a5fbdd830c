import type { Day } from '../../../common/domain/new-york-time';
import { worthOf } from '../../../common/domain/pay/lines';
import { decimalOf, sumOf } from '../../../common/domain/pay/money';
import { payPeriodsBetween } from '../../../common/domain/pay/periods';
import type { PayReading } from '../../../common/domain/pay/lines';
import type { Db } from '../../platform/database/db';
import { findCalendar, findPayReadings, type StoredTerms } from './closing.query';
import { termsOn } from './open-statement';
import type { PayDifference } from './pay.dto';
import { findPaidPsychics, type PayScope } from './pay-terms.query';

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

const centsBy = (terms: StoredTerms | undefined, from: Day, readings: readonly PayReading[]): number =>
  terms === undefined ? 0 : sumOf(worthOf(from, readings, terms).map(({ cents }) => cents));

/**
 * What a change of terms makes of every period that is worth something else by it, psychic by psychic, so that only one
 * psychic's readings are in memory.
 * @param payFrom the first paid day of a network that does not pay through the program yet
 */
export async function* findDifferences(
  db: Db,
  change: TermsChange,
  today: Day,
  payFrom: Day,
): AsyncGenerator<FoundDifference> {
  for (const { id, username } of await findPaidPsychics(db, change)) {
    const { pay_day, changes, pay_from, closed_to } = await findCalendar(db, id);
    const first = [change.from, pay_from ?? payFrom].toSorted().at(-1) ?? change.from;
    const periods = payPeriodsBetween(first, today, pay_day, changes)
      .filter(({ from }) => from >= first)
      .map((period) => ({
        ...period,
        was: termsOn(change.before, id, period.from),
        is: termsOn(change.after, id, period.from),
      }))
      .filter(({ was, is }) => was?.id !== is?.id);
    if (periods.length === 0) continue;
    const all = await findPayReadings(db, id, periods);
    for (const { from, to, was, is } of periods) {
      const readings = all.get(from) ?? [];
      const [before, after] = [centsBy(was, from, readings), centsBy(is, from, readings)];
      if (before === after) continue;
      yield {
        ...{ user_id: id, username, period_from: from, period_to: to },
        closed: closed_to !== null && to <= closed_to,
        ...{ before: decimalOf(before), after: decimalOf(after), difference: decimalOf(after - before) },
        isBare: is === undefined,
      };
    }
  }
}
