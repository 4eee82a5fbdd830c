/** Roles with pages of their own. */
export type Role = 'manager' | 'psychic';

/** The start page of a role. */
export const startOf: Readonly<Record<Role, string>> = { manager: '/dashboard', psychic: '/psychic' };

/** Where an account sets up the second factor that it must have before anything else. */
export const setUpPage = '/second_factor';

/** The psychics' chat window, separate from the portal. */
export const chatWindow = '/api/chat';

/** The addresses of the manager area, as its router writes them. */
export const managerPages = [
  '/activity',
  '/approvals/:item?',
  '/approvals/decided',
  '/blocks',
  '/callbacks',
  '/contacts/:id?',
  '/customers',
  '/customers/:id',
  '/customers/:id/free_minutes',
  '/customers/:id/gifts',
  '/customers/:id/psychics',
  '/dashboard',
  '/edit_profile',
  '/gifts',
  '/integrations',
  '/integrations/calls',
  '/integrations/keys',
  '/integrations/webhooks/:id',
  '/managers',
  '/newpsychic',
  '/operations',
  '/pay',
  '/pay/runs/:period/:id?',
  '/pay/terms',
  '/pay/years/:year',
  '/problem',
  '/psychics',
  '/psychics/:id',
  '/psychics/:id/activity',
  '/psychics/:id/history',
  '/psychics/:id/compose',
  '/psychics/:id/customers',
  '/psychics/:id/listing',
  '/psychics/:id/logins',
  '/psychics/:id/pay',
  '/psychics/:id/pay/:statement',
  '/psychics/:id/profile',
  '/psychics/:id/readings',
  '/psychics/:id/schedule',
  '/psychics/:id/sent',
  '/psychics/:id/sent/:sending',
  '/readings',
  '/readings/by_customer',
  '/readings/by_psychic',
  '/coverage',
  '/referrals',
  '/statistics',
] as const;

const firstPart = (address: string): string => address.split('/')[1] ?? '';

/** The first path segments of each area. */
const areas: Readonly<Record<Role, readonly string[]>> = {
  manager: managerPages.map(firstPart),
  psychic: ['psychic'],
};

const anyOrigin = 'http://any.invalid';

/**
 * A URL that is safe to redirect to: a page in the role's own area. It is parsed and returned the way browsers
 * resolve it, so `/./`, `\`, and omitted parts cannot lead elsewhere. @returns undefined for any other URL
 */
export function pageOf(role: Role, address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^\/[^/\\]/.test(address) || !URL.canParse(address, anyOrigin))
    return undefined;
  const { origin, pathname, search, hash } = new URL(address, anyOrigin);
  const first = firstPart(pathname).toLowerCase();
  const isOwn = areas[role].includes(first) || (role === 'psychic' && pathname === chatWindow);
  return origin === anyOrigin && isOwn ? pathname + search + hash : undefined;
}
