import { dropFromTab, keepInTab, keptInTab } from '../../common/api/tab';
import type { Network } from '../../common/brand/brands';
import { canBe } from '../../common/ui/form/kept';
import { emptySignUp, type SignUpValues } from '../../common/ui/person/sign-up-values';

/** An application as it is filled in. */
export interface Answers extends SignUpValues {
  agree_privacy: boolean;
  confirm_psychic: boolean;
}

export const noAnswers: Answers = { ...emptySignUp, agree_privacy: false, confirm_psychic: false };

/** The steps that are filled in and the last, which says thank you. */
export const steps = ['logins', 'contact', 'profile', 'agreement', 'done'] as const;
export const [agreementStep, lastStep] = [3, 4];

/** The fields of each step, as they follow each other. */
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
  ['agree_privacy', 'confirm_psychic'],
];

export const fieldsOf = (step: number): readonly string[] => fields[step] ?? [];

/** Those errors that stand in a step, as its fields follow each other. */
export const errorsIn = (step: number, errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(step).flatMap((field) => {
      const error = errors[field];
      return error === undefined ? [] : [[field, error]];
    }),
  );

/** The first step that holds one of these fields; -1 of none. */
export const stepOf = (wrong: readonly string[]): number =>
  fields.findIndex((ofStep) => ofStep.some((field) => wrong.includes(field)));

const secret = ['password', 'confirm_password', 'pin', 'ssn'];
const keyOf = (network: Network): string => `sign-up ${network}`;

/** Keeps in this tab what is filled in, so that it survives a reload; never what is secret. */
export function keepAnswers(network: Network, answers: Answers): void {
  const open = Object.entries(answers).filter(([field]) => !secret.includes(field));
  keepInTab(keyOf(network), JSON.stringify(Object.fromEntries(open)));
}

/** What this tab has kept; undefined of nothing. */
export function keptAnswers(network: Network): Answers | undefined {
  const kept = keptInTab(keyOf(network));
  if (typeof kept !== 'object' || kept === null) return undefined;
  const fitting = Object.entries(kept).filter(
    ([field, value]) =>
      field in noAnswers && !secret.includes(field) && canBe(value, noAnswers[field as keyof Answers]),
  );
  return fitting.length === 0 ? undefined : { ...noAnswers, ...Object.fromEntries(fitting) };
}

/** What the last step says, which survives a reload, too. */
const saidAtEnd = ['first', 'username', 'phone', 'country_code', 'email', 'contact_method'] as const;
export type Sent = Pick<Answers, (typeof saidAtEnd)[number]> & { id: number };
const sentKeyOf = (network: Network): string => `sent ${keyOf(network)}`;

export const sentOf = (answers: Answers, id: number): Sent => ({
  ...(Object.fromEntries(saidAtEnd.map((field) => [field, answers[field]])) as Omit<Sent, 'id'>),
  id,
});

export const keepSent = (network: Network, sent: Sent): void => {
  keepInTab(sentKeyOf(network), JSON.stringify(sent));
};

/** The application that was sent from this tab; undefined of none. */
export function keptSent(network: Network): Sent | undefined {
  const kept = keptInTab(sentKeyOf(network));
  const none = sentOf(noAnswers, 0);
  const isWhole =
    typeof kept === 'object' &&
    kept !== null &&
    Object.entries(none).every(([field, value]) => canBe((kept as Record<string, unknown>)[field], value));
  return isWhole ? (kept as Sent) : undefined;
}

export const dropSent = (network: Network): void => dropFromTab(sentKeyOf(network));

export const dropAnswers = (network: Network): void => dropFromTab(keyOf(network));
