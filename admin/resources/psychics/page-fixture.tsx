import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { makeTheme } from '../../../common/brand/theme';
import type { ShownPsychic } from './useShownPsychic';

const theme = makeTheme('light', 'cos');

/** Opens pages of psychic 22; what one has loaded, the next one finds. */
export function opener(): (page: ReactElement) => () => void {
  const client = new QueryClient();
  return (page) => {
    const psychic: ShownPsychic = { user_id: 22, username: 'AmberTide', record: undefined };
    const children = [{ index: true, element: page }];
    const router = createMemoryRouter([{ path: '/', element: <Outlet context={psychic} />, children }]);
    const { unmount } = render(
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeProvider>,
    );
    return unmount;
  };
}

export const button = (name: string) => screen.getByRole('button', { name });
