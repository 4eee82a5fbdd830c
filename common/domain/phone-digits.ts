/** Of the United States and Canada, where numbers have ten digits. */
export const americanPrefix = 1;

/**
 * The number as it is kept: without spaces, dashes and brackets, and without its dialling prefix, which follows a plus,
 * in North America also nothing. Whatever else was typed stays, and is not valid.
 * @param prefix the phone's own
 */
export function phoneDigits(text: string, prefix?: number): string {
  const digits = text.replace(/[-\s()[\]]/g, '');
  if (prefix === undefined) return digits;
  if (digits.startsWith(`+${prefix}`)) return digits.slice(`+${prefix}`.length);
  return prefix === americanPrefix && /^1\d{10}$/.test(digits) ? digits.slice(1) : digits;
}
