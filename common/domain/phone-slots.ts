import { phoneDigits } from './phone-digits';
import type { Phone } from './phone-rules';

const isThere = ({ phone_number }: Phone): boolean => phoneDigits(phone_number) !== '';

/**
 * The slots of a form with exactly one preferred of the phones that are there: the one that is marked or, as long as
 * no number stands in that, the next one.
 */
export function withOnePreferred(slots: readonly Phone[]): Phone[] {
  const marked = Math.max(
    0,
    slots.findIndex(({ preferred }) => preferred),
  );
  const preferred = [...slots.slice(marked), ...slots.slice(0, marked)].find(isThere);
  return slots.map((slot) => ({ ...slot, preferred: slot === preferred }));
}

/** The slots with one of them marked as the preferred one. */
export const withMarked = (slots: readonly Phone[], place: number): Phone[] =>
  slots.map((slot, other) => ({ ...slot, preferred: other === place }));

/** The slots with another number in one of them. The only number of all is marked. */
export function withNumber(slots: readonly Phone[], place: number, phone_number: string): Phone[] {
  const changed = slots.map((slot, other) => (other === place ? { ...slot, phone_number } : slot));
  const there = changed.filter(isThere);
  return there.length === 1 && there[0] === changed[place] ? withMarked(changed, place) : changed;
}
