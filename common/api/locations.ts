import { bodyOf, client } from './client';

export interface Place {
  city: string;
  state: string;
}

/** City and state of a US ZIP code; null if unknown. */
export const findPlace = async (code: string): Promise<Place | null> =>
  bodyOf(await client.GET('/api/locations/{code}', { params: { path: { code } } }))[0] ?? null;
