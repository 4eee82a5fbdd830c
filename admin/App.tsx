import { CssBaseline } from '@mui/material';
import { lazy } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultI18nProvider,
  localStorageStore,
  Resource,
} from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { networkOfHost } from '../common/brand/brands';
import { makeTheme } from '../common/brand/theme';
import { ErrorState, Spinner } from '../common/ui/parts/States';
import { ManagerLayout } from './layout/ManagerLayout';
import { NotFound } from './layout/NotFound';
import { authProvider } from './providers/auth';
import { dataProvider } from './providers/data';
import { queryClient } from './providers/query-client';

const Dashboard = lazy(() => import('./dashboard').then((module) => ({ default: module.Dashboard })));
const psychics = () => import('./resources/psychics');
const PsychicList = lazy(() => psychics().then((module) => ({ default: module.PsychicList })));
const PsychicLayout = lazy(() => psychics().then((module) => ({ default: module.PsychicLayout })));
const SummaryPage = lazy(() => psychics().then((module) => ({ default: module.SummaryPage })));
const CustomersPage = lazy(() => psychics().then((module) => ({ default: module.CustomersPage })));
const ReadingsPage = lazy(() => psychics().then((module) => ({ default: module.ReadingsPage })));
const LoginsPage = lazy(() => psychics().then((module) => ({ default: module.LoginsPage })));
const ProfilePage = lazy(() => psychics().then((module) => ({ default: module.ProfilePage })));
const ListingPage = lazy(() => psychics().then((module) => ({ default: module.ListingPage })));
const ComposePage = lazy(() => psychics().then((module) => ({ default: module.ComposePage })));
const SentGiftsPage = lazy(() => psychics().then((module) => ({ default: module.SentGiftsPage })));
const ActivityPage = lazy(() => psychics().then((module) => ({ default: module.ActivityPage })));
const SchedulePage = lazy(() => psychics().then((module) => ({ default: module.SchedulePage })));
const ApprovalList = lazy(() =>
  import('./resources/approvals').then((module) => ({ default: module.ApprovalList })),
);
const ContactList = lazy(() =>
  import('./resources/contacts').then((module) => ({ default: module.ContactList })),
);
const ManagerProfilePage = lazy(() =>
  import('./profile').then((module) => ({ default: module.ManagerProfilePage })),
);
const NewPsychicPage = lazy(() =>
  import('./new-psychic').then((module) => ({ default: module.NewPsychicPage })),
);
const ProblemPage = lazy(() => import('./problem').then((module) => ({ default: module.ProblemPage })));
const StatisticsPage = lazy(() =>
  import('./statistics').then((module) => ({ default: module.StatisticsPage })),
);

const network = networkOfHost(window.location.hostname);
const [light, dark] = [makeTheme('light', network), makeTheme('dark', network)];

const store = localStorageStore();

const Loading = () => <Spinner />;

/** In place of everything, when the frame around the pages breaks. */
const Broken = () => (
  <ErrorState text="The manager area could not be shown." onRetry={() => window.location.reload()} />
);

/**
 * The manager area. Sub-pages are routes; unknown ones show the way back. The parts of react-admin's `Admin` stand
 * here one by one: whole, it brings a layout, a login page and a form library that no page needs at first.
 */
function Manager() {
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      queryClient={queryClient}
      i18nProvider={defaultI18nProvider}
      store={store}
      theme={light}
      darkTheme={dark}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        title="Manager Portal"
        layout={ManagerLayout}
        catchAll={NotFound}
        error={Broken}
        loading={Loading}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes>
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/statistics" element={<StatisticsPage />} />
          <Route path="/problem" element={<ProblemPage />} />
          <Route path="/edit_profile" element={<ManagerProfilePage />} />
          <Route path="/newpsychic" element={<NewPsychicPage />} />
        </CustomRoutes>
        <Resource name="psychics" list={PsychicList}>
          <Route path=":id" element={<PsychicLayout />}>
            <Route index element={<SummaryPage />} />
            <Route path="customers" element={<CustomersPage />} />
            <Route path="readings" element={<ReadingsPage />} />
            <Route path="logins" element={<LoginsPage />} />
            <Route path="schedule" element={<SchedulePage />} />
            <Route path="profile" element={<ProfilePage />} />
            <Route path="listing" element={<ListingPage />} />
            <Route path="compose" element={<ComposePage />} />
            <Route path="sent" element={<SentGiftsPage />} />
            <Route path="activity" element={<ActivityPage />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Resource>
        <Resource name="approvals" list={ApprovalList} />
        <Resource name="contacts" list={ContactList} />
      </CoreAdminUI>
    </AdminContext>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Manager /> }]);

/** In a router that lets pages with unsaved changes hold a way back. */
export const App = () => <RouterProvider router={router} />;
