import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { DataProviderContext, RecordContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { client as api } from '../../../common/api/client';
import { makeQueryClient } from '../../../common/api/query-client';
import { makeTheme } from '../../../common/brand/theme';
import { failureNotices } from '../../../common/ui/parts/notices';
import { dataProvider } from '../../providers/data';

const theme = makeTheme('light', 'cos');

/** Opens pages of psychic 22; what one has loaded, the next one finds. */
export function opener(): (page: ReactElement) => () => void {
  const client = makeQueryClient(failureNotices);
  return (page) => {
    const psychic = { id: 22, user_id: 22, username: 'amberTide', first: '', last: '', image: null };
    const element = <RecordContextProvider value={psychic}>{page}</RecordContextProvider>;
    const { unmount } = render(
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={client}>
          <DataProviderContext value={dataProvider}>
            <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
          </DataProviderContext>
        </QueryClientProvider>
      </ThemeProvider>,
    );
    return unmount;
  };
}

/** Stands in for the server: what is loaded and what is sent goes here. */
export const [load, send, put] = [jest.spyOn(api, 'GET'), jest.spyOn(api, 'POST'), jest.spyOn(api, 'PUT')];

/** An answer of the server, as its client gives it. */
export const answered = (data: unknown) => ({ data, response: { headers: new Map() } }) as never;

export const button = (name: string) => screen.getByRole('button', { name });
