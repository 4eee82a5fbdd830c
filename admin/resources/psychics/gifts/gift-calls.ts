import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, type Schemas } from '../../../../common/api/client';
import { keyOf } from '../../../../common/api/keys';

export type EligibleCustomer = Schemas['EligibleCustomer'];

export const giftQueries = {
  /** A psychic's customers who can receive a gift. */
  eligible: (id: number) =>
    queryOptions({
      queryKey: keyOf('gifts', 'eligible', id),
      queryFn: async () =>
        bodyOf(await client.GET('/api/psychics/{id}/gifts/eligible', { params: { path: { id } } })),
    }),
};
