import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';

export interface Report<T> {
  /** Undefined until the first answer. */
  data: T | undefined;
  /** The data belong to what was asked before; the new answer is under way. */
  stale: boolean;
  reloading: boolean;
  failed: boolean;
  refetch: () => void;
}

/** Asks for a page of figures; the last one stays while the next is under way. The page shows failures itself. */
export function useReportQuery<T>(key: QueryKey, ask: () => Promise<T>, enabled = true): Report<T> {
  const query = useQuery({
    queryKey: key,
    queryFn: ask,
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    data: query.data,
    stale: query.isPlaceholderData,
    reloading: query.isFetching && !query.isPending,
    failed: query.isError,
    refetch: () => void query.refetch(),
  };
}
