import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client as api, type Schemas } from '../../common/api/client';
import { changed, type Domain, recordKey } from '../../common/api/keys';
import type { Listings } from '../../common/api/listings';
import { setAvailability } from '../../common/api/psychics';
import { ifStill, type Versioned, versioned } from '../../common/api/versions';
import type { AccountStatus, ChosenAvailability } from '../../common/domain/availability';
import type { GiftForm } from '../../common/domain/gift-rules';
import { dataProvider } from './data';
import type { Psychic } from './resources';

const of = (id: number) => ({ path: { id } });

/** What managers do beyond reading and writing records. Each act marks as changed what it may have changed. */
const verbsOf = (client: QueryClient) => {
  /** Also what failed is marked: another manager may have been faster. */
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
  /** Changes a psychic; the answer takes the place of the record. */
  const set = async (
    call: Promise<{ data?: Schemas['PsychicRecord']; response: Response }>,
  ): Promise<void> => {
    const { data, version } = versioned(await act(call, 'psychics', 'approvals'));
    keep({ ...data, version });
  };
  const listing = async (
    call: Promise<{ data?: Listings; response: Response }>,
  ): Promise<Versioned<Listings>> => versioned(await act(call, 'approvals'));

  return {
    setAccountStatus: ({ id }: Psychic, acctStatus: AccountStatus) =>
      set(api.PUT('/api/psychics/{id}/acct_status', { params: of(id), body: { acctStatus } })),
    /** Puts a psychic on the Blacklist, which ends every session and makes Unavailable. */
    deactivate: ({ id }: Psychic) =>
      set(api.PUT('/api/psychics/{id}/acct_status', { params: of(id), body: { acctStatus: 'Blacklist' } })),
    setPermissions: ({ id }: Psychic, permissions: string) =>
      set(api.PUT('/api/psychics/{id}/permissions', { params: of(id), body: { permissions } })),
    setAutoEmail: ({ id }: Psychic, autoEmail: boolean) =>
      set(api.PUT('/api/psychics/{id}/auto_email', { params: of(id), body: { autoEmail } })),
    setLimitedReadings: ({ id }: Psychic, limited_readings: boolean) =>
      set(api.PUT('/api/psychics/{id}/limited_readings', { params: of(id), body: { limited_readings } })),
    approveSpecially: ({ id }: Psychic) =>
      set(api.POST('/api/psychics/{id}/special_approval', { params: of(id) })),
    /** Sets the availability, if one is chosen, and reads the psychic again. */
    refreshAvailability: async ({ id }: Psychic, code: ChosenAvailability | undefined): Promise<void> => {
      if (code !== undefined) await act(setAvailability(id, code), 'psychics');
      keep((await dataProvider.getOne<Psychic>('psychics', { id })).data);
    },
    /** @param version of the listings that were read */
    approveListing: (id: number, version: string | undefined) =>
      listing(
        api.POST('/api/psychics/{id}/listings/approve', { params: { ...of(id), ...ifStill(version) } }),
      ),
    /** @param reason why, as the psychic reads it */
    rejectListing: (id: number, reason: string | undefined, version: string | undefined) =>
      listing(
        api.POST('/api/psychics/{id}/listings/reject', {
          params: { ...of(id), ...ifStill(version) },
          body: { reason },
        }),
      ),
    /** @param key the same for a request that is sent again */
    sendGifts: (id: number, gift: GiftForm, key: string) =>
      act(
        api.POST('/api/psychics/{id}/gifts', {
          params: { ...of(id), header: { 'Idempotency-Key': key } },
          body: gift,
        }),
        'gifts',
        'customers',
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
