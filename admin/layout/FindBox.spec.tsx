import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DataProviderContext } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { client as api } from '../../common/api/client';
import { makeQueryClient } from '../../common/api/query-client';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import { setDecisionKeys } from '../../common/ui/parts/decision-keys';
import { failureNotices } from '../../common/ui/parts/notices';
import { FindBox } from './FindBox';
import { usePlaceKeys } from './keys';
import { dataProvider } from '../providers/data';
import type { FindAnswer, FoundPsychic } from '../providers/search';

const row = (user_id: number, username: string, extension: string): FoundPsychic => ({
  user_id,
  username,
  extension,
  first: 'Ana',
  last: 'Ruiz',
  email: '',
  account_status: 'Active',
  matched: 'name',
});
const customer: FindAnswer['customers'][number] = {
  id: 5,
  username: 'moonchild',
  external_id: 'C-5',
  readings: 2,
  last_contact: null,
  matched: 'phone',
};
const contact: FindAnswer['contacts'][number] = {
  id: 9,
  name: 'Ruth Delgado',
  email: 'ruth@x.example',
  phone: '5553780603',
  date: '2026-11-12T10:00:00-05:00',
  answered: false,
  matched: 'email',
};
const reading: FindAnswer['readings'][number] = {
  connection_id: 11591107,
  call_date: '2026-11-09T20:11:00-05:00',
  psychic_id: 7,
  psychic_username: 'OpalineRuth',
  user_id: 5,
  username: 'moonchild',
  conn_type: 'Call',
  duration: 26,
  result: 'Completed',
  voided: false,
  matched: 'id',
};
const answer = (found: Partial<FindAnswer>): FindAnswer => ({
  psychics: [],
  customers: [],
  contacts: [],
  readings: [],
  read_as: 'name',
  phone: null,
  failed: [],
  ...found,
});
let address: string;
const onKeys = jest.fn();

function AddressProbe() {
  const { pathname, search, hash } = useLocation();
  address = pathname + search + hash;
  usePlaceKeys(onKeys);
  return null;
}

const answers = (found: Partial<FindAnswer>): void =>
  void jest
    .spyOn(api, 'GET')
    // a psychic's record never comes
    .mockImplementation((path) =>
      path === '/api/find'
        ? Promise.resolve({ data: answer(found) } as never)
        : new Promise<never>(() => undefined),
    );

function open(found: Partial<FindAnswer> = {}, isAsking = false): HTMLInputElement {
  answers(found);
  render(
    <MemoryRouter>
      <DataProviderContext value={dataProvider}>
        <QueryClientProvider client={makeQueryClient(failureNotices)}>
          <AddressProbe />
          <input aria-label="Comment" />
          <main id="main">
            <button>Act</button>
            <FindBox onKeys={onKeys} />
          </main>
          {isAsking && <ConfirmDialog open text="?" act="Do it" onClose={jest.fn()} onConfirm={jest.fn()} />}
        </QueryClientProvider>
      </DataProviderContext>
    </MemoryRouter>,
  );
  return screen.getByRole('combobox', { name: 'Find', hidden: true });
}

const press = (key: string, more: object = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const type = (field: HTMLInputElement, value: string): void => {
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
};

beforeEach(() => {
  localStorage.clear();
  onKeys.mockReset();
});

describe('the box that finds everything', () => {
  it.each([
    [
      'the first of several psychics',
      '4000',
      { psychics: [row(7, 'MaraMoon', '40001'), row(8, 'Other', '40002')] },
      '/psychics/7',
    ],
    ['a customer', '(555) 378-0603', { customers: [customer] }, '/customers/5'],
    ['a contact', 'ruth@', { contacts: [contact] }, '/contacts/9'],
    [
      'the psychic’s readings of the day of a call',
      '11591107',
      { readings: [reading] },
      '/psychics/7/readings?start_date=2026-11-09&end_date=2026-11-09',
    ],
    ['a page, words in any order', 'submissions contact', {}, '/contacts'],
    ['a page called exactly so, before people', 'statistics', { customers: [customer] }, '/statistics'],
    ['webhooks', 'webhooks', {}, '/integrations'],
    ['an invitation', 'invite', {}, '/NewPsychic'],
    ['referral codes', 'referral', {}, '/referrals'],
    ['operations', 'operations', {}, '/operations'],
    ['an action', 'new psychic', {}, '/NewPsychic'],
    ['a PIN', 'PIN of mara', { psychics: [row(7, 'MaraMoon', '40001')] }, '/psychics/7/profile#pin'],
    ['the list, if nothing is found,', 'nobody', {}, '/psychics?q=nobody'],
  ])('opens %s on Enter, pressed before the answer', async (_, typed, found, to) => {
    const field = open(found);
    type(field, typed);
    press('Enter');
    await waitFor(() => expect(address).toBe(to));
  });

  it('opens the first hit, or the one chosen with the arrows', async () => {
    const found = { psychics: [row(7, 'MaraMoon', '40001'), row(8, 'Marabel', '40002')] };
    const field = open(found);
    type(field, 'mara');
    await screen.findByRole('option', { name: /Marabel/ });
    press('Enter');
    await waitFor(() => expect(address).toBe('/psychics/7'));
    type(field, 'marab');
    await screen.findByRole('option', { name: /Marabel/ });
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).not.toBeNull());
    press('ArrowDown');
    press('Enter');
    await waitFor(() => expect(address).toBe('/psychics/8'));
  });

  it('never opens what an earlier text found', async () => {
    const field = open({ psychics: [row(7, 'MaraMoon', '40001')] });
    type(field, 'mara');
    await screen.findByRole('option', { name: /MaraMoon/ });
    answers({ psychics: [row(8, 'Marabel', '40002')] });
    type(field, 'marab');
    press('Enter');
    await waitFor(() => expect(address).toBe('/psychics/8'));
  });

  it('offers every other status for a psychic, and asks first', async () => {
    const field = open({ psychics: [row(7, 'MercyLane', '40001')] });
    type(field, 'set mercylane in');
    press('Enter');
    expect(await screen.findByRole('dialog', { name: 'Set MercyLane to Inactive' })).toBeTruthy();
    expect(address).toBe('/');
  });

  it('says how the text was read, and which part failed while the others show', async () => {
    const field = open({
      customers: [customer],
      phone: '+1 555 378 0603',
      read_as: 'phone',
      failed: ['contacts'],
    });
    type(field, '555-378-0603');
    await screen.findByText('Read as a phone number: +1 555 378 0603');
    expect(screen.getByText('Contacts could not be searched just now. The rest is complete.')).toBeTruthy();
    expect(screen.getByRole('option', { name: /moonchild/ })).toBeTruthy();
    answers({ customers: [customer], contacts: [contact] });
    fireEvent.click(screen.getByRole('option', { name: 'Try again' }));
    await screen.findByRole('option', { name: /Ruth Delgado/ });
  });

  it('says what it searched when it finds nothing, and offers the lists', async () => {
    const field = open();
    type(field, '4029977');
    await screen.findByText('No people or readings match “4029977”.');
    expect(screen.getByText(/^Searched: psychics by name, extension, full phone number/)).toBeTruthy();
    fireEvent.click(screen.getByRole('option', { name: 'Search in Customers' }));
    expect(address).toBe('/customers?q=4029977');
  });

  it('opens the customer of a call', async () => {
    const field = open({ readings: [reading] });
    type(field, '11591107');
    fireEvent.click(await screen.findByRole('option', { name: /Customer of this call/ }));
    expect(address).toBe('/customers/5');
  });

  it('is focused by / and Ctrl+K, which type no letters', () => {
    const field = open();
    expect(press('/')).toBe(false);
    expect(document.activeElement).toBe(field);
    act(() => field.blur());
    expect(press('k', { ctrlKey: true })).toBe(false);
    expect(document.activeElement).toBe(field);
    act(() => field.blur());
    press('k');
    expect(document.activeElement).not.toBe(field);
  });

  it('leaves / to text fields, and ignores it if single keys are off; Ctrl+K still works', () => {
    const field = open();
    const comment = screen.getByLabelText('Comment');
    comment.focus();
    expect(press('/')).toBe(true);
    expect(document.activeElement).toBe(comment);
    press('k', { ctrlKey: true });
    expect(document.activeElement).toBe(field);
    setDecisionKeys(false);
    act(() => field.blur());
    expect(press('/')).toBe(true);
    press('k', { ctrlKey: true });
    expect(document.activeElement).toBe(field);
  });

  it('does not take the focus out of a dialog', () => {
    const field = open({}, true);
    press('/');
    press('k', { ctrlKey: true });
    expect(document.activeElement).not.toBe(field);
  });
});

describe('the keys for pages', () => {
  it('are G and a letter, which nothing else hears', () => {
    open();
    const heard = jest.fn();
    document.addEventListener('keydown', heard);
    press('g');
    expect(heard).toHaveBeenCalledTimes(1);
    act(() => void press('a'));
    expect(address).toBe('/approvals');
    expect(heard).toHaveBeenCalledTimes(1);
    // without G the page gets it
    press('d');
    expect(address).toBe('/approvals');
    expect(heard).toHaveBeenCalledTimes(2);
    document.removeEventListener('keydown', heard);
  });

  it('are listed by ?', () => {
    open();
    press('?');
    expect(onKeys).toHaveBeenCalledTimes(1);
  });

  it('do nothing in a field, in a dialog, or if single keys are off', () => {
    open();
    screen.getByLabelText('Comment').focus();
    press('g');
    press('a');
    press('?');
    act(() => (document.activeElement as HTMLElement).blur());
    setDecisionKeys(false);
    press('g');
    press('a');
    press('?');
    expect(address).toBe('/');
    expect(onKeys).not.toHaveBeenCalled();
  });
});
