import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

/** What one call of the dashboard came to. */
export interface Part<T> {
  /** Undefined until the first answer; a later failure leaves the last one. */
  data: T | undefined;
  /** There is no answer to show. */
  failed: boolean;
  retry: () => void;
}

/** A part of the dashboard is asked for again after so many milliseconds. */
export const partEvery = 60_000;

/** Asks for a part of the dashboard, each minute anew. */
export function usePart<T, Key extends QueryKey>(options: UseQueryOptions<T, Error, T, Key>): Part<T> {
  const { data, isError, refetch } = useQuery({ ...options, refetchInterval: partEvery });
  return { data, failed: isError && data === undefined, retry: () => void refetch() };
}
