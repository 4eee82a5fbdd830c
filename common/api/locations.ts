import { bodyOf, client } from './client';

export interface CityAndState {
  city: string;
  state: string;
}

/** City and state of a US ZIP code; null if unknown. */
export const findPlace = async (code: string): Promise<CityAndState | null> =>
  bodyOf(await client.GET('/api/locations/{code}', { params: { path: { code } } }))[0] ?? null;
