import { phoneDigits } from './phone-digits';
import type { Phone } from './phone-rules';

const isThere = ({ phone_number }: Phone): boolean => phoneDigits(phone_number) !== '';

/**
 * A form's slots with exactly one existing phone preferred: the marked one or, while that has no number, the next
 * one.
 */
export function withOnePreferred(slots: readonly Phone[]): Phone[] {
  const marked = Math.max(
    0,
    slots.findIndex(({ preferred }) => preferred),
  );
  const preferred = [...slots.slice(marked), ...slots.slice(0, marked)].find(isThere);
  return slots.map((slot) => ({ ...slot, preferred: slot === preferred }));
}

/** The slots with one of them marked as preferred. */
export const withMarked = (slots: readonly Phone[], place: number): Phone[] =>
  slots.map((slot, other) => ({ ...slot, preferred: other === place }));

/** The slots with the number of one changed. If it is the only number, it is marked. */
export function withNumber(slots: readonly Phone[], place: number, phone_number: string): Phone[] {
  const changed = slots.map((slot, other) => (other === place ? { ...slot, phone_number } : slot));
  const there = changed.filter(isThere);
  return there.length === 1 && there[0] === changed[place] ? withMarked(changed, place) : changed;
}
