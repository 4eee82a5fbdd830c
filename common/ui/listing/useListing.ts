import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changed } from '../../api/keys';
import { deleteRejectedListing, listingsQuery, type Listings, submitListing } from '../../api/listings';
import { useReportQuery } from '../../api/useReportQuery';
import type { Versioned } from '../../api/versions';
import { notifySuccess } from '../parts/notices';
import { doneWords, isDecision, type ListingAct } from './listing-acts';
import type { AfterAct, SentListing } from './useListingForm';

/** A manager's decision on the loaded versions. */
export type Decide = (
  decision: 'approve' | 'reject',
  reason: string | undefined,
  version: string | undefined,
) => Promise<Versioned<Listings>>;

const cannotDecide: Decide = () => Promise.reject(new Error('Psychics cannot approve or reject listings.'));

/**
 * Data and actions of a psychic's listing for `ListingView`.
 * @param undo takes back a decision of the last seconds
 */
export function useListing(id: number, decide = cannotDecide, undo?: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const asked = listingsQuery(id);
  const report = useReportQuery(asked);
  const change = useMutation({
    mutationFn: ({ act, listing, reason, version }: { act: ListingAct } & SentListing) => {
      if (act === 'submit') return submitListing(id, listing, version);
      if (act === 'revert') return deleteRejectedListing(id, version);
      return decide(act, reason, version);
    },
    meta: { failure: t('listing.not_changed') },
    onSuccess: (answer, { act }) => {
      client.setQueryData(asked.queryKey, answer);
      notifySuccess(...doneWords(act), isDecision(act) ? { undo } : {});
      changed(client, 'approvals');
    },
    onError: () => changed(client, 'listings'),
  });
  return {
    id,
    report,
    running: change.isPending,
    failure: change.error,
    failed: change.isError ? change.variables.act : undefined,
    onAct: (act: ListingAct, sent: SentListing, after: AfterAct) => change.mutate({ act, ...sent }, after),
  };
}
