import { CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import { type ReactNode, Suspense, useMemo } from 'react';
import { type Network, networkOfHost, networks, signUpAddress } from '../common/brand/brands';
import { makeTheme } from '../common/brand/theme';
import { continuePage, statusPage } from '../common/domain/application-link';
import { locales } from '../common/brand/locales';
import { confirmEmailPage, takeBackEmailPage } from '../common/domain/email-change';
import { lazyPart } from '../common/ui/frame/lazy-page';
import { Notices } from '../common/ui/parts/Notices';
import { LoginPage } from './auth/LoginPage';
import { isApplicantsPage } from './language';
import { NotFoundPage } from './NotFoundPage';

const ForgotPage = lazyPart(() => import('./auth/ForgotPage'), 'ForgotPage');
const FirstManagerPage = lazyPart(() => import('./auth/FirstManagerPage'), 'FirstManagerPage');
const RecoverPage = lazyPart(() => import('./auth/RecoverPage'), 'RecoverPage');
const ConfirmEmailPage = lazyPart(() => import('./auth/EmailPages'), 'ConfirmEmailPage');
const TakeBackEmailPage = lazyPart(() => import('./auth/EmailPages'), 'TakeBackEmailPage');
const ContinuePage = lazyPart(() => import('./signup/linked'), 'ContinuePage');
const StatusPage = lazyPart(() => import('./signup/linked'), 'StatusPage');
const SetUpPage = lazyPart(() => import('./auth/SetUpPage'), 'SetUpPage');
const SignUpPage = lazyPart(() => import('./signup'), 'SignUpPage');
const NoBrandPage = lazyPart(() => import('./signup'), 'NoBrandPage');

const brandOfSignUp = (address: string): Network | undefined =>
  networks.find((network) =>
    locales.some((locale) => address.toLowerCase().replace(/\/+$/, '') === signUpAddress(network, locale)),
  );

/** The brand of a URL, whether or not it has a page there. */
const brandOf = (address: string): Network | undefined =>
  networks.find((network) => address.toLowerCase().startsWith(`/${network}/`));

function pageAt(address: string): ReactNode {
  const brand = brandOfSignUp(address);
  if (brand !== undefined) return <SignUpPage network={brand} />;
  const named = brandOf(address);
  if (named !== undefined) return <NoBrandPage network={named} />;
  if (address.toLowerCase().startsWith(`${continuePage}/`))
    return <ContinuePage link={address.slice(continuePage.length + 1).replace(/\/+$/, '')} />;
  const [page = '', link, ...more] = address.split('/').filter((part) => part !== '');
  const name = more.length > 0 ? undefined : page.toLowerCase();
  if (link !== undefined) {
    if (name === statusPage.slice(1)) return <StatusPage link={link} />;
    if (name === 'first_manager') return <FirstManagerPage link={link} />;
    return name === 'recover_password' ? <RecoverPage link={link} /> : <NotFoundPage />;
  }
  if (name === 'login') return <LoginPage />;
  if (name === confirmEmailPage.slice(1)) return <ConfirmEmailPage />;
  if (name === takeBackEmailPage.slice(1)) return <TakeBackEmailPage />;
  if (name === 'second_factor') return <SetUpPage />;
  return name === 'forgot_password' ? <ForgotPage /> : <NotFoundPage />;
}

/** The pages that need no session. The server sends this app for them, and for every unknown path. */
export function App() {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const { hostname, pathname } = window.location;
  const theme = useMemo(
    // the brands' own pages are light
    () =>
      makeTheme(
        isDark && brandOf(pathname) === undefined && !isApplicantsPage(pathname) ? 'dark' : 'light',
        networkOfHost(hostname),
      ),
    [isDark, hostname, pathname],
  );
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <Suspense>{pageAt(pathname)}</Suspense>
      <Notices />
    </ThemeProvider>
  );
}
