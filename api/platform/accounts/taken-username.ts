import type { Network } from '../../../common/brand/brands';
import { message } from '../../../common/domain/messages';
import type { Parsed } from '../../../common/domain/parsing';
import { username } from '../../../common/domain/person-rules';
import type { Db } from '../database/db';
import { isUsernameFree } from './uniqueness.query';

/**
 * Adds a taken username to the errors of an invalid form, so that all errors show at once. For an otherwise valid
 * form, the transaction that saves it does this check.
 */
export async function withTakenUsername<T>(
  db: Db,
  network: Network,
  parsed: Parsed<T>,
  { typed, except = 0 }: { typed: unknown; except?: number },
): Promise<Parsed<T>> {
  if (parsed.errors === undefined || parsed.errors.username !== undefined) return parsed;
  const name = username(typed, { form: {}, stored: [] }).value;
  return name === undefined || (await isUsernameFree(db, network, name, except))
    ? parsed
    : { errors: { ...parsed.errors, username: message('username.taken') } };
}
