import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ApiError } from '../common/api/api-error';
import { type SessionUser, storeUser } from '../common/api/session';
import { amberTide } from '../common/api/testing/profile';
import { asPasswordField, hidden } from '../common/ui/testing/password-field';
import { endSessionHere } from '../common/ui/testing/session-end';
import { NewPsychicPage } from './new-psychic';
import { ComposePage } from './resources/psychics/ComposePage';
import { people, preview } from './resources/psychics/gifts/picker-fixture';
import { answered, answerOf, button, load, opener, send } from './resources/psychics/page-fixture';
import { ProfilePage } from './resources/psychics/profile/ProfilePage';
import { SchedulePage } from './resources/psychics/SchedulePage';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const user = { user_id: 1, username: 'manager', network: 'cos', manager: null } as unknown as SessionUser;

/** As after signing in: nothing earlier is in memory. */
async function open(page: ReactElement, stored: unknown, awaited: string, address = '/') {
  storeUser(user);
  load.mockReset().mockImplementation((path) => Promise.resolve(answerOf(path, stored)));
  opener()(page, address);
  await screen.findByLabelText(awaited);
}

beforeEach(() => {
  sessionStorage.clear();
  send.mockReset();
});

describe('input survives the end of the session', () => {
  it('and is lost with the page, once it is back', async () => {
    await open(<ProfilePage />, { profile: amberTide, approved: null }, 'Address2');
    const before = field('Address2').value;
    type('Address2', 'Half typed');
    endSessionHere();
    for (const value of ['Half typed', before]) {
      await open(<ProfilePage />, { profile: amberTide, approved: null }, 'Address2');
      expect(field('Address2').value).toBe(value);
      cleanup();
    }
  });

  it.each([true, false])('in a schedule (its day is done: %s)', async (isDone) => {
    await open(<SchedulePage />, [], 'Edit Tuesday', '/?week=every');
    fireEvent.click(button('Edit Tuesday'));
    fireEvent.click(button('Add segment'));
    if (isDone) {
      fireEvent.click(button('Done'));
      await screen.findByText('Unsaved: Tuesday');
    }
    endSessionHere();
    await open(<SchedulePage />, [], 'Edit Tuesday', '/?week=every');
    expect(screen.getByText('Unsaved: Tuesday')).toBeTruthy();
  });

  it('without the passwords, PIN, and SSN of a new psychic', async () => {
    await open(<NewPsychicPage />, [], 'Username');
    for (const label of ['Password', 'Password Confirmation'])
      expect(asPasswordField(field(label))).toEqual(hidden);
    type('Username', 'Moon');
    type('Password', 'secret tea');
    type('Password Confirmation', 'secret tea');
    endSessionHere();
    expect(JSON.stringify(sessionStorage)).not.toContain('secret tea');
    await open(<NewPsychicPage />, [], 'Username');
    expect([field('Username').value, field('Password').value]).toEqual(['Moon', '']);
  });
});

it('a gift that may have been sent already is the same gift after the sign-in, to the same customers', async () => {
  const sent = () => (send.mock.calls as unknown as [string, object][]).map(([, options]) => options);
  await open(<ComposePage />, people(2), 'Subject');
  fireEvent.click(screen.getByText('Select Recipients'));
  fireEvent.click(await screen.findByLabelText('Select all'));
  fireEvent.click(screen.getByText('Done'));
  await screen.findByText('2 selected');
  type('Subject', 'For you');
  type('Message', 'A gift.');
  const ask = async (): Promise<void> => {
    send.mockResolvedValueOnce(answered(preview(2)));
    fireEvent.click(screen.getByText('Send…'));
    await screen.findByText('Send 2 gifts?');
  };
  await ask();
  send.mockRejectedValueOnce(new ApiError(0, 'unreachable'));
  fireEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  endSessionHere();
  await open(<ComposePage />, people(2), 'Subject');
  expect(screen.getByText('2 selected')).toBeTruthy();
  await ask();
  send.mockResolvedValueOnce(answered({ queued: 2 }));
  fireEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(4));
  expect(sent()[3]).toEqual(sent()[1]);
  await screen.findByText('0 selected');
});
