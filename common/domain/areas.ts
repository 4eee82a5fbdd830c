/** Who may have pages of their own. */
export type Role = 'manager' | 'psychic';

/** The page that somebody begins with. */
export const startOf: Readonly<Record<Role, string>> = { manager: '/dashboard', psychic: '/psychic' };

/** The psychics' page beside the portal, a window of its own. */
export const chatWindow = '/api/chat';

/** The first words of the addresses of each. */
const areas: Readonly<Record<Role, readonly string[]>> = {
  manager: [
    'approvals',
    'contacts',
    'dashboard',
    'edit_profile',
    'integrations',
    'managers',
    'newpsychic',
    'problem',
    'psychics',
    'statistics',
  ],
  psychic: ['psychic'],
};

const anyOrigin = 'http://any.invalid';

/**
 * An address as it may be followed: a page of the role's own area. It is judged and answered as browsers read it, after
 * which `/./`, `\` and what is left out can lead nowhere else. @returns undefined of any other
 */
export function pageOf(role: Role, address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^\/[^/\\]/.test(address) || !URL.canParse(address, anyOrigin))
    return undefined;
  const { origin, pathname, search, hash } = new URL(address, anyOrigin);
  const first = pathname.split('/')[1]?.toLowerCase() ?? '';
  const isOwn = areas[role].includes(first) || (role === 'psychic' && pathname === chatWindow);
  return origin === anyOrigin && isOwn ? pathname + search + hash : undefined;
}
