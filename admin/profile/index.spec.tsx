import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ManagerProfile } from '../../common/api/account';
import { type SessionUser, storeUser } from '../../common/api/session';
import { answered, conditions, faster, load, opener, put } from '../resources/psychics/page-fixture';
import { ManagerProfilePage } from './index';

const phone = {
  id: 1,
  phone_number: '5055550101',
  preferred: false,
  sms: false,
  type: 3,
  time_zone_id: 11,
  country_code: 1,
};
const second = { ...phone, id: 2, phone_number: '5055550102', preferred: true };
const profile: ManagerProfile = {
  first: 'Mara',
  last: 'Whitfield',
  address1: '1 Main St',
  address2: '',
  postal_code: '83702',
  city: 'Boise',
  region: 'ID',
  country: 'US',
  email: 'mara@example.com',
  pending_email: null,
  phones: [phone, second],
  country_code: 1,
  phone_type: 3,
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (text: string) => fireEvent.click(screen.getByText(text));
const sent = () => put.mock.calls.map((call) => (call as unknown as [string, { body: unknown }])[1].body);

/** @param stored the response from now on, with its version */
const keep = (stored: ManagerProfile, etag?: string) => {
  const others: Record<string, unknown> = {
    '/api/profile/second_factors': [],
    '/api/sessions': [],
    '/api/sessions/0': { username: 'manager' },
  };
  load.mockImplementation((path) => Promise.resolve(answered(others[path] ?? { profile: stored }, etag)));
};

async function shown() {
  storeUser({ username: 'manager' } as SessionUser);
  put.mockReset();
  keep(profile);
  opener()(<ManagerProfilePage />);
  await screen.findByLabelText('Address2');
}

describe('the phones of a manager', () => {
  it('are shown on the page, the preferred one first', async () => {
    await shown();
    expect(screen.getAllByText(/^1-505-/).map(({ parentElement }) => parentElement?.textContent)).toEqual([
      '1-505-555-0102, Cellular, preferred',
      '1-505-555-0101, Cellular',
    ]);
  });

  it('are saved immediately with the stored profile; other edits are kept', async () => {
    await shown();
    type('Address2', 'Unit 1');
    press('Edit phones…');
    await screen.findByLabelText('Number 1');
    type('Number 1', '');
    put.mockResolvedValue(answered({ profile: { ...profile, phones: [second] } }));
    press('Save Phones');
    await waitFor(() => expect(sent()).toEqual([{ profile: { ...profile, phones: [second] } }]));
    await waitFor(() => expect(screen.queryByText('Save Phones')).toBeNull());
    expect(screen.queryByText('1-505-555-0101, Cellular')).toBeNull();
    expect(field('Address2').value).toBe('Unit 1');
  });
});

it('allows autofill of the user’s own data', async () => {
  await shown();
  expect(['First Name', 'Address1', 'City', 'Email'].map((label) => field(label).autocomplete)).toEqual([
    'given-name',
    'address-line1',
    'address-level2',
    'email',
  ]);
});

describe('saving the own profile', () => {
  const submit = async () => {
    let answer: () => void = () => undefined;
    const saved = { ...profile, address2: 'Unit 1' };
    put.mockReturnValue(new Promise((resolve) => (answer = () => resolve(answered({ profile: saved })))));
    type('Address2', 'Unit 1');
    press('Submit');
    await waitFor(() => expect(put).toHaveBeenCalled());
    return () => act(() => answer());
  };

  it('keeps what was typed meanwhile, and stays on the page', async () => {
    await shown();
    const answer = await submit();
    type('Address2', 'Unit 12');
    answer();
    await waitFor(() => expect(screen.getByText('Submit').closest('button')?.ariaLabel).toBeNull());
    expect(field('Address2').value).toBe('Unit 12');
    expect(field('Address1').value).toBe('1 Main St');
  });
});

describe('the own profile, changed elsewhere in the meantime', () => {
  const theirs = { ...profile, first: 'Ruth', city: 'Eagle' };

  it('takes over what only the other side changed, asks about the rest, and saves with the displayed version', async () => {
    await shown();
    type('Address2', 'Unit 1');
    type('City', 'Nampa');
    put.mockRejectedValueOnce(faster());
    keep(theirs, '"2"');
    press('Submit');
    expect(await screen.findByText(/^ruth updated this on /)).toBeTruthy();
    await waitFor(() => expect(field('First Name').value).toBe('Ruth'));
    expect([field('Address2').value, field('City').value]).toEqual(['Unit 1', 'Nampa']);
    expect(screen.getByText('City is now “Eagle”.')).toBeTruthy();
    press('Keep mine');
    put.mockReturnValue(new Promise(() => undefined));
    await waitFor(() => {
      press('Submit');
      expect(put).toHaveBeenCalledTimes(2);
    });
    expect(conditions(put)).toEqual(['"1"', '"2"']);
    expect(sent()[1]).toMatchObject({ profile: { first: 'Ruth', city: 'Nampa', address2: 'Unit 1' } });
  });

  it('is not reset by saving phones', async () => {
    await shown();
    press('Edit phones…');
    type('Number 1', '5055550155');
    put.mockRejectedValueOnce(faster());
    keep(theirs, '"2"');
    press('Save Phones');
    expect(await screen.findByText(/^ruth updated this on /)).toBeTruthy();
    expect(field('Number 1').value).toBe('505-555-0155');
    await waitFor(() => expect(field('First Name').value).toBe('Ruth'));
    put.mockResolvedValue(answered({ profile: theirs }, '"3"'));
    await waitFor(() => {
      // once it is sent, the dialog closes
      if (put.mock.calls.length < 2) press('Save Phones');
      expect(put).toHaveBeenCalledTimes(2);
    });
    expect(conditions(put)).toEqual(['"1"', '"2"']);
    expect(sent()[1]).toEqual({
      profile: { ...theirs, phones: [{ ...phone, phone_number: '5055550155' }, second] },
    });
  });
});
