import type { ListingForm } from '../domain/listing-rules';
import { client, type Schemas } from './client';
import { versionQuery } from './queries';
import { ifStill, type Versioned, versioned } from './versions';

export type Listings = Schemas['Listings'];

const pathOfPsychic = (id: number) => ({ path: { id } });

/** A psychic's listing versions by status. */
export const listingsQuery = (id: number) =>
  versionQuery('/api/psychics/{id}/listings', { params: pathOfPsychic(id) });

/** @param version version of the listing that was loaded */
export const submitListing = async (
  id: number,
  listing: ListingForm,
  version: string | undefined,
): Promise<Versioned<Listings>> =>
  versioned(
    await client.POST('/api/psychics/{id}/listings', {
      params: { ...pathOfPsychic(id), ...ifStill(version) },
      body: { listing },
    }),
  );

export const deleteRejectedListing = async (
  id: number,
  version: string | undefined,
): Promise<Versioned<Listings>> =>
  versioned(
    await client.POST('/api/psychics/{id}/listings/delete_rejected', {
      params: { ...pathOfPsychic(id), ...ifStill(version) },
    }),
  );
