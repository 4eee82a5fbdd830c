import { useQueryClient } from '@tanstack/react-query';
import { locationQueries, type Place } from '../../common/api/locations';

/** Looks up city and state of a US ZIP code; null of an unknown one. */
export function useZip(): (code: string) => Promise<Place | null | undefined> {
  const client = useQueryClient();
  // what failed has been told; the fields are typed by hand then
  return async (code) => client.query(locationQueries.place(code)).catch(() => undefined);
}
