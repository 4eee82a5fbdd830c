import { useQueryClient } from '@tanstack/react-query';
import { locationQueries, type Place } from '../../common/api/locations';

/** Looks up city and state of a US ZIP code; undefined for an unknown one. */
export function useZip(): (code: string) => Promise<Place | undefined> {
  const client = useQueryClient();
  // what failed has been told; the fields are typed by hand then
  return async (code) => (await client.query(locationQueries.place(code)).catch(() => null)) ?? undefined;
}
