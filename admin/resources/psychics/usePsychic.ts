import { useQuery } from '@tanstack/react-query';
import { api, type PsychicRecord } from '../../providers/api';

const minutes = 60_000;

/** The record of a psychic; once loaded it counts as fresh for ten minutes. */
export function usePsychic(id: number) {
  return useQuery<PsychicRecord, Error & { status?: number }>({
    queryKey: ['psychic', id],
    queryFn: () => api.psychic(id),
    staleTime: 10 * minutes,
    gcTime: 10 * minutes,
    retry: false,
  });
}
