import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

export interface Report<T> {
  /** Undefined until the first response. */
  data: T | undefined;
  /** The data are for the previous query; the new response is pending. */
  stale: boolean;
  reloading: boolean;
  failed: boolean;
  refetch: () => void;
}

/**
 * Loads the data of a page, keeping the last response while the next one is pending. The page shows failures
 * itself.
 */
export function useReportQuery<Answer, E, T, Key extends QueryKey>(
  options: UseQueryOptions<Answer, E, T, Key>,
): Report<T> {
  const query = useQuery({ placeholderData: keepPreviousData, ...options });
  return {
    data: query.data,
    stale: query.isPlaceholderData,
    reloading: query.isFetching && !query.isPending,
    failed: query.isError,
    refetch: () => void query.refetch(),
  };
}
