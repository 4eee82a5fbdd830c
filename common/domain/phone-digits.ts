import { plainPaste } from './pasted';

/** Of the United States and Canada, where numbers have ten digits. */
export const americanPrefix = 1;

/**
 * The number as it is kept: without spaces, dots, dashes of any kind, brackets, invisible marks and `tel:`, and without
 * its dialling prefix, which follows a plus, in North America also 00 or nothing. Whatever else was typed stays, and is
 * not valid.
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

/** Whether ten digits can be a number of North America, where neither area code nor exchange begins with 0 or 1. */
export const isAmericanNumber = (digits: string): boolean =>
  /^(?!(\d)\1+$)(?:[2-9]\d{2}){2}\d{4}$/.test(digits);
