import { phoneDigits } from '../../domain/phone-digits';
import { phoneDashes } from '../format';

/** A number as shown in its field: with dashes once it is complete, under prefix 1. */
export const typedPhone = (number: string, prefix: number): string =>
  prefix === 1 ? phoneDashes(phoneDigits(number)) : number;

/** An edit of a number field, as reported by the browser. */
export interface Typing {
  /** The field's text before and after. */
  was: string;
  now: string;
  /** The caret's position after the edit. */
  caret: number;
  /** The `InputEvent` input type; empty if the browser does not report it. */
  inputType: string;
}

/**
 * The number after the edit, and how much of it follows the caret; counted from the end, because a prefix is
 * removed at the start. Dashes are ignored; if only a dash was deleted, the digit next to it is deleted.
 */
export function typedNumber(
  { was, now, caret, inputType }: Typing,
  prefix: number,
): { number: string; after: number } {
  let before = phoneDigits(now.slice(0, caret));
  let after = phoneDigits(now.slice(caret));
  if (inputType.startsWith('delete') && now !== was && before + after === phoneDigits(was)) {
    if (/Forward$/.test(inputType)) after = after.slice(1);
    else before = before.slice(0, -1);
  }
  const whole = phoneDigits(before + after, prefix);
  return { number: /^\d{10}$/.test(whole) ? whole : before + after, after: after.length };
}

/** The caret position with this much of the number after it. */
export function caretBefore(shown: string, after: number): number {
  const places = Array.from(shown).flatMap((sign, at) => (phoneDigits(sign) === '' ? [] : [at]));
  return after === 0 ? shown.length : (places.at(-after) ?? 0);
}
