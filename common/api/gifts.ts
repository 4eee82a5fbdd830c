import { queryOptions } from '@tanstack/react-query';
import type { GiftForm } from '../domain/gift-rules';
import { bodyOf, client, listed, type Listed, type ListRequest, queryOf, type Schemas } from './client';
import { keyOf } from './keys';

export type EligibleCustomer = Schemas['EligibleCustomer'];
export type SentGift = Schemas['SentGift'];

export const giftQueries = {
  /** The customers of a psychic whom a gift can be sent. */
  eligible: (id: number) =>
    queryOptions({
      queryKey: keyOf('gifts', 'eligible', id),
      queryFn: async () =>
        bodyOf(await client.GET('/api/psychics/{id}/gifts/eligible', { params: { path: { id } } })),
    }),
};

/** The gifts that were sent for a psychic. */
export const loadGifts = async (id: number, request: ListRequest): Promise<Listed<SentGift[]>> =>
  listed(await client.GET('/api/psychics/{id}/gifts', { params: { path: { id }, query: queryOf(request) } }));

/** @param key the same for a request that is sent again */
export const sendGifts = async (id: number, gift: GiftForm, key: string): Promise<void> => {
  await client.POST('/api/psychics/{id}/gifts', {
    params: { path: { id }, header: { 'Idempotency-Key': key } },
    body: gift,
  });
};
