import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { DataProviderContext } from 'react-admin';
import { BrowserRouter } from 'react-router-dom';
import { makeQueryClient } from '../../../common/api/query-client';
import { failureNotices } from '../../../common/ui/parts/notices';
import { dataProvider } from '../../providers/data';
import { AddressList } from '../AddressList';
import { useQueue } from './useQueue';

const defaults = { sort: 'id', order: 'DESC', perPage: 10, sortable: ['id'] } as const;

function QueueProbe() {
  const { rows } = useQueue(useRef(null));
  return <p>{rows.length} rows</p>;
}

/** Opens the queue; its rows arrive when the answer is called. */
function openQueue(): () => void {
  let answer = (_: { data: never[]; total: number }): void => undefined;
  jest.spyOn(dataProvider, 'getList').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  window.history.replaceState(null, '', '/contacts');
  render(
    <QueryClientProvider client={makeQueryClient(failureNotices)}>
      <DataProviderContext value={dataProvider}>
        <BrowserRouter>
          <AddressList resource="contacts" defaults={defaults} filters={[]}>
            <QueueProbe />
          </AddressList>
        </BrowserRouter>
      </DataProviderContext>
    </QueryClientProvider>,
  );
  return () => answer({ data: [{ id: 7 }] as never[], total: 1 });
}

it('opens its first item', async () => {
  const answer = openQueue();
  act(answer);
  await screen.findByText('1 rows');
  expect(window.location.pathname).toBe('/contacts/7');
});

it('does not bring back a person who has left while it was loading', async () => {
  const answer = openQueue();
  // the router has moved on, while the code of the next page loads and this one is still rendered
  window.history.pushState(null, '', '/dashboard');
  act(answer);
  await screen.findByText('1 rows');
  expect(window.location.pathname).toBe('/dashboard');
});
