import { type Message, message } from './messages';
import { fits, isCleanText, tidyName } from './text';

/** What is wrong, by field; with a part of a field under its path: `phones.0.type`. */
export type Errors = Readonly<Record<string, Message>>;

/** A value that is right, as it is kept, or every wrong field at once. */
export type Parsed<T> = { value: T; errors?: undefined } | { value?: undefined; errors: Errors };

export type Fields = Readonly<Record<string, unknown>>;

/** What a rule may look at beside the value. */
export interface Beside {
  /** All fields of the form as they came. */
  form: Fields;
  /** What is stored of this field: bounds do not hold for that, it may come back as it is. */
  stored: readonly unknown[];
}

/** Judges the value of a field, of any type. An error of the field itself stands under '', that of a part under its path. */
export type Rule<T> = (value: unknown, beside: Beside) => Parsed<T>;
/** The rule of every field that a form may have. */
export type Rules<T> = { readonly [Field in keyof T]-?: Rule<T[Field]> };

/** Names of fields come from anybody; no error says more of one. */
const longestName = 99;

export const right = <T>(value: T): Parsed<T> => ({ value });
export const wrong = (problem: Message): { errors: Errors } => ({ errors: { '': problem } });

/** Without spaces around it; what is no text stays as it is. */
export const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
/** Years and referral codes, which may also come as numbers. */
export const numeral = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : trimmed(value);
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || trimmed(value) === '';

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Errors as they stand in what the part belongs to: under the field's name, a part of it under a path. */
export const under = (field: string, errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([part, problem]) => [part === '' ? field : `${field}.${part}`, problem]),
  );

/**
 * A form as it is kept, without the fields that were left out; what is no object has no fields. Fields that no rule
 * names are errors.
 * @param stored the records that the form may hold again
 */
export function parseForm<T extends object>(
  input: unknown,
  rules: Rules<T>,
  stored: readonly object[] = [],
): Parsed<T> {
  const form: Fields = isFields(input) ? input : {};
  const values: [string, unknown][] = [];
  const errors: [string, Message][] = [];
  for (const [field, rule] of Object.entries<Rule<unknown>>(rules)) {
    const value = Object.hasOwn(form, field) ? form[field] : undefined;
    const was = stored.map((record) => (record as Fields)[field]);
    const parsed = rule(value, { form, stored: was });
    if (parsed.errors !== undefined) errors.push(...Object.entries(under(field, parsed.errors)));
    else if (parsed.value !== undefined) values.push([field, parsed.value]);
  }
  for (const field of Object.keys(form))
    if (!Object.hasOwn(rules, field)) errors.push([field.slice(0, longestName), message('unknown_field')]);
  // not by assignment: a field may be called __proto__
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  return right(Object.fromEntries(values) as T);
}

/** The words of every wrong field, as forms show them. */
export const textsOf = ({ errors = {} }: Parsed<unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, { text }]) => [field, text]));

/** The rule of a field that may be left out. */
export const optional =
  <T>(rule: Rule<T>): Rule<T | undefined> =>
  (value, beside) =>
    value === undefined ? right(undefined) : rule(value, beside);

/** The rule of a field that may come back as it was answered. It has no effect, whatever has become of it meanwhile. */
export const asAnswered: Rule<undefined> = () => right(undefined);

interface TextRule {
  /** Where an empty text is wrong. */
  required?: Message;
  /** Of what is no text and what is too long. */
  invalid: Message;
  /** Of what is too long, where that has words of its own. */
  tooLong?: Message;
  /** Characters as one reads them. */
  most: number;
  /** A name of people, which is kept in its one form. */
  isName?: boolean;
  /** What else it must be to be new, as it is kept and as it came. */
  isRight?: (text: string, typed: string) => boolean;
}

/** The rule of a text, which is kept without spaces around it, a name in its one form. */
export const text =
  ({
    required,
    invalid,
    tooLong = invalid,
    most,
    isName = false,
    isRight = () => true,
  }: TextRule): Rule<string> =>
  (value, { stored }) => {
    if (required !== undefined && isMissing(value)) return wrong(required);
    if (typeof value !== 'string') return wrong(invalid);
    const typed = value.trim();
    if (!isCleanText(typed)) return wrong(message('control_characters'));
    // what is stored in another form stays, so that it does not become somebody else's
    if (stored.some((was) => was === value || was === typed)) return right(typed);
    const kept = isName ? tidyName(typed) : typed;
    if (required !== undefined && kept === '') return wrong(required);
    if (!fits(kept, most)) return wrong(tooLong);
    return isRight(kept, typed) ? right(kept) : wrong(invalid);
  };

/** The rule of a value that must be one of a few. */
export const choice =
  <T>(choices: readonly T[], invalid: Message, required = invalid): Rule<T> =>
  (value) => {
    const found = choices.find((one) => one === trimmed(value));
    if (found !== undefined) return right(found);
    return wrong(isMissing(value) ? required : invalid);
  };

/** The rule of a text of digits, which is kept as `clean` leaves it. */
export const digits =
  (
    form: RegExp,
    {
      required,
      invalid,
      clean = trimmed,
    }: { required?: Message; invalid: Message; clean?: (value: unknown) => unknown },
  ): Rule<string> =>
  (value) => {
    if (required !== undefined && isMissing(value)) return wrong(required);
    const kept = clean(value);
    return typeof kept === 'string' && form.test(kept) ? right(kept) : wrong(invalid);
  };

/** The rule of a tick. */
export const flag: Rule<boolean> = (value) =>
  typeof value === 'boolean' ? right(value) : wrong(message('flag'));
