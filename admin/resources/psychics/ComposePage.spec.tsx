import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type SessionUser, storeUser } from '../../../common/api/session';
import { answered, load, opener, send } from './page-fixture';
import { people, preview } from './gifts/picker-fixture';
import { ComposePage } from './ComposePage';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (text: string) => fireEvent.click(screen.getByText(text));

/** Opens the page for members, of whom the first is asked for. */
function openPage(count: number, address: string): void {
  window.scrollTo = () => undefined; // jsdom has none
  storeUser({ username: 'manager' } as SessionUser);
  load.mockImplementation(((path: string) =>
    Promise.resolve(answered(path === '/api/gift_templates' ? [] : people(count)))) as never);
  opener()(<ComposePage />, address);
}

it('selects the customer whom the link names, once', async () => {
  openPage(2, '/?customer=2');
  await screen.findByText(/member2.* is selected/);
  type('Subject', 'For you');
  type('Message', 'A gift.');
  send.mockReset();
  send.mockResolvedValueOnce(answered(preview(1)));
  send.mockResolvedValueOnce(answered({ sent: 1 }));
  press('Send…');
  await screen.findByText('Send 1 gift?');
  press('Send');
  await screen.findByText('0 selected');
  expect(send.mock.calls[1]).toMatchObject([expect.anything(), { body: { customers: [2] } }]);
});

it('says why a customer whom the link names is not selected', async () => {
  openPage(2, '/?customer=3');
  await screen.findByText(/The customer is not selected/);
  screen.getByText('0 selected');
});

it('anything typed while a gift is being sent is for the next one', async () => {
  let answer: () => void = () => undefined;
  send.mockReset();
  send.mockResolvedValueOnce(answered(preview(1)));
  send.mockReturnValue(new Promise((resolve) => (answer = () => resolve(answered({ sent: 1 })))));
  openPage(1, '/');
  fireEvent.click(await screen.findByText('Select Recipients'));
  fireEvent.click(await screen.findByLabelText('Select all'));
  press('Done');
  await screen.findByText('1 selected');
  type('Subject', 'For you');
  type('Message', 'A gift.');
  press('Send…');
  await screen.findByText('Send 1 gift?');
  press('Send');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  type('Message', 'Another gift.');
  act(() => answer());
  await waitFor(() => expect(field('Subject').value).toBe(''));
  expect(field('Message').value).toBe('Another gift.');
  screen.getByText('0 selected');
});
