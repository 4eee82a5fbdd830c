import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';
import { keyOf } from './keys';

export type CustomerRow = Schemas['CustomerRow'];
export type CustomerReading = Schemas['CustomerReading'];

export const customerQueries = {
  /** Every connected reading of a customer with a psychic. */
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

export const loadCustomers = async (id: number, request: ListRequest): Promise<Listed<CustomerRow[]>> =>
  listed(
    await client.GET('/api/psychics/{id}/customers', { params: { path: { id }, query: queryOf(request) } }),
  );
