import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { changed } from '../../../../common/api/keys';
import { listingQueries, submitListing } from '../../../../common/api/listings';
import { useReportQuery } from '../../../../common/api/useReportQuery';
import { doneWords, type ListingAct } from '../../../../common/ui/listing/listing-acts';
import { ListingEditor, type SentListing } from '../../../../common/ui/listing/ListingEditor';
import { notifySuccess } from '../../../../common/ui/parts/notices';
import { Card, usePageTitle } from '../../../../common/ui/parts/Page';
import { Awaited } from '../../../../common/ui/parts/States';
import type { ManagerProvider } from '../../../providers/data';
import { usePsychic } from '../usePsychic';

/** What a manager does with a psychic's listing. */
function useListingChange(id: number, version: string | undefined) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const provider = useDataProvider<ManagerProvider>();
  return useMutation({
    mutationFn: ({ act, listing, reason }: { act: ListingAct } & SentListing) => {
      if (act === 'submit') return submitListing(id, listing, version);
      if (act === 'reject') return provider.rejectListing(id, reason, version);
      return provider.decideListing(id, act === 'revert' ? 'delete_rejected' : act, version);
    },
    meta: { failure: t('psychic_listing.not_changed') },
    onSuccess: (answer, { act }) => {
      client.setQueryData(listingQueries.of(id).queryKey, answer);
      notifySuccess(...doneWords(act));
      changed(client, 'approvals');
    },
    onError: () => changed(client, 'listings'),
  });
}

/** A psychic's listing: edited, submitted, decided. */
export function ListingPage() {
  const { t } = useTranslation('admin');
  const { user_id: id, username } = usePsychic();
  usePageTitle(t('psychic_listing.title', { username }));
  const report = useReportQuery(listingQueries.of(id));
  const change = useListingChange(id, report.data?.version);
  if (report.data !== undefined && !report.stale)
    return (
      <ListingEditor
        title={t('psychic_listing.heading', { username })}
        latest={report.data.data}
        running={change.isPending}
        failure={change.error}
        onAct={(act, sent, after) => change.mutate({ act, ...sent }, after)}
      />
    );
  return (
    <Card>
      <Awaited failed={report.failed} text={t('psychic_listing.not_loaded')} onRetry={report.refetch} />
    </Card>
  );
}
