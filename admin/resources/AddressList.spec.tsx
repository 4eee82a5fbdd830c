import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import {
  DataProviderContext,
  type ListControllerResult,
  localStorageStore,
  StoreContextProvider,
  useListContext,
} from 'react-admin';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { makeQueryClient } from '../../common/api/query-client';
import { failureNotices } from '../../common/ui/parts/notices';
import { dataProvider } from '../providers/data';
import { AddressList } from './AddressList';
import { plainFilter } from '../../common/ui/list-bar/list-filters';

const usual = { from: '2026-11-16', to: '2026-11-22' };
const defaults = {
  sort: 'last_call',
  order: 'DESC',
  perPage: 10,
  period: usual,
  sortable: ['last_call', 'username'],
} as const;

const load = jest.spyOn(dataProvider, 'getList');
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, username: `member${id}` }));
let list: ListControllerResult;
let search: string;
let go: NavigateFunction;
const store = localStorageStore();
beforeEach(() => store.reset());

const filters = [
  plainFilter('result', 'Result', ['Completed', 'Dropped', 'No Answer']),
  { ...plainFilter('voided', 'Voided', ['true']), isSingle: true },
];

function ListProbe() {
  list = useListContext();
  search = useLocation().search;
  go = useNavigate();
  return <p>{list.data?.length ?? 'none'} rows</p>;
}

/** The list for the URL, with this many rows on all pages. */
async function open(address: string, total = 35) {
  load.mockReset().mockImplementation((_, { pagination = { page: 1, perPage: 10 } }) =>
    Promise.resolve({
      data: rows(
        Math.max(0, Math.min(pagination.perPage, total - (pagination.page - 1) * pagination.perPage)),
      ),
      total,
    }),
  );
  render(
    <QueryClientProvider client={makeQueryClient(failureNotices)}>
      <DataProviderContext value={dataProvider}>
        <StoreContextProvider value={store}>
          <MemoryRouter initialEntries={[`/customers${address}`]}>
            <AddressList resource="customers" isLog psychic={22} defaults={defaults} filters={filters}>
              <ListProbe />
            </AddressList>
          </MemoryRouter>
        </StoreContextProvider>
      </DataProviderContext>
    </QueryClientProvider>,
  );
  await screen.findByText(/\d rows/);
}

const asked = () => load.mock.lastCall?.[1];

describe('a log', () => {
  it('asks its later pages to leave out what came after the first one', async () => {
    await open('');
    expect(asked()?.filter).not.toHaveProperty('up_to');
    act(() => list.setPage(2));
    await waitFor(() => expect(asked()).toMatchObject({ pagination: { page: 2 }, filter: { up_to: '9' } }));
    // another order has other rows first
    act(() => list.setSort({ field: 'username', order: 'ASC' }));
    act(() => list.setPage(3));
    await waitFor(() => expect(asked()).toMatchObject({ pagination: { page: 3 } }));
    expect(asked()?.filter).not.toHaveProperty('up_to');
  });
});

describe('a list controlled by its URL', () => {
  it('shows what the URL says, for the psychic and the window', async () => {
    await open('?start_date=2026-01-01&end_date=2026-01-31&sort=username&order=ASC&perPage=20&page=2');
    expect(asked()).toMatchObject({
      pagination: { page: 2, perPage: 20 },
      sort: { field: 'username', order: 'ASC' },
      filter: { psychic: 22, start_date: '2026-01-01', end_date: '2026-01-31' },
    });
    expect(list).toMatchObject({
      page: 2,
      perPage: 20,
      total: 35,
      hasNextPage: false,
      hasPreviousPage: true,
    });
  });

  it('never sorts by an unsortable field', async () => {
    await open('?sort=password&order=ASC');
    expect(load.mock.calls.map(([, { sort }]) => sort)).toEqual([{ field: 'last_call', order: 'DESC' }]);
  });

  it('writes changes into the URL, and omits defaults', async () => {
    await open('');
    act(() => list.setPage(2));
    expect(search).toBe('?start_date=2026-11-16&end_date=2026-11-22&page=2');
    act(() => list.setSort({ field: 'username', order: 'ASC' }));
    expect(search).toContain('&sort=username&order=ASC');
    expect(search).not.toContain('page');
    act(() => list.setFilters({ start_date: '2026-01-01', end_date: '2026-01-31' }));
    expect(search).toContain('start_date=2026-01-01&end_date=2026-01-31');
    act(() => void go(-1));
    expect(list.filterValues).toEqual({ start_date: '2026-11-16', end_date: '2026-11-22' });
  });

  it('moves from a page past the end to the last one', async () => {
    await open('?page=9');
    await waitFor(() => expect(search).toContain('page=4'));
    await screen.findByText('5 rows');
  });

  it('has search and filters with several values, as far as the list offers them', async () => {
    await open('?q=moon&result=Dropped,Nonsense,No+Answer&voided=maybe&account_status=Pending');
    expect(asked()?.filter).toMatchObject({ q: 'moon', result: ['Dropped', 'No Answer'] });
    expect(asked()?.filter).not.toHaveProperty('voided');
    expect(asked()?.filter).not.toHaveProperty('account_status');
    expect(list.displayedFilters).toEqual({ result: true });
    act(() => list.setPage(2));
    act(() => list.setFilters({ ...list.filterValues, voided: 'true', password: 'x' }));
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      start_date: '2026-11-16',
      end_date: '2026-11-22',
      q: 'moon',
      result: 'Dropped,No Answer',
      voided: 'true',
    });
    act(() => list.hideFilter('result'));
    expect(search).not.toContain('result');
    act(() => void go(-1));
    expect(list.filterValues).toMatchObject({ result: ['Dropped', 'No Answer'], voided: ['true'] });
  });

  it('remembers order and rows per page for a link that leaves them open, and only for that', async () => {
    await open('');
    act(() => list.setSort({ field: 'username', order: 'ASC' }));
    act(() => list.setPerPage(50));
    cleanup();
    await open('?result=Dropped');
    expect(list).toMatchObject({ sort: { field: 'username', order: 'ASC' }, perPage: 50 });
    expect(search).toContain('sort=username&order=ASC&perPage=50');
    cleanup();
    await open('?start_date=2026-01-01&end_date=2026-01-31');
    expect(list).toMatchObject({ sort: { field: 'last_call', order: 'DESC' }, perPage: 10 });
    cleanup();
    store.setItem('customers.habits', { sort: 'password', order: 'ASC', perPage: 7 });
    await open('');
    expect(list).toMatchObject({ sort: { field: 'last_call', order: 'DESC' }, perPage: 10 });
  });

  it('has a selection, which ends when other rows are asked for', async () => {
    await open('');
    act(() => list.onToggleItem(3));
    act(() => list.onToggleItem(4));
    act(() => list.setPage(2));
    expect(list.selectedIds).toEqual([3, 4]);
    act(() => list.setFilters({ ...list.filterValues, result: ['Dropped'] }));
    expect(list.selectedIds).toEqual([]);
  });

  it('does not cache its rows as full records', async () => {
    await open('');
    expect(asked()).toMatchObject({ meta: { rows: true } });
  });
});
