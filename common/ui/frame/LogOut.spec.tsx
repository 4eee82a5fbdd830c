import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../api/api-error';
import { client as api } from '../../api/client';
import { type SessionUser, storedUser, storeUser } from '../../api/session';
import { Notices } from '../parts/Notices';
import { LogOut } from './Menu';

const end = jest.spyOn(api, 'DELETE');
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Log Me Out' }));

beforeEach(() => {
  storeUser({ user_id: 1, network: 'cos' } as SessionUser);
  sessionStorage.setItem('draft', '{}');
  render(
    <>
      <LogOut />
      <Notices />
    </>,
  );
});

it('Log Me Out reports a server error, and can be clicked again', async () => {
  const uncaught = jest.fn();
  process.on('unhandledRejection', uncaught);
  end.mockRejectedValueOnce(new ApiError(500, 'internal'));
  press();
  await screen.findByText('Error Communicating With Server');
  await waitFor(() => screen.getByRole('button', { name: 'Log Me Out' }));
  expect(storedUser()).toBeDefined();
  expect(sessionStorage.getItem('draft')).toBe('{}');
  // called after the promises of this task
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

it('Log Me Out removes user and drafts, notifies other tabs, and navigates once', async () => {
  // jsdom does not navigate, and logs that
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  end.mockReset().mockResolvedValue({});
  press();
  await waitFor(() => expect(storedUser()).toBeUndefined());
  said.mockRestore();
  expect(sessionStorage.getItem('draft')).toBeNull();
  expect(localStorage.getItem('signed-out')).toMatch(/^\d+$/);
  expect(sessionStorage.getItem('notice')).toContain('You have been logged out.');
  expect(end).toHaveBeenCalledTimes(1);
});
