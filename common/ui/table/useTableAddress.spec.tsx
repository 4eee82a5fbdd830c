import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createBrowserRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { useExistingPage, useTableAddress } from './useTableAddress';

type Router = ReturnType<typeof createBrowserRouter>;

const days = 'start_date=2026-11-20&end_date=2026-11-26';

/** A table of one row. @param onDrawn called on the first render, before it has processed its URL */
function TableProbe({ onDrawn }: { onDrawn: () => void }) {
  const period = { from: '2026-11-20', to: '2026-11-26' };
  const address = useTableAddress({ sort: 'name', order: 'ASC', perPage: 20, period, sortable: ['name'] });
  useExistingPage(address, 1);
  useLayoutEffect(onDrawn, [onDrawn]);
  return <h1>Readings</h1>;
}

const pages = (readings: ReactNode) => [
  { path: '/readings', element: readings },
  { path: '/schedule', element: <h1>Schedule</h1> },
];

describe.each([
  ['as in the portal', pages],
  [
    'below a catch-all route, as in the manager app',
    (readings: ReactNode) => [
      {
        path: '*',
        element: (
          <Routes>
            {pages(readings).map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
          </Routes>
        ),
      },
    ],
  ],
])('the URL of a table, its routes %s,', (_, routesOf) => {
  const open = async (address: string, onDrawn: (router: Router) => void = () => undefined) => {
    window.history.replaceState(null, '', address);
    const drawn = () => onDrawn(router);
    const router: Router = createBrowserRouter(routesOf(<TableProbe onDrawn={drawn} />));
    await act(() => Promise.resolve(render(<RouterProvider router={router} />)));
  };
  const address = () => window.location.pathname + window.location.search;

  it('is completed in place, and moved to an existing page', async () => {
    const { length } = window.history;
    await open('/readings?page=9');
    screen.getByText('Readings');
    expect(address()).toBe(`/readings?${days}`);
    expect(window.history).toHaveLength(length);
  });

  it.each(['/readings', `/readings?${days}&page=9`])(
    'is left alone if the user has navigated away from %s',
    async (from) => {
      await open(from, (router) => void router.navigate('/schedule'));
      screen.getByText('Schedule');
      expect(address()).toBe('/schedule');
    },
  );
});
