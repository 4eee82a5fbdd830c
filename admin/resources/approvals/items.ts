import type { QueryClient } from '@tanstack/react-query';
import { listingsQuery } from '../../../common/api/listings';
import { type ApprovalKind, decisionQueries } from '../../../common/api/decisions';
import { profileQueries } from '../../../common/api/profiles';
import { approvalTypes } from '../../../common/domain/approval';
import type { Rows } from '../../providers/resources';

/** The order of the queue. */
export const oldestFirst = { field: 'date', order: 'ASC' } as const;

/** The address of a decision. */
export const decisionAddress = ({ id }: Pick<Rows['approvals'], 'id'>): string =>
  `/approvals/${encodeURIComponent(id)}`;

/** An item by the id in the address: `57-Listing`. */
export interface Item {
  itemId: string;
  /** The psychic's. */
  id: number;
  kind: ApprovalKind;
}

/** @returns undefined if it is no id of an item */
export function itemOf(itemId: string): Item | undefined {
  const [, digits = '', name] = /^([1-9]\d{0,9})-(.+)$/.exec(itemId) ?? [];
  const kind = approvalTypes.find((type) => type === name);
  return kind && { itemId, id: Number(digits), kind };
}

/** Loads what is needed to decide it, if it is not loaded yet. */
export function loadAhead(client: QueryClient, { id, kind }: Item): void {
  if (kind === 'Listing') void client.prefetchQuery(listingsQuery(id));
  else if (kind === 'Profile') void client.prefetchQuery(profileQueries.of(id));
  else void client.prefetchQuery(decisionQueries.application(id));
}
