import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  answered,
  chat,
  close,
  ended,
  field,
  hear,
  idOf,
  line,
  log,
  open,
  load,
  post,
  put,
  ringing,
  server,
  texts,
  write,
} from './console-fixture';

it('sends messages one after another, once, when the connection is back', async () => {
  open();
  line(true);
  hear('chat', chat());
  line(false);
  server.isReached = false;
  write('One');
  write('Two');
  expect(screen.getByText(/Connection lost/)).toBeTruthy();
  await waitFor(() => expect(post).toHaveBeenCalled());
  expect(within(log()).getAllByText('Waiting to be sent')).toHaveLength(2);
  server.isReached = true;
  line(true);
  await waitFor(() => expect(texts()).toEqual(['One', 'Two']));
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
  expect(within(log()).getAllByText('Sent')).toHaveLength(2);
});

it('shows a message once while it is being sent, whether the response or the stream arrives first', async () => {
  const seen: string[][] = [];
  open({}, () => {
    const lines = screen.queryByRole('log')?.querySelectorAll('small') ?? [];
    seen.push([...lines].map(({ textContent }) => (textContent.includes('Sent') ? 'sent' : 'waiting')));
  });
  line(true);
  hear('chat', chat());
  write('By the answer');
  await waitFor(() => expect(seen.at(-1)).toEqual(['sent']));
  server.isReached = false;
  write('By the stream');
  server.said.push({
    chat_id: 7,
    number: 2,
    by: 'psychic',
    client_id: idOf('By the stream'),
    text: 'By the stream',
    sent_at: '2026-11-22T10:02:00-05:00',
  });
  hear('message', server.said[1]);
  expect(seen.filter((state, at) => String(state) !== String(seen[at - 1]))).toEqual([
    [],
    ['waiting'],
    ['sent'],
    ['sent', 'waiting'],
    ['sent', 'sent'],
  ]);
});

it('keeps pending messages and the input through a reload, and sends them once', async () => {
  server.isReached = false;
  const { unmount } = open();
  hear('chat', chat());
  write('Before the reload');
  fireEvent.change(field(), { target: { value: 'half' } });
  await waitFor(() => expect(post).toHaveBeenCalled());
  unmount();
  server.isReached = true;
  open();
  hear('chat', chat());
  expect(field()).toHaveProperty('value', 'half');
  await waitFor(() => expect(texts()).toEqual(['Before the reload']));
  // the stream delivers it too
  server.said.forEach((row) => hear('message', row));
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
  server.said.forEach((row) => hear('message', row));
  expect(screen.getAllByText('Once')).toHaveLength(2);
  expect(second).toHaveProperty('value', '');
});

it('keeps messages that were not sent before the end, marked as such, and the input', async () => {
  server.isReached = false;
  open();
  hear('chat', chat());
  write('Too late');
  fireEvent.change(field(), { target: { value: 'Half a thought' } });
  hear('chat', ended());
  server.isReached = true;
  await screen.findByText('2 messages were not sent: the chat had ended.');
  expect(screen.getAllByText('Not sent: the chat had ended.')).toHaveLength(2);
  expect(screen.getByText('Half a thought')).toBeTruthy();
  // the window stays open for them
  server.code = 'U';
  hear('chat', ended());
  expect(close).not.toHaveBeenCalled();
  expect(texts()).toEqual([]);
});

it('keeps a chat’s unsent messages during the next one, until they have been read', async () => {
  server.isReached = false;
  open();
  line(true);
  hear('chat', chat());
  write('Too late');
  write('Arrived');
  fireEvent.change(field(), { target: { value: 'Half a thought' } });
  await waitFor(() => expect(post).toHaveBeenCalled());
  line(false);
  server.isReached = true;
  // the second one arrived, its response did not
  server.said.push({
    chat_id: 7,
    number: 1,
    by: 'psychic',
    client_id: idOf('Arrived'),
    text: 'Arrived',
    sent_at: '',
  });
  server.isOver = true;
  act(() => {
    hear('chat', ended());
    hear('chat', { ...ringing(), chat_id: 8, username: 'tobias.lind' });
  });
  line(true);
  await screen.findByText('2 messages to sienna_dove were not sent: the chat had ended.');
  hear('chat', chat({ chat_id: 8, username: 'tobias.lind' }));
  const left = within(screen.getByRole('list', { name: 'Not sent to sienna_dove' }));
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Too late',
    'Half a thought',
  ]);
  expect(screen.getByRole('textbox', { name: 'Message to tobias.lind' })).toHaveProperty('value', '');
  cleanup();
  open();
  hear('chat', chat({ chat_id: 8, username: 'tobias.lind' }));
  expect(screen.getByText(/^2 messages to sienna_dove were not sent/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/were not sent/)).toBeNull();
  cleanup();
  open();
  hear('chat', chat({ chat_id: 8, username: 'tobias.lind' }));
  expect(screen.queryByText(/were not sent/)).toBeNull();
});

it('keeps messages when the window is closed, and asks first while the chat is running', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  open();
  line(true);
  hear('chat', chat());
  expect(isHeld()).toBe(false);
  fireEvent.change(field(), { target: { value: 'Half a thought' } });
  expect(isHeld()).toBe(true);
  cleanup();
  // another tab of the browser
  sessionStorage.clear();
  open();
  hear('chat', chat());
  expect((field() as HTMLTextAreaElement).value).toBe('Half a thought');
  write('Half a thought');
  await waitFor(() => expect(texts()).toEqual(['Half a thought']));
  await waitFor(() => expect(isHeld()).toBe(false));
  fireEvent.change(field(), { target: { value: 'Another' } });
  hear('chat', ended());
  // it stays available to read, even if the window closes
  expect(isHeld()).toBe(false);
});

it('goes on with the unsent text on another device, and never over what was typed there', async () => {
  open();
  line(true);
  hear('chat', chat());
  fireEvent.change(field(), { target: { value: 'Half' } });
  fireEvent.change(field(), { target: { value: 'Half a thought' } });
  await waitFor(() => expect(server.draft).toBe('Half a thought'));
  // typing is collected
  expect(put).toHaveBeenCalledTimes(1);
  cleanup();
  // another device has nothing stored
  localStorage.clear();
  open();
  line(true);
  hear('chat', chat());
  await waitFor(() => expect(field()).toHaveProperty('value', 'Half a thought'));
  // what the first goes on with is taken when this one is looked at again
  const look = () => act(() => void window.dispatchEvent(new Event('focus')));
  server.draft = 'Half a thought more';
  look();
  await waitFor(() => expect(field()).toHaveProperty('value', 'Half a thought more'));
  fireEvent.change(field(), { target: { value: 'Typed here' } });
  server.draft = 'Typed there';
  const asked = load.mock.calls.length;
  look();
  await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(asked));
  await waitFor(() => expect(server.draft).toBe('Typed here'));
  expect(field()).toHaveProperty('value', 'Typed here');
});

it('takes blanks for no message', () => {
  open();
  line(true);
  hear('chat', chat());
  write('  ');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(post).not.toHaveBeenCalled();
});

it('follows what another window types, and what it sends, but not while typing here', async () => {
  open();
  line(true);
  hear('chat', chat());
  const hearDraft = (text: string): void => {
    server.draft = text;
    hear('draft', { chat_id: 7 });
  };
  hearDraft('Half');
  await waitFor(() => expect(field()).toHaveProperty('value', 'Half'));
  server.draft = '';
  hear('message', { chat_id: 7, number: 1, by: 'psychic', client_id: 'there', text: 'Half', sent_at: '' });
  await waitFor(() => expect(field()).toHaveProperty('value', ''));
  fireEvent.change(field(), { target: { value: 'Typed here' } });
  const asked = load.mock.calls.length;
  hearDraft('Typed there');
  expect(load.mock.calls.length).toBe(asked);
  await waitFor(() => expect(server.draft).toBe('Typed here'));
});

it('shows the latest unsent text of another window, also if an earlier answer arrives after it', async () => {
  open();
  line(true);
  hear('chat', chat());
  let answerFirst: (answer: never) => void = () => undefined;
  load.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
  hear('draft', { chat_id: 7 });
  server.draft = 'Half a thought';
  hear('draft', { chat_id: 7 });
  await waitFor(() => expect(field()).toHaveProperty('value', 'Half a thought'));
  await act(async () => {
    answerFirst(answered({ text: 'Half' }));
    await Promise.resolve();
  });
  expect(field()).toHaveProperty('value', 'Half a thought');
});

it('does not take back an unsent text that was sent from here while the connection was lost', async () => {
  open();
  line(true);
  hear('chat', chat());
  fireEvent.change(field(), { target: { value: 'First' } });
  await waitFor(() => expect(server.draft).toBe('First'));
  line(false);
  server.isReached = false;
  write('First.');
  server.isReached = true;
  const asked = load.mock.calls.length;
  line(true);
  await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(asked));
  await waitFor(() => expect(server.draft).toBe(''));
  expect(field()).toHaveProperty('value', '');
});

it('does not show an account’s messages to another one that signs in in this tab', async () => {
  server.isReached = false;
  open();
  hear('chat', chat());
  write('For sienna alone');
  hear('chat', ended());
  await screen.findByText('For sienna alone');
  cleanup();
  open({ user_id: 23 });
  hear('chat', chat({ chat_id: 8, username: 'tobias.lind' }));
  expect(screen.getByRole('textbox', { name: 'Message to tobias.lind' })).toBeTruthy();
  expect(screen.queryByText(/sienna|not sent/)).toBeNull();
  expect(localStorage.getItem('chat-outboxes')).not.toContain('For sienna alone');
});
