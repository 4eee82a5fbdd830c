import { useQueryClient } from '@tanstack/react-query';
import { locationQueries, type Place } from '../../common/api/locations';

/** Looks up city and state of a US ZIP code; null if unknown. */
export function useZip(): (code: string) => Promise<Place | null | undefined> {
  const client = useQueryClient();
  // the failure was reported; the fields can be filled in by hand
  return async (code) => client.query(locationQueries.place(code)).catch(() => undefined);
}
