import { useGetOne, useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Psychic } from '../../providers/resources';

const minutes = 60_000;

/** The record of a psychic; once loaded it counts as fresh for ten minutes. */
export const useLoadedPsychic = (id: number) =>
  useGetOne<Psychic>('psychics', { id }, { staleTime: 10 * minutes, gcTime: 10 * minutes });

/** Whose page is shown. A page asks its own question at once, while the record may still be on its way. */
export interface ShownPsychic {
  user_id: number;
  /** `…` until the record is there. */
  username: string;
  record: Psychic | undefined;
}

/** The psychic whose page this is: of the address, and of the record context. */
export function usePsychic(): ShownPsychic {
  const { id } = useParams();
  const record = useRecordContext<Psychic>();
  return { user_id: record?.user_id ?? Number(id), username: record?.username ?? '…', record };
}
