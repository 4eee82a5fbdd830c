import { queryOptions } from '@tanstack/react-query';
import type { ListingForm } from '../domain/listing-rules';
import { bodyOf, client, type Schemas } from './client';
import { keyOf } from './keys';

export type Listings = Schemas['Listings'];

const of = (id: number) => ({ path: { id } });

export const listingQueries = {
  /** The versions of a psychic's listing, by status. */
  of: (id: number) =>
    queryOptions({
      queryKey: keyOf('listings', id),
      queryFn: async () => bodyOf(await client.GET('/api/psychics/{id}/listings', { params: of(id) })),
    }),
};

export const submitListing = async (id: number, listing: ListingForm): Promise<Listings> =>
  bodyOf(await client.POST('/api/psychics/{id}/listings', { params: of(id), body: { listing } }));

export const decideListing = async (
  id: number,
  what: 'approve' | 'reject' | 'delete_rejected',
): Promise<Listings> => bodyOf(await client.POST(`/api/psychics/{id}/listings/${what}`, { params: of(id) }));
