import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../../common/api/api-error';
import { client as api } from '../../common/api/client';
import type { ProfileRecord } from '../../common/api/profiles';
import { psychicQueries } from '../../common/api/psychics';
import { makeQueryClient } from '../../common/api/query-client';
import { type SessionUser, storeUser } from '../../common/api/session';
import { amberTide } from '../../common/api/testing/profile';
import { makeTheme } from '../../common/brand/theme';
import { failureNotices, notifyError, notifySuccess } from '../../common/ui/parts/notices';
import { asPasswordField, hidden } from '../../common/ui/testing/password-field';
import { PsychicProvider } from '../../common/ui/own/session';
import { ProfilePage } from '.';

jest.mock('../../common/ui/parts/notices', () => ({
  ...jest.requireActual<object>('../../common/ui/parts/notices'),
  notifySuccess: jest.fn(),
  notifyError: jest.fn(),
}));

const navigate = jest.fn();
// jsdom has no Request, which data routers create for every navigation
jest.mock('react-router-dom', () => ({
  ...jest.requireActual<object>('react-router-dom'),
  useNavigate: () => navigate,
}));

const profile: ProfileRecord = { ...amberTide, credentials: ['Reiki'], image: '/api/psychics/22/image?v=a' };
const user = { user_id: 22, username: 'amberTide', network: 'cos', manager: 7 } as unknown as SessionUser;
const own = psychicQueries.own(22).queryKey;
const [load, put] = [jest.spyOn(api, 'GET'), jest.spyOn(api, 'PUT')];

const answered = (data: unknown, etag = '"1"') =>
  ({ data, response: { headers: new Map([['etag', etag]]) } }) as never;
const stored = (more: Partial<ProfileRecord> = {}, etag?: string) =>
  answered({ profile: { ...profile, ...more } }, etag);
/** The response from now on. */
const keep = (answer: unknown, pin: string | null = '4711') => {
  const others: Record<string, unknown> = {
    '/api/psychics/{id}/pin': answered({ pin }),
    '/api/profile/second_factors': answered([]),
    '/api/psychics/{id}/agreements': answered({ agreed: [], due: [] }),
    '/api/sessions': answered([]),
  };
  load.mockImplementation((path) => Promise.resolve((others[path] ?? answer) as never));
};
const sent = (call = 0) =>
  (
    put.mock.calls[call] as unknown as [
      string,
      { body: { profile: Partial<ProfileRecord> }; params: { header: Record<string, string> } },
    ]
  )[1];

async function shown(answer: unknown = stored()) {
  storeUser(user);
  keep(answer);
  const client = makeQueryClient(failureNotices);
  client.setQueryData(own, { first: 'Amber' });
  const router = createMemoryRouter([{ path: '/', element: <ProfilePage /> }]);
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <QueryClientProvider client={client}>
        <PsychicProvider>
          <RouterProvider router={router} />
        </PsychicProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findByLabelText('Address2');
  return client;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  window.scrollTo = () => undefined; // jsdom has none
  put.mockReset();
  navigate.mockReset();
  jest.mocked(notifySuccess).mockReset();
  jest.mocked(notifyError).mockReset();
});

describe('a psychic’s own profile', () => {
  it('shows fields that only a manager changes as read-only, with a note', async () => {
    await shown();
    const labels = ['Username', 'First Name', 'Last Name', 'Address1', 'Address2', 'Country', 'City'];
    for (const label of [...labels, 'Zip/Postal Code', 'State/Prov', 'Years Experience'])
      expect([label, field(label).disabled]).toEqual([label, true]);
    for (const label of ['Email', 'Pin', 'Zodiac Sign', 'Credential 1'])
      expect([label, field(label).disabled]).toEqual([label, false]);
    expect(screen.getByText(/^Only a manager can change your username/)).toBeTruthy();
    expect(screen.getByText('Credential changes need manager approval')).toBeTruthy();
  });

  it('shows its status and the rejection reason, without decision buttons', async () => {
    await shown(stored({ profile_status: 'Rejected', profile_reason: 'Please no prices.' }));
    expect(screen.getByText('Rejected')).toBeTruthy();
    expect(screen.getByText('Please no prices.')).toBeTruthy();
    cleanup();
    await shown(stored({ profile_status: 'Pending' }));
    expect(screen.getByText('Pending')).toBeTruthy();
    expect(screen.queryByText('Approve Profile')).toBeNull();
    expect(screen.queryByText('Changed since the last approval')).toBeNull();
  });

  it('is saved with the displayed version, opens the dashboard, and reloads the record', async () => {
    const client = await shown();
    type('Email', 'tide@example.com');
    put.mockResolvedValue(stored({ email: 'tide@example.com', profile_status: 'Pending' }, '"2"'));
    press('Save');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/psychic'));
    expect(notifySuccess).toHaveBeenCalledWith('Profile Updated', 'Your profile was updated', {});
    expect(sent().params.header['If-Match']).toBe('"1"');
    expect(sent().body.profile).toMatchObject({ email: 'tide@example.com', first: 'Amber' });
    expect(sent().body.profile).not.toHaveProperty('pin');
    expect(client.getQueryState(own)?.isInvalidated).toBe(true);
  });

  it('keeps what was typed while it was being saved, and stays on the page', async () => {
    await shown();
    type('Email', 'tide@example.com');
    let answer: () => void = () => undefined;
    put.mockReturnValue(
      new Promise((resolve) => (answer = () => resolve(stored({ email: 'tide@example.com' }, '"2"')))),
    );
    press('Save');
    await waitFor(() => expect(put).toHaveBeenCalled());
    type('Credential 1', 'Tarot');
    act(() => answer());
    await waitFor(() => expect(notifySuccess).toHaveBeenCalled());
    expect(navigate).not.toHaveBeenCalled();
    expect(field('Credential 1').value).toBe('Tarot');
  });

  it('opens the dashboard also if it was loaded again before the answer', async () => {
    const client = await shown(stored({ profile_status: 'Approved' }));
    type('Email', 'tide@example.com');
    let answer: () => void = () => undefined;
    const saved = { profile_status: 'Pending', pending_email: 'tide@example.com' } as const;
    put.mockReturnValue(new Promise((resolve) => (answer = () => resolve(stored(saved, '"2"')))));
    press('Save');
    await waitFor(() => expect(put).toHaveBeenCalled());
    keep(stored(saved, '"2"'));
    await act(() => client.invalidateQueries());
    expect(await screen.findByText('Pending')).toBeTruthy();
    act(() => answer());
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/psychic'));
  });
});

describe('the PIN', () => {
  it('is shown only on a click, and can be hidden again', async () => {
    await shown();
    expect(load).not.toHaveBeenCalledWith('/api/psychics/{id}/pin', expect.anything());
    expect(field('Pin').value).toBe('');
    const show = screen.getByRole('button', { name: 'Show PIN' });
    act(() => show.focus());
    fireEvent.click(show);
    expect(await screen.findByText('Current: 4711')).toBeTruthy();
    expect(field('Pin').value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide PIN' }));
    press('Hide PIN');
    await waitFor(() => expect(screen.queryByText('Current: 4711')).toBeNull());
  });

  it('is shown as missing, and required if the server wants it', async () => {
    await shown();
    keep(stored(), null);
    press('Show PIN');
    expect(await screen.findByText('No PIN has been set.')).toBeTruthy();
    put.mockRejectedValue(new ApiError(400, 'validation', { errors: { pin: 'Pin is required' } }));
    press('Save');
    await waitFor(() => expect(screen.getAllByText('Pin is required')).toHaveLength(2));
    expect(field('Pin').getAttribute('aria-invalid')).toBe('true');
  });

  it('is kept by an empty field, and changed by a new one, which replaces the old one on the page', async () => {
    await shown();
    press('Show PIN');
    await screen.findByText('Current: 4711');
    type('Pin', '12');
    expect(screen.getByText('Pin is invalid, must be 4 numbers.')).toBeTruthy();
    type('Pin', '');
    expect(field('Pin').getAttribute('aria-invalid')).toBe('false');
    type('Pin', '8317');
    put.mockResolvedValue(stored({}, '"2"'));
    type('Credential 1', 'Tarot');
    press('Save');
    await waitFor(() => expect(sent().body.profile.pin).toBe('8317'));
    await waitFor(() => expect(screen.queryByText('Current: 4711')).toBeNull());
  });
});

describe('parts that are saved separately', () => {
  const choosePhoto = () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Photo', { selector: 'input' }), { target: { files: [file] } });
  };

  it('include a photo, shown as pending next to the current one', async () => {
    global.fetch = jest.fn().mockResolvedValue({ ok: true, headers: new Map() });
    const client = await shown();
    keep(stored({ proposed_image: '/api/psychics/22/image?v=b', profile_status: 'Pending' }, '"2"'));
    choosePhoto();
    const proposed = await screen.findByAltText('New photo, awaiting approval');
    expect(proposed.getAttribute('src')).toBe('/api/psychics/22/image?v=b');
    expect(screen.getByAltText('Photo').getAttribute('src')).toBe(profile.image);
    await waitFor(() =>
      expect(notifySuccess).toHaveBeenCalledWith(
        'Photo Submitted',
        expect.stringMatching(/awaiting approval/),
      ),
    );
    expect(client.getQueryState(own)?.isInvalidated).toBe(true);
  });

  /** A photo is being uploaded. @returns a function that sends the response */
  const sendPhoto = (): ((answer: object) => void) => {
    let answer: (answer: object) => void = () => undefined;
    global.fetch = jest.fn().mockReturnValue(new Promise((resolve) => (answer = resolve)));
    choosePhoto();
    return (with_) => act(() => answer({ headers: new Map(), ...with_ }));
  };
  const waits = () => screen.queryByText(/^Saving the photo\./);

  it('include a photo, which blocks other saving until the response', async () => {
    await shown();
    type('Email', 'tide@example.com');
    const answer = sendPhoto();
    await waitFor(() => expect(waits()).toBeTruthy());
    press('Save');
    keep(stored({}, '"2"'));
    put.mockReturnValue(new Promise(() => undefined));
    answer({ ok: true, headers: new Headers({ etag: '"2"' }) });
    await waitFor(() => expect(waits()).toBeNull());
    expect(put).not.toHaveBeenCalled();
    press('Save');
    await waitFor(() => expect(sent().params.header['If-Match']).toBe('"2"'));
    expect(screen.getByRole('button', { name: 'Change photo…' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove photo' }).disabled).toBe(true);
  });

  it('include a photo, whose refusal is shown in a notice after leaving the page', async () => {
    await shown();
    const answer = sendPhoto();
    await waitFor(() => expect(waits()).toBeTruthy());
    cleanup();
    answer({ ok: false, status: 412, json: () => Promise.resolve({ code: 'changed_meanwhile' }) });
    const told = expect.stringMatching(/^The photo was not saved because/) as string;
    await waitFor(() => expect(notifyError).toHaveBeenCalledWith('Photo Not Saved', told));
  });

  it('have their own dialogs: a late response does not close one opened later', async () => {
    await shown();
    const phone = { id: 1, phone_number: '5055550101', preferred: true, sms: true, type: 3 };
    load.mockImplementation((path) =>
      Promise.resolve(
        String(path).endsWith('/phones')
          ? answered([{ ...phone, time_zone_id: 11, country_code: 1 }])
          : /\/(sessions|second_factors)$/.test(path)
            ? answered([])
            : stored(),
      ),
    );
    const send = jest.spyOn(api, 'POST');
    let answer: () => void = () => undefined;
    const later = () => new Promise<never>((resolve) => (answer = () => resolve(answered([]))));
    const close = async () => {
      press('Close');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    press('Edit phones…');
    await screen.findByLabelText('Number 1');
    send.mockImplementationOnce(later);
    press('Save Phones');
    await waitFor(() => expect(send).toHaveBeenCalled());
    await close();
    press('Change password…');
    type('Current password', 'long enough');
    type('New password', 'long enough too');
    type('Confirm new password', 'long enough too');
    act(() => answer());
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Phones Saved', expect.anything()));
    expect(field('New password').value).toBe('long enough too');
    put.mockImplementationOnce(later);
    press('Change Password');
    await waitFor(() => expect(put).toHaveBeenCalled());
    await close();
    press('Change password…');
    type('New password', 'another one');
    act(() => answer());
    await waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Password Updated', expect.anything()));
    expect(field('New password').value).toBe('another one');
  });

  it('include the password, with the current one', async () => {
    await shown();
    press('Change password…');
    const dialog = within(await screen.findByRole('dialog'));
    expect(asPasswordField(field('Current password'))).toEqual({
      ...hidden,
      autocomplete: 'current-password',
    });
    for (const label of ['New password', 'Confirm new password'])
      expect(asPasswordField(field(label))).toEqual(hidden);
    type('Current password', 'wrong');
    type('New password', 'long enough');
    type('Confirm new password', 'long enough');
    put.mockRejectedValueOnce(
      new ApiError(422, 'wrong_password', { detail: 'Password is not correct', errors: {} }),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Change Password' }));
    expect(await dialog.findByText('Password is not correct')).toBeTruthy();
    type('Current password', 'right');
    put.mockResolvedValue(answered(undefined));
    await waitFor(() => {
      fireEvent.click(dialog.getByRole('button', { name: 'Change Password' }));
      expect(put).toHaveBeenCalledTimes(2);
    });
    expect(put.mock.calls[1]).toEqual([
      '/api/profile/password',
      { body: { old: 'right', password: 'long enough' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(notifySuccess).toHaveBeenCalledWith('Password Updated', 'The password has been updated.');
  });
});
