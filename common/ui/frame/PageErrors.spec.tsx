import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { lazyPage } from './lazy-page';
import { PageErrors } from './PageErrors';

it('a page whose code fails to load says so, and the menu leads to other pages', async () => {
  // React logs the caught error
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const gone = lazyPage(
    '/gone',
    () => Promise.reject<{ Gone: () => null }>(new Error('No such file')),
    'Gone',
  );
  render(
    <MemoryRouter initialEntries={['/gone']}>
      <Link to="/here">Here</Link>
      <Link to="/gone">Gone</Link>
      <PageErrors>
        <Suspense>
          <Routes>
            <Route path={gone.path} Component={gone.Page} />
            <Route path="/here" element="This one is here." />
          </Routes>
        </Suspense>
      </PageErrors>
    </MemoryRouter>,
  );
  const text = 'This page could not be displayed.';
  await screen.findByText(text);
  screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(screen.getByText('Here'));
  await screen.findByText('This one is here.');
  expect(screen.queryByText(text)).toBeNull();
  fireEvent.click(screen.getByText('Gone'));
  await screen.findByText(text);
  expect(screen.queryByText('This one is here.')).toBeNull();
});
