import { type Message, message } from './messages';
import { fits, isCleanText, tidyName } from './text';

/** Errors by field; those in part of a field are keyed by path: `phones.0.type`. */
export type FieldErrors = Readonly<Record<string, Message>>;

/** A valid value in its stored form, or all invalid fields. */
export type Parsed<T> = { value: T; errors?: undefined } | { value?: undefined; errors: FieldErrors };

export type FormFields = Readonly<Record<string, unknown>>;

/** What a rule can use besides the value. */
export interface Beside {
  /** All fields of the form as received. */
  form: FormFields;
  /** The stored value of this field: limits do not apply to it, so it may be sent back as it is. */
  stored: readonly unknown[];
}

/** Validates a field's value of any type. Errors of the field itself are keyed '', those of a part by its path. */
export type FieldRule<T> = (value: unknown, beside: Beside) => Parsed<T>;
/** Rules for all possible fields of a form. */
export type Rules<T> = { readonly [Field in keyof T]-?: FieldRule<T[Field]> };

/** Field names are untrusted input; errors quote no more than this of one. */
const longestName = 99;

export const right = <T>(value: T): Parsed<T> => ({ value });
export const wrong = (problem: Message): { errors: FieldErrors } => ({ errors: { '': problem } });

/** Trims text; anything else is returned as is. */
export const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
/** Years and referral codes, which may also be numbers. */
export const numeral = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : trimmed(value);
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || trimmed(value) === '';

export const isFields = (value: unknown): value is FormFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Prefixes errors with the name of the field they belong to. */
export const under = (field: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([part, problem]) => [part === '' ? field : `${field}.${part}`, problem]),
  );

/**
 * Parses a form into its stored form, without omitted fields; a value that is not an object has no fields. Fields
 * without a rule are errors.
 * @param stored existing records that the form may send back
 */
export function parseForm<T extends object>(
  input: unknown,
  rules: Rules<T>,
  stored: readonly object[] = [],
): Parsed<T> {
  const form: FormFields = isFields(input) ? input : {};
  const values: [string, unknown][] = [];
  const errors: [string, Message][] = [];
  for (const [field, rule] of Object.entries<FieldRule<unknown>>(rules)) {
    const value = Object.hasOwn(form, field) ? form[field] : undefined;
    const was = stored.map((record) => (record as FormFields)[field]);
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

/** The messages of all invalid fields, for display in forms. */
export const textsOf = ({ errors = {} }: Parsed<unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, { text }]) => [field, text]));

/** A rule for an optional field. */
export const optional =
  <T>(rule: FieldRule<T>): FieldRule<T | undefined> =>
  (value, beside) =>
    value === undefined ? right(undefined) : rule(value, beside);

/** A rule for a read-only field that may be sent back. It has no effect, even if its value has changed since. */
export const asAnswered: FieldRule<undefined> = () => right(undefined);

interface TextRule {
  /** Error for an empty text. */
  required?: Message;
  /** Error for a value that is not text or is too long. */
  invalid: Message;
  /** Error for too long a text, if it has its own message. */
  tooLong?: Message;
  /** Maximum length in characters as users count them. */
  most: number;
  /** A person's name, stored in canonical form. */
  isName?: boolean;
  /** Additional check for a new value, in its stored and its original form. */
  isRight?: (text: string, typed: string) => boolean;
}

/** A rule for text, which is stored trimmed, and names in canonical form. */
export const text =
  ({
    required,
    invalid,
    tooLong = invalid,
    most,
    isName = false,
    isRight = () => true,
  }: TextRule): FieldRule<string> =>
  (value, { stored }) => {
    if (required !== undefined && isMissing(value)) return wrong(required);
    if (typeof value !== 'string') return wrong(invalid);
    const typed = value.trim();
    if (!isCleanText(typed)) return wrong(message('control_characters'));
    // a stored value in another form is kept, so that it does not become someone else's name
    if (stored.some((was) => was === value || was === typed)) return right(typed);
    const kept = isName ? tidyName(typed) : typed;
    if (required !== undefined && kept === '') return wrong(required);
    if (!fits(kept, most)) return wrong(tooLong);
    return isRight(kept, typed) ? right(kept) : wrong(invalid);
  };

/** A rule for a value from a list. */
export const choice =
  <T>(choices: readonly T[], invalid: Message, required = invalid): FieldRule<T> =>
  (value) => {
    const found = choices.find((one) => one === trimmed(value));
    if (found !== undefined) return right(found);
    return wrong(isMissing(value) ? required : invalid);
  };

/** A rule for a value from a list, with the usual message. */
export const oneOf = <T extends string>(field: string, choices: readonly T[]): FieldRule<T> =>
  choice(choices, message('not_one_of', { field, choices: choices.join(', ') }));

/** A rule for a text of digits, stored as `clean` returns it. */
export const digits =
  (
    form: RegExp,
    {
      required,
      invalid,
      clean = trimmed,
    }: { required?: Message; invalid: Message; clean?: (value: unknown) => unknown },
  ): FieldRule<string> =>
  (value) => {
    if (required !== undefined && isMissing(value)) return wrong(required);
    const kept = clean(value);
    return typeof kept === 'string' && form.test(kept) ? right(kept) : wrong(invalid);
  };

/** A rule for a checkbox. */
export const flag: FieldRule<boolean> = (value) =>
  typeof value === 'boolean' ? right(value) : wrong(message('flag'));
