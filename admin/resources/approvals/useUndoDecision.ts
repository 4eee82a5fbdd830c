import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { undoDecision } from '../../../common/api/decisions';
import { changed } from '../../../common/api/keys';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { usePsychicChange } from '../psychics/summary/psychic-changes';
import { wordsOf } from './decided-text';
import type { Item } from './items';

/** Takes back the user's own decision of the last seconds, and shows the item again if the queue is open. */
export function useUndoDecision({ id, kind }: Pick<Item, 'id' | 'kind'>, name: string): () => void {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = usePsychicChange();
  return () =>
    mutate(async () => {
      await undoDecision(kind, id).finally(() =>
        changed(client, 'approvals', 'listings', 'profiles', 'psychics'),
      );
      if (window.location.pathname.startsWith('/approvals'))
        void navigate(`/approvals/${encodeURIComponent(`${id}-${kind}`)}`);
      notifySuccess(t('approvals.undone'), t(`approvals.undone_text.${wordsOf[kind]}`, { name }));
    });
}
