import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { forgetUser, type SessionUser, storeUser } from '../../api/session';
import { leaveAsking } from './leave-question';
import { useLeaveGuard } from './useLeaveGuard';

function GuardedForm({ isEdited }: { isEdited: boolean }) {
  const { question, letGo } = useLeaveGuard(isEdited);
  return (
    <>
      <Link to="/list">List</Link>
      <Link to="/form?tab=2">Second tab</Link>
      <Link to="/list" onClick={letGo}>
        Saved
      </Link>
      {question}
    </>
  );
}

function shown({ isEdited }: { isEdited: boolean }) {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <h1>The list</h1> },
      { path: '/form', element: <GuardedForm isEdited={isEdited} /> },
    ],
    { initialEntries: ['/list', '/form'] },
  );
  render(<RouterProvider router={router} />);
  const asks = () => screen.queryByRole('dialog', { name: 'Leave without saving?' }) !== null;
  return {
    asks,
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
    follow: (name: string) => act(() => fireEvent.click(screen.getByText(name))),
    answer: async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(asks()).toBe(false));
    },
    /** Whether the browser asks before the page is unloaded. */
    isHeld: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}

beforeEach(() => storeUser({ username: 'manager' } as SessionUser));

describe('leaving a page with unsaved changes', () => {
  it('asks on a link and on Back until confirmed', async () => {
    const { asks, address, follow, goBack, answer } = shown({ isEdited: true });
    for (const leave of [() => follow('List'), goBack]) {
      await leave();
      expect(asks()).toBe(true);
      expect(address()).toBe('/form');
      await answer('Stay here');
      expect(address()).toBe('/form');
    }
    await goBack();
    await answer('Leave');
    expect(address()).toBe('/list');
    await screen.findByText('The list');
  });

  it('does not ask within the page or after saving', async () => {
    const { asks, address, follow } = shown({ isEdited: true });
    await follow('Second tab');
    expect(asks()).toBe(false);
    expect(address()).toBe('/form?tab=2');
    await follow('Saved');
    expect(asks()).toBe(false);
    expect(address()).toBe('/list');
  });

  it('does not ask if nothing was edited', async () => {
    const { asks, address, follow, isHeld } = shown({ isEdited: false });
    expect(isHeld()).toBe(false);
    await follow('List');
    expect(asks()).toBe(false);
    expect(address()).toBe('/list');
  });

  it('asks once on logging out, and not after saving or without edits', async () => {
    const leave = jest.fn();
    const { asks, answer, follow } = shown({ isEdited: true });
    act(() => void leaveAsking(leave));
    expect(asks()).toBe(true);
    await answer('Stay here');
    expect(leave).not.toHaveBeenCalled();
    act(() => void leaveAsking(leave));
    await answer('Leave');
    expect(leave).toHaveBeenCalledTimes(1);
    await follow('Saved');
    act(() => void leaveAsking(leave));
    expect(leave).toHaveBeenCalledTimes(2);
    expect(asks()).toBe(false);
    cleanup();
    shown({ isEdited: false });
    act(() => void leaveAsking(leave));
    expect(leave).toHaveBeenCalledTimes(3);
  });

  it('makes the browser ask, but not once the session has ended', async () => {
    const { asks, address, follow, isHeld } = shown({ isEdited: true });
    expect(isHeld()).toBe(true);
    forgetUser();
    expect(isHeld()).toBe(false);
    await follow('List');
    expect(asks()).toBe(false);
    expect(address()).toBe('/list');
  });
});
