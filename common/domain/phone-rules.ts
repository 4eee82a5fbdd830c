import { countries } from './countries';
import { phoneTypes, timeZones } from './reference';

/** One of a person's phones. */
export interface Phone {
  id?: number;
  /** Digits without the dialling prefix; empty in a slot without a phone. */
  phone_number: string;
  preferred: boolean;
  /** Whether it takes text messages. */
  sms: boolean;
  /** An id of `phoneTypes`. */
  type: number;
  /** An id of `timeZones`. */
  time_zone_id: number;
  /** The dialling prefix. */
  country_code: number;
}

export const phoneSlots = 3;

export const phoneMessages = {
  required: 'Phone is required.',
  number: 'Phone is not valid',
  list: 'Phones must be a list',
  tooMany: `There can be at most ${phoneSlots} phones`,
  preferred: 'Exactly one phone must be preferred',
  sms: 'At most one phone can take text messages',
  id: 'Phone id is not valid',
  type: 'Phone type is not valid',
  timeZone: 'Time zone is not valid',
  countryCode: 'Country code is not valid',
  flag: 'Must be true or false',
} as const;

const cellular = 3;
const eastern = 11;
/** Of the United States and Canada, where numbers have ten digits. */
const americanPrefix = 1;
const greatestId = 2_147_483_647;

/** The number as it is kept: without spaces, dashes and brackets. Whatever else was typed stays, and is not valid. */
export function phoneDigits(text: string): string {
  return text.replace(/[-\s()[\]]/g, '');
}

/** A number that must be there: 10 digits under prefix 1, elsewhere 1 to 15. */
export function checkPhone(value: unknown, countryCode: unknown): string | undefined {
  if (value === undefined || value === null) return phoneMessages.required;
  const digits = typeof value === 'string' ? phoneDigits(value) : undefined;
  if (digits === '') return phoneMessages.required;
  const form = countryCode === americanPrefix ? /^\d{10}$/ : /^\d{1,15}$/;
  return digits !== undefined && form.test(digits) ? undefined : phoneMessages.number;
}

/** A dialling prefix, which may be left out. */
export function checkCountryCode(value: unknown): string | undefined {
  const isKnown = value === undefined || countries.some(({ intl_prefix }) => intl_prefix === value);
  return isKnown ? undefined : phoneMessages.countryCode;
}

/** An id of `phoneTypes`, which may be left out. */
export function checkPhoneType(value: unknown): string | undefined {
  const isKnown = value === undefined || phoneTypes.some(({ id }) => id === value);
  return isKnown ? undefined : phoneMessages.type;
}

/** A tick, which may be left out. */
export function checkFlag(value: unknown): string | undefined {
  return value === undefined || typeof value === 'boolean' ? undefined : phoneMessages.flag;
}

function checkTimeZone(value: unknown): string | undefined {
  const isKnown = value === undefined || timeZones.some(({ id }) => id === value);
  return isKnown ? undefined : phoneMessages.timeZone;
}

function checkId(value: unknown): string | undefined {
  const isId = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= greatestId;
  return value === undefined || isId ? undefined : phoneMessages.id;
}

/** Whether the slot holds no phone. What is no text counts as a phone, a wrong one. */
function isEmpty({ phone_number }: Partial<Record<keyof Phone, unknown>>): boolean {
  return phone_number === undefined || (typeof phone_number === 'string' && phoneDigits(phone_number) === '');
}

/** The wrong fields of a slot with their sentences. */
function checkSlot(slot: unknown, at: string, prefix: unknown): [string, string][] {
  if (slot === null || typeof slot !== 'object' || Array.isArray(slot)) return [[at, phoneMessages.number]];
  const phone = slot as Partial<Record<keyof Phone, unknown>>;
  const problems: [string, string | undefined][] = [
    ['id', checkId(phone.id)],
    [
      'phone_number',
      isEmpty(phone) ? undefined : checkPhone(phone.phone_number, phone.country_code ?? prefix),
    ],
    ['preferred', checkFlag(phone.preferred)],
    ['sms', checkFlag(phone.sms)],
    ['type', checkPhoneType(phone.type)],
    ['time_zone_id', checkTimeZone(phone.time_zone_id)],
    ['country_code', checkCountryCode(phone.country_code)],
  ];
  return problems.flatMap(([name, problem]) => (problem === undefined ? [] : [[`${at}.${name}`, problem]]));
}

/**
 * What is wrong with a list of phones: a field under `phones.`, its index and its name, the list itself under
 * `phones`. Empty slots need no preferred one; what is left out is as `fillPhones` fills it.
 */
export function checkPhones(
  phones: unknown,
  countryCodePrefix: unknown = americanPrefix,
): Record<string, string> {
  if (!Array.isArray(phones)) return { phones: phoneMessages.list };
  if (phones.length > phoneSlots) return { phones: phoneMessages.tooMany };
  const wrong = phones.flatMap((slot, index) => checkSlot(slot, `phones.${index}`, countryCodePrefix));
  if (wrong.length > 0) return Object.fromEntries(wrong);
  const filled = (phones as Partial<Phone>[]).filter((phone) => !isEmpty(phone));
  if (filled.length > 0 && filled.filter(({ preferred }) => preferred).length !== 1)
    return { phones: phoneMessages.preferred };
  return filled.filter(({ sms }) => sms).length > 1 ? { phones: phoneMessages.sms } : {};
}

/** The three slots of the dialog. A missing phone is an empty one: Eastern, Cellular, with the prefix given. */
export function fillPhones(phones: readonly Partial<Phone>[], countryCodePrefix: number): Phone[] {
  const empty: Phone = {
    phone_number: '',
    preferred: false,
    sms: false,
    type: cellular,
    time_zone_id: eastern,
    country_code: countryCodePrefix,
  };
  return Array.from({ length: phoneSlots }, (_, i) => ({ ...empty, ...phones[i] }));
}
