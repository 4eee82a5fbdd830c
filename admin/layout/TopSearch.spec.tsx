import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { client as api } from '../../common/api/client';
import { makeQueryClient } from '../../common/api/query-client';
import type { SearchRow } from './search';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import { setDecisionKeys } from '../../common/ui/parts/decision-keys';
import { failureNotices } from '../../common/ui/parts/notices';
import { TopSearch } from './TopSearch';

const row = (user_id: number, username: string, extension: string): SearchRow => ({
  user_id,
  username,
  extension,
  first_name: 'Ana',
  last_name: 'Ruiz',
  account_status: 'Active',
});
let address: string;

function Place() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

function open(found: readonly SearchRow[] = [], isAsking = false): HTMLInputElement {
  jest.spyOn(api, 'GET').mockResolvedValue({ data: found });
  render(
    <MemoryRouter>
      <QueryClientProvider client={makeQueryClient(failureNotices)}>
        <Place />
        <input aria-label="Comment" />
        <main>
          <TopSearch />
        </main>
        {isAsking && <ConfirmDialog open text="?" act="Do it" onClose={jest.fn()} onConfirm={jest.fn()} />}
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return screen.getByRole('combobox', { name: 'Find a psychic', hidden: true });
}

const press = (key: string, more: object = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

beforeEach(() => localStorage.clear());

describe('the top bar search', () => {
  it.each([
    [
      'a complete extension',
      '40001',
      [row(7, 'MaraMoon', '40001'), row(8, '40001st', '40002')],
      '/psychics/7',
    ],
    [
      'a complete username, in any case',
      ' maramoon ',
      [row(7, 'MaraMoon', '40001'), row(8, 'MaraMoons', '40002')],
      '/psychics/7',
    ],
    ['part of the only match', 'mara', [row(7, 'MaraMoon', '40001')], '/psychics?q=mara'],
    [
      "one psychic's extension that is another's username",
      '40001',
      [row(7, 'MaraMoon', '40001'), row(8, '40001', '40002')],
      '/psychics?q=40001',
    ],
    ['an unknown term', 'nobody', [], '/psychics?q=nobody'],
  ])('on Enter after %s opens the right page', async (_, typed, found, to) => {
    const field = open(found);
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(address).toBe(to));
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
