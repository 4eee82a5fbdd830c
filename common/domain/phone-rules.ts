import { countries } from './countries';
import { type Message, message } from './messages';
import {
  choice,
  type Fields,
  flag,
  isFields,
  isMissing,
  optional,
  type Parsed,
  parseForm,
  right,
  type Rule,
  type Rules,
  under,
  wrong,
} from './parsing';
import { americanPrefix, isAmericanNumber, phoneDigits } from './phone-digits';
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

const cellular = 3;
const eastern = 11;
export const greatestId = 2_147_483_647;
export const phoneTypeIds = phoneTypes.map(({ id }) => id);
export const timeZoneIds = timeZones.map(({ id }) => id);
export const dialPrefixes = [...new Set(countries.map(({ intl_prefix }) => intl_prefix))];

/** The number in every way that it may be kept, where its dialling prefix is not told beside it. */
export const possibleNumbers = (text: string): string[] => [
  ...new Set(dialPrefixes.map((prefix) => phoneDigits(text, prefix))),
];

/** The rule of a number that must be there: 10 digits under prefix 1, elsewhere 1 to 15. */
export const phoneNumber =
  (prefixOf: (form: Fields) => unknown): Rule<string> =>
  (value, { form }) => {
    if (isMissing(value)) return wrong(message('phone.required'));
    if (typeof value !== 'string') return wrong(message('phone.invalid'));
    if (phoneDigits(value) === '') return wrong(message('phone.required'));
    const prefix = prefixOf(form);
    const digits = phoneDigits(value, typeof prefix === 'number' ? prefix : undefined);
    const isRight = (prefix === americanPrefix ? /^\d{10}$/ : /^\d{1,15}$/).test(digits);
    return isRight ? right(digits) : wrong(message('phone.invalid'));
  };

/** The same of a new account, whose number must be one that can exist in North America. */
export const newPhoneNumber =
  (prefixOf: (form: Fields) => unknown): Rule<string> =>
  (value, beside) => {
    const parsed = phoneNumber(prefixOf)(value, beside);
    const isFake =
      parsed.value !== undefined &&
      prefixOf(beside.form) === americanPrefix &&
      !isAmericanNumber(parsed.value);
    return isFake ? wrong(message('phone.invalid')) : parsed;
  };

// null and '' are no choice, and say so
const known = (ids: readonly number[], invalid: Message): Rule<number | undefined> =>
  optional(choice(ids, invalid));

/** A dialling prefix. */
export const countryCode = known(dialPrefixes, message('phone.country_code'));
/** An id of `phoneTypes`. */
export const phoneType = known(phoneTypeIds, message('phone.type'));
const timeZone = known(timeZoneIds, message('phone.time_zone'));

const phoneId: Rule<number> = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= greatestId
    ? right(value)
    : wrong(message('phone.id'));

/** Whether the slot holds no phone. What is no text counts as a phone, a wrong one. */
const isEmptyNumber = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && phoneDigits(value) === '');

/** @param prefix where the phone names none */
function phoneRules(prefix: unknown): Rules<Partial<Phone>> {
  const number = phoneNumber(({ country_code }) => country_code ?? prefix);
  return {
    id: optional(phoneId),
    phone_number: (value, beside) => (isEmptyNumber(value) ? right('') : number(value, beside)),
    preferred: optional(flag),
    sms: optional(flag),
    type: phoneType,
    time_zone_id: timeZone,
    country_code: countryCode,
  };
}

/** A phone that is not there: Eastern, Cellular, with the prefix given. */
const emptyPhone = (prefix: number): Phone => ({
  phone_number: '',
  preferred: false,
  sms: false,
  type: cellular,
  time_zone_id: eastern,
  country_code: prefix,
});

/** What is wrong with phones together. */
function wrongSet(phones: readonly Phone[], stored: readonly Fields[]): Message | undefined {
  if (phones.length > 0 && phones.filter(({ preferred }) => preferred).length !== 1)
    return message('phones.preferred');
  if (phones.filter(({ sms }) => sms).length > 1) return message('phones.sms');
  const timesIn = (list: readonly Fields[], { phone_number, country_code }: Phone): number =>
    list.filter((phone) => phone.phone_number === phone_number && phone.country_code === country_code).length;
  const list = phones.map((phone) => ({ ...phone }));
  const isTwice = phones.some((phone) => timesIn(list, phone) > Math.max(1, timesIn(stored, phone)));
  return isTwice ? message('phones.twice') : undefined;
}

/**
 * The rule of a list of phones, which is kept without its empty slots.
 * @param prefixOf the dialling prefix where a phone names none
 */
export const phoneList =
  (prefixOf: (form: Fields) => unknown): Rule<Phone[]> =>
  (value, { form, stored }) => {
    if (!Array.isArray(value)) return wrong(message('phones.not_list'));
    if (value.length > phoneSlots) return wrong(message('phones.too_many', { most: phoneSlots }));
    const prefix = prefixOf(form);
    const slots = value.map((slot) => parsePhone(slot, prefix));
    const errors = slots.flatMap((slot, index) => Object.entries(under(String(index), slot.errors ?? {})));
    if (errors.length > 0) return { errors: Object.fromEntries(errors) };
    const phones = slots.flatMap((slot) => (slot.value === undefined ? [] : [slot.value]));
    const there = phones.filter(({ phone_number }) => phone_number !== '');
    const problem = wrongSet(there, stored.flat().filter(isFields));
    return problem === undefined ? right(there) : wrong(problem);
  };

function parsePhone(slot: unknown, prefix: unknown): Parsed<Phone> {
  if (!isFields(slot)) return wrong(message('phone.invalid'));
  const { value, errors } = parseForm(slot, phoneRules(prefix));
  if (errors !== undefined) return { errors };
  return right({ ...emptyPhone(typeof prefix === 'number' ? prefix : americanPrefix), ...value });
}

/**
 * A list of phones, in the place of the former ones. Errors stand under `phones.`, the index and the field, of the
 * list itself under `phones`.
 */
export function parsePhones(
  phones: unknown,
  { prefix = americanPrefix, stored = [] }: { prefix?: number; stored?: readonly Phone[] } = {},
): Parsed<Phone[]> {
  const parsed = phoneList(() => prefix)(phones, { form: {}, stored: [stored] });
  return parsed.errors === undefined ? parsed : { errors: under('phones', parsed.errors) };
}

/**
 * The phones with one added, or that of the same id changed or (by an empty number) removed; what a change leaves out
 * stays. Making it preferred (or for texts) clears that on the others. Errors stand under the fields of the phone.
 */
export function parsePhoneChange(change: unknown, former: readonly Phone[]): Parsed<Phone[]> {
  if (!isFields(change)) return { errors: { phone: message('not_object', { field: 'phone' }) } };
  const current = former.find(({ id }) => id !== undefined && id === change.id);
  const others = former.filter((phone) => phone !== current);
  if (current === undefined && others.length >= phoneSlots)
    return { errors: { phone: message('phones.too_many', { most: phoneSlots }) } };
  const own = parsePhone({ ...current, ...change }, americanPrefix);
  if (own.errors !== undefined) return own;
  const isGone = own.value.phone_number === '';
  const rest = others.map((phone) => ({
    ...phone,
    preferred: phone.preferred && (isGone || !own.value.preferred),
    sms: phone.sms && (isGone || !own.value.sms),
  }));
  const phones = isGone ? rest : [...rest, own.value];
  // somebody has to be the preferred one: the first phone of all, or the first that is left
  const [first] = phones;
  if (first !== undefined && !phones.some(({ preferred }) => preferred)) first.preferred = true;
  const problem = wrongSet(
    phones,
    former.map((phone) => ({ ...phone })),
  );
  return problem === undefined ? right(phones) : { errors: { phones: problem } };
}

/** What a change of phones is about: one of them, or the whole list. What is in it is not judged here. */
export function parseOneOrAll(change: unknown): Parsed<{ phone?: unknown; phones?: unknown }> {
  const parsed = parseForm<{ phone?: unknown; phones?: unknown }>(change, { phone: right, phones: right });
  if (parsed.errors !== undefined) return parsed;
  const { phone, phones } = parsed.value;
  return (phone === undefined) === (phones === undefined)
    ? { errors: { phone: message('phones.one_or_all') } }
    : parsed;
}

/** The three slots of the dialog. A missing phone is an empty one. */
export function fillPhones(phones: readonly Partial<Phone>[], prefix: number): Phone[] {
  return Array.from({ length: phoneSlots }, (_, i) => ({ ...emptyPhone(prefix), ...phones[i] }));
}
