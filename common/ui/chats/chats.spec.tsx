import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { client as api } from '../../api/client';
import { makeQueryClient } from '../../api/query-client';
import { makeTheme } from '../../brand/theme';
import { failureNotices } from '../parts/notices';
import { ChatsDialog } from './ChatsDialog';
import { useChats } from './useChats';

const load = jest.spyOn(api, 'GET');
const chat = (chat_id: number, username: string, messages: number) => ({
  chat_id,
  username,
  messages,
  asked_at: '2026-11-19T14:09:32-05:00',
  result: 'Completed',
});
const rows = [chat(8, 'tobias.lind', 0), chat(7, 'sienna_dove', 2), chat(6, 'delmar71', 9)];
/** Total number of chats. */
let total = rows.length;
const written = (by: string, number: number, text: string) => ({
  chat_id: 7,
  number,
  by,
  text,
  sent_at: '2026-11-19T14:11:32-05:00',
});

function ChatsProbe() {
  const chats = useChats({ id: 22, username: 'amberTide' }, { from: '2026-11-15', to: '2026-11-21' });
  return (
    <>
      <button onClick={chats.open}>open</button>
      <ChatsDialog {...chats.dialog} />
    </>
  );
}

function opened(address: string): void {
  load.mockReset().mockImplementation((path, ...rest) => {
    const { params } = (rest as unknown as [{ params: { path: { chat_id?: number } } }])[0];
    const messages =
      params.path.chat_id === 7 ? [written('member', 1, 'Shall I?'), written('psychic', 2, 'Do.')] : [];
    const response = { headers: { get: () => `chats 0-24/${total}` } };
    return Promise.resolve({ data: String(path).endsWith('/messages') ? messages : rows, response } as never);
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <ThemeProvider theme={makeTheme('light', 'cos')}>
        <QueryClientProvider client={makeQueryClient(failureNotices)}>
          <ChatsProbe />
        </QueryClientProvider>
      </ThemeProvider>
    </MemoryRouter>,
  );
}
/** The requests so far, in order. */
const asked = () =>
  (load.mock.calls as unknown as [string, { params: { path: object; query?: { range?: string } } }][]).map(
    ([, { params }]) => params,
  );
const ranges = () => asked().map(({ query }) => query?.range);
const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

beforeEach(() => (total = rows.length));
afterEach(cleanup);

it('loads the chats of the page’s dates only when opened', async () => {
  opened('/?start_date=2026-10-01&end_date=2026-10-31');
  expect(load).not.toHaveBeenCalled();
  press('open');
  await screen.findByText('2 messages');
  expect(asked()).toEqual([
    { path: { id: 22 }, query: { start_date: '2026-10-01', end_date: '2026-10-31', range: '[0,24]' } },
  ]);
});

it('loads a page at a time', async () => {
  total = 52;
  opened('/');
  press('open');
  await screen.findByText('2 messages');
  press('Page 3');
  await waitFor(() => expect(ranges()).toEqual(['[0,24]', '[50,74]']));
});

it("shows one chat with each message's author, and returns to the list", async () => {
  opened('/');
  press('open');
  await screen.findByText('2 messages');
  press(/^Read the chat with sienna_dove/);
  await screen.findByText('Shall I?');
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/(?:Today|Yesterday|[A-Z][a-z]{2}) \d\d\/.*M/, ' ')),
  ).toEqual(['sienna_dove Shall I?', 'amberTide Do.']);
  expect(asked().map(({ path }) => path)).toEqual([{ id: 22 }, { id: 22, chat_id: 7 }]);
  press('All chats');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('distinguishes a chat without messages from one whose messages were not kept', async () => {
  opened('/');
  press('open');
  await screen.findByText('2 messages');
  press(/^Read the chat with tobias.lind/);
  expect(await screen.findByText('No messages.')).toBeTruthy();
  press('All chats');
  press(/^Read the chat with delmar71/);
  expect(await screen.findByText('Its messages are no longer stored.')).toBeTruthy();
});
