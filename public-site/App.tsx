import { CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import { useMemo } from 'react';
import { networkOfHost } from '../common/brand/brands';
import { makeTheme } from '../common/brand/theme';
import { Notices } from '../common/ui/parts/Notices';
import { LoginPage } from './auth/LoginPage';
import { NotFoundPage } from './NotFoundPage';

/** The pages that need no session. The server sends this app for them, and for every address that is none. */
export function App() {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const theme = useMemo(
    () => makeTheme(isDark ? 'dark' : 'light', networkOfHost(window.location.hostname)),
    [isDark],
  );
  const isLogin = /^\/login\/?$/i.test(window.location.pathname);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {isLogin ? <LoginPage /> : <NotFoundPage />}
      <Notices />
    </ThemeProvider>
  );
}
