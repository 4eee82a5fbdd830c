import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { makeQueryClient } from '../common/api/query-client';
import { networkOfHost } from '../common/brand/brands';
import { makeTheme } from '../common/brand/theme';
import { NotFound } from '../common/ui/frame/NotFound';
import { useColours } from '../common/ui/frame/useColours';
import { ErrorState } from '../common/ui/parts/States';
import { failureNotices } from '../common/ui/parts/notices';
import { AgreementGate } from './agreements/AgreementGate';
import { PortalLayout } from './layout/PortalLayout';
import { LineProvider } from '../common/ui/own/Line';
import { loadAhead, pages } from './pages';
import { PsychicProvider } from '../common/ui/own/session';

const client = makeQueryClient(failureNotices);

// loaded in parallel with the frame, not after it
loadAhead(window.location.pathname);

function Portal() {
  const colours = useColours();
  const { mode } = colours;
  const theme = useMemo(() => makeTheme(mode, networkOfHost(window.location.hostname)), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={client}>
        <PsychicProvider>
          <LineProvider>
            <PortalLayout colours={colours}>
              <AgreementGate>
                <Outlet />
              </AgreementGate>
            </PortalLayout>
          </LineProvider>
        </PsychicProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Shown instead of everything if the frame around the pages crashes. */
function BrokenPortal() {
  const { t } = useTranslation('portal');
  return <ErrorState text={t('layout.failed')} onRetry={() => window.location.reload()} />;
}

const router = createBrowserRouter([
  {
    element: <Portal />,
    errorElement: <BrokenPortal />,
    children: [
      ...pages.map(({ path, Page }) => ({ path, element: <Page /> })),
      { path: '*', element: <NotFound home="/psychic" /> },
    ],
  },
]);

/** The psychic's portal, inside a router that lets pages with unsaved changes block navigation. */
export const App = () => <RouterProvider router={router} />;
