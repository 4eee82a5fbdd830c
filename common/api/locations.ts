import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client } from './client';
import { keyOf } from './keys';

export interface Place {
  city: string;
  state: string;
}

/** City and state of a US ZIP code; null if unknown. */
export const findPlace = async (code: string): Promise<Place | null> =>
  bodyOf(await client.GET('/api/locations/{code}', { params: { path: { code } } }))[0] ?? null;

export const locationQueries = {
  /** City and state of a US ZIP code; null if unknown. */
  place: (code: string) =>
    queryOptions({
      queryKey: keyOf('locations', code),
      queryFn: () => findPlace(code),
    }),
};
