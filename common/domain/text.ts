// everything below a space but line breaks and tabs, DEL, and halves of surrogate pairs, which UTF-8 cannot hold
// no-control-regex is not on: naming control characters is the point here
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
/** Text that is too long for a name, or for any other field. */
export const [longName, longText] = [50, 99];
/** A character as one reads it may be put together from several: a letter and its accents, a family of four. */
const mostParts = 4;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether a text holds only what we store: UTF-8 without control characters other than line breaks and tabs. */
export function isCleanText(text: string): boolean {
  return !forbidden.test(text);
}

/** How many characters of a text the database counts, and so its constraints, where people count `most`. */
export const storedLength = (most: number): number => most * mostParts;

/** The segmenter's time grows with the square of a text, so that it gets pieces. In code units. */
const piece = 256;

const isFirstHalf = (codeUnit: number): boolean => codeUnit >= 0xd800 && codeUnit <= 0xdbff;

/** How many characters one reads. */
export function charactersOf(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length;) {
    // between halves of a code point the piece would end with another character than it does
    const end = at + piece - (isFirstHalf(text.charCodeAt(at + piece - 1)) ? 1 : 0);
    const starts = Array.from(segmenter.segment(text.slice(at, end)), ({ index }) => index);
    const last = starts.at(-1) ?? 0;
    // what a piece ends with may go on in the next one, which begins with it
    const isEnd = end >= text.length || last === 0;
    count += isEnd ? starts.length : starts.length - 1;
    at = isEnd ? end : at + last;
  }
  return count;
}

/** Whether a text has at most so many characters, as one reads them, and four times as many code points. */
export function fits(text: string, most: number): boolean {
  if (text.length <= most) return true;
  // a code point has at most two code units: what is longer need not be looked at
  if (text.length > 2 * storedLength(most)) return false;
  return Array.from(text).length <= storedLength(most) && charactersOf(text) <= most;
}

/** How long a text is in UTF-8. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Direction marks, zero-width spaces, and the byte order mark: the inside of a character class, for JavaScript and
 * PostgreSQL alike. Joiners are not among them, because emoji and some scripts are spelled with them.
 */
export const invisibleMarks = String.raw`\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF`;
const invisible = new RegExp(`[${invisibleMarks}]`, 'gu');

/** A text without invisible marks. */
export const withoutMarks = (text: string): string => text.replace(invisible, '');

// what draws nothing, and what turns the direction; joiners and selectors only where they make an emoji
const hidden =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200D\uFE0F]|(?![\u200D\uFE0F])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;

const aroundIt = new RegExp(`^[${invisibleMarks}\\s]+|[${invisibleMarks}\\s]+$`, 'gu');

/** Whether a text holds characters that nobody sees. Marks around it, which come along when it is pasted, do not count. */
export const hidesCharacters = (text: string): boolean => hidden.test(text.replace(aroundIt, ''));

/** Whether a text is one line without the address of a web page: all that a name or a city can be. */
export const isPlainLine = (text: string): boolean =>
  !/[\r\n\u2028\u2029]|:\/\/|\bwww\.|\.[a-z]{2,}\//i.test(text);

/**
 * The one form in which names of people and customers' ids are stored and compared: composed (NFC), without invisible
 * marks, with single spaces. Case stays as it is.
 */
export const tidyName = (name: string): string => (plainName.test(name) ? name : tidied(name));

/** What most names and ids are: of every row of every import. */
const plainName = /^[!-~]+(?: [!-~]+)*$/;

const tidied = (name: string): string =>
  withoutMarks(name)
    .replace(/[\s\u0085]+/gu, ' ')
    .trim()
    .normalize('NFC');
