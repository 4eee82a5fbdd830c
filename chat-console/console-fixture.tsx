import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, type FunctionComponent, Profiler } from 'react';
import { ApiError } from '../common/api/api-error';
import type { Chat, ChatMessage, ChatSign } from '../common/api/chats';
import type { CustomerCard } from '../common/api/customer-cards';
import { client as api } from '../common/api/client';
import type { Hearer } from '../common/api/live/stream';
import { makeQueryClient } from '../common/api/query-client';
import { type SessionUser, storeUser } from '../common/api/session';
import { makeTheme } from '../common/brand/theme';
import type { SavedPhrase } from '../common/domain/saved-phrases';
import { PsychicProvider } from '../common/ui/own/session';
import { failureNotices } from '../common/ui/parts/notices';
import { ChatConsole } from './ChatConsole';
import { keptOutboxes } from './outbox';

export const hearers: Hearer[] = [];
/** Reopens the stream. */
export const reopen = jest.fn();
jest.mock('../common/api/live/stream', () => ({
  holdStream: (_: string, __: string[], signal: AbortSignal, hearer: Hearer) => {
    hearers.push(hearer);
    signal.addEventListener('abort', () => hearers.splice(hearers.indexOf(hearer), 1));
    return { reopen, over: Promise.resolve() };
  },
}));
jest.mock('../common/ui/own/Line', () => ({
  useLine: () => ({ status: { code: server.code, since: '2026-11-22T09:00:00-05:00', ...server.pause } }),
}));
jest.mock('../common/ui/own/chat-window', () => ({ holdChatWindow: () => undefined }));
jest.mock('../common/ui/own/useRinging', () => ({ useRinging: () => true }));
jest.mock('../common/ui/own/useTouchOnly', () => ({ useTouchOnly: () => server.isTouch }));
// its parts are loaded before a chat
jest.mock('../common/ui/frame/lazy-page', () => ({
  lazyPart: (ask: () => Promise<Record<string, FunctionComponent>>, name: string) => {
    let Part: FunctionComponent | undefined;
    void ask().then((parts) => (Part = parts[name]));
    return (props: object) => Part && createElement(Part, props);
  },
}));
jest.mock('./useSigns', () => ({
  useSigns: (_: number, __: number, onAnswer: typeof answerSign) => {
    answerSign = onAnswer;
    return () => undefined;
  },
}));
/** The server's response to a heartbeat of the window. */
export let answerSign: (sign: ChatSign | null) => void = () => undefined;

export const [load, post, put] = [jest.spyOn(api, 'GET'), jest.spyOn(api, 'POST'), jest.spyOn(api, 'PUT')];
export const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
export const isScheduleDays = (path: unknown): boolean => String(path).endsWith('/schedule/days');
export const answered = (data: unknown) => ({ data, response: { headers: new Map() } }) as never;
/** No hours are scheduled. */
export const noHours = answered({ days: [], spans: [] });

/** The server's data, and the connection to it. */
export const server = {
  /** The psychic's availability. */
  code: 'A',
  chats: [] as Chat[],
  said: [] as ChatMessage[],
  /** The end of the chat before with the same member. */
  earlier: null as CustomerCard['earlier_chat'],
  /** The pause after a contact, if there is one. */
  pause: {},
  /** The unsent text that the server has. */
  draft: '',
  phrases: [] as SavedPhrase[],
  /** Whether another tab saved the phrases first. */
  isChanged: false,
  /** Whether the card has what its page cannot show. */
  isCardBroken: false,
  /** Whether the server can be reached. */
  isReached: true,
  /** Whether the device is a phone. */
  isTouch: false,
  /** Whether the server considers the chat ended. */
  isOver: false,
};
/** The ids of messages pending in this window. */
export const idOf = (text: string): string =>
  keptOutboxes()
    .flatMap(({ waiting }) => waiting)
    .find((one) => one.text === text)?.client_id ?? '';

export const chat = (more: Partial<Chat> = {}): Chat => ({
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
export const ringing = (): Chat =>
  chat({ state: 'ringing', accepted_at: null, elapsed_ms: null, left_ms: 102_000, duration: 0 });
export const ended = (more: Partial<Chat> = {}): Chat =>
  chat({
    state: 'ended',
    ended_at: '2026-11-22T10:30:00-05:00',
    result: 'Completed',
    ended_by: 'member',
    ...more,
  });

/** What the psychic keeps about the member. */
const card = (): CustomerCard => ({
  customer_id: 3,
  username: 'sienna_dove',
  nickname: '',
  tags: [],
  pinned: 'Ask for her sister',
  notes: [],
  readings: [],
  first_reading: null,
  reading_count: 0,
  total_minutes: 0,
  free_minutes: 5,
  block: null,
  earlier_chat: server.earlier,
});

export function serve(): void {
  put.mockImplementation((path, ...rest) => {
    const { body } = (rest as unknown as [{ body: { text: string; phrases: SavedPhrase[] } }])[0];
    if (!server.isReached) return Promise.reject(ApiError.withoutAnswer(new TypeError('no line')));
    if (String(path).endsWith('/draft')) server.draft = body.text;
    else if (server.isChanged)
      return Promise.reject(new ApiError(412, 'changed_meanwhile', { changed_by: 'amberTide' }));
    else server.phrases = body.phrases;
    return Promise.resolve(answered(body));
  });
  load.mockImplementation((path) =>
    Promise.resolve(
      isScheduleDays(path)
        ? noHours
        : answered(
            String(path).endsWith('/draft')
              ? { text: server.draft }
              : String(path).endsWith('/phrases')
                ? { phrases: server.phrases }
                : String(path).endsWith('/messages')
                  ? server.said
                  : String(path).endsWith('/card')
                    ? { ...card(), ...(server.isCardBroken && { notes: null }) }
                    : server.chats,
          ),
    ),
  );
  post.mockImplementation((path, ...rest) => {
    if (!server.isReached) return Promise.reject(ApiError.withoutAnswer(new TypeError('no line')));
    const what = String(path).split('/').at(-1);
    if (what === 'notes') return Promise.resolve(answered(card()));
    if (what !== 'messages') return Promise.resolve(answered(what === 'accept' ? chat() : ended()));
    const { body } = (rest as unknown as [{ body: { text: string; client_id: string } }])[0];
    const known = server.said.find(({ client_id }) => client_id === body.client_id);
    if (server.isOver && known === undefined) return Promise.reject(new ApiError(409, 'conflict'));
    const row = known ?? {
      ...body,
      chat_id: 7,
      number: server.said.length + 1,
      by: 'psychic' as const,
      sent_at: '2026-11-22T10:02:00-05:00',
    };
    if (known === undefined) server.said.push(row);
    return Promise.resolve(answered(row));
  });
}

/**
 * The window of amberTide, with overrides. @param onState called with each state the page has had, however briefly
 */
export function open(other: Partial<SessionUser> = {}, onState: () => void = () => undefined) {
  const amberTide = { user_id: 22, username: 'amberTide', network: 'cos', manager: 7 };
  storeUser({ ...amberTide, ...other } as unknown as SessionUser);
  return render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <QueryClientProvider client={makeQueryClient(failureNotices)}>
        <PsychicProvider>
          <Profiler id="console" onRender={onState}>
            <ChatConsole />
          </Profiler>
        </PsychicProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
export const hear = (event: string, data: unknown): void =>
  act(() => hearers.forEach(({ onEvent }) => onEvent(event, JSON.stringify(data))));
export const line = (isOpen: boolean): void =>
  act(() => hearers.forEach(({ onOpen }) => onOpen(isOpen, Date.now())));
export const field = () => screen.getByRole('textbox', { name: 'Message to sienna_dove' });
export const write = (text: string): void => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.keyDown(field(), { key: 'Enter' });
};
export const log = () => screen.getByRole('log', { name: 'Messages' });
export const texts = (): string[] => server.said.map(({ text }) => text);

beforeEach(() => {
  Object.assign(server, {
    code: 'A',
    chats: [],
    said: [],
    earlier: null,
    pause: {},
    draft: '',
    phrases: [],
    isChanged: false,
    isCardBroken: false,
    isReached: true,
    isTouch: false,
    isOver: false,
  });
  hearers.length = 0;
  localStorage.clear();
  serve();
});
afterEach(() => {
  cleanup();
  jest.clearAllMocks();
});
