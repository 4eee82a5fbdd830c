import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordKey } from '../../../common/api/keys';
import { notifySuccess } from '../../../common/ui/parts/notices';
import type { Psychic } from '../../providers/resources';
import { usePsychicChange } from './summary/psychic-changes';

interface Done {
  title: string;
  text: string;
  /** The answer to the change. */
  psychic: Psychic;
  /** Whether the notice still holds. */
  isStill: (psychic: Psychic) => boolean;
  /** Changes it back, unless somebody has changed the psychic since. */
  undo: (psychic: Psychic) => Promise<unknown>;
}

/** Reports a change of a psychic that can be undone. The notice goes when the change no longer holds. */
export function useUndoable(): (done: Done) => void {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { mutate } = usePsychicChange();
  return ({ title, text, psychic, isStill, undo }) => {
    const record = recordKey('psychics', psychic.id);
    notifySuccess(title, text, {
      undo: () =>
        mutate(async () => {
          await undo(psychic);
          notifySuccess(t('summary.undone'), t('summary.undone_text', { username: psychic.username }));
        }),
      follow: (over) =>
        client.getQueryCache().subscribe(() => {
          const now = client.getQueryData<Psychic>(record);
          if (now !== undefined && !isStill(now)) over();
        }),
    });
  };
}
