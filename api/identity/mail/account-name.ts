import { DateTime } from 'luxon';
import type { Locale } from '../../../common/brand/locales';
import { newYork } from '../../../common/domain/new-york-time';

/** Account data that may appear in mail. */
export interface MailedAccount {
  username: string;
  first: string;
  /** No manager has reviewed it yet: its names and address may have been entered by a stranger. */
  isApplicant: boolean;
  createdAt: Date;
}

/** Somebody's name, or the username of an account without one. */
export const fullName = ({
  username,
  first,
  last,
}: {
  username: string;
  first: string;
  last: string;
}): string => `${first} ${last}`.trim() || username;

/** "Hello Ada,"; an applicant's name is not printed. */
export function greeting(
  { first, isApplicant }: Pick<MailedAccount, 'first' | 'isApplicant'>,
  locale: Locale = 'en',
): string {
  const hello = locale === 'es' ? 'Hola' : 'Hello';
  return first === '' || isApplicant ? `${hello},` : `${hello} ${first},`;
}

const begun = ({ createdAt }: MailedAccount): DateTime => DateTime.fromJSDate(createdAt, { zone: newYork });
const dayOf = (account: MailedAccount): string => begun(account).toFormat('MM/dd/yyyy');

/** The account by its username or by the day of an application: as a title, and within a sentence. */
export function accountTitle(account: MailedAccount, locale: Locale = 'en'): string {
  if (!account.isApplicant) return account.username;
  return locale === 'es'
    ? `Tu solicitud del ${begun(account).setLocale('es-US').toLocaleString(DateTime.DATE_FULL)}`
    : `Your application of ${dayOf(account)}`;
}
export const theAccount = (account: MailedAccount): string =>
  account.isApplicant ? `your application of ${dayOf(account)}` : `the account ${account.username}`;
