import { dropFromTab, keepInTab, keptInTab } from '../../common/api/tab';
import type { Network } from '../../common/brand/brands';
import { type Locale, localeNames } from '../../common/brand/locales';
import { languages } from '../../common/domain/reference';
import { canBe } from '../../common/ui/form/kept';
import { emptySignUp, type SignUpValues } from '../../common/ui/person/sign-up-values';

/** An application's form values. */
export interface Answers extends SignUpValues {
  agree_privacy: boolean;
  agree_psychic_agreement: boolean;
  confirm_psychic: boolean;
  confirm_adult: boolean;
}

export const noAnswers: Answers = {
  ...emptySignUp,
  agree_privacy: false,
  agree_psychic_agreement: false,
  confirm_psychic: false,
  confirm_adult: false,
};

/** A new form in a language, which is the first guess for that of the readings. */
export const noAnswersIn = (locale: Locale): Answers => ({
  ...noAnswers,
  language: languages.find(({ name }) => name === localeNames[locale])?.id ?? noAnswers.language,
});

/** The steps with a form, and the last one, which says thank you. */
export const steps = ['logins', 'contact', 'profile', 'agreement', 'done'] as const;
export const [contactStep, profileStep, agreementStep, lastStep] = [1, 2, 3, 4];

/** The fields of each step, in order. */
const fields: readonly (readonly (keyof Answers)[])[] = [
  ['username', 'password', 'confirm_password', 'referral'],
  [
    'first',
    'last',
    'country',
    'address1',
    'address2',
    'postal_code',
    'city',
    'region',
    'email',
    'country_code',
    'phone',
    'pin',
    'sms',
    'contact_method',
    'ssn',
  ],
  ['zodiac', 'gender', 'language', 'experience', 'languages', 'credentials'],
  ['agree_psychic_agreement', 'agree_privacy', 'confirm_adult', 'confirm_psychic'],
];

const secret: readonly string[] = ['password', 'confirm_password', 'pin', 'ssn'] satisfies (keyof Answers)[];

/** The secrets that a form continued at this step has missed: its last step asks for them. */
export const missedBy = (first: number): readonly string[] =>
  fields.slice(0, first).flatMap((ofStep) => ofStep.filter((field) => secret.includes(field)));

/** @param missed fields that the last step with a form asks for instead of their own */
export const fieldsOf = (step: number, missed: readonly string[] = []): readonly string[] => {
  const own = (fields[step] ?? []).filter((field) => !missed.includes(field));
  return step === agreementStep ? [...missed, ...own] : own;
};

/** The errors that belong to a step, in field order. */
export const errorsIn = (
  step: number,
  errors: Readonly<Record<string, string>>,
  missed: readonly string[] = [],
): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(step, missed).flatMap((field) => {
      const error = errors[field];
      return error === undefined ? [] : [[field, error]];
    }),
  );

/** The first step that contains one of these fields; -1 if none. */
export const stepOf = (wrong: readonly string[], missed: readonly string[] = []): number =>
  fields.findIndex((_, step) => fieldsOf(step, missed).some((field) => wrong.includes(field)));

const keyOf = (network: Network): string => `sign-up ${network}`;

const where = 'localStorage';
const keptFor = 14 * 86_400_000;

interface KeptAnswers {
  keptAt: number;
  values: object;
  /** Where the form goes on. */
  step?: unknown;
}

const isKept = (kept: unknown): kept is KeptAnswers =>
  typeof kept === 'object' &&
  kept !== null &&
  'keptAt' in kept &&
  typeof kept.keptAt === 'number' &&
  'values' in kept &&
  typeof kept.values === 'object' &&
  kept.values !== null;

/** Stores the form values in this browser for 14 days, for a reload or a second visit; never secrets. */
export function keepAnswers(network: Network, answers: Answers, step: number): void {
  const open = Object.entries(answers).filter(([field]) => !secret.includes(field));
  const kept: KeptAnswers = { keptAt: Date.now(), values: Object.fromEntries(open), step };
  keepInTab(keyOf(network), JSON.stringify(kept), where);
}

/** The values stored in this browser, and the step that they were left at; undefined if there are none. */
export function keptAnswers(network: Network): { values: Answers; step: number } | undefined {
  const kept = keptInTab(keyOf(network), where);
  if (!isKept(kept) || Math.abs(Date.now() - kept.keptAt) > keptFor) {
    dropAnswers(network);
    return undefined;
  }
  const fitting = Object.entries(kept.values as Record<string, unknown>).filter(
    ([field, value]) =>
      field in noAnswers && !secret.includes(field) && canBe(value, noAnswers[field as keyof Answers]),
  );
  if (fitting.length === 0) return undefined;
  const step = steps.findIndex((_, at) => at === kept.step && at < lastStep);
  return { values: { ...noAnswers, ...Object.fromEntries(fitting) }, step: Math.max(step, 0) };
}

/** The data of the last step, which also survives a reload. */
const saidAtEnd = ['first', 'username', 'phone', 'country_code', 'email', 'contact_method'] as const;
export type SentAnswers = Pick<Answers, (typeof saidAtEnd)[number]> & { id: number };
const sentKeyOf = (network: Network): string => `sent ${keyOf(network)}`;

export const sentOf = (answers: Answers, id: number): SentAnswers => ({
  ...(Object.fromEntries(saidAtEnd.map((field) => [field, answers[field]])) as Omit<SentAnswers, 'id'>),
  id,
});

export const keepSent = (network: Network, sent: SentAnswers): void => {
  keepInTab(sentKeyOf(network), JSON.stringify(sent));
};

/** The application sent from this tab; undefined if there is none. */
export function keptSent(network: Network): SentAnswers | undefined {
  const kept = keptInTab(sentKeyOf(network));
  const none = sentOf(noAnswers, 0);
  const isWhole =
    typeof kept === 'object' &&
    kept !== null &&
    Object.entries(none).every(([field, value]) => canBe((kept as Record<string, unknown>)[field], value));
  return isWhole ? (kept as SentAnswers) : undefined;
}

export const dropSent = (network: Network): void => dropFromTab(sentKeyOf(network));

export const dropAnswers = (network: Network): void => dropFromTab(keyOf(network), where);

/** What the server calls this browser's copy of the form. */
const draftKeyOf = (network: Network): string => `draft ${keyOf(network)}`;

export const keepDraftKey = (network: Network, key: string): void => {
  keepInTab(draftKeyOf(network), JSON.stringify(key), where);
};

export function keptDraftKey(network: Network): string | undefined {
  const kept = keptInTab(draftKeyOf(network), where);
  return typeof kept === 'string' ? kept : undefined;
}

export const dropDraftKey = (network: Network): void => dropFromTab(draftKeyOf(network), where);
