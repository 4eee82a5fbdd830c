import { useOutletContext } from 'react-router-dom';
import type { PsychicRecord } from '../../providers/api';

/** Whose page is shown. A page asks its own question at once, while the record may still be on its way. */
export interface ShownPsychic {
  user_id: number;
  /** `…` until the record is there. */
  username: string;
  record: PsychicRecord | undefined;
}

export const shownPsychic = (user_id: number, record: PsychicRecord | undefined): ShownPsychic => ({
  user_id,
  username: record?.username ?? '…',
  record,
});

export const useShownPsychic = (): ShownPsychic => useOutletContext<ShownPsychic>();
