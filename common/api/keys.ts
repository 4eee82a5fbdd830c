import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What pages show, in parts that change together. A domain is the first word of the keys that the factories beside
 * this file make, and the name of the resource that react-admin makes its keys of.
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

/** The key of a query: its domain, what of it, and which. */
export const keyOf = <const Rest extends QueryKey>(domain: Domain, ...rest: Rest) =>
  [domain, ...rest] as const;

/**
 * What was answered of these domains may be out of date: pages that show it ask again, the others when they are opened.
 */
export function changed(client: QueryClient, ...domains: Domain[]): void {
  for (const domain of domains) void client.invalidateQueries({ queryKey: keyOf(domain) });
}

/** The key that react-admin keeps a record by, for what is not of its own making. */
export const recordKey = (resource: Domain, id: number) =>
  keyOf(resource, 'getOne', { id: String(id), meta: undefined });

/** How the keys of all lists of a resource begin that react-admin has asked for. */
export const listsKey = (resource: Domain) => keyOf(resource, 'getList');
