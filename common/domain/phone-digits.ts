import { plainPaste } from './pasted';

/** The prefix of the United States and Canada, where numbers have ten digits. */
export const americanPrefix = 1;

/** Reads the digits after the dialing prefix; undefined for what is not a number of that prefix. */
export type PhoneReader = (text: string, prefix: number) => string | undefined;

let reader: PhoneReader | undefined;

/** The server always reads numbers with `phone-reader.ts`, a page once it has loaded that; until then, by length. */
export const readPhonesWith = (read: PhoneReader | undefined): void => {
  reader = read;
};

/** The digits of a number as they are stored; undefined if it is none of that prefix. */
export function readPhoneDigits(text: string, prefix: number): string | undefined {
  if (reader !== undefined) return reader(text, prefix);
  const digits = phoneDigits(text, prefix);
  return (prefix === americanPrefix ? /^\d{10}$/ : /^\d{1,15}$/).test(digits) ? digits : undefined;
}

/**
 * Normalizes a number as it is typed: removes spaces, dots, dashes of any kind, brackets, invisible characters, and
 * `tel:`, and its dialing prefix if preceded by a plus, in North America also by 00 or nothing. Anything else that
 * was typed is kept, and is invalid.
 * @param prefix the phone's own
 */
export function phoneDigits(text: string, prefix?: number): string {
  const digits = plainPaste(text)
    .replace(/^tel:/i, '')
    .replace(/[-. ()[\]]/g, '');
  if (prefix === undefined) return digits;
  if (digits.startsWith(`+${prefix}`)) return digits.slice(`+${prefix}`.length);
  return prefix === americanPrefix ? digits.replace(/^(?:00)?1(?=\d{10}$)/, '') : digits;
}

/** Whether ten digits can be a North American number: neither area code nor exchange starts with 0 or 1. */
export const isAmericanNumber = (digits: string): boolean =>
  /^(?!(\d)\1+$)(?:[2-9]\d{2}){2}\d{4}$/.test(digits);

const extension = /(?:ext|extension|x|#)\.?\s*\d{1,7}\s*$/i;

/** Whether it ends in an extension, which the switch cannot dial. */
export const hasExtension = (text: string): boolean => extension.test(plainPaste(text.normalize('NFKC')));

/**
 * An American number as people write it elsewhere on the web, in its digits: full-width, with slashes, "(cell)", or the
 * 011 of international calls. For pages that do not load `phone-reader.ts`.
 */
export const looseAmericanDigits = (text: string): string =>
  phoneDigits(
    plainPaste(text.normalize('NFKC'))
      .replaceAll('/', ' ')
      .replace(/\(?\b(?:cell|mobile|home|work|phone|tel)\b[.:]?\)?/gi, ' ')
      .trim()
      .replace(/^011[-. ]*(?=1)/, '+'),
    americanPrefix,
  );
