import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProfileRecord } from '../../../../common/api/profiles';
import { type SessionUser, storeUser } from '../../../../common/api/session';
import { amberTide } from '../../../../common/api/testing/profile';
import { doneWords, type ProfileAct } from '../../../../common/ui/person/profile-acts';
import { answered, conditions, faster, load, lookAgain, opener, put, send } from '../page-fixture';
import { ProfilePage } from './ProfilePage';

const phone = {
  id: 1,
  phone_number: '5055550101',
  preferred: true,
  sms: true,
  type: 3,
  time_zone_id: 11,
  country_code: 1,
};
const second = { ...phone, id: 2, phone_number: '5055550102', preferred: false, type: 2, sms: false };
const profile: ProfileRecord = { ...amberTide, profile_status: 'Pending', phones: [second, phone] };
const stored = (more: Partial<ProfileRecord> = {}, etag?: string) =>
  answered({ profile: { ...profile, ...more }, approved: null }, etag);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (text: string) => fireEvent.click(screen.getByText(text));
const undecided = () => screen.queryByText('Save your changes before you approve or reject the profile.');
const approve = () => screen.getByText('Approve Profile').closest('button');

const nobodyElse = answered({ contacts: [], invitations: [], accounts: [] });
const noneAgreed = answered({ agreed: [], due: [] });

/** The response from now on. */
const keep = (profile: unknown, phones: unknown = answered([phone, second])) =>
  load.mockImplementation((path) =>
    Promise.resolve(
      ({ phones, related: nobodyElse, agreements: noneAgreed }[String(path).split('/').at(-1) ?? ''] ??
        profile) as never,
    ),
  );

async function shown() {
  keep(stored());
  opener()(<ProfilePage />);
  await screen.findByLabelText('Address2');
}

beforeEach(() => {
  storeUser({ username: 'manager' } as SessionUser);
  for (const call of [send, put]) call.mockReset();
});

describe('the phones of a psychic', () => {
  it('are shown on the page, the preferred one first', async () => {
    await shown();
    const lines = screen.getAllByText(/^1-505-/).map(({ parentElement }) => parentElement?.textContent);
    expect(lines).toEqual(['1-505-555-0101, Cellular, preferred, texts', '1-505-555-0102, Work']);
  });

  it('are saved without counting as an edit: the profile can be decided', async () => {
    await shown();
    press('Edit phones…');
    await screen.findByLabelText('Number 1');
    type('Number 2', '');
    send.mockResolvedValue(answered([phone]));
    keep(stored({ phones: [phone] }));
    press('Save Phones');
    await waitFor(() => expect(screen.queryByText('1-505-555-0102, Work')).toBeNull());
    await waitFor(() => expect(screen.queryByText('Save Phones')).toBeNull());
    expect(undecided()).toBeNull();
    expect(approve()?.disabled).toBe(false);
  });
});

describe('the dialog of a psychic’s phones', () => {
  it('opens with the latest phones, and saves with their own version', async () => {
    await shown();
    keep(stored(), answered([{ ...phone, phone_number: '5055550177' }], '"7"'));
    press('Edit phones…');
    await waitFor(() => expect(field('Number 1').value).toBe('505-555-0177'));
    type('Number 1', '5055550178');
    send.mockRejectedValueOnce(faster());
    keep(stored(), answered([{ ...phone, phone_number: '5055550179' }], '"8"'));
    press('Save Phones');
    await screen.findByText('Phone list is now “1-505-555-0179, Cellular, Eastern, preferred, texts”.');
    expect(field('Number 1').value).toBe('505-555-0178');
    press('Keep mine');
    send.mockReturnValue(new Promise(() => undefined));
    await waitFor(() => {
      press('Save Phones');
      expect(send).toHaveBeenCalledTimes(2);
    });
    expect(conditions(send)).toEqual(['"7"', '"8"']);
  });

  it('loads the next version of the profile before it closes', async () => {
    await shown();
    press('Edit phones…');
    await screen.findByLabelText('Number 1');
    send.mockResolvedValue(answered([phone], '"2"'));
    keep(stored({}, '"5"'));
    press('Save Phones');
    await waitFor(() => expect(screen.queryByText('Save Phones')).toBeNull());
    type('Address2', 'Unit 1');
    put.mockReturnValue(new Promise(() => undefined));
    press('Save');
    await waitFor(() => expect(conditions(put)).toEqual(['"5"']));
  });

  it('reports that they could not be loaded', async () => {
    await shown();
    keep(stored(), Promise.reject(new Error('offline')));
    press('Edit phones…');
    await screen.findByText('The phones could not be loaded.');
    expect(screen.queryByText('Save Phones')).toBeNull();
  });
});

describe('a photo', () => {
  const choose = () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Photo', { selector: 'input' }), { target: { files: [file] } });
  };
  const refusal = { changed_by: 'ruth', changed_at: '2026-11-20T14:03:22-05:00', status: 412 };

  it('prevents the decision while it is being uploaded', async () => {
    global.fetch = jest.fn().mockReturnValue(new Promise(() => undefined));
    await shown();
    expect(approve()?.disabled).toBe(false);
    choose();
    await waitFor(() => expect(approve()?.disabled).toBe(true));
  });

  it('is stored separately from the displayed profile, and reports if that has changed', async () => {
    const answer = jest.fn<Promise<unknown>, [string, RequestInit]>();
    global.fetch = answer as unknown as typeof fetch;
    await shown();
    answer.mockResolvedValueOnce({
      ok: false,
      status: 412,
      headers: new Map(),
      json: () => Promise.resolve(refusal),
    });
    keep(stored({ first: 'Ambra' }, '"2"'));
    choose();
    await screen.findByText(/^ruth updated this on /);
    expect(screen.getByText(/^The photo was not saved because/)).toBeTruthy();
    await waitFor(() => expect(field('First Name').value).toBe('Ambra'));
    answer.mockResolvedValueOnce({ ok: true, headers: new Map() });
    keep(stored({ first: 'Ambra' }, '"3"'));
    choose();
    const named = () => answer.mock.calls.map(([, { headers }]) => new Headers(headers).get('if-match'));
    await waitFor(() => expect(named()).toEqual(['"1"', '"2"']));
    await waitFor(() => expect(screen.queryByText(/^ruth/)).toBeNull());
  });
});

describe('a profile that someone else has changed meanwhile', () => {
  it('takes over what only they changed, asks about the rest, and saves with the displayed version', async () => {
    await shown();
    type('Address2', 'Unit 1');
    type('City', 'Nampa');
    put.mockRejectedValueOnce(faster());
    keep(stored({ first: 'Ambra', city: 'Eagle' }, '"2"'));
    press('Save');
    expect(await screen.findByText(/^ruth updated this on /)).toBeTruthy();
    await waitFor(() => expect(field('First Name').value).toBe('Ambra'));
    expect([field('Address2').value, field('City').value]).toEqual(['Unit 1', 'Nampa']);
    expect(screen.getByText('City is now “Eagle”.')).toBeTruthy();
    press('Save');
    // the open question replaces Save
    await waitFor(() => expect(document.activeElement?.textContent).toContain('City is now'));
    expect(put).toHaveBeenCalledTimes(1);
    press('Take theirs');
    expect(field('City').value).toBe('Eagle');
    put.mockResolvedValue(stored({ first: 'Ambra', city: 'Eagle', address2: 'Unit 1' }, '"3"'));
    // a click in the same task as the previous one is ignored
    await waitFor(() => {
      press('Save');
      expect(put).toHaveBeenCalledTimes(2);
    });
    expect(conditions(put)).toEqual(['"1"', '"2"']);
    await waitFor(() => expect(screen.queryByText(/^ruth/)).toBeNull());
  });

  it('is not decided before the new text has been shown', async () => {
    await shown();
    const decide = async () => {
      press('Approve Profile');
      const question = await screen.findByRole('dialog');
      fireEvent.click(within(question).getByRole('button', { name: 'Approve Profile' }));
    };
    send.mockRejectedValueOnce(faster());
    keep(stored({ first: 'Ambra' }, '"2"'));
    await decide();
    await screen.findByText(/^ruth updated this on /);
    await waitFor(() => expect(field('First Name').value).toBe('Ambra'));
    expect(screen.getByText(/^Your decision was not saved\. .* then decide\.$/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    send.mockResolvedValue(stored({ first: 'Ambra', profile_status: 'Approved' }, '"3"'));
    await decide();
    await waitFor(() => expect(conditions(send)).toEqual(['"1"', '"2"']));
  });
});

it('someone else’s profile does not allow autofill', async () => {
  await shown();
  expect([field('City').autocomplete, field('First Name').autocomplete]).toEqual(['off', 'off']);
});

it('the changes to decide on come before the form, which fills a phone’s screen', async () => {
  await shown();
  const changes = screen.getByRole('heading', { name: 'Changed since the last approval' });
  expect(changes.compareDocumentPosition(field('First Name'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a decision that comes too late reports that nothing is pending anymore', async () => {
  await shown();
  press('Approve Profile');
  const question = await screen.findByRole('dialog');
  send.mockRejectedValueOnce(faster());
  keep(stored({ profile_status: 'Rejected' }, '"2"'));
  fireEvent.click(within(question).getByRole('button', { name: 'Approve Profile' }));
  await screen.findByText(/^Your decision was not saved\. .* no longer pending\.$/);
});

describe('a profile that is stored while a question is open', () => {
  it.each(['Approve Profile', 'Reject Profile'])(
    'is decided in the version displayed when the question was asked: %s',
    async (name) => {
      await shown();
      press(name);
      const question = within(await screen.findByRole('dialog'));
      keep(stored({ first: 'Ambra' }, '"2"'));
      lookAgain();
      await waitFor(() => expect(field('First Name').value).toBe('Ambra'));
      send.mockReturnValue(new Promise(() => undefined));
      fireEvent.click(question.getByRole('button', { name }));
      await waitFor(() => expect(conditions(send)).toEqual(['"1"']));
    },
  );
});

describe('rejecting a profile', () => {
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason');
  const ask = async () => {
    press('Reject Profile');
    return within(await screen.findByRole('dialog'));
  };
  const bodies = () =>
    send.mock.calls.map((call) => (call as unknown as [string, { body: unknown }])[1].body);

  it('focuses the reason, sends it, and keeps it after a conflicting change', async () => {
    await shown();
    let question = await ask();
    expect(document.activeElement).toBe(reason());
    expect(question.getByText('Optional, up to 1,000 characters. The psychic will see it.')).toBeTruthy();
    // letters are typed here, not shortcuts
    fireEvent.keyDown(reason(), { key: 'a' });
    expect(question.getByRole('button', { name: 'Reject Profile' })).toBeTruthy();
    type('Reason', 'Please\nno prices.');
    send.mockRejectedValueOnce(faster());
    keep(stored({ first: 'Ambra' }, '"2"'));
    fireEvent.click(question.getByRole('button', { name: 'Reject Profile' }));
    await screen.findByText(/^ruth updated this on /);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(field('First Name').value).toBe('Ambra'));
    question = await ask();
    expect(reason().value).toBe('Please\nno prices.');
    send.mockResolvedValue(
      stored({ profile_status: 'Rejected', profile_reason: 'Please\nno prices.' }, '"3"'),
    );
    fireEvent.click(question.getByRole('button', { name: 'Reject Profile' }));
    await screen.findByText('Reason for rejection');
    expect(screen.getByText(/Please\s+no prices\./).tagName).toBe('P');
    expect(conditions(send)).toEqual(['"1"', '"2"']);
    expect(bodies()).toEqual([{ reason: 'Please\nno prices.' }, { reason: 'Please\nno prices.' }]);
  });

  it('is not sent with a reason that is too long, and is sent without one', async () => {
    await shown();
    const question = await ask();
    const confirm = question.getByRole('button', { name: 'Reject Profile' });
    type('Reason', 'x'.repeat(1001));
    fireEvent.click(confirm);
    expect(await screen.findByText('Reason is too long')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    type('Reason', ' ');
    send.mockReturnValue(new Promise(() => undefined));
    await waitFor(() => {
      fireEvent.click(confirm);
      expect(bodies()).toEqual([{ reason: undefined }]);
    });
  });
});

describe('a photo that a psychic proposes', () => {
  it('is shown next to the current one, before anything is decided', async () => {
    load.mockReset();
    const images = { image: '/api/psychics/22/image?v=a', proposed_image: '/api/psychics/22/image?v=b' };
    keep(answered({ profile: { ...profile, ...images }, approved: profile }));
    opener()(<ProfilePage />);
    const proposed = await screen.findByAltText('The photo the psychic proposed');
    expect(proposed.getAttribute('src')).toBe(images.proposed_image);
    expect(screen.getByAltText('The current photo').getAttribute('src')).toBe(images.image);
    expect(screen.queryByText(/^These changes .+ are already in effect/)).toBeNull();
  });
});

describe('email, phones, and PIN, which open the account', () => {
  it('starts at the PIN if the search leads there, and says that a new one works before the approval', async () => {
    keep(stored());
    opener()(<ProfilePage />, '/#pin');
    await screen.findByLabelText('Address2');
    expect(document.activeElement).toBe(field('Pin'));
    const saved: ProfileAct = { act: 'save', profile: { pin: '4826' } as never, version: undefined };
    expect(doneWords(saved, false)[1]).toBe(
      'Profile was updated and waits for approval. The new PIN works now.',
    );
  });

  it('are not changed by a manager without “People”, who is told why', async () => {
    storeUser({
      username: 'manager',
      manager: null,
      rights: ['decide', 'private'],
    } as unknown as SessionUser);
    keep(stored({ pending_email: 'next@example.com' }));
    opener()(<ProfilePage />);
    await screen.findByText(/^Only a manager with the right “People” can change the email, phones, and PIN/);
    expect([field('Email').disabled, field('Pin').disabled, field('City').disabled]).toEqual([
      true,
      true,
      false,
    ]);
    expect(screen.getByText(/next@example\.com/)).toBeTruthy();
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toContain('Show');
    expect(names.filter((name) => /Edit phones|Send|Cancel/.test(name))).toEqual([]);
  });

  it('are changed by one with it', async () => {
    storeUser({
      username: 'manager',
      manager: null,
      rights: ['decide', 'private', 'people'],
    } as unknown as SessionUser);
    keep(stored({ pending_email: 'next@example.com' }));
    opener()(<ProfilePage />);
    await screen.findByText('Edit phones…');
    expect([field('Email').disabled, field('Pin').disabled]).toEqual([false, false]);
    expect(screen.queryByText(/^Only a manager with the right/)).toBeNull();
  });
});

describe('a password set by a manager who may not edit the profile', () => {
  it('is chosen by the psychic with a link, or typed', async () => {
    storeUser({ username: 'manager', manager: null, rights: ['people'] } as unknown as SessionUser);
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Change password…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    expect(dialog.getByRole('button', { name: 'Send a link' })).toBeTruthy();
    expect(dialog.getByLabelText('New password')).toBeTruthy();
  });
});
