import type { ChatSide } from '../../common/domain/chat';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';
import type { ChatMessage } from './chat-message.entity';

/** Messages after a number, in order. */
export async function findMessages(db: Db, chatId: number, after: number): Promise<ChatMessage[]> {
  return byKey<ChatMessage>(
    db,
    `select chat_id as "chatId", number, side, client_id as "clientId", text, sent_at as "sentAt"
       from chat_messages where chat_id = $1 and number > $2 order by number`,
    [chatId, after],
  );
}

/** The channel on which processes tell each other who types. */
export const chatTyping = 'chat_typing';

export async function tellTyping(
  db: Db,
  { id, psychicId }: { id: number; psychicId: number },
  by: ChatSide,
  typing: boolean,
): Promise<void> {
  await db.query('select pg_notify($1, $2)', [chatTyping, `${psychicId} ${id} ${by} ${typing}`]);
}

/** Deletes messages of chats that ended so many days ago, some at a time. @returns of how many chats */
export async function forgetMessages(db: Db, days: number): Promise<number> {
  const rows = await db.query<unknown[]>(
    `with old as (
       select id from chats where messages > 0 and closed_at < now() - make_interval(days => $1)
          and exists (select from chat_messages where chat_id = id)
        order by closed_at limit 500),
     gone as (delete from chat_messages m using old where m.chat_id = old.id)
     select from old`,
    [days],
  );
  return rows.length;
}
