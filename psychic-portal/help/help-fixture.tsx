import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { payQueries, type PayTermsContent } from '../../common/api/pay';
import { psychicQueries } from '../../common/api/psychics';
import { makeQueryClient } from '../../common/api/query-client';
import { type SessionUser, storeUser } from '../../common/api/session';
import { makeTheme } from '../../common/brand/theme';
import { failureNotices } from '../../common/ui/parts/notices';
import { PsychicProvider } from '../../common/ui/own/session';
import { HelpArticlePage, HelpPage } from '.';

const theme = makeTheme('light', 'cos');
const psychic = { user_id: 22, username: 'amberTide', manager: 1, pay_day: 1 } as SessionUser;

let location: Location;
let navigate: NavigateFunction;

function Here() {
  location = useLocation();
  navigate = useNavigate();
  return null;
}

/** The current path. */
export const query = (): string => location.search;

/** Navigates there like a menu link. */
export const go = (to: string): void => act(() => void navigate(to));

export const goBack = (): void => act(() => void navigate(-1));

/** Opens a help URL, in limited mode or not, with pay off or by terms. */
export function openHelp(address: string, limited_readings = false, terms: PayTermsContent | null = null) {
  window.scrollTo = () => undefined; // jsdom has none
  storeUser(psychic);
  const client = makeQueryClient(failureNotices);
  client.setQueryData(psychicQueries.own(22).queryKey, { limited_readings });
  client.setQueryData(payQueries.termsInForce(22).queryKey, {
    current: terms && { effective_from: '2026-11-15', from: '2026-11-15', is_own: true, terms },
    next: null,
    network: terms,
  });
  const { container, unmount } = render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <PsychicProvider>
          <MemoryRouter initialEntries={[address]}>
            <Here />
            <Routes>
              <Route path="/psychic/help" element={<HelpPage />} />
              <Route path="*" element={<HelpArticlePage />} />
            </Routes>
          </MemoryRouter>
        </PsychicProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { container, unmount };
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
