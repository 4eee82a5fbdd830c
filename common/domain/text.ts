// control characters except line breaks and tabs, DEL, and unpaired surrogates, which UTF-8 cannot represent
// no-control-regex is not on: naming control characters is the point here
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
/** Text that is too long for a name, or for any other field. */
export const [longName, longText] = [50, 99];
/** A character as users count it may consist of several: a letter and its accents, a family of four. */
const mostParts = 4;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether a text contains only what we store: UTF-8 without control characters other than line breaks and tabs. */
export function isCleanText(text: string): boolean {
  return !forbidden.test(text);
}

const everyForbidden = new RegExp(forbidden.source, 'g');

/** What we store of a text that somebody else sent: without control characters, with our line breaks. */
export const cleaned = (text: string): string => text.replace(/\r\n?/g, '\n').replace(everyForbidden, '');

/** The maximum number of characters as counted by the database and its constraints, if users count `most`. */
export const storedLength = (most: number): number => most * mostParts;

/** The segmenter takes quadratic time, so it is given pieces of this many code units. */
const piece = 256;

const isFirstHalf = (codeUnit: number): boolean => codeUnit >= 0xd800 && codeUnit <= 0xdbff;

/** The number of characters as users count them. */
export function charactersOf(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length;) {
    // splitting a surrogate pair would change the piece's last character
    const end = at + piece - (isFirstHalf(text.charCodeAt(at + piece - 1)) ? 1 : 0);
    const starts = Array.from(segmenter.segment(text.slice(at, end)), ({ index }) => index);
    const last = starts.at(-1) ?? 0;
    // a piece's last character may continue in the next one, which starts with it
    const isEnd = end >= text.length || last === 0;
    count += isEnd ? starts.length : starts.length - 1;
    at = isEnd ? end : at + last;
  }
  return count;
}

/** Whether a text has at most this many characters as users count them, and four times as many code points. */
export function fits(text: string, most: number): boolean {
  if (text.length <= most) return true;
  // a code point has at most two code units, so anything longer can be rejected right away
  if (text.length > 2 * storedLength(most)) return false;
  return Array.from(text).length <= storedLength(most) && charactersOf(text) <= most;
}

/** A text's length in UTF-8 bytes. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Direction marks, zero-width spaces, and the byte order mark: the inside of a character class for both JavaScript
 * and PostgreSQL. Joiners are not included, because emoji and some scripts need them.
 */
export const invisibleMarks = String.raw`\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF`;
const invisible = new RegExp(`[${invisibleMarks}]`, 'gu');

/** A text without invisible characters. */
export const withoutMarks = (text: string): string => text.replace(invisible, '');

// invisible and direction-changing characters; joiners and selectors only outside of an emoji
const hidden =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200D\uFE0F]|(?![\u200D\uFE0F])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;

const aroundIt = new RegExp(`^[${invisibleMarks}\\s]+|[${invisibleMarks}\\s]+$`, 'gu');

/** Whether a text contains hidden characters, except around it, where they come from pasting. */
export const hidesCharacters = (text: string): boolean => hidden.test(text.replace(aroundIt, ''));

/** Whether a text is a single line without a web address, as every name or city must be. */
export const isPlainLine = (text: string): boolean =>
  !/[\r\n\u2028\u2029]|:\/\/|\bwww\.|\.[a-z]{2,}\//i.test(text);

/**
 * The canonical form in which people's names and customers' ids are stored and compared: composed (NFC), without
 * invisible characters, with single spaces. Case is kept.
 */
export const tidyName = (name: string): string => (plainName.test(name) ? name : tidied(name));

/** Fast path for most names and ids: this runs for every imported row. */
const plainName = /^[!-~]+(?: [!-~]+)*$/;

const tidied = (name: string): string =>
  withoutMarks(name)
    .replace(/[\s\u0085]+/gu, ' ')
    .trim()
    .normalize('NFC');
