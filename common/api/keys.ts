import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Groups of data that change together. A domain is the first element of the query keys made by the factories next
 * to this file, and the resource name in react-admin's keys.
 */
export type Domain =
  | 'account'
  | 'activity'
  | 'approvals'
  | 'calls'
  | 'chats'
  | 'contacts'
  | 'customers'
  | 'deliveries'
  | 'gifts'
  | 'keys'
  | 'listings'
  | 'locations'
  | 'logins'
  | 'managers'
  | 'profiles'
  | 'psychics'
  | 'readings'
  | 'scheduled calls'
  | 'schedules'
  | 'search'
  | 'sessions'
  | 'statistics'
  | 'webhooks';

/** Query key: domain, kind of data, and ids. */
export const keyOf = <const Rest extends QueryKey>(domain: Domain, ...rest: Rest) =>
  [domain, ...rest] as const;

/** Invalidates these domains: pages that show them refetch now, others when they are opened. */
export function changed(client: QueryClient, ...domains: Domain[]): void {
  for (const domain of domains) void client.invalidateQueries({ queryKey: keyOf(domain) });
}

/** react-admin's key for a record, for queries defined elsewhere. */
export const recordKey = (resource: Domain, id: number) =>
  keyOf(resource, 'getOne', { id: String(id), meta: undefined });

/** Key prefix of all react-admin lists of a resource. */
export const listsKey = (resource: Domain) => keyOf(resource, 'getList');
