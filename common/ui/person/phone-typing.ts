import { phoneDigits } from '../../domain/phone-digits';
import { phoneDashes } from '../format';

/** A number as it stands in its field: with dashes once it is whole, under prefix 1. */
export const typedPhone = (number: string, prefix: number): string =>
  prefix === 1 ? phoneDashes(phoneDigits(number)) : number;

/** What somebody did in the field of a number, as the browser tells. */
export interface Typing {
  /** What stood in the field before, and now. */
  was: string;
  now: string;
  /** Where the caret is now. */
  caret: number;
  /** What was done, by the names of `InputEvent`; empty where the browser does not say. */
  inputType: string;
}

/**
 * The number after that, and how much of it follows the caret: from the end, because a prefix that is taken out stands
 * at the beginning. Dashes count for nothing; where one alone is deleted, the digit beside it is meant.
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

/** The caret with so much of the number behind it. */
export function caretBefore(shown: string, after: number): number {
  const places = Array.from(shown).flatMap((sign, at) => (phoneDigits(sign) === '' ? [] : [at]));
  return after === 0 ? shown.length : (places.at(-after) ?? 0);
}
