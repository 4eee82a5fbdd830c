import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useGoOn } from './useGoOn';

let answer: () => void;

/** A form that navigates as soon as its data is saved. */
function SavingForm() {
  const goOn = useGoOn();
  const save = async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    goOn('/dashboard');
  };
  return <button onClick={() => void save()}>Submit</button>;
}

describe('navigating after an action', () => {
  const open = async () => {
    window.history.replaceState(null, '', '/profile');
    const router = createBrowserRouter([
      { path: '/profile', element: <SavingForm /> },
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

  it('happens if the user stayed on the page', async () => {
    await open();
    await answered();
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('does not happen if the user has navigated meanwhile', async () => {
    const router = await open();
    await act(() => router.navigate('/schedule'));
    await answered();
    expect(window.location.pathname).toBe('/schedule');
  });
});
