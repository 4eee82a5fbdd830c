import { useTranslation } from 'react-i18next';
import type { Listings } from '../../api/listings';
import type { Report } from '../../api/useReportQuery';
import type { Versioned } from '../../api/versions';
import { Card } from '../parts/Page';
import { Awaited } from '../parts/States';
import { ListingEditor, type ListingEditorProps } from './ListingEditor';

interface ListingViewProps extends Omit<ListingEditorProps, 'latest' | 'version'> {
  report: Report<Versioned<Listings>>;
}

/** A psychic's listing, once loaded. */
export function ListingView({ report, ...editor }: ListingViewProps) {
  const { t } = useTranslation();
  if (report.data !== undefined && !report.stale)
    return <ListingEditor {...editor} latest={report.data.data} version={report.data.version} />;
  return (
    <Card>
      <Awaited failed={report.failed} text={t('listing.not_loaded')} onRetry={report.refetch} />
    </Card>
  );
}
