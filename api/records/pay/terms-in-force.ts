import { addDays, type Day } from '../../../common/domain/new-york-time';
import type { PayCalendar, StoredTerms } from './closing.query';
import { periodAt, termsOn } from './open-statement';
import type { PayTermsRow } from './pay.dto';
import type { PayTermsInForce, PayTermsShown } from './pay-terms.dto';

/** Terms with their state on a day. @param rows all of each owner */
export const withStates = (rows: readonly Omit<PayTermsRow, 'state'>[], today: Day): PayTermsRow[] =>
  rows.map((row) => {
    if (row.voided_at !== null) return { ...row, state: 'voided' };
    if (row.effective_from > today) return { ...row, state: 'future' };
    const isFollowed = rows.some(
      (other) =>
        other.user_id === row.user_id &&
        other.voided_at === null &&
        other.effective_from > row.effective_from &&
        other.effective_from <= today,
    );
    return { ...row, state: isFollowed ? 'past' : 'current' };
  });

/** What a psychic is paid by in the running period, and from when on by something else. */
export function inForce(calendar: PayCalendar, all: readonly StoredTerms[], today: Day): PayTermsInForce {
  const { psychic_id: psychicId } = calendar;
  // terms begin to count with the first period that starts on their first day or later
  const firstPaid = (start: Day): Day => {
    const { from, to } = periodAt(calendar, start);
    return from === start ? start : addDays(to, 1);
  };
  const running = periodAt(calendar, today).from;
  const shown = (found: StoredTerms | undefined): PayTermsShown | null =>
    found === undefined
      ? null
      : {
          ...{ effective_from: found.effectiveFrom, from: firstPaid(found.effectiveFrom) },
          ...{ is_own: found.psychic_id !== null, terms: found.terms },
        };
  const current = termsOn(all, psychicId, running);
  const next = all
    .map(({ effectiveFrom }) => effectiveFrom)
    .filter((start) => start > running)
    .toSorted()
    .map((start) => termsOn(all, psychicId, firstPaid(start)))
    .find((found) => found !== undefined && found.id !== current?.id);
  return { current: shown(current), next: shown(next), network: termsOn(all, 0, today)?.terms ?? null };
}
