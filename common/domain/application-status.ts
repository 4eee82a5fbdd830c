import { message } from './messages';
import type { Parsed } from './parsing';

/** How far an application is: being reviewed, or decided. */
export const applicationStates = ['reviewing', 'welcome', 'declined'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Months after which a declined applicant may apply again: what a manager chooses from, and the default. */
export const applyAgainChoices = [1, 3, 6, 12, 24] as const;
export const applyAgainMonths = 3;
export const mostApplyAgainMonths = 24;

/** Hours within which a manager reads an application. */
export const answerHours = 24;

/** Days after which somebody who has not confirmed an email is reminded, once. */
export const remindAfterDays = 2;

/** The day that is some months after another, both as YYYY-MM-DD; the last of a month that is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** `Friday, February 19, 2027` */
export const longDay = (day: string, language = 'en-US'): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(language, { dateStyle: 'full', timeZone: 'UTC' });

/** Months until a declined applicant may apply again, as a manager sends them. */
export function parseApplyAgain(months: unknown = applyAgainMonths): Parsed<number> {
  const isRight =
    typeof months === 'number' && Number.isInteger(months) && months >= 1 && months <= mostApplyAgainMonths;
  return isRight
    ? { value: months }
    : { errors: { apply_again_months: message('apply_again.invalid', { most: mostApplyAgainMonths }) } };
}
