import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { ApiError } from '../../../common/api/api-error';
import { Notices } from '../../../common/ui/parts/Notices';
import { BulkBar } from './BulkBar';
import { answered, button, opener, send } from './page-fixture';

const people = [1, 2, 3, 4].map((id) => ({ id }));
const onSelect = jest.fn();
const list = { data: people, selectedIds: [1, 2, 3, 4], onSelect } as unknown as ListControllerResult;

const counted = {
  changed: 3,
  unchanged: 1,
  refused: [],
  bulk_id: null,
  present: [
    { value: 'Pending', changes: true, user_ids: [1, 2] },
    { value: 'Flagged', changes: true, user_ids: [3] },
    { value: 'Active', changes: false, user_ids: [4] },
  ],
  versions: ['"account-1-1"', '"account-2-1"', '"account-3-1"'],
};
const done = { changed: 2, unchanged: 0, refused: [], bulk_id: 'a bulk' };
const bodies = () =>
  (send.mock.calls as unknown as [string, { body: object }][]).map(([path, { body }]) => [path, body]);

/** Asks whether they become Active, or what else is chosen. */
async function ask(part = 'Account status', act = 'Set to Active'): Promise<HTMLElement> {
  opener()(
    <ListContextProvider value={list}>
      <BulkBar />
      <Notices />
    </ListContextProvider>,
  );
  fireEvent.click(button(part));
  fireEvent.click(button(act));
  return screen.findByRole('dialog', { name: 'Change 3 psychics?' });
}

describe('a change of the selected psychics', () => {
  beforeEach(() => {
    send.mockReset();
    onSelect.mockReset();
    send.mockResolvedValueOnce(answered(counted));
  });

  it('asks by present status, leaves out an unticked one, and can be undone', async () => {
    const question = await ask();
    expect(within(question).getByText('1 Active stays')).toBeTruthy();
    fireEvent.click(within(question).getByRole('checkbox', { name: '1 Flagged becomes Active' }));
    send.mockResolvedValueOnce(answered(done)).mockResolvedValueOnce(answered({ ...done, bulk_id: null }));
    fireEvent.click(button('Change 2 psychics'));
    fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('2 psychics were restored.')).toBeTruthy();
    const [ids, set] = [[1, 2, 3, 4], { acctStatus: 'Active' }];
    expect(bodies()).toEqual([
      ['/api/psychics/bulk', { ids, set, dry_run: true }],
      ['/api/psychics/bulk', { ids: [1, 2], set, versions: counted.versions }],
      ['/api/psychics/bulk/undo', { bulk_id: 'a bulk' }],
    ]);
  });

  it('names groups by their permissions', async () => {
    const present = [
      { value: 'AgentChat', changes: true, user_ids: [1, 2, 3] },
      { value: 'AgentPhone', changes: false, user_ids: [4] },
    ];
    send.mockReset();
    send.mockResolvedValueOnce(answered({ ...counted, present }));
    const question = await ask('Permissions', 'Set to Phone only');
    expect(within(question).getByText('3 with Chat only change to Phone only')).toBeTruthy();
    expect(within(question).getByText('1 with Phone only stays the same')).toBeTruthy();
  });

  it('says who was refused and why, and leaves them selected', async () => {
    await ask();
    const refused = [
      { user_id: 3, username: 'amberTide', reason: 'ruth has changed this psychic meanwhile.' },
    ];
    send.mockResolvedValueOnce(answered({ ...done, refused }));
    fireEvent.click(button('Change 3 psychics'));
    const result = await screen.findByRole('dialog', { name: 'Not All Changed' });
    expect(result.textContent).toContain('amberTide: ruth has changed this psychic meanwhile.');
    expect(onSelect).toHaveBeenCalledWith([3]);
    expect(within(result).getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('counts again when the answer is lost, since the change may have been made', async () => {
    await ask();
    const [, , active] = counted.present;
    send
      .mockRejectedValueOnce(new ApiError(503, 'database_away'))
      .mockResolvedValueOnce(answered({ ...counted, present: [{ ...active, user_ids: [1, 2, 3, 4] }] }));
    fireEvent.click(button('Change 3 psychics'));
    const question = await screen.findByRole('dialog', { name: 'Change 0 psychics?' });
    await waitFor(() => expect(within(question).getByText('4 Active stay')).toBeTruthy());
  });
});
