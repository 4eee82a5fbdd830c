// imported by a standalone page: keep imports small
import { message } from './messages';
import {
  type FieldRule,
  type FormFields,
  isFields,
  oneOf,
  optional,
  type Parsed,
  parseForm,
  right,
  text,
  wrong,
} from './parsing';
import { isCleanText, isPlainLine } from './text';

export const factorKinds = ['passkey', 'totp', 'recovery'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Authenticator apps and passkeys of one account. */
export const mostFactors = 10;
export const recoveryCodeCount = 10;
export const longestLabel = 50;
/** Longer texts cannot be recovery codes. */
export const longestRecoveryCode = 100;

/** Minutes until a sign-in that waits for its second factor ends, and until an unfinished factor is removed. */
export const [pendingMinutes, unfinishedMinutes] = [5, 15];
/** Wrong answers after which a sign-in that waits ends. */
export const mostTries = 5;

/** What an authenticator app shows, as people type it: `123 456`. */
export const codePattern = '^ *[0-9]{3} ?[0-9]{3} *$';
export const factorCode: FieldRule<string> = (value) =>
  typeof value === 'string' && new RegExp(codePattern).test(value)
    ? right(value.replaceAll(' ', ''))
    : wrong(message('code.invalid'));

const recoveryCode: FieldRule<string> = (value) => {
  if (typeof value !== 'string' || value.trim() === '' || value.length > longestRecoveryCode)
    return wrong(message('recovery_code.invalid'));
  return isCleanText(value) ? right(value) : wrong(message('control_characters'));
};

/** What a passkey returns; only the check of its signature can tell whether it is right. */
export const webAuthnResponse =
  (field: string): FieldRule<FormFields> =>
  (value) =>
    isFields(value) ? right(value) : wrong(message('not_object', { field }));

export interface FactorAnswer {
  code?: string;
  assertion?: FormFields;
  recovery_code?: string;
}
export interface FactorActivation {
  code?: string;
  attestation?: FormFields;
}

/** A form with exactly one of its fields. */
export function parseOneOf<T extends object>(
  form: unknown,
  rules: { [Field in keyof T]-?: FieldRule<T[Field]> },
): Parsed<T> {
  const parsed = parseForm<T>(form, rules);
  if (parsed.errors !== undefined || Object.keys(parsed.value).length === 1) return parsed;
  const [first = ''] = Object.keys(rules);
  return { errors: { [first]: message('factor.one_of', { fields: Object.keys(rules).join(', ') }) } };
}

/** The second step of a sign-in. */
export const parseFactorAnswer = (form: unknown): Parsed<FactorAnswer> =>
  parseOneOf<FactorAnswer>(form, {
    code: optional(factorCode),
    assertion: optional(webAuthnResponse('assertion')),
    recovery_code: optional(recoveryCode),
  });

export const parseFactorActivation = (form: unknown): Parsed<FactorActivation> =>
  parseOneOf<FactorActivation>(form, {
    code: optional(factorCode),
    attestation: optional(webAuthnResponse('attestation')),
  });

export interface NewFactor {
  kind: FactorKind;
  /** How its owner tells it from others; recovery codes have none. */
  label?: string;
}

const label = text({
  required: message('label.required'),
  invalid: message('label.invalid'),
  most: longestLabel,
  isRight: (_, typed) => isPlainLine(typed),
});

export const parseNewFactor = (form: unknown): Parsed<NewFactor> =>
  parseForm<NewFactor>(form, {
    kind: oneOf('kind', factorKinds),
    label: (value, beside) => {
      const isForCodes = beside.form.kind === 'recovery';
      if (isForCodes) return value === undefined ? right(undefined) : wrong(message('label.invalid'));
      return label(value, beside);
    },
  });
