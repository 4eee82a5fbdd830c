/** Roles with pages of their own. */
export type Role = 'manager' | 'psychic';

/** The start page of a role. */
export const startOf: Readonly<Record<Role, string>> = { manager: '/dashboard', psychic: '/psychic' };

/** The psychics' chat window, separate from the portal. */
export const chatWindow = '/api/chat';

/** The first path segments of each area. */
const areas: Readonly<Record<Role, readonly string[]>> = {
  manager: [
    'approvals',
    'contacts',
    'customers',
    'dashboard',
    'edit_profile',
    'integrations',
    'managers',
    'newpsychic',
    'problem',
    'psychics',
    'readings',
    'referrals',
    'statistics',
  ],
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
  const first = pathname.split('/')[1]?.toLowerCase() ?? '';
  const isOwn = areas[role].includes(first) || (role === 'psychic' && pathname === chatWindow);
  return origin === anyOrigin && isOwn ? pathname + search + hash : undefined;
}
