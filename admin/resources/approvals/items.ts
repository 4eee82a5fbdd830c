import type { ApprovalKind } from '../../../common/api/decisions';
import { approvalTypes } from '../../../common/domain/approval';
import type { ResourceRows } from '../../providers/resources';
import type { Queue } from '../queue/useQueue';

/** The order of the queue. */
export const oldestFirst = { field: 'date', order: 'ASC' } as const;

/** The address of a decision. */
export const decisionAddress = ({ id }: Pick<ResourceRows['approvals'], 'id'>): string =>
  `/approvals/${encodeURIComponent(id)}`;

/** An item by the id in the address: `57-Listing`. */
export interface ItemToDecide {
  itemId: string;
  /** The psychic's. */
  id: number;
  kind: ApprovalKind;
}

export interface ItemToDecideProps {
  item: ItemToDecide;
  queue: Queue<ResourceRows['approvals']>;
}

/** @returns undefined if it is no id of an item */
export function itemOf(itemId: string): ItemToDecide | undefined {
  const [, digits = '', name] = /^([1-9]\d{0,9})-(.+)$/.exec(itemId) ?? [];
  const kind = approvalTypes.find((type) => type === name);
  return kind && { itemId, id: Number(digits), kind };
}
