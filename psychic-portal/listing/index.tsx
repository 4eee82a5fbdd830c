import { useTranslation } from 'react-i18next';
import { ListingView } from '../../common/ui/listing/ListingView';
import { useListing } from '../../common/ui/listing/useListing';
import { Page } from '../../common/ui/parts/Page';
import { usePsychic } from '../../common/ui/own/session';

/** The psychic's own listing: edited and submitted here, decided by managers. */
export function ListingPage() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  return (
    <Page title={t('layout.entries.listing')}>
      <ListingView {...useListing(id)} title={t('listing.heading')} audience="psychic" />
    </Page>
  );
}
