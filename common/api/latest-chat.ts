import { queryOptions } from '@tanstack/react-query';
import { client, type Schemas } from './client';
import { keyOf } from './keys';
import { queries } from './queries';

export type ChatAnswer = 'accept' | 'decline';

export type MissedChat = Schemas['MissedChat'];

/**
 * The chat most recently requested from a psychic. Every page of the portal includes this but few use it, so the
 * query code is loaded on demand.
 * @param contact status of the contact and its time; the chat is reloaded when either changes
 */
export const latestChat = (id: number, contact: string | undefined) =>
  queryOptions({
    queryKey: keyOf('chats', 'latest', id, contact),
    queryFn: async () => (await import('./chats')).loadLatestChat(id),
    gcTime: 0,
  });

/** Regardless of the contact it was requested with. */
export const latestChatKey = (id: number) => keyOf('chats', 'latest', id);

export async function answerChat(id: number, chatId: number, answer: ChatAnswer): Promise<void> {
  const { acceptChat, declineChat } = await import('./chats');
  await (answer === 'accept' ? acceptChat : declineChat)(id, chatId);
}

/** Unanswered chats the psychic has not seen, newest first. */
export const missedChats = (id: number) =>
  queries.queryOptions('get', '/api/psychics/{id}/chats/missed', { params: { path: { id } } });

/** Marks a missed chat and those before it as seen. */
export const seeMissedChat = async (id: number, chat_id: number): Promise<void> => {
  await client.POST('/api/psychics/{id}/chats/{chat_id}/seen', { params: { path: { id, chat_id } } });
};
