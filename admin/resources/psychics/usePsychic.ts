import { useGetOne, useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Psychic } from '../../providers/resources';

const minutes = 60_000;

/** A psychic's record; it stays fresh for ten minutes. */
export const useLoadedPsychic = (id: number) =>
  useGetOne<Psychic>('psychics', { id }, { staleTime: 10 * minutes, gcTime: 10 * minutes });

/** The psychic whose page is shown. A page can load its own data at once, while the record may still be loading. */
export interface ShownPsychic {
  user_id: number;
  /** `…` until the record is loaded. */
  username: string;
  record: Psychic | undefined;
}

/** The page's psychic: the id from the URL, and the record from the context. */
export function usePsychic(): ShownPsychic {
  const { id } = useParams();
  const record = useRecordContext<Psychic>();
  return { user_id: record?.user_id ?? Number(id), username: record?.username ?? '…', record };
}
