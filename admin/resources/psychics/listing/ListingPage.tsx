import { useDataProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { ListingView } from '../../../../common/ui/listing/ListingView';
import { type Decide, useListing } from '../../../../common/ui/listing/useListing';
import { usePageTitle } from '../../../../common/ui/parts/Page';
import type { ManagerProvider } from '../../../providers/data';
import { usePsychic } from '../usePsychic';

/** A psychic's listing: edited, submitted, decided. */
export function ListingPage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('psychic_listing.title', { username }));
  const provider = useDataProvider<ManagerProvider>();
  const decide: Decide = (decision, reason, version) =>
    decision === 'approve'
      ? provider.decideListing(id, 'approve', version)
      : provider.rejectListing(id, reason, version);
  const listing = useListing(id, decide);
  return <ListingView {...listing} title={t('psychic_listing.heading', { username })} audience="manager" />;
}
