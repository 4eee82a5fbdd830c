import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../../common/api/api-error';
import { type SessionUser, storeUser } from '../../../common/api/session';
import { preview } from './gifts/picker-fixture';
import { LostGiftPage } from './LostGiftPage';
import { answered, load, opener, send } from './page-fixture';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (text: string) => fireEvent.click(screen.getByText(text));
/** The answer to a dry run. */
const counted = (people: number, selection: string) =>
  answered({ ...preview(people), selection, sendings: [{ user_id: 22, username: 'amberTide', people }] });

it('counts again if others match by now, and sends to those of the last question', async () => {
  window.scrollTo = () => undefined; // jsdom has none
  storeUser({ username: 'manager' } as SessionUser);
  load.mockResolvedValue(answered([]));
  send.mockReset();
  send
    .mockResolvedValueOnce(counted(3, 'a'))
    .mockRejectedValueOnce(new ApiError(409, 'conflict', { detail: 'Other members match by now.' }))
    .mockResolvedValueOnce(counted(2, 'b'))
    .mockResolvedValueOnce(answered({ queued: 2 }));
  opener()(<LostGiftPage />);
  type('Subject', 'For you');
  type('Message', 'A gift.');
  press('Send…');
  await screen.findByText('Send 3 gifts?');
  press('Send');
  await screen.findByText('Send 2 gifts?');
  expect(screen.getByText('amberTide: 2 members')).toBeTruthy();
  press('Send');
  // once the gifts are sent, the form is for the next ones
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe(''));
  const bodies = (send.mock.calls as unknown as [string, { body: { selection?: string } }][]).map(
    ([, { body }]) => body.selection,
  );
  expect(bodies).toEqual([undefined, 'a', undefined, 'b']);
});
