import type { psychics } from '../../words/psychics';
import { forRight } from '../../parts/forRight';
import { type LazyPage, lazyPage } from '../../../common/ui/frame/lazy-page';

interface PsychicPage extends LazyPage {
  /** Key of the tab's label. */
  name: keyof typeof psychics.pages;
  /** Belongs to the tab with the same name. */
  isPart?: true;
}

/** The pages of a psychic, in tab order; paths are relative to the psychic's own. */
export const psychicPages: readonly PsychicPage[] = [
  { name: 'summary', ...lazyPage('', () => import('./summary/SummaryPage'), 'SummaryPage') },
  { name: 'customers', ...lazyPage('customers', () => import('./CustomersPage'), 'CustomersPage') },
  { name: 'profile', ...lazyPage('profile', () => import('./profile/ProfilePage'), 'ProfilePage') },
  { name: 'listing', ...lazyPage('listing', () => import('./listing/ListingPage'), 'ListingPage') },
  { name: 'readings', ...lazyPage('readings', () => import('./ReadingsPage'), 'ReadingsPage') },
  { name: 'pay', ...lazyPage('pay', () => import('./pay/PsychicPayPage'), 'PsychicPayPage') },
  {
    name: 'pay',
    isPart: true,
    ...lazyPage('pay/:statement', () => import('./pay/PsychicStatementPage'), 'PsychicStatementPage'),
  },
  { name: 'logins', ...lazyPage('logins', () => import('./LoginsPage'), 'LoginsPage') },
  { name: 'schedule', ...lazyPage('schedule', () => import('./SchedulePage'), 'SchedulePage') },
  { name: 'history', ...lazyPage('history', () => import('./HistoryPage'), 'HistoryPage') },
  forRight('decide', {
    name: 'compose',
    ...lazyPage('compose', () => import('./ComposePage'), 'ComposePage'),
  }),
  { name: 'sent', ...lazyPage('sent', () => import('./SentGiftsPage'), 'SentGiftsPage') },
  { name: 'sent', isPart: true, ...lazyPage('sent/:sending', () => import('./SendingPage'), 'SendingPage') },
  { name: 'activity', ...lazyPage('activity', () => import('./ActivityPage'), 'ActivityPage') },
];
