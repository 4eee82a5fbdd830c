import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type SessionUser, storeUser } from '../../../common/api/session';
import { dataProvider } from '../../providers/data';
import type { ResourceRows } from '../../providers/resources';
import {
  answered,
  button,
  conditions,
  faster,
  load,
  lookAgain,
  opener,
  put,
  send,
} from '../psychics/page-fixture';
import type { Queue } from '../queue/useQueue';
import { openContact } from './contact-fixture';
import { Conversation } from './Conversation';

const theirs = {
  id: 3,
  kind: 'mail',
  by: 'Dana',
  at: new Date().toISOString(),
  subject: 'Hi',
  text: 'Theirs',
  sender: null,
  attachments: [],
  automatic: false,
  partial: false,
  undelivered_at: null,
  undelivered_why: null,
};

const queue = { rows: [], showNext: jest.fn() } as unknown as Queue<ResourceRows['contacts']>;

/** What the server has. */
let stored: { messages: object[]; version: string };

async function open(): Promise<void> {
  const related = { contacts: [], invitations: [], accounts: [] };
  load
    .mockReset()
    .mockImplementation((path) => Promise.resolve(answered(/\/related$/.test(path) ? related : [])));
  const read = () => Promise.resolve({ data: { ...openContact, ...stored } as never });
  jest.spyOn(dataProvider, 'getOne').mockImplementation(read);
  opener()(<Conversation id={7} queue={queue} />);
  await screen.findByLabelText('Reply');
}

/** The other manager answers. */
const answers = (): void => {
  stored = { messages: [theirs], version: '"v2"' };
};
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const told = /^Dana replied at \d\d:\d\d [AP]M\.$/;
const question = (how = 'Send') => screen.findByRole('dialog', { name: `${how} Anyway?` });

beforeEach(() => {
  sessionStorage.clear();
  storeUser({ user_id: 1, username: 'ruth', network: 'cos', manager: null } as unknown as SessionUser);
  stored = { messages: [], version: '"v1"' };
  send.mockReset();
});

describe('a reply to a contact that somebody else answers meanwhile', () => {
  it('shows who answered, and is sent only after a question', async () => {
    await open();
    type('Reply', 'Mine');
    answers();
    lookAgain();
    await screen.findByText(told);
    fireEvent.keyDown(field('Reply'), { key: 'Enter', ctrlKey: true });
    expect((await question()).textContent).toMatch(
      /Dana replied at .+ This happened after you started typing\./,
    );
    expect(send).not.toHaveBeenCalled();
    send.mockResolvedValueOnce(answered({ contact: openContact }, '"v3"'));
    fireEvent.click(within(await question()).getByText('Send Anyway'));
    await waitFor(() => expect(conditions(send)).toEqual(['"v2"']));
  });

  it('is refused, and asked about, if the page has not heard of it', async () => {
    await open();
    type('Reply', 'Mine');
    answers();
    send.mockRejectedValueOnce(faster());
    fireEvent.click(button('Send Reply'));
    await question();
    expect(conditions(send)).toEqual(['"v1"']);
    fireEvent.click(screen.getByText('Cancel'));
    await screen.findByText(told);
    expect(field('Reply').value).toBe('Mine');
  });

  it('is asked about also when it was begun before another page', async () => {
    await open();
    type('Reply', 'Mine');
    cleanup();
    answers();
    await open();
    expect(field('Reply').value).toBe('Mine');
    fireEvent.click(button('Send Reply'));
    await question();
    expect(send).not.toHaveBeenCalled();
  });

  it('is not asked about if it was begun after that', async () => {
    await open();
    answers();
    lookAgain();
    await screen.findByText('Theirs');
    type('Reply', 'Mine');
    send.mockResolvedValueOnce(answered({ contact: openContact }, '"v3"'));
    fireEvent.click(button('Send Reply'));
    await waitFor(() => expect(conditions(send)).toEqual(['"v2"']));
  });
});

describe('an answer by phone', () => {
  const said = 'What was said';

  it('takes the focus, is kept when its dialog closes, and is saved with Ctrl Enter', async () => {
    await open();
    fireEvent.click(button('Answered by Phone'));
    expect(document.activeElement).toBe(field(said));
    type(said, 'Calls back.');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByLabelText(said)).toBeNull());
    fireEvent.click(button('Answered by Phone'));
    send.mockResolvedValueOnce(answered({ contact: openContact }, '"v2"'));
    fireEvent.keyDown(field(said), { key: 'Enter', ctrlKey: true });
    await waitFor(() =>
      expect(send.mock.calls[0]?.[1]).toMatchObject({ body: { text: 'Calls back.', by: 'phone' } }),
    );
  });

  it('is asked about if somebody else answers meanwhile', async () => {
    await open();
    fireEvent.click(button('Answered by Phone'));
    type(said, 'Calls back.');
    answers();
    lookAgain();
    await screen.findByText(told);
    fireEvent.click(button('Save'));
    fireEvent.click(within(await question('Save')).getByText('Save Anyway'));
    await waitFor(() => expect(conditions(send)).toEqual(['"v2"']));
  });
});

it('a note is refused if somebody else has changed the contact since it was begun, and can be saved then', async () => {
  await open();
  fireEvent.click(button('Add a Note'));
  type('Note', 'Called.');
  answers();
  lookAgain();
  await screen.findByText(told);
  put.mockReset().mockRejectedValueOnce(faster());
  fireEvent.click(button('Save Note'));
  await screen.findByText(/^ruth updated this on/);
  put.mockResolvedValueOnce(answered({ contact: openContact }, '"v3"'));
  fireEvent.click(button('Save Note'));
  await waitFor(() => expect(conditions(put)).toEqual(['"v1"', '"v2"']));
});
