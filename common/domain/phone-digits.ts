import { plainPaste } from './pasted';

/** The prefix of the United States and Canada, where numbers have ten digits. */
export const americanPrefix = 1;

/**
 * Normalizes a number for storage: removes spaces, dots, dashes of any kind, brackets, invisible characters, and
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
