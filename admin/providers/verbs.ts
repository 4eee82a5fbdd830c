import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changedBy, statusOf } from '../../common/api/api-error';
import { bodyOf, client as api, type Schemas } from '../../common/api/client';
import { changed, type Domain, recordKey } from '../../common/api/keys';
import type { Listings } from '../../common/api/listings';
import { setAvailability } from '../../common/api/psychics';
import { ifStill, type Versioned, versioned } from '../../common/api/versions';
import {
  type AccountStatus,
  type ChosenAvailability,
  type Permission,
  readPermissions,
  switchPermission,
} from '../../common/domain/availability';
import type { GiftForm } from '../../common/domain/gift-rules';
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

/** Changes of an account's settings, each saved at once. */
const settings = {
  accountStatus:
    (acctStatus: AccountStatus): PsychicChange =>
    (shown) =>
      api.PUT('/api/psychics/{id}/acct_status', { ...shown, body: { acctStatus } }),
  permissions:
    (permissions: string): PsychicChange =>
    (shown) =>
      api.PUT('/api/psychics/{id}/permissions', { ...shown, body: { permissions } }),
  autoEmail:
    (autoEmail: boolean): PsychicChange =>
    (shown) =>
      api.PUT('/api/psychics/{id}/auto_email', { ...shown, body: { autoEmail } }),
};

/** A setting for several psychics. Blacklist is never set for several. */
export type BulkChange =
  | { what: 'account_status'; value: Exclude<AccountStatus, 'Blacklist'> }
  | { what: Permission; value: boolean }
  | { what: 'auto_email'; value: boolean };

/** The change that sets it for one of them, based on that psychic's own permissions; undefined if it is set. */
function changeOf({ what, value }: BulkChange, psychic: Psychic): PsychicChange | undefined {
  if (what === 'account_status')
    return psychic.account_status === value ? undefined : settings.accountStatus(value);
  if (what === 'auto_email') return psychic.auto_email === value ? undefined : settings.autoEmail(value);
  return readPermissions(psychic.permissions)?.includes(what) === value
    ? undefined
    : settings.permissions(switchPermission(psychic.permissions, what, value));
}

/** Requests of one bulk change that run at the same time. */
const atOnce = 4;

/** Whether it concerns the session, and so everything, rather than one psychic. */
const isAboutSession = (error: unknown): boolean => [401, 403].includes(statusOf(error) ?? 0);

/** Runs it for each, a few at a time; one failure stops no other, except for one about the session. */
async function eachSettled<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<{ item: Item; outcome: PromiseSettledResult<Result> }[]> {
  const settled: { item: Item; outcome: PromiseSettledResult<Result> }[] = [];
  for (let n = 0; n < items.length; n += atOnce) {
    const some = items.slice(n, n + atOnce);
    const outcomes = await Promise.allSettled(some.map(run));
    for (const [i, outcome] of outcomes.entries()) {
      if (outcome.status === 'rejected' && isAboutSession(outcome.reason)) throw outcome.reason;
      const item = some[i];
      if (item !== undefined) settled.push({ item, outcome });
    }
  }
  return settled;
}

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
      set(psychic, settings.accountStatus(acctStatus)),
    setPermissions: (psychic: Psychic, permissions: string) =>
      set(psychic, settings.permissions(permissions)),
    setAutoEmail: (psychic: Psychic, autoEmail: boolean) => set(psychic, settings.autoEmail(autoEmail)),
    setLimitedReadings: (psychic: Psychic, limited_readings: boolean) =>
      set(psychic, (shown) =>
        api.PUT('/api/psychics/{id}/limited_readings', { ...shown, body: { limited_readings } }),
      ),
    /** Loads psychics with their versions, for a change of all of them; those that are gone are left out. */
    loadSeveral: async (ids: readonly number[]): Promise<Psychic[]> => {
      const found = await eachSettled(ids, (id) => dataProvider.getOne<Psychic>('psychics', { id }));
      return found.flatMap(({ outcome }) => {
        if (outcome.status === 'fulfilled') return [outcome.value.data];
        if (statusOf(outcome.reason) === 404) return [];
        throw outcome.reason;
      });
    },
    /** Sets it for each of them, as far as nobody has changed that one since. @returns the refused ones, and why */
    setForSeveral: (psychics: readonly Psychic[], bulk: BulkChange) =>
      act(
        eachSettled(psychics, async (psychic) => {
          const { id, version } = psychic;
          await changeOf(bulk, psychic)?.({ params: { ...pathOfId(id), ...ifStill(version) } });
        }).then((all) =>
          all.flatMap(({ item: psychic, outcome }) =>
            outcome.status === 'rejected' ? [{ psychic, reason: outcome.reason as unknown }] : [],
          ),
        ),
        'psychics',
        'approvals',
      ),
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
        'gifts',
        'gift_sendings',
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
