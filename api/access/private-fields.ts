import type { Actor } from './actor';
import { hasRight } from './policy';

/** What shows where a psychic lives; city, region, and country do not. */
const privateFields = ['address1', 'address2', 'postal_code', 'postalCode'];

/** A psychic's record, or the details of its change, as the actor may see it: without `private`, these are empty. */
export function withoutPrivate<T extends object>(actor: Actor, record: T): T {
  if (hasRight(actor, 'private')) return record;
  const hidden = privateFields.filter((field) => field in record).map((field) => [field, '']);
  return { ...record, ...(Object.fromEntries(hidden) as Partial<T>) };
}
