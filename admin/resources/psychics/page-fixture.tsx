import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { DataProviderContext, RecordContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../../common/api/api-error';
import { client as api } from '../../../common/api/client';
import { makeQueryClient } from '../../../common/api/query-client';
import { makeTheme } from '../../../common/brand/theme';
import { failureNotices } from '../../../common/ui/parts/notices';
import { dataProvider } from '../../providers/data';

const theme = makeTheme('light', 'cos');

/** Opens pages of psychic 22, which share a cache. @param path that of the page's route */
export function opener(path = '/'): (page: ReactElement, address?: string) => () => void {
  const client = makeQueryClient(failureNotices);
  return (page, address = '/') => {
    const psychic = { id: 22, user_id: 22, username: 'amberTide', first: '', last: '', image: null };
    const element = <RecordContextProvider value={psychic}>{page}</RecordContextProvider>;
    const { unmount } = render(
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={client}>
          <DataProviderContext value={dataProvider}>
            <RouterProvider router={createMemoryRouter([{ path, element }], { initialEntries: [address] })} />
          </DataProviderContext>
        </QueryClientProvider>
      </ThemeProvider>,
    );
    return unmount;
  };
}

/** Replaces the server: mocks for loading and sending. */
export const [load, send, put] = [jest.spyOn(api, 'GET'), jest.spyOn(api, 'POST'), jest.spyOn(api, 'PUT')];

/** A server response as returned by the client. @param etag its version */
export const answered = (data: unknown, etag = '"1"') =>
  ({ data, response: { headers: new Map([['etag', etag]]) } }) as never;

/** The response to a page of one record: that record, and none of what is shown beside it. */
export function answerOf(path: string, stored: unknown, etag?: string) {
  if (/\/agreements$/.test(path)) return answered({ agreed: [], due: [] });
  if (/\/related$/.test(path)) return answered({ contacts: [], invitations: [], accounts: [] });
  if (/\/(sessions|second_factors|decided)$/.test(path)) return answered([]);
  return answered(stored, etag);
}

/** An error response: someone else changed it first. */
export const faster = () =>
  new ApiError(412, 'changed_meanwhile', { changed_by: 'ruth', changed_at: '2026-11-20T14:03:22-05:00' });

/** The versions sent to the server, by call. */
export const conditions = (calls: { mock: { calls: unknown[][] } }): unknown[] =>
  calls.mock.calls.map(
    ([, options]) =>
      (options as { params: { header?: { 'If-Match'?: string } } }).params.header?.['If-Match'],
  );

/** Returning to the page, which reloads. */
export const lookAgain = (): void =>
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

export const button = (name: string) => screen.getByRole('button', { name });
