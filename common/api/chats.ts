import { addDays, type Day, dayOf } from '../domain/new-york-time';
import type { Period } from '../domain/pay-period';
import { bodyOf, client, patience, queryOf, type Schemas } from './client';
import { listQuery, queries } from './queries';

export type Chat = Schemas['PsychicChat'];
export type ChatMessage = Schemas['ChatMessageRow'];
/** State of a chat, as returned by a heartbeat. */
export type ChatSign = Schemas['ChatSign'];

const pathOfChat = (id: number, chat_id: number) => ({ path: { id, chat_id } });

/** A paginated list. */
export const chatsPerPage = 25;

export const chatQueries = {
  /** One page of the chats requested on the given New York days, newest first. @param page 1-based */
  list: (id: number, days: Period, page: number) =>
    listQuery('/api/psychics/{id}/chats', {
      params: {
        path: { id },
        query: queryOf({
          start_date: days.from,
          end_date: days.to,
          range: [(page - 1) * chatsPerPage, page * chatsPerPage - 1],
        }),
      },
    }),
  messages: (id: number, chatId: number) =>
    queries.queryOptions('get', '/api/psychics/{id}/chats/{chat_id}/messages', {
      params: pathOfChat(id, chatId),
    }),
  /** All chats requested on a New York day, newest first. */
  day: (id: number, day: Day) =>
    queries.queryOptions('get', '/api/psychics/{id}/chats', {
      params: { path: { id }, query: { start_date: day, end_date: day } },
    }),
};

/** The most recently requested chat, or null. A chat never lasts longer than a day. */
export async function loadLatestChat(id: number): Promise<Chat | null> {
  const today = dayOf(new Date());
  const query = queryOf({ start_date: addDays(today, -1), end_date: today, range: [0, 0] });
  const answer = await client.GET('/api/psychics/{id}/chats', { params: { path: { id }, query } });
  return bodyOf(answer)[0] ?? null;
}

export const loadChatMessages = async (id: number, chatId: number): Promise<ChatMessage[]> =>
  bodyOf(await client.GET('/api/psychics/{id}/chats/{chat_id}/messages', { params: pathOfChat(id, chatId) }));

/** @returns the resulting state of the chat */
export const acceptChat = async (id: number, chatId: number): Promise<Chat> =>
  bodyOf(await client.POST('/api/psychics/{id}/chats/{chat_id}/accept', { params: pathOfChat(id, chatId) }));

export const declineChat = async (id: number, chatId: number): Promise<Chat> =>
  bodyOf(await client.POST('/api/psychics/{id}/chats/{chat_id}/decline', { params: pathOfChat(id, chatId) }));

export const endChat = async (id: number, chatId: number): Promise<Chat> =>
  bodyOf(await client.POST('/api/psychics/{id}/chats/{chat_id}/end', { params: pathOfChat(id, chatId) }));

/** Resending with the same `client_id` does not create a second message. */
export const sayInChat = async (
  id: number,
  chatId: number,
  body: { text: string; client_id: string },
): Promise<ChatMessage> =>
  bodyOf(
    await client.POST('/api/psychics/{id}/chats/{chat_id}/messages', {
      params: pathOfChat(id, chatId),
      body,
      signal: patience(),
    }),
  );

/** @returns the state of the chat */
export const tellTyping = async (id: number, chatId: number, typing: boolean): Promise<ChatSign> =>
  bodyOf(
    await client.POST('/api/psychics/{id}/chats/{chat_id}/typing', {
      params: pathOfChat(id, chatId),
      body: { typing },
      signal: patience(),
    }),
  );
