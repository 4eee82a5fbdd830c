import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type SessionUser, storeUser } from '../../common/api/session';
import { addWords } from '../../common/words';
import { answered, button, load, opener, send as post } from '../resources/psychics/page-fixture';
import { coverage } from '../words/coverage';
import { GapMessageDialog } from './GapMessageDialog';

addWords('admin', { coverage });
beforeEach(() => storeUser({ user_id: 1, network: 'cos' } as SessionUser));

const gap = { from: '2026-11-26T18:00:00-05:00', to: '2026-11-26T21:00:00-05:00' };
const dialog = (onClose = () => undefined) => (
  <GapMessageDialog {...gap} hours="Thursday, 6 PM – 9 PM" onClose={onClose} />
);
const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });

it('names whom it goes to, keeps the words, and sends them once to those who are ticked', async () => {
  load.mockResolvedValue(
    answered([
      { id: 3, username: 'amberTide', scheduled: 'near' },
      { id: 4, username: 'moonIvy', scheduled: 'none' },
      { id: 5, username: 'rosewater', scheduled: 'off' },
    ]),
  );
  const leave = opener()(dialog());
  await screen.findByText('amberTide');
  expect(['amberTide', 'moonIvy', 'rosewater'].map((name) => box(name).checked)).toEqual([true, true, false]);
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text of the mail');
  expect(text.value).toContain('Thursday, 6 PM – 9 PM');
  fireEvent.change(text, { target: { value: 'Please help' } });
  leave();
  const closed = jest.fn();
  opener()(dialog(closed));
  await screen.findByText('amberTide');
  fireEvent.click(box('moonIvy'));
  fireEvent.click(box('rosewater'));
  post.mockRejectedValueOnce(new TypeError('lost')).mockResolvedValueOnce(answered({ sent: 1, left_out: 1 }));
  fireEvent.click(button('Send to 2 psychics'));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button('Send to 2 psychics').hasAttribute('data-running')).toBe(false));
  fireEvent.click(button('Send to 2 psychics'));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const calls = post.mock.calls as unknown as [
    string,
    { params: { header: Record<string, string> }; body: object },
  ][];
  expect(calls.map(([path, { body }]) => [path, body])).toEqual(
    [1, 2].map(() => ['/api/coverage/messages', { ...gap, ids: [3, 5], text: 'Please help' }]),
  );
  const [first, second] = calls.map(([, { params }]) => params.header['Idempotency-Key']);
  expect(second).toBe(first);
});
