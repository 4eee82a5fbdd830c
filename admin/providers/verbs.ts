import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changedBy } from '../../common/api/api-error';
import { bodyOf, client as api, type Schemas } from '../../common/api/client';
import { changed, type Domain, recordKey } from '../../common/api/keys';
import type { Listings } from '../../common/api/listings';
import { setAvailability } from '../../common/api/psychics';
import { ifStill, type Versioned, versioned } from '../../common/api/versions';
import type { AccountStatus, ChosenAvailability } from '../../common/domain/availability';
import type { BulkChangeForm } from '../../common/domain/bulk-rules';
import type { GiftForm, NetworkGiftForm } from '../../common/domain/gift-rules';
import { dataProvider } from './data';
import type { Psychic } from './resources';

const pathOfId = (id: number) => ({ path: { id } });

/** A psychic as displayed, in the parameters of a call. */
interface ShownPsychic {
  params: ReturnType<typeof pathOfId> & ReturnType<typeof ifStill>;
}

/** The response to a change of a psychic. */
interface Changed {
  data?: Schemas['PsychicRecord'];
  response: Response;
}

type PsychicChange = (shown: ShownPsychic) => Promise<Changed>;

/** What a gift changes. */
const giftDomains: readonly Domain[] = ['gifts', 'gift_sendings', 'customers'];

/** Managers' actions beyond reading and writing records. Each one invalidates what it may have changed. */
const verbsOf = (client: QueryClient) => {
  /** Invalidates after failures too: another manager may have changed it first. */
  const act = async <T>(call: Promise<T>, ...domains: Domain[]): Promise<T> => {
    try {
      return await call;
    } finally {
      changed(client, ...domains);
    }
  };
  const keep = (psychic: Psychic): void => {
    client.setQueryData<Psychic>(recordKey('psychics', psychic.id), psychic);
  };
  /**
   * Changes a psychic based on the displayed version; the response replaces the record. After a conflicting change,
   * nothing is changed, and the latest record is loaded before this fails, so that the next attempt starts from it.
   * @returns the changed psychic
   */
  const set = async ({ id, version }: Psychic, change: PsychicChange): Promise<Psychic> => {
    const keepAnswer = (answer: Changed): Psychic => {
      const { data, version: next } = versioned(answer);
      const psychic = { ...data, version: next };
      keep(psychic);
      return psychic;
    };
    try {
      return await act(
        change({ params: { ...pathOfId(id), ...ifStill(version) } }).then(keepAnswer),
        'psychics',
        'approvals',
      );
    } catch (error) {
      if (changedBy(error) !== undefined)
        await client.refetchQueries(
          { queryKey: recordKey('psychics', id) },
          { throwOnError: true, cancelRefetch: false },
        );
      throw error;
    }
  };
  const listing = async (
    call: Promise<{ data?: Listings; response: Response }>,
  ): Promise<Versioned<Listings>> => versioned(await act(call, 'approvals'));

  return {
    setAccountStatus: (psychic: Psychic, acctStatus: AccountStatus) =>
      set(psychic, (shown) => api.PUT('/api/psychics/{id}/acct_status', { ...shown, body: { acctStatus } })),
    setPermissions: (psychic: Psychic, permissions: string) =>
      set(psychic, (shown) => api.PUT('/api/psychics/{id}/permissions', { ...shown, body: { permissions } })),
    setAutoEmail: (psychic: Psychic, autoEmail: boolean) =>
      set(psychic, (shown) => api.PUT('/api/psychics/{id}/auto_email', { ...shown, body: { autoEmail } })),
    setLimitedReadings: (psychic: Psychic, limited_readings: boolean) =>
      set(psychic, (shown) =>
        api.PUT('/api/psychics/{id}/limited_readings', { ...shown, body: { limited_readings } }),
      ),
    /** Sets it for several psychics; a dry run says for whom, and for whom not. */
    changeSeveral: async (body: BulkChangeForm) => {
      const call = api.POST('/api/psychics/bulk', { body });
      return bodyOf(await (body.dry_run === true ? call : act(call, 'psychics', 'approvals')));
    },
    undoSeveral: async (bulk_id: string) =>
      bodyOf(await act(api.POST('/api/psychics/bulk/undo', { body: { bulk_id } }), 'psychics', 'approvals')),
    approveSpecially: (psychic: Psychic) =>
      set(psychic, ({ params: { path } }) =>
        api.POST('/api/psychics/{id}/special_approval', { params: { path } }),
      ),
    /** Overwrites the psychic's personal data for good. */
    erasePsychic: (psychic: Psychic, reason: string) =>
      set(psychic, (shown) => api.POST('/api/psychics/{id}/erase', { ...shown, body: { reason } })),
    /** Sets the availability, if one is chosen, and reloads the psychic. */
    refreshAvailability: async ({ id }: Psychic, code: ChosenAvailability | undefined): Promise<void> => {
      if (code !== undefined) await act(setAvailability(id, code), 'psychics');
      keep((await dataProvider.getOne<Psychic>('psychics', { id })).data);
    },
    /** @param version of the listings that were loaded */
    approveListing: (id: number, version: string | undefined) =>
      listing(
        api.POST('/api/psychics/{id}/listings/approve', { params: { ...pathOfId(id), ...ifStill(version) } }),
      ),
    /** @param reason shown to the psychic */
    rejectListing: (id: number, reason: string | undefined, version: string | undefined) =>
      listing(
        api.POST('/api/psychics/{id}/listings/reject', {
          params: { ...pathOfId(id), ...ifStill(version) },
          body: { reason },
        }),
      ),
    /** What sending would do. */
    previewGifts: async (id: number, gift: GiftForm) =>
      bodyOf(
        await api.POST('/api/psychics/{id}/gifts', {
          params: { ...pathOfId(id), query: { dry_run: 'true' } },
          body: gift,
        }),
      ) as Schemas['GiftPreview'],
    /** @param key the same when a request is resent */
    sendGifts: (id: number, gift: GiftForm, key: string) =>
      act(
        api.POST('/api/psychics/{id}/gifts', {
          params: { ...pathOfId(id), header: { 'Idempotency-Key': key } },
          body: gift,
        }),
        ...giftDomains,
      ),
    previewNetworkGift: async (gift: NetworkGiftForm) =>
      bodyOf(
        await api.POST('/api/gifts', { params: { query: { dry_run: 'true' } }, body: gift }),
      ) as Schemas['NetworkGiftPreview'],
    /** @param key the same when a request is resent */
    sendNetworkGift: (gift: NetworkGiftForm, key: string) =>
      act(
        api.POST('/api/gifts', { params: { header: { 'Idempotency-Key': key } }, body: gift }),
        ...giftDomains,
      ),
    retryDelivery: (id: number, delivery_id: number) =>
      act(
        api.POST('/api/webhooks/{id}/deliveries/{delivery_id}/retry', {
          params: { path: { id, delivery_id } },
        }),
        'deliveries',
        'webhooks',
      ),
  };
};

export const useVerbs = () => {
  const client = useQueryClient();
  return useMemo(() => verbsOf(client), [client]);
};
