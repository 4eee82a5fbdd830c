import { type LazyPage, lazyPage } from '../../lazy-page';

interface PsychicPage extends LazyPage {
  /** On its tab. */
  name: string;
}

/** The pages of a psychic, in the order of their tabs; the paths go on from the psychic's own address. */
export const psychicPages: readonly PsychicPage[] = [
  { name: 'Summary', ...lazyPage('', () => import('./summary/SummaryPage'), 'SummaryPage') },
  { name: 'Customers', ...lazyPage('customers', () => import('./CustomersPage'), 'CustomersPage') },
  { name: 'Profile', ...lazyPage('profile', () => import('./profile/ProfilePage'), 'ProfilePage') },
  { name: 'Listing', ...lazyPage('listing', () => import('./listing/ListingPage'), 'ListingPage') },
  { name: 'Readings', ...lazyPage('readings', () => import('./ReadingsPage'), 'ReadingsPage') },
  { name: 'Login History', ...lazyPage('logins', () => import('./LoginsPage'), 'LoginsPage') },
  { name: 'Schedule', ...lazyPage('schedule', () => import('./SchedulePage'), 'SchedulePage') },
  { name: 'Compose', ...lazyPage('compose', () => import('./ComposePage'), 'ComposePage') },
  { name: 'Sent Gifts', ...lazyPage('sent', () => import('./SentGiftsPage'), 'SentGiftsPage') },
  { name: 'Activity', ...lazyPage('activity', () => import('./ActivityPage'), 'ActivityPage') },
];
