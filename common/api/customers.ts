import { client, type ListRequest, queryOf, type Schemas } from './client';
import { listQuery, queries } from './queries';

export type CustomerRow = Schemas['CustomerRow'];
export type OwnCustomerRow = Schemas['OwnCustomerRow'];
export type CustomerReading = Schemas['CustomerReading'];

export const customerQueries = {
  /** As counted on the psychic's own page, which includes missed contacts. */
  own: (id: number, request: ListRequest) =>
    listQuery('/api/psychics/{id}/customers/psychic', { params: { path: { id }, query: queryOf(request) } }),
  /** All connected readings of a customer with a psychic. */
  readings: (id: number, customer_id: number) =>
    queries.queryOptions('get', '/api/psychics/{id}/customers/{customer_id}', {
      params: { path: { id, customer_id } },
    }),
};

/** Overwrites the customer's personal data for good. */
export const eraseCustomer = async (id: number, reason: string): Promise<void> => {
  await client.POST('/api/customers/{id}/erase', { params: { path: { id } }, body: { reason } });
};
