import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { plainPaste } from './pasted';
import { americanPrefix, type PhoneReader } from './phone-digits';
import { dialPrefixes } from './phone-rules';

/**
 * Reads a number as people write it, by the rules of its country: with a plus, 00, or 011 before the prefix, with the
 * zero that is dialed at home, with slashes or "(cell)". Extensions can't be dialed by the switch, and are refused.
 * Pages load this library only when a number is typed.
 */
export const readPhone: PhoneReader = (text, prefix) => {
  if (!dialPrefixes.includes(prefix)) return undefined;
  const written = plainPaste(text.normalize('NFKC')).replace(/^tel:/i, '').replaceAll('/', ' ');
  const international = written.replace(prefix === americanPrefix ? /^(?:011|00)/ : /^00/, '+');
  const phone = parsePhoneNumberFromString(international, { defaultCallingCode: String(prefix) });
  if (phone?.isPossible() !== true || phone.ext !== undefined) return undefined;
  return phone.countryCallingCode === String(prefix) ? phone.nationalNumber : undefined;
};
