import { CssBaseline } from '@mui/material';
import { AdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { storedUser } from '../common/api/session';
import { networkOfHost } from '../common/brand/brands';
import { makeTheme } from '../common/brand/theme';
import { NotFound } from '../common/ui/frame/NotFound';
import { ErrorState, Spinner } from '../common/ui/parts/States';
import { ManagerLayout } from './layout/ManagerLayout';
import { listPages, loadAhead, pages, psychicLayout, psychicList } from './pages';
import { authProvider } from './providers/auth';
import { dataProvider } from './providers/data';
import { i18nProvider } from './providers/i18n';
import { psychicPages } from './resources/psychics/psychic-pages';
import { makeQueryClient } from '../common/api/query-client';
import { failureNotices } from '../common/ui/parts/notices';

/** The query client of the manager area, for react-admin's hooks and its own. */
const queryClient = makeQueryClient(failureNotices);

const network = networkOfHost(window.location.hostname);
const [light, dark] = [makeTheme('light', network), makeTheme('dark', network)];

// each person's own, also in a shared browser; signing in as another one loads the page again
const store = localStorageStore(undefined, `.${storedUser()?.user_id ?? ''}.`);

// loaded in parallel with the frame, not after it
loadAhead(window.location.pathname);

const Loading = () => <Spinner />;
const NoPage = () => <NotFound home="/dashboard" />;

/** Shown instead of everything if the frame around the pages crashes. */
function BrokenAdmin() {
  const { t } = useTranslation('admin');
  return <ErrorState text={t('layout.manager_area_failed')} onRetry={() => window.location.reload()} />;
}

/**
 * The manager area. Sub-pages are routes; unknown ones link back. This composes the parts of react-admin's `Admin`
 * individually, because `Admin` itself includes a layout, a login page, and a form library that no page needs
 * initially.
 */
function Manager() {
  const { t } = useTranslation();
  return (
    <AdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      queryClient={queryClient}
      i18nProvider={i18nProvider}
      store={store}
      theme={light}
      darkTheme={dark}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        title={t('parts.manager_portal')}
        layout={ManagerLayout}
        catchAll={NoPage}
        error={BrokenAdmin}
        loading={Loading}
        requireAuth
        disableTelemetry
      >
        <CustomRoutes>
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </CustomRoutes>
        <Resource name="psychics" list={psychicList.Page}>
          <Route path=":id" element={<psychicLayout.Page />}>
            {psychicPages.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<NoPage />} />
          </Route>
        </Resource>
        {listPages.map(({ path, Page }) => (
          <Resource key={path} name={path.split('/')[1] ?? path} list={Page}>
            {path.endsWith('?') && <Route path=":id" element={<Page />} />}
            {/* otherwise the list would appear at any path below its own */}
            <Route path=":unknown/*" element={<NoPage />} />
          </Resource>
        ))}
        {/* their pages are parts of Integrations */}
        <Resource name="calls" />
        <Resource name="keys" />
        <Resource name="webhooks" />
      </CoreAdminUI>
    </AdminContext>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Manager /> }]);

/** Inside a router that lets pages with unsaved changes block navigation. */
export const App = () => <RouterProvider router={router} />;
