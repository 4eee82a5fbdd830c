import { may } from '../../common/api/session';
import type { Right } from '../../common/domain/rights';
import type { MenuEntry } from '../../common/ui/frame/Menu';
import type { layout } from '../words/layout';

export interface MenuPlace extends Omit<MenuEntry, 'name'> {
  name: keyof typeof layout.entries;
  /** Pressed after G, it leads there. */
  key?: string;
  /** That of its page. */
  right?: Right;
}

/** The menu's pages, with a line between two groups. */
export const places: readonly (readonly MenuPlace[])[] = [
  [
    { to: '/dashboard', name: 'dashboard', icon: 'dashboard', key: 'd' },
    { to: '/psychics', name: 'psychics', icon: 'psychics', key: 'p' },
    { to: '/readings', name: 'readings', icon: 'phone', key: 'r' },
    { to: '/customers', name: 'customers', icon: 'person' },
    { to: '/contacts', name: 'contacts', icon: 'inbox', key: 'c' },
    { to: '/approvals', name: 'approvals', icon: 'approvals', key: 'a' },
    { to: '/coverage', name: 'coverage', icon: 'schedule' },
    { to: '/pay', name: 'pay', icon: 'pay', right: 'pay_prepare' },
    { to: '/statistics', name: 'statistics', icon: 'statistics', key: 's' },
  ],
  [
    { to: '/integrations', name: 'integrations', icon: 'plug', right: 'integrations' },
    { to: '/managers', name: 'managers', icon: 'shield', right: 'people' },
    { to: '/referrals', name: 'referrals', icon: 'flag' },
    { to: '/activity', name: 'audit_log', icon: 'list', right: 'people' },
    { to: '/operations', name: 'operations', icon: 'options', right: 'people' },
    { to: '/edit_profile', name: 'profile', icon: 'pencil' },
    { to: '/problem', name: 'problem', icon: 'warning' },
  ],
];

/** The places that the account may open. */
export const openPlaces = (): readonly (readonly MenuPlace[])[] =>
  places.map((group) => group.filter(({ right }) => right === undefined || may(right)));
