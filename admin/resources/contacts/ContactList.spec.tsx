import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type SessionUser, storeUser } from '../../../common/api/session';
import { dataProvider } from '../../providers/data';
import { button, faster, opener } from '../psychics/page-fixture';
import { ContactList } from './ContactList';
import type { Contact } from '../../providers/resources';

const list = jest.spyOn(dataProvider, 'getList');
const one = jest.spyOn(dataProvider, 'getOne');
const update = jest.spyOn(dataProvider, 'update');
const remove = jest.spyOn(dataProvider, 'delete');

const dev: Contact = {
  id: 7,
  name: 'Dev Patel',
  email: 'dev@mail.example',
  phone: '5055550100',
  method: 'E',
  comments: 'I read cards.',
  date: '2026-11-20T10:00:00-05:00',
  referral: null,
  answered: false,
  state: 'open',
  assigned_to: null,
  assignee: null,
  deleted_at: null,
  messages: [],
  answered_by: null,
  answered_at: null,
  note: '',
};
const byRuth = { answered: true, answered_by: 'ruth', answered_at: '2026-11-20T14:03:00-05:00' };

/** @param contact the response from now on, with its version */
function keep(contact: Contact, version = '"1"'): void {
  list.mockResolvedValue({ data: [contact], total: 1 });
  one.mockResolvedValue({ data: { ...contact, version } });
}

const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
const tick = () => screen.getByLabelText<HTMLInputElement>('Answered');
const write = (text: string) => fireEvent.change(note(), { target: { value: text } });
const sent = () => update.mock.calls.map(([, { data }]) => data as unknown);
/** The versions sent to the server, by call. */
const conditions = ({ mock: { calls } }: typeof update | typeof remove): unknown[] =>
  calls.map(([, { previousData }]) => (previousData as Contact).version);

async function opened() {
  storeUser({ username: 'manager' } as SessionUser);
  update.mockReset();
  remove.mockReset();
  keep(dev);
  opener()(<ContactList />);
  fireEvent.click(await screen.findByRole('button', { name: 'Open the contact for Dev Patel' }));
  await screen.findByLabelText('Note');
}

describe('a contact', () => {
  it('is marked as answered with a note, and then looks different in the list', async () => {
    await opened();
    expect(screen.getByText('Not answered')).toBeTruthy();
    fireEvent.click(tick());
    write('Sent her the address.');
    const saved = { ...dev, ...byRuth, note: 'Sent her the address.' };
    update.mockResolvedValue({ data: { ...saved, version: '"2"' } });
    keep(saved, '"2"');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
    expect(sent()).toEqual([{ answered: true, note: 'Sent her the address.' }]);
    expect(conditions(update)).toEqual(['"1"']);
    await waitFor(() => expect(screen.queryByText('Not answered')).toBeNull());
    fireEvent.click(button('Open the contact for Dev Patel'));
    await screen.findByText(/^Answered by ruth on 11\/20\/2026/);
  });

  it('that someone else changed meanwhile is updated, and conflicts are asked about', async () => {
    await opened();
    write('Called.');
    update.mockRejectedValueOnce(faster());
    keep({ ...dev, ...byRuth, note: 'Wrote to her.' }, '"2"');
    fireEvent.click(button('Save'));
    await screen.findByText(/^ruth updated this on /);
    await screen.findByText('Note is now “Wrote to her.”.');
    expect([tick().checked, note().value]).toEqual([true, 'Called.']);
    fireEvent.click(button('Keep mine'));
    update.mockReturnValue(new Promise(() => undefined));
    const save = button('Save');
    await waitFor(() => {
      fireEvent.click(save);
      expect(sent()[1]).toEqual({ answered: true, note: 'Called.' });
    });
    expect(conditions(update)).toEqual(['"1"', '"2"']);
  });

  it('is not left with an unsaved note, and not saved with a note that is too long', async () => {
    await opened();
    write('x'.repeat(2001));
    fireEvent.click(button('Save'));
    expect(await screen.findByText('Note is too long')).toBeTruthy();
    expect(update).not.toHaveBeenCalled();
    fireEvent.click(button('Close'));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    fireEvent.click(question.getByRole('button', { name: 'Stay here' }));
    expect(note().value).toHaveLength(2001);
    fireEvent.click(question.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
  });

  it('is deleted only as displayed: a note added meanwhile is shown first', async () => {
    await opened();
    fireEvent.click(button('Close'));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the contact for Dev Patel' }));
    const warning = await screen.findByRole('dialog', { name: 'WARNING' });
    const confirm = within(warning).getByRole('button', { name: 'Delete' });
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull());
    remove.mockRejectedValueOnce(faster());
    keep({ ...dev, ...byRuth, note: 'She starts on Monday.' }, '"2"');
    fireEvent.click(confirm);
    await within(warning).findByText('Note: She starts on Monday.');
    expect(within(warning).getByText(/^Answered by ruth on /)).toBeTruthy();
    remove.mockResolvedValue({ data: dev });
    await waitFor(() => {
      fireEvent.click(confirm);
      expect(remove).toHaveBeenCalledTimes(2);
    });
    expect(conditions(remove)).toEqual(['"1"', '"2"']);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'WARNING' })).toBeNull());
  });
});
