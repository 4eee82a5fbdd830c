import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

export interface Report<T> {
  /** Undefined until the first answer. */
  data: T | undefined;
  /** The data belong to what was asked before; the new answer is under way. */
  stale: boolean;
  reloading: boolean;
  failed: boolean;
  refetch: () => void;
}

/** Asks for what a page shows; the last answer stays while the next is under way. The page shows failures itself. */
export function useReportQuery<T, Key extends QueryKey>(
  options: UseQueryOptions<T, Error, T, Key>,
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
