import type { Day } from '../../../common/domain/new-york-time';
import { type AlikeContacts, worthByKind } from '../../../common/domain/pay/lines';
import { decimalOf, sumOf } from '../../../common/domain/pay/money';
import { payPeriodsBetween } from '../../../common/domain/pay/periods';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from '../../platform/database/db';
import { findCalendarsFrom, type PayCalendar, type StoredTerms } from './closing.query';
import { withContacts } from './contact-groups';
import { groupBy } from '../../../common/domain/group-by';
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
  lacksTerms: boolean;
}

/** A period whose terms change. */
interface ChangedPeriod extends Period, Pick<PayCalendar, 'psychic_id' | 'username' | 'closed_to'> {
  was: StoredTerms | undefined;
  is: StoredTerms | undefined;
}

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
  const calendars = await findCalendarsFrom(db, change.network, change.from, change.psychicId);
  for await (const [period, contacts] of withContacts(
    db,
    changedPeriods(calendars, change, today, payFrom),
  )) {
    const { psychic_id, username, closed_to, from, to, was, is } = period;
    const [before, after] = [centsBy(was, contacts), centsBy(is, contacts)];
    if (before === after) continue;
    yield {
      ...{ user_id: psychic_id, username, period_from: from, period_to: to },
      closed: closed_to !== null && to <= closed_to,
      ...{ before: decimalOf(before), after: decimalOf(after), difference: decimalOf(after - before) },
      lacksTerms: is === undefined,
    };
  }
}

function* changedPeriods(
  calendars: readonly PayCalendar[],
  change: TermsChange,
  today: Day,
  payFrom: Day,
): Generator<ChangedPeriod> {
  const ownerOf = ({ psychic_id }: StoredTerms): number | null => psychic_id;
  const [before, after] = [groupBy(change.before, ownerOf), groupBy(change.after, ownerOf)];
  for (const { psychic_id, username, pay_day, changes, pay_from, closed_to } of calendars) {
    const owners = [null, psychic_id];
    const wasAll = owners.flatMap((owner) => before.get(owner) ?? []);
    const isAll = owners.flatMap((owner) => after.get(owner) ?? []);
    const first = [change.from, pay_from ?? payFrom].toSorted().at(-1) ?? change.from;
    for (const period of payPeriodsBetween(first, today, pay_day, changes)) {
      const was = termsOn(wasAll, psychic_id, period.from);
      const is = termsOn(isAll, psychic_id, period.from);
      if (period.from >= first && was?.id !== is?.id)
        yield { ...period, psychic_id, username, closed_to, was, is };
    }
  }
}

const centsBy = (terms: StoredTerms | undefined, contacts: readonly AlikeContacts[]): number =>
  terms === undefined ? 0 : sumOf(Object.values(worthByKind(contacts, terms.terms)));
