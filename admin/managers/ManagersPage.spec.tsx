import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type SessionUser, storeUser } from '../../common/api/session';
import { dataProvider } from '../providers/data';
import { opener } from '../resources/psychics/page-fixture';
import { ManagersPage } from '.';
import type { ResourceRows } from '../providers/resources';

const row = (
  user_id: number,
  username: string,
  disabled_at: string | null = null,
): ResourceRows['managers'] => ({
  id: user_id,
  user_id,
  username,
  first: 'Dana',
  last: 'Whitfield',
  email: `${username}@example.com`,
  enabled: disabled_at === null,
  disabled_at,
  last_login: null,
  rights: [],
});
const load = jest.spyOn(dataProvider, 'getList');
const update = jest.spyOn(dataProvider, 'update');
const create = jest.spyOn(dataProvider, 'create');
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

async function shown(...rows: ResourceRows['managers'][]) {
  storeUser({
    user_id: 1,
    username: 'manager',
    network: 'cos',
    manager: null,
    rights: ['decide', 'people'],
  } as SessionUser);
  load.mockReset().mockResolvedValue({ data: rows, total: rows.length });
  update.mockReset().mockResolvedValue({ data: row(2, 'other') });
  opener()(<ManagersPage />);
  await screen.findByText('manager');
}

describe('the managers', () => {
  it('are all listed, without actions on oneself', async () => {
    await shown(row(1, 'manager'), row(2, 'other'), row(3, 'gone', '2026-11-19T09:00:00-05:00'));
    expect(rowOf('manager@').queryAllByRole('button')).toEqual([]);
    expect(rowOf('other@').getByRole('button', { name: 'Rights of other…' })).toBeTruthy();
    expect(rowOf('manager@').getByText('You')).toBeTruthy();
    expect(rowOf('other@').getByText('Enabled')).toBeTruthy();
    expect(rowOf('gone@').getByText('Disabled')).toBeTruthy();
    expect(rowOf('gone@').getByText('Never')).toBeTruthy();
  });

  it('are disabled after a question, and the list is reloaded', async () => {
    await shown(row(1, 'manager'), row(2, 'other'));
    fireEvent.click(screen.getByRole('button', { name: 'Disable… other' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable other?' }));
    expect(dialog.getByText(/^other is signed out everywhere right away/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(update).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Disable… other' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(update.mock.calls).toEqual([['managers', { id: 2, data: { enabled: false } }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are enabled without a question', async () => {
    await shown(row(1, 'manager'), row(2, 'other', '2026-11-19T09:00:00-05:00'));
    fireEvent.click(screen.getByRole('button', { name: 'Enable other' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(update.mock.calls).toEqual([['managers', { id: 2, data: { enabled: true } }]]);
  });

  it('are added with the rights that were ticked, of those that one has', async () => {
    await shown(row(1, 'manager'));
    create.mockResolvedValue({ data: row(2, 'ida') });
    fireEvent.click(screen.getByRole('button', { name: 'Add Manager' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Manager' }));
    const tick = (name: RegExp) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    expect(dialog.getAllByRole('checkbox', { checked: false })).toHaveLength(7);
    expect(tick(/^Recordings/).disabled).toBe(true);
    fireEvent.click(tick(/^Decide/));
    const typed = { Username: 'ida', Email: 'ida@example.com', 'First Name': 'Ida', 'Last Name': 'Stone' };
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add Manager' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(create.mock.calls).toEqual([
      [
        'managers',
        expect.objectContaining({
          data: {
            username: 'ida',
            email: 'ida@example.com',
            first: 'Ida',
            last: 'Stone',
            rights: ['decide'],
          },
        }),
      ],
    ]);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
