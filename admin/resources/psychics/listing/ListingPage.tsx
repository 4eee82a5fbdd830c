import { useTranslation } from 'react-i18next';
import { ListingView } from '../../../../common/ui/listing/ListingView';
import { type Decide, useListing } from '../../../../common/ui/listing/useListing';
import { Changeable } from '../../../../common/ui/parts/Changeable';
import { usePageTitle } from '../../../../common/ui/parts/Page';
import { useVerbs } from '../../../providers/verbs';
import { useUndoDecision } from '../../approvals/useUndoDecision';
import { usePsychic } from '../usePsychic';

/** A psychic's listing: editing, submitting, and deciding. */
export function ListingPage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('psychic_listing.title', { username }));
  const verbs = useVerbs();
  const decide: Decide = (decision, reason, version) =>
    decision === 'approve' ? verbs.approveListing(id, version) : verbs.rejectListing(id, reason, version);
  const undo = useUndoDecision({ id, kind: 'Listing' }, username);
  const listing = useListing(id, decide, undo);
  return (
    <Changeable rights={['decide']}>
      <ListingView
        {...listing}
        title={t('psychic_listing.heading', { username })}
        audience="manager"
        about={username}
      />
    </Changeable>
  );
}
