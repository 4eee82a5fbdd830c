import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';
import { keyOf } from './keys';

export type CustomerRow = Schemas['CustomerRow'];
export type OwnCustomerRow = Schemas['OwnCustomerRow'];
export type CustomerReading = Schemas['CustomerReading'];

export const customerQueries = {
  /** As counted on the psychic's own page, which includes missed contacts. */
  own: (id: number, request: ListRequest) =>
    queryOptions({
      queryKey: keyOf('customers', 'own', id, request),
      queryFn: async (): Promise<Listed<OwnCustomerRow[]>> =>
        listed(
          await client.GET('/api/psychics/{id}/customers/psychic', {
            params: { path: { id }, query: queryOf(request) },
          }),
        ),
    }),
  /** All connected readings of a customer with a psychic. */
  readings: (id: number, customer_id: number) =>
    queryOptions({
      queryKey: keyOf('customers', 'readings', id, customer_id),
      queryFn: async () =>
        bodyOf(
          await client.GET('/api/psychics/{id}/customers/{customer_id}', {
            params: { path: { id, customer_id } },
          }),
        ),
    }),
};
