import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import type { Period } from '../../domain/pay-period';
import { PeriodLink } from './PeriodLink';
import { useTableAddress } from './useTableAddress';

const payWeek = { from: '2026-11-22', to: '2026-11-28' };
const lastSeven = { from: '2026-11-19', to: '2026-11-25' };
const lastWeek = { from: '2026-11-15', to: '2026-11-21' };
const dates = ({ from, to }: Period) => `?start_date=${from}&end_date=${to}`;

/** A list with these usual dates, or without any, and links to the other pages. */
function ListProbe({ usual }: { usual?: Period }) {
  const { search } = useLocation();
  const { state, change } = useTableAddress(
    { sort: 'date', order: 'DESC', perPage: 10, period: usual, sortable: ['date', 'name'] },
    { sort: 'name', order: 'ASC' },
  );
  return (
    <>
      <p>{search}</p>
      <p>{state.period ? 'Asks with dates' : 'Asks without dates'}</p>
      <p>{`Sorted by ${state.sort}`}</p>
      <button onClick={() => change({ period: lastWeek })}>Last week</button>
      <button onClick={() => change({ period: payWeek })}>This week</button>
      <button onClick={() => change({ page: 2 })}>Page 2</button>
      {['readings', 'customers', 'activity', 'profile'].map((page) => (
        <PeriodLink key={page} to={`/${page}`}>
          {page}
        </PeriodLink>
      ))}
    </>
  );
}

const profile = (
  <>
    <h1>Profile</h1>
    <PeriodLink to="/readings">readings</PeriodLink>
  </>
);

let router: ReturnType<typeof createMemoryRouter>;
async function open(address: string) {
  router = createMemoryRouter(
    [
      { path: '/readings', element: <ListProbe key="readings" usual={payWeek} /> },
      { path: '/customers', element: <ListProbe key="customers" usual={lastSeven} /> },
      { path: '/activity', element: <ListProbe key="activity" /> },
      { path: '/profile', element: profile },
    ],
    { initialEntries: [address] },
  );
  await act(() => Promise.resolve(render(<RouterProvider router={router} />)));
}
const press = (name: string) => act(() => Promise.resolve(fireEvent.click(screen.getByText(name))));
const query = () => new URLSearchParams(router.state.location.search);
const shown = () => `?${new URLSearchParams([...query()].filter(([name]) => name.endsWith('_date')))}`;

describe('a period', () => {
  it('that was chosen goes along, through pages without dates, and back', async () => {
    await open('/readings');
    await press('Last week');
    for (const page of ['customers', 'activity', 'profile', 'readings', 'customers']) {
      await press(page);
      expect([page, shown()]).toEqual([page, dates(lastWeek)]);
    }
    await act(() => router.navigate(-4));
    expect(router.state.location.pathname).toBe('/customers');
    expect(shown()).toBe(dates(lastWeek));
  });

  it('that a page only filled in stays there: another page has its own', async () => {
    await open('/readings');
    expect(shown()).toBe(dates(payWeek));
    await press('Page 2');
    await press('customers');
    expect(shown()).toBe(dates(lastSeven));
    await press('activity');
    expect(shown()).toBe('?');
  });

  it('goes along though another page shows the same by itself', async () => {
    await open('/customers');
    await press('This week');
    await press('readings');
    await press('customers');
    expect(shown()).toBe(dates(payWeek));
  });

  it('is chosen in a shared link', async () => {
    await open(`/readings${dates(lastWeek)}`);
    await press('customers');
    expect(shown()).toBe(dates(lastWeek));
  });

  it('does not reach the request of a list without dates', async () => {
    await open(`/activity${dates(lastWeek)}`);
    expect(screen.getByText('Asks without dates')).toBeTruthy();
    expect(shown()).toBe(dates(lastWeek));
  });

  it('that came along leaves order and rows to habit; a shared link does not', async () => {
    await open(`/readings${dates(lastWeek)}`);
    expect(screen.getByText('Sorted by date')).toBeTruthy();
    await press('customers');
    expect(screen.getByText('Sorted by name')).toBeTruthy();
    expect(query().get('sort')).toBe('name');
  });
});
