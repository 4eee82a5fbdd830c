import { useQuery } from '@tanstack/react-query';

/** What one call of the dashboard came to. */
export interface Part<T> {
  /** Undefined until the first answer; a later failure leaves the last one. */
  data: T | undefined;
  /** There is no answer to show. */
  failed: boolean;
  retry: () => void;
}

/** Asks for a part of the dashboard, each minute anew. */
export function usePart<T>(name: string, ask: () => Promise<T>): Part<T> {
  const { data, isError, refetch } = useQuery({
    queryKey: ['dashboard', name],
    queryFn: ask,
    refetchInterval: 60_000,
    retry: false,
  });
  return { data, failed: isError && data === undefined, retry: () => void refetch() };
}
