import { useQueryClient } from '@tanstack/react-query';
import type { CityAndState } from '../../common/api/locations';
import { queries } from '../../common/api/queries';

/** Looks up city and state of a US ZIP code; null if unknown. */
export function useZip(): (code: string) => Promise<CityAndState | null | undefined> {
  const client = useQueryClient();
  return (code) =>
    client.query(queries.queryOptions('get', '/api/locations/{code}', { params: { path: { code } } })).then(
      ([place]) => place ?? null,
      // the failure was reported; the fields can be filled in by hand
      () => undefined,
    );
}
