import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { plainPaste } from '../../../common/domain/pasted';
import { dialPrefixes } from '../../../common/domain/phone-rules';
import { tidyName } from '../../../common/domain/text';

export type ReadAs = 'phone' | 'email' | 'id' | 'name';
export type FindPart = 'psychics' | 'customers' | 'contacts' | 'readings';

/** A number as it may be stored with a phone. */
export interface DialedNumber {
  prefix: number;
  number: string;
}

/** What a caller said, in every way it can be read. */
export interface FindText {
  readAs: ReadAs;
  /** The words of a name, or any other text. */
  text: string;
  /** Undefined if the text is something else, or so short that everybody would be found. */
  words: string | undefined;
  phone: { e164: string; shown: string; dialed: DialedNumber[] } | undefined;
  /** An email in lower case, or its beginning. */
  email: string | undefined;
  /** A number that a reading may have. */
  connectionId: number | undefined;
  contactId: number | undefined;
}

/** The least for which words of names are searched among people who may be a hundred thousand. */
const leastOfWord = 2;
const leastOfEmail = 3;

export function readFindText(typed: string): FindText {
  const text = tidyName(plainPaste(typed));
  const phone = readPhone(text);
  const digits = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  const [, contact] = /^c-(\d{1,9})$/i.exec(text) ?? [];
  const as = readAs(text, phone !== undefined);
  const isName = as === 'name' || (as === 'id' && contact === undefined);
  return {
    readAs: as,
    text,
    words: isName && text.length >= leastOfWord ? text : undefined,
    phone,
    email: /^[^\s@]+(@\S*)?$/.test(text) && text.length >= leastOfEmail ? text.toLowerCase() : undefined,
    connectionId: digits,
    contactId: contact === undefined ? undefined : Number(contact),
  };
}

function readAs(text: string, isPhone: boolean): ReadAs {
  if (isPhone) return 'phone';
  if (/^[^\s@]+@\S*$/.test(text)) return 'email';
  return /^(c-)?\d+$/i.test(text) ? 'id' : 'name';
}

/** A whole number with its country, in North America also without. */
function readPhone(text: string): FindText['phone'] {
  if (!/^(tel:)?[+\d\s().-]+$/i.test(text)) return undefined;
  const written = text.replace(/^tel:/i, '').replace(/^00/, '+');
  const phone = parsePhoneNumberFromString(written, { extract: false, defaultCountry: 'US' });
  const found = phone?.isPossible() === true ? phone : withCountry(written);
  if (found === undefined) return undefined;
  return { e164: found.number, shown: found.formatInternational(), dialed: dialedOf(found.number) };
}

/** Without the plus, but too long for a number without its country. */
function withCountry(written: string): ReturnType<typeof parsePhoneNumberFromString> {
  const digits = written.replaceAll(/\D/g, '');
  if (written.includes('+') || digits.length < 11) return undefined;
  const phone = parsePhoneNumberFromString(`+${digits}`, { extract: false });
  return phone?.isPossible() === true ? phone : undefined;
}

/** Phones are stored by the prefix that their owner chose, elsewhere with or without the zero that is dialed at home. */
const dialedOf = (e164: string): DialedNumber[] =>
  dialPrefixes
    .filter((prefix) => e164.startsWith(`+${prefix}`))
    .flatMap((prefix) => {
      const number = e164.slice(`+${prefix}`.length);
      return number === '' ? [] : [number, `0${number}`].map((one) => ({ prefix, number: one }));
    });
