import { matchPath } from 'react-router-dom';
import { lazyPage } from '../common/ui/frame/lazy-page';
import { forRight } from './parts/forRight';
import { psychicPages } from './resources/psychics/psychic-pages';

/** Pages with their own route. */
export const pages = [
  lazyPage('/dashboard', () => import('./dashboard'), 'Dashboard'),
  forRight(
    'people',
    lazyPage('/activity', () => import('./resources/activity'), 'AuditLog'),
  ),
  lazyPage('/approvals/decided', () => import('./resources/approvals/DecidedPage'), 'DecidedPage'),
  lazyPage('/customers', () => import('./resources/customers'), 'CustomerList'),
  lazyPage('/blocks', () => import('./resources/customers'), 'BlockList'),
  lazyPage('/callbacks', () => import('./resources/customers/CallbackList'), 'CallbackList'),
  lazyPage('/customers/:id', () => import('./resources/customers'), 'CustomerReadings'),
  lazyPage('/customers/:id/psychics', () => import('./resources/customers'), 'CustomerPsychics'),
  lazyPage('/customers/:id/gifts', () => import('./resources/customers'), 'CustomerGifts'),
  lazyPage('/customers/:id/free_minutes', () => import('./resources/customers'), 'CustomerFreeMinutes'),
  lazyPage('/readings', () => import('./resources/customers'), 'NetworkReadings'),
  lazyPage('/readings/by_customer', () => import('./resources/readings/counts'), 'ReadingsByCustomer'),
  lazyPage('/readings/by_psychic', () => import('./resources/readings/counts'), 'ReadingsByPsychic'),
  forRight(
    'pay_prepare',
    lazyPage('/pay', () => import('./resources/pay'), 'RunsPage'),
  ),
  forRight(
    'pay_prepare',
    lazyPage('/pay/runs/:period/:id?', () => import('./resources/pay'), 'RunPage'),
  ),
  forRight(
    'pay_approve',
    lazyPage('/pay/years/:year', () => import('./resources/pay/YearPage'), 'YearPage'),
  ),
  forRight(
    'pay_prepare',
    lazyPage('/pay/terms', () => import('./resources/pay'), 'TermsPage'),
  ),
  lazyPage('/coverage', () => import('./coverage'), 'CoveragePage'),
  lazyPage('/problem', () => import('./problem'), 'ProblemPage'),
  lazyPage('/edit_profile', () => import('./profile'), 'ManagerProfilePage'),
  forRight(
    'integrations',
    lazyPage('/integrations', () => import('./integrations'), 'WebhooksPage'),
  ),
  forRight(
    'integrations',
    lazyPage('/integrations/calls', () => import('./integrations'), 'CallsPage'),
  ),
  forRight(
    'integrations',
    lazyPage('/integrations/keys', () => import('./integrations'), 'KeysPage'),
  ),
  forRight(
    'integrations',
    lazyPage('/integrations/webhooks/:id', () => import('./integrations'), 'DeliveriesPage'),
  ),
  forRight(
    'decide',
    lazyPage('/newpsychic', () => import('./new-psychic'), 'NewPsychicPage'),
  ),
  forRight(
    'decide',
    lazyPage('/gifts', () => import('./resources/psychics/ComposePage'), 'LostGiftPage'),
  ),
  forRight(
    'people',
    lazyPage('/operations', () => import('./operations'), 'OperationsPage'),
  ),
];

export const psychicList = lazyPage(
  '/psychics',
  () => import('./resources/psychics/PsychicList'),
  'PsychicList',
);

/** The other lists, which are the page of their resource, with its name as the path; some show one item beside it. */
export const listPages = [
  lazyPage('/approvals/:item?', () => import('./resources/approvals'), 'ApprovalsPage'),
  lazyPage('/contacts/:id?', () => import('./resources/contacts'), 'ContactsPage'),
  lazyPage('/referrals', () => import('./resources/psychics/ReferralList'), 'ReferralList'),
  forRight(
    'people',
    lazyPage('/managers', () => import('./managers'), 'ManagersPage'),
  ),
  lazyPage('/statistics', () => import('./statistics'), 'StatisticsPage'),
];

/** The frame around the pages of a psychic. */
export const psychicLayout = lazyPage(
  '/psychics/:id/*',
  () => import('./resources/psychics/PsychicLayout'),
  'PsychicLayout',
);

/** Every page with its address. */
export const addresses = [
  ...pages,
  psychicList,
  ...listPages,
  ...psychicPages.map((page) => ({ ...page, path: `/psychics/:id/${page.path}`.replace(/\/$/, '') })),
];

/** Preloads the code of the page at a path, and of the frame around it. */
export function loadAhead(pathname: string): void {
  for (const { path, load } of [...addresses, psychicLayout]) if (matchPath(path, pathname) !== null) load();
}
