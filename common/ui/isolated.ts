const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Letters of right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name without direction marks. */
export const plain = (name: string): string => name.replace(marks, '');

/**
 * A user-chosen name for use in a sentence: it cannot change the direction of the surrounding text. Direction marks
 * are removed, and right-to-left letters are isolated.
 */
export function isolated(name: string): string {
  const shown = plain(name);
  return rightToLeft.test(shown) ? ['\u2068', shown, '\u2069'].join('') : shown;
}
