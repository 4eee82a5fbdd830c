import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { decisionQueries, undoDecision } from '../../../common/api/decisions';
import { changed } from '../../../common/api/keys';
import { listingsQuery } from '../../../common/api/listings';
import { profileQueries } from '../../../common/api/profiles';
import { notifySuccess } from '../../../common/ui/parts/notices';
import { usePsychicChange } from '../psychics/summary/psychic-changes';
import { wordsOf } from './decided-text';
import type { ItemToDecide } from './items';

const queryOf = {
  Listing: listingsQuery,
  Profile: profileQueries.of,
  'New Psychic': decisionQueries.application,
};

/** Takes back the user's own decision of the last seconds, and shows the item again if the queue is open. */
export function useUndoDecision({ id, kind }: Pick<ItemToDecide, 'id' | 'kind'>, name: string): () => void {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = usePsychicChange();
  return () =>
    mutate(async () => {
      await undoDecision(kind, id).finally(() =>
        changed(client, 'approvals', 'listings', 'profiles', 'psychics'),
      );
      // its version has changed: a second decision must not start from the former one
      client.removeQueries({ queryKey: queryOf[kind](id).queryKey, type: 'inactive' });
      if (window.location.pathname.startsWith('/approvals'))
        void navigate(`/approvals/${encodeURIComponent(`${id}-${kind}`)}`);
      notifySuccess(t('approvals.undone'), t(`approvals.undone_text.${wordsOf[kind]}`, { name }));
    });
}
