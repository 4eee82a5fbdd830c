import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { accountQueries } from '../common/api/account';
import {
  type Chat,
  type ChatMessage,
  chatQueries,
  type ChatSign,
  loadChatMessages,
} from '../common/api/chats';
import { type HeldStream, holdStream } from '../common/api/live/stream';
import { dayOf } from '../common/domain/new-york-time';
import { dropShown, lastShown } from './outbox';
import { isBehind, type ChatEvent, initialState, nextState, type ChatState } from './chat-state';

/** The window's chat, as received from the server. */
export interface ChatWindow extends ChatState {
  /** Whether events arrive; false while disconnected. */
  isOpen: boolean;
  /** Reconnects the stream immediately. */
  retry: () => void;
  /**
   * Handles a heartbeat's response, null if the chat no longer accepts heartbeats: missed events are fetched at
   * once.
   */
  compare: (sign: ChatSign | null) => void;
  /** Handles a response that arrived before the stream's event. */
  tell: (news: ChatEvent) => void;
}

const events = ['chat', 'message', 'typing', 'draft'] as const;

/** Follows the ringing or running chat, and restores the chat that this window showed before a reload. */
export function useChatWindow(psychicId: number): ChatWindow {
  const client = useQueryClient();
  const [state, tell] = useReducer(nextState, initialState);
  const [isOpen, setOpen] = useState(false);
  const held = useRef<HeldStream | undefined>(undefined);
  useEffect(() => {
    const left = new AbortController();
    held.current = holdStream(`/api/psychics/${psychicId}/chats/events`, events, left.signal, {
      onEvent: (event, text) => tell(newsOf(event, JSON.parse(text))),
      onOpen: (open) => setOpen(open),
      // the client reports it when the session has ended
      onRefused: () => void client.query(accountQueries.session()).catch(() => undefined),
    });
    return () => left.abort();
  }, [client, psychicId]);
  const isNew = state.chat === null;
  useEffect(() => {
    const shown = lastShown();
    if (!isNew || shown === undefined) return;
    // the chat's own day: it may be a different day by now
    const day = chatQueries.day(psychicId, dayOf(new Date(shown.asked_at)));
    const load = () => client.query(day);
    void findEnded(psychicId, shown.chat_id, load).then(
      (found) => {
        if (found === undefined) {
          dropShown();
          return;
        }
        tell({ event: 'chat', data: found.chat, at: Date.now() });
        for (const data of found.messages) tell({ event: 'message', data });
      },
      // without it, the window waits as usual
      () => undefined,
    );
  }, [client, psychicId, isNew]);
  const known = useRef(state);
  useEffect(() => {
    known.current = state;
  }, [state]);
  const retry = useCallback(() => held.current?.reopen(), []);
  const compare = useCallback(
    (sign: ChatSign | null) => {
      const isOver = sign === null && known.current.chat?.state === 'running';
      if (sign !== null) tell({ event: 'sign', data: sign });
      if (isOver || (sign !== null && isBehind(known.current, sign))) retry();
    },
    [retry],
  );
  return { ...state, isOpen, retry, compare, tell };
}

function newsOf(event: string, data: unknown): ChatEvent {
  if (event === 'chat') return { event, data: data as Chat | null, at: Date.now() };
  if (event === 'message') return { event, data: data as ChatMessage };
  if (event === 'draft') return { event, data: data as { chat_id: number } };
  return { event: 'typing', data: data as { chat_id: number; typing: boolean } };
}

async function findEnded(
  psychicId: number,
  chatId: number,
  loadDay: () => Promise<Chat[]>,
): Promise<{ chat: Chat; messages: ChatMessage[] } | undefined> {
  const chat = (await loadDay()).find(({ chat_id }) => chat_id === chatId);
  if (chat?.state !== 'ended') return undefined;
  // in limited mode they cannot be read again
  const messages = await loadChatMessages(psychicId, chatId).catch(() => []);
  return { chat, messages };
}
