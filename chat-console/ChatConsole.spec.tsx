import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../common/api/api-error';
import { dismissAll, useNotices } from '../common/ui/parts/notices';
import {
  answered,
  isScheduleDays,
  noHours,
  answerSign,
  chat,
  close,
  ended,
  field,
  hear,
  line,
  load,
  open,
  post,
  reopen,
  ringing,
  server,
} from './console-fixture';

it('waits, and shows the day’s chats', async () => {
  server.chats = [
    ended(),
    ended({ chat_id: 6, accepted_at: null, result: 'No Answer', duration: 0, revenue: 0 }),
  ];
  open();
  hear('chat', null);
  expect(screen.getByRole('heading', { name: 'Waiting for a chat' })).toBeTruthy();
  const today = screen.getByRole('region', { name: 'Today' });
  await waitFor(() => expect(today.textContent).toContain('Chats today1'));
  expect(today.textContent).toContain('Minutes6.20Revenue$3.00Missed1');
  expect(within(today).getAllByRole('listitem')).toHaveLength(2);
});

it('rings with the member’s details, is accepted with Enter, and closes nothing on Escape', async () => {
  open();
  hear('chat', ringing());
  const accept = screen.getByRole('button', { name: 'Accept' });
  expect(document.activeElement).toBe(accept);
  expect(screen.getByRole('timer').textContent).toBe('1:42');
  expect(screen.getByText('$2.50/min')).toBeTruthy();
  expect(document.title).toBe('● sienna_dove wants to chat');
  fireEvent.keyDown(accept, { key: 'Escape' });
  expect(post).not.toHaveBeenCalled();
  fireEvent.click(accept);
  await screen.findByRole('log', { name: 'Messages' });
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

it('explains a late answer, and reloads the chat’s state', async () => {
  open();
  hear('chat', ringing());
  const detail = 'You declined this chat somewhere else.';
  post.mockRejectedValueOnce(new ApiError(409, 'conflict', { detail }));
  const notices = renderHook(() => useNotices());
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(reopen).toHaveBeenCalledTimes(1));
  expect(notices.result.current).toContainEqual(
    expect.objectContaining({ title: 'Chat Not Accepted', text: detail }),
  );
  act(dismissAll);
});

it('reports a missed chat until the next one', () => {
  open();
  hear('chat', ringing());
  hear('chat', ended({ accepted_at: null, result: 'No Answer', ended_by: null }));
  expect(screen.getByText(/sienna_dove waited 2 minutes and left/)).toBeTruthy();
  hear('chat', { ...ringing(), chat_id: 8 });
  expect(screen.queryByText(/waited 2 minutes/)).toBeNull();
});

it('does not report a chat that was declined here', async () => {
  open();
  post.mockResolvedValueOnce(answered(ended({ accepted_at: null, result: 'Declined', ended_by: 'psychic' })));
  hear('chat', ringing());
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByRole('heading', { name: 'Waiting for a chat' });
  expect(screen.queryByText(/left before you answered/)).toBeNull();
});

it('shows free and paid time and revenue by the server’s clock', () => {
  open();
  hear('chat', chat());
  const meter = screen.getByRole('region', { name: 'sienna_dove' });
  expect(meter.textContent).toContain('Elapsed6:12Free5:00Paid1:12Revenue$3.00');
});

it('reconnects immediately on request', () => {
  open();
  hear('chat', chat());
  line(false);
  expect(reopen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
  expect(reopen).toHaveBeenCalledTimes(1);
});

it.each([
  ['there are more messages', { chat_id: 7, state: 'running', messages: 2, unheard_ms: 0 }, 1],
  ['the chat has ended', { chat_id: 7, state: 'ended', messages: 1, unheard_ms: 0 }, 1],
  ['the chat no longer accepts heartbeats', null, 1],
  ['nothing was missed', { chat_id: 7, state: 'running', messages: 1, unheard_ms: 0 }, 0],
  ['it is for another chat', { chat_id: 6, state: 'ended', messages: 9, unheard_ms: 0 }, 0],
] as const)('reconnects its stream if the response to a heartbeat shows that %s', (_, sign, times) => {
  open();
  line(true);
  hear('chat', chat());
  hear('message', {
    chat_id: 7,
    number: 1,
    by: 'member',
    client_id: 'm1',
    text: 'Tucson?',
    sent_at: '2026-11-22T10:02:00-05:00',
  });
  act(() => answerSign(sign));
  expect(reopen).toHaveBeenCalledTimes(times);
});

it('does not return to a summary already seen when its stream reconnects', async () => {
  open();
  hear('chat', chat());
  hear('chat', ended());
  fireEvent.click(screen.getByRole('button', { name: 'Back to waiting' }));
  await screen.findByRole('heading', { name: 'Waiting for a chat' });
  hear('chat', ended());
  expect(screen.getByRole('heading', { name: 'Waiting for a chat' })).toBeTruthy();
});

it('isolates a member name’s text direction in a sentence', () => {
  open();
  hear('chat', chat({ username: 'eve\u202e.txt' }));
  hear('chat', ended({ username: 'eve\u202e.txt' }));
  expect(screen.getByRole('heading', { name: 'Chat with eve.txt ended' })).toBeTruthy();
  hear('chat', chat({ chat_id: 8, username: 'דנה 1' }));
  expect(screen.getByLabelText(/^Message to/).getAttribute('aria-label')).toBe(
    'Message to \u2068דנה 1\u2069',
  );
});

it('shows the end of scheduled hours', async () => {
  const hour = (later: number) => new Date(Date.now() + later * 3_600_000).toISOString();
  const days = { days: [], spans: [{ from: hour(-1), to: hour(1), status: 'A' }] };
  const schedule = { data: days, response: { headers: { get: () => null } } } as never;
  load.mockImplementation((path) => Promise.resolve(isScheduleDays(path) ? schedule : answered([])));
  open();
  hear('chat', null);
  expect(await screen.findByText(/^Available since .*\. Your schedule ends at /)).toBeTruthy();
});

it('shows no rate and no revenue in limited mode', () => {
  open();
  hear('chat', { ...chat(), rate: undefined, revenue: undefined });
  expect(screen.getByRole('region', { name: 'sienna_dove' }).textContent).not.toMatch(/Revenue|\$/);
});

it('asks before ending a chat, sums it up, and waits again', async () => {
  open();
  hear('chat', chat());
  fireEvent.click(screen.getByRole('button', { name: 'End chat…' }));
  fireEvent.click(screen.getByRole('button', { name: 'End chat' }));
  const title = await screen.findByRole('heading', { name: 'Chat with sienna_dove ended' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByText('0:06:12')).toBeTruthy();
  expect(screen.getByText(/You are Available again and can get requests/)).toBeTruthy();
  expect(document.title).toBe('Chat ended · cos');
  fireEvent.click(screen.getByRole('button', { name: 'Back to waiting' }));
  expect(await screen.findByRole('heading', { name: 'Waiting for a chat' })).toBeTruthy();
});

it('takes a note about the customer at the end, and leads to a report with the reading’s id', async () => {
  server.code = 'U';
  open();
  hear('chat', chat());
  server.code = 'A';
  hear('chat', ended({ connection_id: 8841950 }));
  const note = await screen.findByRole('textbox', { name: 'New note' });
  fireEvent.change(note, { target: { value: 'Brother Ned' } });
  // the window does not close over what is typed
  server.code = 'U';
  hear('chat', ended({ connection_id: 8841950 }));
  expect(close).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('The note is saved to the card.');
  expect(post).toHaveBeenCalledWith(
    '/api/psychics/{id}/customers/{customer_id}/notes',
    expect.objectContaining({ body: { text: 'Brother Ned' } }),
  );
  const link = screen.getByRole('link', { name: 'My minutes didn’t count' });
  expect(link.getAttribute('href')).toBe('/psychic/problem?reading=8841950');
});

it.each([
  ['says so when all minutes were free', { free_minutes: 3, paid_minutes: 0, revenue: 0 }, true],
  ['says nothing of free minutes beside paid ones', {}, false],
])('%s at the end', (_, minutes, isSaid) => {
  open();
  hear('chat', chat());
  hear('chat', ended(minutes));
  expect(screen.queryByText('Only free minutes: the member paid nothing for them.') !== null).toBe(isSaid);
});

it('counts the pause after a chat down, and stays open for the next one', async () => {
  Object.assign(server, {
    code: 'O',
    pause: {
      cause: 'after_contact',
      until: new Date(Date.now() + 3_600_000).toISOString(),
      returns_to: 'A',
    },
  });
  open();
  hear('chat', chat());
  hear('chat', ended());
  const left = /^The next chat can ring in (59|1:00):\d\d\.$/;
  expect(screen.getByRole('timer').textContent).toMatch(left);
  fireEvent.click(screen.getByRole('button', { name: 'Back to waiting' }));
  expect(await screen.findByRole('heading', { name: 'Pause after a contact' })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(left);
  expect(close).not.toHaveBeenCalled();
});

it('does not claim to be available if the psychic is in another reading by then', () => {
  server.code = 'B';
  open();
  hear('chat', chat());
  hear('chat', ended());
  expect(screen.queryByText(/can get requests/)).toBeNull();
});

it('restores the summary after a reload, until it has been read', async () => {
  const { unmount } = open();
  const late = { asked_at: '2026-03-03T23:50:00-05:00' };
  hear('chat', chat(late));
  hear('chat', ended(late));
  unmount();
  // the New York day has ended in the meantime
  load.mockImplementation((path, ...rest) => {
    const { query } = (rest as unknown as [{ params: { query?: { start_date: string } } }])[0].params;
    if (isScheduleDays(path)) return Promise.resolve(noHours);
    return Promise.resolve(
      answered(String(path).endsWith('/messages') || query?.start_date !== '2026-03-03' ? [] : [ended(late)]),
    );
  });
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
])('with %s closes itself %i times', (status, times) => {
  server.code = status;
  open();
  hear('chat', null);
  expect(close).toHaveBeenCalledTimes(times);
});

it('shows links in messages as text, and counts unread ones with their wait in the title', () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  open();
  hear('chat', chat());
  const text = 'Look at https://example.com/card?q=1';
  const sent_at = '2026-11-22T10:07:00-05:00';
  hear('message', { chat_id: 7, number: 1, by: 'member', client_id: 'm1', text, sent_at });
  expect(screen.getByText(text).querySelector('a')).toBeNull();
  expect(document.title).toMatch(/^\(1\) sienna_dove waits 0:1\d · cos$/);
});

it('shows the end of the chat before above the messages of this one', async () => {
  const texts = [{ number: 4, side: 'member' as const, text: 'Until next week' }];
  server.earlier = { date: '2026-11-15T10:00:00-05:00', minutes: 12, texts } as typeof server.earlier;
  open();
  hear('chat', chat());
  const earlier = await screen.findByText('Until next week');
  const begin = screen.getByText(/^Accepted /);
  expect(earlier.compareDocumentPosition(begin)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/^From your chat of /)).toBeTruthy();
});

it('opens the customer’s card over a running chat, with its fields', async () => {
  open();
  hear('chat', chat());
  fireEvent.click(screen.getByRole('button', { name: 'Customer card of sienna_dove' }));
  const shown = within(await screen.findByRole('dialog'));
  expect(await shown.findByText('Ask for her sister', { selector: 'p' })).toBeTruthy();
  expect(shown.getAllByRole('textbox').length).toBeGreaterThan(1);
});

it.each(['over the page', 'in its column'])(
  'keeps texts, reply box, and End when the card crashes %s',
  async (place) => {
    // React logs the caught error
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const isWide = place === 'in its column';
    const media = {
      matches: isWide,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    Object.assign(window, { matchMedia: () => media });
    server.isCardBroken = true;
    open();
    hear('chat', chat());
    fireEvent.change(field(), { target: { value: 'Half a thought' } });
    if (!isWide) fireEvent.click(screen.getByRole('button', { name: 'Customer card of sienna_dove' }));
    await screen.findByText(/^This part could not be displayed/);
    if (!isWide) fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(field()).toHaveProperty('value', 'Half a thought'));
    expect(screen.getByText(/^Accepted /)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'End chat…' })).toBeTruthy();
    Reflect.deleteProperty(window, 'matchMedia');
    logged.mockRestore();
  },
);

it('on a phone names the member in the bar, ends the chat from there, and Enter starts a new line', async () => {
  server.isTouch = true;
  open();
  hear('chat', chat());
  const bar = screen.getByRole('banner');
  expect(within(bar).getByRole('heading', { name: /^sienna_dove/ })).toBeTruthy();
  expect(within(bar).getByRole('link', { name: 'Back to the portal' }).getAttribute('href')).toBe('/psychic');
  fireEvent.change(field(), { target: { value: 'One line' } });
  // what is begun is kept, so going to the portal needs no question
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(post).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.said).toHaveLength(1));
  fireEvent.click(within(bar).getByRole('button', { name: 'End chat…' }));
  fireEvent.click(screen.getByRole('button', { name: 'End chat' }));
  expect(await screen.findByRole('heading', { name: 'Chat with sienna_dove ended' })).toBeTruthy();
});

it('stays open while a chat rings or runs, whatever the status', () => {
  server.code = 'U';
  open();
  hear('chat', chat());
  expect(close).not.toHaveBeenCalled();
});
