import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { whyHere } from '../../common/api/leaving';
import { makeQueryClient } from '../../common/api/query-client';
import { type SessionUser, storedUser, storeUser } from '../../common/api/session';
import { failureNotices } from '../../common/ui/parts/notices';
import { ExportButton } from './ExportButton';

/** jsdom has neither `fetch` nor `Response`. */
class RefusedResponse {
  readonly ok = false;
  readonly headers = new Map<string, string>();
  constructor(readonly status: number) {}
  readonly json = () => Promise.reject(new SyntaxError('no body'));
}

const list = { sort: { field: 'date', order: 'DESC' }, filterValues: {} } as unknown as ListControllerResult;

it('Export CSV after the end of the session redirects to the sign-in page, which gives the reason', async () => {
  storeUser({ user_id: 1, network: 'cos' } as SessionUser);
  // jsdom does not navigate, and logs that
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(() => Promise.resolve(new RefusedResponse(401) as never));
  render(
    <QueryClientProvider client={makeQueryClient(failureNotices)}>
      <ListContextProvider value={list}>
        <ExportButton list="contacts" />
      </ListContextProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText('Export CSV'));
  await waitFor(() => expect(storedUser()).toBeUndefined());
  expect(whyHere()).toMatchObject({ reason: 'ended', address: window.location.pathname, user_id: 1 });
  said.mockRestore();
});
