// everything below a space but line breaks and tabs, DEL, and halves of surrogate pairs, which UTF-8 cannot hold
// eslint's no-control-regex is not on: naming control characters is the point here
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
/** A character as one reads it may be put together from several: a letter and its accents, a family of four. */
const mostParts = 4;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether a text holds only what we store: UTF-8 without control characters other than line breaks and tabs. */
export function isCleanText(text: string): boolean {
  return !forbidden.test(text);
}

/** How many characters of a text the database counts, and so its constraints, where people count `most`. */
export const storedLength = (most: number): number => most * mostParts;

/** Whether a text has at most so many characters, as one reads them, and four times as many code points. */
export function fits(text: string, most: number): boolean {
  if (text.length <= most) return true;
  // a code point has at most two code units: what is longer need not be looked at
  if (text.length > 2 * storedLength(most)) return false;
  return Array.from(text).length <= storedLength(most) && Array.from(segmenter.segment(text)).length <= most;
}

/** How long a text is in UTF-8. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
