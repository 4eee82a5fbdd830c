import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useGoOn } from './useGoOn';

let answer: () => void;

/** A form that leads on as soon as what it sent is saved. */
function Form() {
  const goOn = useGoOn();
  const save = async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    goOn('/dashboard');
  };
  return <button onClick={() => void save()}>Submit</button>;
}

describe('going on from a page', () => {
  const open = async () => {
    window.history.replaceState(null, '', '/profile');
    const router = createBrowserRouter([
      { path: '/profile', element: <Form /> },
      { path: '*', element: null },
    ]);
    await act(() => Promise.resolve(render(<RouterProvider router={router} />)));
    fireEvent.click(screen.getByText('Submit'));
    return router;
  };
  const answered = () =>
    act(async () => {
      answer();
      await Promise.resolve();
    });

  it('leads from where one has waited', async () => {
    await open();
    await answered();
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('leads nobody away from where one has gone meanwhile', async () => {
    const router = await open();
    await act(() => router.navigate('/schedule'));
    await answered();
    expect(window.location.pathname).toBe('/schedule');
  });
});
