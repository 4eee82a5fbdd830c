import { isId } from './ids';
import { countries } from './countries';
import { type Message, message } from './messages';
import {
  choice,
  type FormFields,
  flag,
  isFields,
  isMissing,
  optional,
  type Parsed,
  parseForm,
  right,
  type FieldRule,
  type Rules,
  under,
  wrong,
} from './parsing';
import { americanPrefix, hasExtension, isAmericanNumber, phoneDigits, readPhoneDigits } from './phone-digits';
import { phoneTypes, timeZones } from './reference';

/** One of a person's phones. */
export interface Phone {
  id?: number;
  /** Digits without the dialing prefix; empty in a slot without a phone. */
  phone_number: string;
  preferred: boolean;
  /** Whether it accepts text messages. */
  sms: boolean;
  /** An id from `phoneTypes`. */
  type: number;
  /** An id from `timeZones`. */
  time_zone_id: number;
  /** The dialing prefix. */
  country_code: number;
}

export const phoneSlots = 3;

const cellular = 3;
const eastern = 11;
export const phoneTypeIds = phoneTypes.map(({ id }) => id);
export const timeZoneIds = timeZones.map(({ id }) => id);
export const dialPrefixes = [...new Set(countries.map(({ intl_prefix }) => intl_prefix))];

/** The number in E.164; one that cannot be read, by its digits. @param prefix unless the text begins with a plus */
export function e164Of(text: string, prefix = americanPrefix): string {
  const typed = phoneDigits(text);
  const code = dialPrefixes.find((one) => typed.startsWith(`+${one}`)) ?? prefix;
  return `+${code}${readPhoneDigits(text, code) ?? phoneDigits(text, code)}`;
}

/**
 * Splits a number that begins with a dialing prefix, after a plus, 00, or (as dialed in North America) 011.
 * @param prefix of any other number, which stays as it is
 */
export function withoutPrefix(text: string, prefix: number): { prefix: number; rest: string } {
  const typed = phoneDigits(text.normalize('NFKC')).replace(/^(?:00|011)/, '+');
  const named = dialPrefixes.find((one) => typed.startsWith(`+${one}`));
  return named === undefined ? { prefix, rest: text } : { prefix: named, rest: phoneDigits(typed, named) };
}

/** A phone in E.164. */
export const e164OfPhone = ({
  phone_number,
  country_code,
}: Pick<Phone, 'phone_number' | 'country_code'>): string => e164Of(phone_number, country_code);

/** A rule for a required number, stored as it follows its prefix in E.164. */
export const phoneNumber =
  (prefixOf: (form: FormFields) => unknown): FieldRule<string> =>
  (value, { form }) => {
    if (isMissing(value)) return wrong(message('phone.required'));
    if (typeof value !== 'string') return wrong(message('phone.invalid'));
    if (phoneDigits(value) === '') return wrong(message('phone.required'));
    const prefix = prefixOf(form);
    // a wrong prefix is reported by its own rule
    if (typeof prefix !== 'number') return right(phoneDigits(value));
    const digits = readPhoneDigits(value, prefix);
    if (digits !== undefined) return right(digits);
    return wrong(message(hasExtension(value) ? 'phone.extension' : 'phone.invalid'));
  };

/** The same for a new account, whose number must be possible in North America. */
export const newPhoneNumber =
  (prefixOf: (form: FormFields) => unknown): FieldRule<string> =>
  (value, beside) => {
    const parsed = phoneNumber(prefixOf)(value, beside);
    const isFake =
      parsed.value !== undefined &&
      prefixOf(beside.form) === americanPrefix &&
      !isAmericanNumber(parsed.value);
    return isFake ? wrong(message('phone.invalid')) : parsed;
  };

// null and '' are not choices, and are reported
const known = (ids: readonly number[], invalid: Message): FieldRule<number | undefined> =>
  optional(choice(ids, invalid));

/** A dialing prefix. */
export const countryCode = known(dialPrefixes, message('phone.country_code'));
/** An id from `phoneTypes`. */
export const phoneType = known(phoneTypeIds, message('phone.type'));
const timeZone = known(timeZoneIds, message('phone.time_zone'));

const phoneId: FieldRule<number> = (value) => (isId(value) ? right(value) : wrong(message('phone.id')));

/** Whether the slot has no phone. A missing number is a mistake, and a value that is not text an invalid phone. */
const isEmptyNumber = (value: unknown): boolean => typeof value === 'string' && phoneDigits(value) === '';

/**
 * @param prefix default for a phone without one
 * @param former stored phones: a number that no rule would accept today may come back unchanged
 */
function phoneRules(prefix: unknown, former: readonly FormFields[]): Rules<Partial<Phone>> {
  const prefixOf = ({ country_code }: FormFields): unknown => country_code ?? prefix;
  const number = phoneNumber(prefixOf);
  const isStored = (value: unknown, form: FormFields): boolean =>
    former.some((phone) => phone.phone_number === value && phone.country_code === prefixOf(form));
  return {
    id: optional(phoneId),
    phone_number: (value, beside) => {
      if (isEmptyNumber(value)) return right('');
      return isStored(value, beside.form) ? right(String(value)) : number(value, beside);
    },
    preferred: optional(flag),
    sms: optional(flag),
    type: phoneType,
    time_zone_id: timeZone,
    country_code: countryCode,
  };
}

/** A missing phone: Eastern, Cellular, with the given prefix. */
const emptyPhone = (prefix: number): Phone => ({
  phone_number: '',
  preferred: false,
  sms: false,
  type: cellular,
  time_zone_id: eastern,
  country_code: prefix,
});

/** Errors that involve several phones. */
function wrongSet(phones: readonly Phone[], stored: readonly FormFields[]): Message | undefined {
  if (phones.length > 0 && phones.filter(({ preferred }) => preferred).length !== 1)
    return message('phones.preferred');
  if (phones.filter(({ sms }) => sms).length > 1) return message('phones.sms');
  const timesIn = (list: readonly FormFields[], { phone_number, country_code }: Phone): number =>
    list.filter((phone) => phone.phone_number === phone_number && phone.country_code === country_code).length;
  const list = phones.map((phone) => ({ ...phone }));
  const isTwice = phones.some((phone) => timesIn(list, phone) > Math.max(1, timesIn(stored, phone)));
  return isTwice ? message('phones.twice') : undefined;
}

/**
 * A rule for a list of phones, which is stored without its empty slots.
 * @param prefixOf default dialing prefix for a phone without one
 */
export const phoneList =
  (prefixOf: (form: FormFields) => unknown): FieldRule<Phone[]> =>
  (value, { form, stored }) => {
    if (!Array.isArray(value)) return wrong(message('phones.not_list'));
    if (value.length > phoneSlots) return wrong(message('phones.too_many', { most: phoneSlots }));
    const prefix = prefixOf(form);
    const former = stored.flat().filter(isFields);
    const slots = value.map((slot) => parsePhone(slot, prefix, former));
    const errors = slots.flatMap((slot, index) => Object.entries(under(String(index), slot.errors ?? {})));
    if (errors.length > 0) return { errors: Object.fromEntries(errors) };
    const phones = slots.flatMap((slot) => (slot.value === undefined ? [] : [slot.value]));
    const there = phones.filter(({ phone_number }) => phone_number !== '');
    // all of them are removed only one by one
    const isKept = former.some(({ id }) => !phones.some((phone) => phone.id === id));
    if (there.length === 0 && isKept) return wrong(message('phones.removed_by_id'));
    const problem = wrongSet(there, former);
    return problem === undefined ? right(there) : wrong(problem);
  };

function parsePhone(slot: unknown, prefix: unknown, former: readonly FormFields[]): Parsed<Phone> {
  if (!isFields(slot)) return wrong(message('phone.invalid'));
  const { value, errors } = parseForm(slot, phoneRules(prefix, former));
  if (errors !== undefined) return { errors };
  return right({ ...emptyPhone(typeof prefix === 'number' ? prefix : americanPrefix), ...value });
}

/**
 * A list of phones that replaces the existing ones. Errors are keyed by `phones.`, the index, and the field; those
 * of the list itself by `phones`. To remove all, each is named by its id with an empty number.
 */
export function parsePhones(
  phones: unknown,
  { prefix = americanPrefix, stored = [] }: { prefix?: number; stored?: readonly Phone[] } = {},
): Parsed<Phone[]> {
  const parsed = phoneList(() => prefix)(phones, { form: {}, stored: [stored] });
  return parsed.errors === undefined ? parsed : { errors: under('phones', parsed.errors) };
}

/**
 * The phones with one added, or with the one of the same id changed or (if its number is empty) removed; fields
 * omitted in a change are kept. Making it preferred (or for texts) clears that flag on the others. Errors are keyed
 * by the phone's fields.
 */
export function parsePhoneChange(change: unknown, former: readonly Phone[]): Parsed<Phone[]> {
  if (!isFields(change)) return { errors: { phone: message('not_object', { field: 'phone' }) } };
  const current = former.find(({ id }) => id !== undefined && id === change.id);
  const others = former.filter((phone) => phone !== current);
  if (current === undefined && others.length >= phoneSlots)
    return { errors: { phone: message('phones.too_many', { most: phoneSlots }) } };
  const stored = former.map((phone) => ({ ...phone }));
  const own = parsePhone({ ...current, ...change }, americanPrefix, stored);
  if (own.errors !== undefined) return own;
  const isGone = own.value.phone_number === '';
  if (isGone && current === undefined) return { errors: { phone_number: message('phone.required') } };
  const rest = others.map((phone) => ({
    ...phone,
    preferred: phone.preferred && (isGone || !own.value.preferred),
    sms: phone.sms && (isGone || !own.value.sms),
  }));
  const phones = isGone ? rest : [...rest, own.value];
  // one must be preferred: the first phone ever, or the first one left
  const [first] = phones;
  if (first !== undefined && !phones.some(({ preferred }) => preferred)) first.preferred = true;
  const problem = wrongSet(phones, stored);
  return problem === undefined ? right(phones) : { errors: { phones: problem } };
}

/** Whether a change of phones is for one or for the whole list. Its content is not validated here. */
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
