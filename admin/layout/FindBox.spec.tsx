import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { client as api } from '../../common/api/client';
import { makeQueryClient } from '../../common/api/query-client';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import { setDecisionKeys } from '../../common/ui/parts/decision-keys';
import { failureNotices } from '../../common/ui/parts/notices';
import { dataProvider } from '../providers/data';
import { FindBox } from './FindBox';
import { usePlaceKeys } from './keys';
import type { SearchRow } from '../providers/search';

const row = (user_id: number, username: string, extension: string): SearchRow => ({
  user_id,
  username,
  extension,
  first_name: 'Ana',
  last_name: 'Ruiz',
  account_status: 'Active',
});
const customer = { id: 5, username: 'moonchild', external_id: 'C-5' };
let address: string;
const onKeys = jest.fn();

function AddressProbe() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  usePlaceKeys(onKeys);
  return null;
}

function open(found: readonly SearchRow[] = [], isAsking = false): HTMLInputElement {
  jest.spyOn(api, 'GET').mockResolvedValue({ data: found });
  jest
    .spyOn(dataProvider, 'getList')
    .mockImplementation((_, { filter }) =>
      Promise.resolve({ data: (filter as { q: string }).q === 'moon' ? [customer as never] : [], total: 0 }),
    );
  render(
    <MemoryRouter>
      <QueryClientProvider client={makeQueryClient(failureNotices)}>
        <AddressProbe />
        <input aria-label="Comment" />
        <main id="main">
          <button>Act</button>
          <FindBox onKeys={onKeys} />
        </main>
        {isAsking && <ConfirmDialog open text="?" act="Do it" onClose={jest.fn()} onConfirm={jest.fn()} />}
      </QueryClientProvider>
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
      [row(7, 'MaraMoon', '40001'), row(8, 'Other', '40002')],
      '/psychics/7',
    ],
    ['part of the only match', 'mara', [row(7, 'MaraMoon', '40001')], '/psychics/7'],
    ['a customer', 'moon', [], '/customers/5'],
    ['a page, words in any order', 'submissions contact', [], '/contacts'],
    ['an action', 'new psychic', [], '/NewPsychic'],
    ['nothing', 'nobody', [], '/psychics?q=nobody'],
  ])('opens %s on Enter, pressed before the answer', async (_, typed, found, to) => {
    const field = open(found);
    type(field, typed);
    press('Enter');
    await waitFor(() => expect(address).toBe(to));
  });

  it('opens the first hit, or the one chosen with the arrows', async () => {
    const found = [row(7, 'MaraMoon', '40001'), row(8, 'Marabel', '40002')];
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
    const field = open([row(7, 'MaraMoon', '40001')]);
    type(field, 'mara');
    await screen.findByRole('option', { name: /MaraMoon/ });
    jest.spyOn(api, 'GET').mockResolvedValue({ data: [row(8, 'Marabel', '40002')] });
    type(field, 'marab');
    press('Enter');
    await waitFor(() => expect(address).toBe('/psychics/8'));
  });

  it('offers every other status for a psychic, and asks first', async () => {
    const field = open([row(7, 'MercyLane', '40001')]);
    type(field, 'set mercylane in');
    press('Enter');
    expect(await screen.findByRole('dialog', { name: 'Set MercyLane to Inactive' })).toBeTruthy();
    expect(address).toBe('/');
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
    const field = open([], true);
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
