import { queryOptions } from '@tanstack/react-query';
import { dayOf } from '../domain/new-york-time';
import type { Period } from '../domain/pay-period';
import { bodyOf, client, type Schemas } from './client';
import { keyOf } from './keys';

export type Chat = Schemas['PsychicChat'];
export type ChatMessage = Schemas['ChatMessageRow'];

const of = (id: number, chat_id: number) => ({ path: { id, chat_id } });

const load = async (id: number, { from, to }: Period): Promise<Chat[]> => {
  const query = { start_date: from, end_date: to };
  return bodyOf(await client.GET('/api/psychics/{id}/chats', { params: { path: { id }, query } }));
};

export const chatQueries = {
  /** Those asked for on New York days, the newest first. */
  list: (id: number, days: Period) =>
    queryOptions({ queryKey: keyOf('chats', 'list', id, days), queryFn: () => load(id, days) }),
  messages: (id: number, chatId: number) =>
    queryOptions({
      queryKey: keyOf('chats', 'messages', id, chatId),
      queryFn: () => loadChatMessages(id, chatId),
    }),
  /** Those asked for on this New York day, the newest first. */
  today: (id: number) =>
    queryOptions({
      queryKey: keyOf('chats', 'today', id),
      queryFn: () => {
        const today = dayOf(new Date());
        return load(id, { from: today, to: today });
      },
    }),
};

export const loadChatMessages = async (id: number, chatId: number): Promise<ChatMessage[]> =>
  bodyOf(await client.GET('/api/psychics/{id}/chats/{chat_id}/messages', { params: of(id, chatId) }));

/** @returns how the chat stands then */
export const acceptChat = async (id: number, chatId: number): Promise<Chat> =>
  bodyOf(await client.POST('/api/psychics/{id}/chats/{chat_id}/accept', { params: of(id, chatId) }));

export const declineChat = async (id: number, chatId: number): Promise<Chat> =>
  bodyOf(await client.POST('/api/psychics/{id}/chats/{chat_id}/decline', { params: of(id, chatId) }));

export const endChat = async (id: number, chatId: number): Promise<Chat> =>
  bodyOf(await client.POST('/api/psychics/{id}/chats/{chat_id}/end', { params: of(id, chatId) }));

/** Sent again with the same `client_id` it is the same message. */
export const sayInChat = async (
  id: number,
  chatId: number,
  body: { text: string; client_id: string },
): Promise<ChatMessage> =>
  bodyOf(await client.POST('/api/psychics/{id}/chats/{chat_id}/messages', { params: of(id, chatId), body }));

export const typingAddress = (id: number, chatId: number): string =>
  `/api/psychics/${id}/chats/${chatId}/typing`;

export const tellTyping = async (id: number, chatId: number, typing: boolean): Promise<void> => {
  await client.POST('/api/psychics/{id}/chats/{chat_id}/typing', {
    params: of(id, chatId),
    body: { typing },
  });
};
