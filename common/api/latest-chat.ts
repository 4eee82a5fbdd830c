import { queryOptions } from '@tanstack/react-query';
import { keyOf } from './keys';

export type ChatAnswer = 'accept' | 'decline';

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
