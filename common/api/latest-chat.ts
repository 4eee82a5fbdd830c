import { queryOptions } from '@tanstack/react-query';
import { keyOf } from './keys';

/**
 * The chat that a psychic was asked for last. Every page of the portal has this, and hardly one asks for it: what it asks
 * with is loaded then.
 * @param since it is asked for anew with each
 */
export const latestChat = (id: number, since: string | undefined) =>
  queryOptions({
    queryKey: keyOf('chats', 'latest', id, since),
    queryFn: async () => (await import('./chats')).loadLatestChat(id),
    gcTime: 0,
  });
