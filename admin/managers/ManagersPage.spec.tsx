import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Manager } from '../../common/api/managers';
import { type SessionUser, storeUser } from '../../common/api/session';
import { answered, load, opener, put } from '../resources/psychics/page-fixture';
import { ManagersPage } from '.';

const row = (user_id: number, username: string, disabled_at: string | null = null): Manager => ({
  user_id,
  username,
  first: 'Dana',
  last: 'Whitfield',
  email: `${username}@example.com`,
  disabled_at,
  last_login: null,
});
const sent = () =>
  put.mock.calls.map((call) => call as unknown as [string, { params: object; body: object }]);
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

async function shown(...rows: Manager[]) {
  storeUser({ user_id: 1, username: 'manager', network: 'cos', manager: null } as SessionUser);
  load.mockReset().mockResolvedValue(answered(rows));
  put.mockReset().mockResolvedValue(answered(rows[1]));
  opener()(<ManagersPage />);
  await screen.findByText('manager');
}

describe('the managers', () => {
  it('are all there, with nothing to do to oneself', async () => {
    await shown(row(1, 'manager'), row(2, 'other'), row(3, 'gone', '2026-11-19T09:00:00-05:00'));
    expect(rowOf('manager@').queryByRole('button')).toBeNull();
    expect(rowOf('manager@').getByText('You')).toBeTruthy();
    expect(rowOf('other@').getByText('Enabled')).toBeTruthy();
    expect(rowOf('gone@').getByText('Disabled')).toBeTruthy();
    expect(rowOf('gone@').getByText('Never')).toBeTruthy();
  });

  it('are disabled after a question, and the list is asked for again', async () => {
    await shown(row(1, 'manager'), row(2, 'other'));
    fireEvent.click(screen.getByRole('button', { name: 'Disable… other' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable other?' }));
    expect(dialog.getByText(/^other is signed out everywhere at once/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Disable… other' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(sent()).toEqual([
      ['/api/managers/{id}', { params: { path: { id: 2 } }, body: { enabled: false } }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are enabled without one', async () => {
    await shown(row(1, 'manager'), row(2, 'other', '2026-11-19T09:00:00-05:00'));
    fireEvent.click(screen.getByRole('button', { name: 'Enable other' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(sent()).toEqual([
      ['/api/managers/{id}', { params: { path: { id: 2 } }, body: { enabled: true } }],
    ]);
  });
});
