const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name without marks of direction. */
export const plain = (name: string): string => name.replace(marks, '');

/**
 * A name that somebody else chose, for a sentence of ours: it turns round nothing but itself. Direction marks are dropped,
 * and letters that run from right to left are set apart.
 */
export function isolated(name: string): string {
  const shown = plain(name);
  return rightToLeft.test(shown) ? ['\u2068', shown, '\u2069'].join('') : shown;
}
