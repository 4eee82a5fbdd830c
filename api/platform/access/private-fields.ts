import { isFields } from '../../../common/domain/parsing';
import type { Actor } from './actor';
import { hasRight } from './policy';

/** What shows where a psychic lives; city, region, and country do not. */
const privateFields = ['address1', 'address2', 'postal_code', 'postalCode'];

/**
 * A psychic's record, or the details of its change, as the actor may see it: without the right `private`, the street
 * is empty, also in records within it.
 */
export function withoutPrivate<T extends object>(actor: Actor, record: T): T {
  return hasRight(actor, 'private') ? record : (emptied(record) as T);
}

const emptied = (record: object): object =>
  Object.fromEntries(
    Object.entries(record as Record<string, unknown>).map(([field, value]) => [
      field,
      privateFields.includes(field) ? '' : isFields(value) ? emptied(value) : value,
    ]),
  );
