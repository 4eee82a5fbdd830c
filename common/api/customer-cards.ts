import type { BlockReason, CustomerCardForm } from '../domain/customer-card';
import { bodyOf, client, type ListRequest, queryOf, type Schemas } from './client';
import { listQuery, versionQuery } from './queries';
import { ifStill, type Versioned, versioned } from './versions';

export type CustomerCard = Schemas['CustomerCard'];
export type BlockedRow = Schemas['BlockedRow'];

const at = (id: number, customer_id: number) => ({ path: { id, customer_id } });

export const customerCardQuery = (id: number, customerId: number) =>
  versionQuery('/api/psychics/{id}/customers/{customer_id}/card', { params: at(id, customerId) });

export const blockedQuery = (id: number, request: ListRequest) =>
  listQuery('/api/psychics/{id}/blocks', { params: { path: { id }, query: queryOf(request) } });

/** @param version that of the card that was read */
export const saveCustomerCard = async (
  id: number,
  customerId: number,
  card: CustomerCardForm,
  version: string | undefined,
): Promise<Versioned<CustomerCard>> =>
  versioned(
    await client.PUT('/api/psychics/{id}/customers/{customer_id}/card', {
      params: { ...at(id, customerId), ...ifStill(version) },
      body: card,
    }),
  );

export const addCustomerNote = async (id: number, customerId: number, text: string): Promise<CustomerCard> =>
  bodyOf(
    await client.POST('/api/psychics/{id}/customers/{customer_id}/notes', {
      params: at(id, customerId),
      body: { text },
    }),
  );

export const deleteCustomerNote = async (
  id: number,
  customerId: number,
  noteId: number,
): Promise<CustomerCard> =>
  bodyOf(
    await client.DELETE('/api/psychics/{id}/customers/{customer_id}/notes/{note_id}', {
      params: { path: { id, customer_id: customerId, note_id: noteId } },
    }),
  );

/** @param reason null lifts the block */
export const setBlock = async (
  id: number,
  customerId: number,
  reason: BlockReason | null,
): Promise<CustomerCard> =>
  bodyOf(
    reason === null
      ? await client.DELETE('/api/psychics/{id}/customers/{customer_id}/block', {
          params: at(id, customerId),
        })
      : await client.PUT('/api/psychics/{id}/customers/{customer_id}/block', {
          params: at(id, customerId),
          body: { reason },
        }),
  );

/** A manager has looked at a block as it was in the list. */
export async function seeBlock({
  id,
  version,
}: Pick<Schemas['NetworkBlockRow'], 'id' | 'version'>): Promise<void> {
  await client.POST('/api/blocks/{id}/seen', { params: { path: { id }, ...ifStill(version) } });
}
