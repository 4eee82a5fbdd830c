import { client, type Schemas } from './client';
import { queries } from './queries';

export type MissedChat = Schemas['MissedChat'];

/** Unanswered chats the psychic has not seen, newest first. */
export const missedChats = (id: number) =>
  queries.queryOptions('get', '/api/psychics/{id}/chats/missed', { params: { path: { id } } });

/** Marks a missed chat and those before it as seen. */
export const seeMissedChat = async (id: number, chat_id: number): Promise<void> => {
  await client.POST('/api/psychics/{id}/chats/{chat_id}/seen', { params: { path: { id, chat_id } } });
};
