import { dictionary } from '@zxcvbn-ts/language-common';
import { message } from '../../../common/domain/messages';
import type { Parsed } from '../../../common/domain/parsing';
import { isReservedPassword } from '../../../common/domain/reserved-names';

const howMany = 10_000;

/** The most common passwords, in lower case, from a list sorted by frequency. */
const common = new Set(dictionary['passwords-common'].slice(0, howMany));

/** Whether a password is easy to guess: a common one, the account's username, or names of a brand or role. */
export function isTooCommon(password: string, username: string): boolean {
  const folded = password.trim().toLowerCase();
  return common.has(folded) || folded === username.trim().toLowerCase() || isReservedPassword(folded);
}

/** A form whose password must not be too common. @param form the raw input */
export function refuseCommon<T>(parsed: Parsed<T>, form: unknown): Parsed<T> {
  const { password, username } = (form ?? {}) as { password?: unknown; username?: unknown };
  if (typeof password !== 'string' || parsed.errors?.password !== undefined) return parsed;
  return isTooCommon(password, typeof username === 'string' ? username : '')
    ? { errors: { ...parsed.errors, password: message('password.common') } }
    : parsed;
}
