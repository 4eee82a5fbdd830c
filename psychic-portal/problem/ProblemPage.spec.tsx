import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeQueryClient } from '../../common/api/query-client';
import { type SessionUser, storeUser } from '../../common/api/session';
import { makeTheme } from '../../common/brand/theme';
import { PsychicProvider } from '../../common/ui/own/session';
import { failureNotices } from '../../common/ui/parts/notices';
import { addWords } from '../../common/words';
import { portal } from '../words';
import { ProblemPage } from '.';

addWords('portal', portal);

it('starts a report about minutes with the id of the reading', () => {
  storeUser({ user_id: 22, username: 'amberTide', network: 'cos', manager: 7 } as unknown as SessionUser);
  const routes = [{ path: '*', element: <ProblemPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/psychic/problem?reading=918'] });
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <QueryClientProvider client={makeQueryClient(failureNotices)}>
        <PsychicProvider>
          <RouterProvider router={router} />
        </PsychicProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('What Happened?').value).toBe('Reading 918: ');
  expect(screen.getByLabelText<HTMLInputElement>("Call/minutes didn't count").checked).toBe(true);
});
