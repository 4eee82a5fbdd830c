import { matchPath } from 'react-router-dom';
import { lazyPage } from '../common/ui/frame/lazy-page';

/** Every page of the portal. */
export const pages = [
  lazyPage('/psychic', () => import('./dashboard'), 'DashboardPage'),
  lazyPage('/psychic/listing', () => import('./listing'), 'ListingPage'),
  lazyPage('/psychic/statistics', () => import('./statistics'), 'StatisticsPage'),
  lazyPage('/psychic/statement', () => import('./statement'), 'StatementPage'),
  lazyPage('/psychic/pay', () => import('./pay'), 'PayPage'),
  lazyPage('/psychic/pay/:statement', () => import('./pay/StatementPage'), 'PayStatementPage'),
  lazyPage('/psychic/profile', () => import('./profile'), 'ProfilePage'),
  lazyPage('/psychic/notifications', () => import('./notifications'), 'NotificationsPage'),
  lazyPage('/psychic/customers', () => import('./customers'), 'CustomersPage'),
  lazyPage('/psychic/customers/blocked', () => import('./customers/BlockedPage'), 'BlockedPage'),
  lazyPage('/psychic/schedule', () => import('./schedule'), 'SchedulePage'),
  lazyPage('/psychic/readings', () => import('./readings'), 'ReadingsPage'),
  lazyPage('/psychic/missed', () => import('./missed'), 'MissedPage'),
  lazyPage('/psychic/logins', () => import('./logins'), 'LoginsPage'),
  lazyPage('/psychic/help', () => import('./help'), 'HelpPage'),
  lazyPage('/psychic/help/:article', () => import('./help'), 'HelpArticlePage'),
  lazyPage('/psychic/chat_faq', () => import('./help'), 'HelpArticlePage'),
  lazyPage('/psychic/contact', () => import('./contact'), 'ContactPage'),
  lazyPage('/psychic/problem', () => import('./problem'), 'ProblemPage'),
];

/** Preloads the code of the page at a path. */
export function loadAhead(pathname: string): void {
  for (const { path, load } of pages) if (matchPath(path, pathname) !== null) load();
}
