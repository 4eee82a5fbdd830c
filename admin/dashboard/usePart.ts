import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

/** The result of one of the dashboard's requests. */
export interface DashboardPart<T> {
  /** Undefined until the first response; a later failure keeps the last one. */
  data: T | undefined;
  /** There is no response to show. */
  failed: boolean;
  retry: () => void;
}

/** Refetch interval of a part of the dashboard, in milliseconds. */
export const partEvery = 60_000;

/** Loads a part of the dashboard, and reloads it every minute. */
export function usePart<Answer, E, T, Key extends QueryKey>(
  options: UseQueryOptions<Answer, E, T, Key>,
): DashboardPart<T> {
  const { data, isError, refetch } = useQuery({ ...options, refetchInterval: partEvery });
  return { data, failed: isError && data === undefined, retry: () => void refetch() };
}
