import type { SavedPhrase } from '../domain/saved-phrases';
import { bodyOf, client } from './client';
import { versionQuery } from './queries';
import { ifStill, type Versioned, versioned } from './versions';

const pathOfChat = (id: number, chat_id: number) => ({ path: { id, chat_id } });

/** What the psychic has typed in a chat and not sent, in whatever window. */
export const loadChatDraft = async (id: number, chatId: number): Promise<string> =>
  bodyOf(await client.GET('/api/psychics/{id}/chats/{chat_id}/draft', { params: pathOfChat(id, chatId) }))
    .text;

/** Arrives also if the page is closed meanwhile. */
export async function keepChatDraft(id: number, chatId: number, text: string): Promise<void> {
  await client.PUT('/api/psychics/{id}/chats/{chat_id}/draft', {
    params: pathOfChat(id, chatId),
    body: { text },
    keepalive: true,
  });
}

export const phrasesQuery = (id: number) =>
  versionQuery('/api/psychics/{id}/phrases', { params: { path: { id } } });

/** @param version that of the phrases that were read */
export const savePhrases = async (
  id: number,
  phrases: SavedPhrase[],
  version: string | undefined,
): Promise<Versioned<{ phrases: SavedPhrase[] }>> =>
  versioned(
    await client.PUT('/api/psychics/{id}/phrases', {
      params: { path: { id }, ...ifStill(version) },
      body: { phrases },
    }),
  );
