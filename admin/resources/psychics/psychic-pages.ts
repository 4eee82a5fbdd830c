import type { psychics } from '../../words/psychics';
import { forRight } from '../../parts/forRight';
import { untilErased } from './untilErased';
import { type LazyPage, lazyPage } from '../../../common/ui/frame/lazy-page';

interface PsychicPage extends LazyPage {
  /** Key of the tab's label. */
  name: keyof typeof psychics.pages;
  /** Belongs to the tab with the same name. */
  isPart?: true;
  /** It has no tab once the account is erased. */
  untilErased?: true;
}

/** The pages of a psychic, in tab order; paths are relative to the psychic's own. */
export const psychicPages: readonly PsychicPage[] = [
  { name: 'summary', ...lazyPage('', () => import('./summary/SummaryPage'), 'SummaryPage') },
  { name: 'customers', ...lazyPage('customers', () => import('./CustomersPage'), 'CustomersPage') },
  untilErased({
    name: 'profile',
    ...lazyPage('profile', () => import('./profile/ProfilePage'), 'ProfilePage'),
  }),
  untilErased({
    name: 'listing',
    ...lazyPage('listing', () => import('./listing/ListingPage'), 'ListingPage'),
  }),
  { name: 'readings', ...lazyPage('readings', () => import('./ReadingsPage'), 'ReadingsPage') },
  { name: 'logins', ...lazyPage('logins', () => import('./LoginsPage'), 'LoginsPage') },
  untilErased({
    name: 'schedule',
    ...lazyPage('schedule', () => import('./SchedulePage'), 'SchedulePage'),
  }),
  untilErased(
    forRight('decide', {
      name: 'compose',
      ...lazyPage('compose', () => import('./ComposePage'), 'ComposePage'),
    }),
  ),
  { name: 'sent', ...lazyPage('sent', () => import('./SentGiftsPage'), 'SentGiftsPage') },
  { name: 'sent', isPart: true, ...lazyPage('sent/:sending', () => import('./SendingPage'), 'SendingPage') },
  { name: 'activity', ...lazyPage('activity', () => import('./ActivityPage'), 'ActivityPage') },
];
