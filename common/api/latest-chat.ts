import { queryOptions } from '@tanstack/react-query';
import { bodyOf, client, type Schemas } from './client';
import { keyOf } from './keys';

export type ChatAnswer = 'accept' | 'decline';

export type MissedChat = Schemas['MissedChat'];

/**
 * The chat that a psychic was asked for last. Every page of the portal has this, and hardly one asks for it: what it asks
 * with is loaded then.
 * @param contact the status of the contact and its time: the chat is loaded again with each
 */
export const latestChat = (id: number, contact: string | undefined) =>
  queryOptions({
    queryKey: keyOf('chats', 'latest', id, contact),
    queryFn: async () => (await import('./chats')).loadLatestChat(id),
    gcTime: 0,
  });

/** Whichever contact it was asked for with. */
export const latestChatKey = (id: number) => keyOf('chats', 'latest', id);

export async function answerChat(id: number, chatId: number, answer: ChatAnswer): Promise<void> {
  const { acceptChat, declineChat } = await import('./chats');
  await (answer === 'accept' ? acceptChat : declineChat)(id, chatId);
}

/** Chats that nobody answered, until the psychic has seen them; the newest first. */
export const missedChats = (id: number) =>
  queryOptions({
    queryKey: keyOf('chats', 'missed', id),
    queryFn: async () =>
      bodyOf(await client.GET('/api/psychics/{id}/chats/missed', { params: { path: { id } } })),
  });

/** The psychic has seen that a chat was missed, and those before it. */
export const seeMissedChat = async (id: number, chat_id: number): Promise<void> => {
  await client.POST('/api/psychics/{id}/chats/{chat_id}/seen', { params: { path: { id, chat_id } } });
};
