import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DataProviderContext } from 'react-admin';
import {
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { makeQueryClient } from '../../common/api/query-client';
import { failureNotices } from '../../common/ui/parts/notices';
import { dataProvider } from '../providers/data';
import { CallsPage } from './CallsPage';
import { DeliveriesPage } from './DeliveriesPage';
import type { ResourceRows } from '../providers/resources';

const load = jest.spyOn(dataProvider, 'getList');
const shownAt = (address: string): string =>
  address.startsWith('/integrations/calls') ? 'calls' : 'deliveries';
let search: string;
let go: NavigateFunction;

function AddressProbe() {
  search = useLocation().search;
  go = useNavigate();
  return null;
}

async function open(address: string): Promise<void> {
  const keys: ResourceRows['keys'][] = [
    {
      id: 2,
      name: 'switch',
      scopes: ['write'],
      created_at: '2026-11-20T14:03:22-05:00',
      last_used_at: null,
      ends_at: null,
      revoked_at: null,
    },
  ];
  const client = makeQueryClient(failureNotices);
  load.mockReset().mockImplementation((resource) => {
    const data = resource === 'keys' ? keys : [];
    return Promise.resolve({ data: data as never[], total: data.length });
  });
  jest.spyOn(dataProvider, 'getMany').mockResolvedValue({ data: [] });
  render(
    <QueryClientProvider client={client}>
      <DataProviderContext value={dataProvider}>
        <MemoryRouter initialEntries={[address]}>
          <AddressProbe />
          <Routes>
            <Route path="/integrations/calls" element={<CallsPage />} />
            <Route path="/integrations/webhooks/:id" element={<DeliveriesPage />} />
          </Routes>
        </MemoryRouter>
      </DataProviderContext>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(load.mock.calls.map(([resource]) => resource)).toContain(shownAt(address)));
}

const asked = (): unknown => load.mock.calls.findLast(([resource]) => resource === 'calls')?.[1].filter;
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the URLs of the integration lists', () => {
  it('determine which calls are shown', async () => {
    await open('/integrations/calls?q=0b6f0c1e&key=2&outcome=403&page=2');
    expect(asked()).toEqual({ key: '2', code: '403', q: '0b6f0c1e' });
    expect(await screen.findByText('switch (2)')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Key').value).toBe('2');
    expect(screen.getByLabelText<HTMLSelectElement>('Result').value).toBe('403');
    expect(screen.getByLabelText<HTMLInputElement>('Request ID').value).toBe('0b6f0c1e');
  });

  it('are cleaned of invalid values', async () => {
    await open('/integrations/calls?key=x&outcome=999');
    expect(asked()).toEqual({});
    await waitFor(() => expect(search).toBe(''));
  });

  it('keep the filters of calls, also on Back', async () => {
    await open('/integrations/calls?page=3');
    choose('Result', 'failed');
    expect(search).toBe('?outcome=failed');
    for (const typed of ['0', '0b', '0b6']) choose('Request ID', typed);
    expect(search).toBe('?q=0b6&outcome=failed');
    await waitFor(() => expect(asked()).toEqual({ outcome: 'failed', q: '0b6' }));
    act(() => void go(-1));
    expect(search).toBe('?outcome=failed');
    choose('Result', '');
    expect(search).toBe('');
  });

  it('keep the filters of deliveries', async () => {
    await open('/integrations/webhooks/7?status=failed');
    expect(load.mock.lastCall?.[1].filter).toEqual({ webhook: 7, status: 'failed' });
    fireEvent.click(screen.getByRole('button', { name: 'Waiting' }));
    expect(search).toBe('?status=waiting');
    fireEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(search).toBe('');
  });
});
