import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../common/api/api-error';
import type { Chat, ChatMessage } from '../common/api/chats';
import { client as api } from '../common/api/client';
import { holdStream } from '../common/api/live/stream';
import { makeQueryClient } from '../common/api/query-client';
import { type SessionUser, storeUser } from '../common/api/session';
import { makeTheme } from '../common/brand/theme';
import { PsychicProvider } from '../common/ui/own/session';
import { failureNotices } from '../common/ui/parts/notices';
import { ChatConsole } from './ChatConsole';

let code = 'A';
const hearers: Parameters<typeof holdStream>[3][] = [];
jest.mock('../common/api/live/stream', () => ({
  holdStream: (_: string, __: string[], signal: AbortSignal, hearer: Parameters<typeof holdStream>[3]) => {
    hearers.push(hearer);
    signal.addEventListener('abort', () => hearers.splice(hearers.indexOf(hearer), 1));
    return Promise.resolve();
  },
}));
jest.mock('../common/ui/own/Line', () => ({
  useLine: () => ({ status: { code, since: '2026-11-22T09:00:00-05:00' } }),
}));
jest.mock('../common/ui/own/chat-window', () => ({ holdChatWindow: () => undefined }));
jest.mock('./useRinging', () => ({ useRinging: () => true }));
jest.mock('./useSigns', () => ({ useSigns: () => () => undefined }));

const [load, post] = [jest.spyOn(api, 'GET'), jest.spyOn(api, 'POST')];
const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
const answered = (data: unknown) => ({ data }) as never;
/** What the server keeps. */
let chats: Chat[] = [];
let said: ChatMessage[] = [];
/** Whether calls reach it. */
let isReached = true;

const chat = (more: Partial<Chat> = {}): Chat => ({
  chat_id: 7,
  state: 'running',
  asked_at: '2026-11-22T10:00:00-05:00',
  accepted_at: '2026-11-22T10:01:00-05:00',
  ended_at: null,
  result: null,
  ended_by: null,
  left_ms: null,
  elapsed_ms: 372_000,
  free_first: 5,
  duration: 6.2,
  free_minutes: 5,
  paid_minutes: 1.2,
  messages: 0,
  customer_id: 3,
  username: 'sienna_dove',
  type: 'new',
  rate: 2.5,
  revenue: 3,
  ...more,
});
const ringing = (): Chat =>
  chat({ state: 'ringing', accepted_at: null, elapsed_ms: null, left_ms: 102_000, duration: 0 });
const ended = (more: Partial<Chat> = {}): Chat =>
  chat({
    state: 'ended',
    ended_at: '2026-11-22T10:30:00-05:00',
    result: 'Completed',
    ended_by: 'member',
    ...more,
  });

function serve(): void {
  load.mockImplementation((path) =>
    Promise.resolve(answered(String(path).endsWith('/messages') ? said : chats)),
  );
  post.mockImplementation((path, ...rest) => {
    if (!isReached) return Promise.reject(ApiError.withoutAnswer(new TypeError('no line')));
    const what = String(path).split('/').at(-1);
    if (what !== 'messages') return Promise.resolve(answered(what === 'accept' ? chat() : ended()));
    const { body } = (rest as unknown as [{ body: { text: string; client_id: string } }])[0];
    const known = said.find(({ client_id }) => client_id === body.client_id);
    const row = known ?? {
      ...body,
      chat_id: 7,
      number: said.length + 1,
      by: 'psychic' as const,
      sent_at: '2026-11-22T10:02:00-05:00',
    };
    if (known === undefined) said.push(row);
    return Promise.resolve(answered(row));
  });
}

function open() {
  storeUser({ user_id: 22, username: 'amberTide', network: 'cos', manager: 7 } as unknown as SessionUser);
  return render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <QueryClientProvider client={makeQueryClient(failureNotices)}>
        <PsychicProvider>
          <ChatConsole />
        </PsychicProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
const hear = (event: string, data: unknown): void =>
  act(() => hearers.forEach(({ onEvent }) => onEvent(event, JSON.stringify(data))));
const line = (isOpen: boolean): void => act(() => hearers.forEach(({ onOpen }) => onOpen(isOpen)));
const field = () => screen.getByRole('textbox', { name: 'Message to sienna_dove' });
const write = (text: string): void => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
};
const log = () => screen.getByRole('log', { name: 'Messages' });
const texts = (): string[] => said.map(({ text }) => text);

beforeEach(() => {
  code = 'A';
  [chats, said, isReached] = [[], [], true];
  hearers.length = 0;
  sessionStorage.clear();
  serve();
});
afterEach(() => {
  cleanup();
  jest.clearAllMocks();
});

it('waits, and says what the day has brought', async () => {
  chats = [ended(), ended({ chat_id: 6, accepted_at: null, result: 'No Answer', duration: 0, revenue: 0 })];
  open();
  hear('chat', null);
  expect(screen.getByRole('heading', { name: 'Waiting for a chat' })).toBeTruthy();
  const today = screen.getByRole('region', { name: 'Today' });
  await waitFor(() => expect(today.textContent).toContain('Chats today1'));
  expect(today.textContent).toContain('Minutes6.20Revenue$3.00Missed1');
  expect(within(today).getAllByRole('listitem')).toHaveLength(2);
});

it('rings with what the member brings, is accepted with Enter, and closes nothing on Escape', async () => {
  open();
  hear('chat', ringing());
  const accept = screen.getByRole('button', { name: 'Accept' });
  expect(document.activeElement).toBe(accept);
  expect(screen.getByRole('timer').textContent).toBe('1:42');
  expect(screen.getByText('$2.50 a min')).toBeTruthy();
  expect(document.title).toBe('● sienna_dove wants to chat');
  fireEvent.keyDown(accept, { key: 'Escape' });
  expect(post).not.toHaveBeenCalled();
  fireEvent.click(accept);
  await screen.findByRole('log', { name: 'Messages' });
  expect(document.activeElement).toBe(field());
});

it('says of a chat that was missed that it was, until the next one', () => {
  open();
  hear('chat', ringing());
  hear('chat', ended({ accepted_at: null, result: 'No Answer', ended_by: null }));
  expect(screen.getByText(/sienna_dove waited 2 minutes and left/)).toBeTruthy();
  hear('chat', { ...ringing(), chat_id: 8 });
  expect(screen.queryByText(/waited 2 minutes/)).toBeNull();
});

it('says nothing of one that was declined here', async () => {
  open();
  post.mockResolvedValueOnce(answered(ended({ accepted_at: null, result: 'Declined', ended_by: 'psychic' })));
  hear('chat', ringing());
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByRole('heading', { name: 'Waiting for a chat' });
  expect(screen.queryByText(/left before you answered/)).toBeNull();
});

it('tells free and paid time and revenue by the server’s clock', () => {
  open();
  hear('chat', chat());
  const meter = screen.getByRole('region', { name: 'sienna_dove' });
  expect(meter.textContent).toContain('Elapsed6:12Free5:00Paid1:12Revenue$3.00');
});

it('shows no rate and no revenue in limited mode', () => {
  open();
  hear('chat', { ...chat(), rate: undefined, revenue: undefined });
  expect(screen.getByRole('region', { name: 'sienna_dove' }).textContent).not.toMatch(/Revenue|\$/);
});

it('sends what was written one after the other, once, when the line is back', async () => {
  open();
  line(true);
  hear('chat', chat());
  line(false);
  isReached = false;
  write('One');
  write('Two');
  expect(screen.getByText(/Connection lost/)).toBeTruthy();
  await waitFor(() => expect(post).toHaveBeenCalled());
  expect(within(log()).getAllByText('Waiting to be sent')).toHaveLength(2);
  isReached = true;
  line(true);
  await waitFor(() => expect(texts()).toEqual(['One', 'Two']));
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
  expect(within(log()).getAllByText('Sent')).toHaveLength(2);
});

it('keeps through a reload what waits and what is in the field, and sends it once', async () => {
  isReached = false;
  const { unmount } = open();
  hear('chat', chat());
  write('Before the reload');
  fireEvent.change(field(), { target: { value: 'half' } });
  await waitFor(() => expect(post).toHaveBeenCalled());
  unmount();
  isReached = true;
  open();
  hear('chat', chat());
  expect(field()).toHaveProperty('value', 'half');
  await waitFor(() => expect(texts()).toEqual(['Before the reload']));
  // the stream tells of it, too
  said.forEach((row) => hear('message', row));
  expect(within(log()).getAllByText('Before the reload')).toHaveLength(1);
});

it('shows in a second window what was written in the first', async () => {
  open();
  open();
  hear('chat', chat());
  const [first, second] = screen.getAllByRole('textbox');
  fireEvent.change(first as HTMLElement, { target: { value: 'Once' } });
  fireEvent.keyDown(first as HTMLElement, { key: 'Enter' });
  await waitFor(() => expect(texts()).toEqual(['Once']));
  said.forEach((row) => hear('message', row));
  expect(screen.getAllByText('Once')).toHaveLength(2);
  expect(second).toHaveProperty('value', '');
});

it('keeps what was not sent before the end, marked so, and what stood in the field', async () => {
  isReached = false;
  open();
  hear('chat', chat());
  write('Too late');
  fireEvent.change(field(), { target: { value: 'Half a thought' } });
  hear('chat', ended());
  isReached = true;
  await screen.findByText('2 messages were not sent: the chat had ended.');
  expect(screen.getAllByText('Not sent: the chat had ended.')).toHaveLength(2);
  expect(screen.getByText('Half a thought')).toBeTruthy();
  // the window stays for it
  code = 'U';
  hear('chat', ended());
  expect(close).not.toHaveBeenCalled();
  expect(texts()).toEqual([]);
});

it('asks before it ends a chat, sums it up, and waits again', async () => {
  open();
  hear('chat', chat());
  fireEvent.click(screen.getByRole('button', { name: 'End chat…' }));
  fireEvent.click(screen.getByRole('button', { name: 'End chat' }));
  const title = await screen.findByRole('heading', { name: 'Chat with sienna_dove ended' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText('0:06:12')).toBeTruthy();
  expect(document.title).toBe('Chat ended · cos');
  fireEvent.click(screen.getByRole('button', { name: 'Back to waiting' }));
  expect(await screen.findByRole('heading', { name: 'Waiting for a chat' })).toBeTruthy();
});

it('finds the summary again after a reload, until it was read', async () => {
  const { unmount } = open();
  hear('chat', chat());
  hear('chat', ended());
  unmount();
  chats = [ended()];
  open();
  hear('chat', null);
  fireEvent.click(await screen.findByRole('button', { name: 'Back to waiting' }));
  cleanup();
  open();
  hear('chat', null);
  expect(screen.getByRole('heading', { name: 'Waiting for a chat' })).toBeTruthy();
});

it.each([
  ['P', 1],
  ['O', 1],
  ['U', 1],
  ['A', 0],
  ['C', 0],
  ['B', 0],
  ['R', 0],
])('with %s it closes itself %i times', (status, times) => {
  code = status;
  open();
  hear('chat', null);
  expect(close).toHaveBeenCalledTimes(times);
});

it('stays open while a chat rings or runs, whatever the status is', () => {
  code = 'U';
  open();
  hear('chat', chat());
  expect(close).not.toHaveBeenCalled();
});
