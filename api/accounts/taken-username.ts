import type { Network } from '../../common/brand/brands';
import { message } from '../../common/domain/messages';
import type { Parsed } from '../../common/domain/parsing';
import { username } from '../../common/domain/person-rules';
import type { Db } from '../database/db';
import { isUsernameFree } from './uniqueness.query';

/**
 * A form with wrong fields, and among them a username that is taken, so that every error shows at once. Where nothing
 * else is wrong, the transaction that saves it looks for itself.
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
