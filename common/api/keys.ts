import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { GetPath } from './client';

/** The domain of every path that is queried by its path. */
const domainOfPath = {
  '/api/approvals': 'approvals',
  '/api/approvals/decided': 'approvals',
  '/api/managers/{id}/rights': 'managers',
  '/api/psychics/availability': 'psychics',
  '/api/psychics/busy': 'psychics',
  '/api/psychics/first_days': 'psychics',
  '/api/psychics/{id}': 'psychics',
  '/api/psychics/{id}/agreements': 'agreements',
  '/api/psychics/{id}/application': 'approvals',
  '/api/psychics/{id}/application_status': 'approvals',
  '/api/psychics/{id}/chats': 'chats',
  '/api/psychics/{id}/chats/missed': 'chats',
  '/api/psychics/{id}/chats/{chat_id}/messages': 'chats',
  '/api/psychics/{id}/customers/psychic': 'customers',
  '/api/psychics/{id}/customers/{customer_id}': 'customers',
  '/api/psychics/{id}/blocks': 'customers',
  '/api/psychics/{id}/customers/{customer_id}/card': 'customer_cards',
  '/api/psychics/{id}/days': 'statistics',
  '/api/psychics/{id}/dupes': 'psychics',
  '/api/psychics/{id}/earnings': 'statistics',
  '/api/psychics/{id}/weekly_goal': 'weekly_goal',
  '/api/gift_templates': 'gift_templates',
  '/api/psychics/{id}/first_days': 'statistics',
  '/api/psychics/{id}/gifts/eligible': 'gifts',
  '/api/psychics/{id}/listings': 'listings',
  '/api/psychics/{id}/missed': 'missed',
  '/api/psychics/{id}/missed/shares': 'missed',
  '/api/psychics/{id}/missed/waiting': 'missed',
  '/api/psychics/{id}/phrases': 'phrases',
  '/api/psychics/{id}/phones': 'profiles',
  '/api/psychics/{id}/profile': 'profiles',
  '/api/psychics/{id}/ratings': 'readings',
  '/api/psychics/{id}/readings': 'readings',
  '/api/psychics/{id}/push': 'push',
  '/api/psychics/{id}/readings/{reading_id}/versions': 'readings',
  '/api/psychics/{id}/schedule': 'schedules',
  '/api/psychics/{id}/schedule/days': 'schedules',
  '/api/psychics/{id}/calendar_link': 'schedules',
  '/api/coverage': 'schedules',
  '/api/coverage/psychics': 'schedules',
  '/api/coverage/others': 'schedules',
  '/api/psychics/{id}/statistics': 'statistics',
  '/api/contacts/assignees': 'managers',
  '/api/contacts/counts': 'contacts',
  '/api/operations': 'operations',
  '/api/pay/attention': 'pay',
  '/api/readings/total': 'readings',
  '/api/referrals': 'referrals',
  '/api/locations/{code}': 'locations',
  '/api/network/second_factor': 'factors',
  '/api/profile/second_factors': 'factors',
  '/api/profile/sign_in_mails': 'factors',
  '/api/profile/views': 'views',
  '/api/saved_replies': 'replies',
  '/api/saved_replies/{id}': 'replies',
  '/api/sessions': 'sessions',
  '/api/sessions/0': 'account',
  '/api/statistics/days': 'statistics',
  '/api/statistics/hours': 'statistics',
  '/api/statistics/summary': 'statistics',
  '/api/statistics/total': 'statistics',
} as const satisfies Partial<Record<GetPath, string>>;

/** A path with a domain: only these are queried by path, so that every query can be invalidated. */
export type QueryPath = keyof typeof domainOfPath;

/**
 * Groups of data that change together. Other keys than paths start with their domain; for react-admin, it is the
 * name of the resource.
 */
export type Domain =
  | (typeof domainOfPath)[QueryPath]
  | 'activity'
  | 'blocks'
  | 'approvals'
  | 'calls'
  | 'decided'
  | 'deliveries'
  | 'gift_sendings'
  | 'invitations'
  | 'network_customers'
  | 'pay'
  | 'pay_runs'
  | 'run_statements'
  | 'keys'
  | 'logins'
  | 'managers'
  | 'mentions'
  | 'scheduled calls'
  | 'search'
  | 'webhooks';

const domainOf = ([first, path]: QueryKey): Domain =>
  first === 'get' ? domainOfPath[path as QueryPath] : (first as Domain);

/** Query key: domain, kind of data, and ids. */
export const keyOf = <const Rest extends QueryKey>(domain: Domain, ...rest: Rest) =>
  [domain, ...rest] as const;

/** Invalidates these domains: pages that show them refetch now, others when they are opened. */
export function changed(client: QueryClient, ...domains: Domain[]): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => domains.includes(domainOf(queryKey)) });
}

/** react-admin's key for a record, for queries defined elsewhere. */
export const recordKey = (resource: Domain, id: number) =>
  keyOf(resource, 'getOne', { id: String(id), meta: undefined });

/** Key prefix of all react-admin lists of a resource. */
export const listsKey = (resource: Domain) => keyOf(resource, 'getList');
