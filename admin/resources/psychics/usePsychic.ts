import { useGetOne, useRecordContext } from 'react-admin';
import type { Psychic } from '../../providers/data';

const minutes = 60_000;

/** The record of a psychic; once loaded it counts as fresh for ten minutes. */
export const useLoadedPsychic = (id: number) =>
  useGetOne<Psychic>('psychics', { id }, { staleTime: 10 * minutes, gcTime: 10 * minutes });

/** The psychic whose page this is. */
export function usePsychic(): Psychic {
  const psychic = useRecordContext<Psychic>();
  if (psychic === undefined) throw new Error('no psychic around this page');
  return psychic;
}
