import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { ChatSide } from '../../../common/domain/chat';
import type { Db } from '../../platform/database/db';
import type { RetentionRule } from '../../platform/retention/rule';
import { byKey } from '../../platform/database/statements';
import type { Chat } from './chat.entity';
import type { ChatMessage } from './chat-message.entity';

/** One side of a chat. The psychic's side uses our chat id, the member's side the site's. */
export type Writer =
  | { side: 'psychic'; psychicId: number; chatId: number }
  | { side: 'member'; connectionId: number };

/** Chat state that a writer needs; `now` and `servingSince` were read while the chat was locked. */
export type LockedChat = Pick<
  Chat,
  | 'id'
  | 'psychicId'
  | 'askedAt'
  | 'acceptedAt'
  | 'psychicHeardAt'
  | 'memberHeardAt'
  | 'endedAt'
  | 'result'
  | 'endedBy'
  | 'messages'
> & { now: Date; servingSince: Date };

/**
 * Locks and returns a writer's chat; undefined if the network has no such chat, or if it belongs to another
 * psychic.
 */
export async function lockChat(
  manager: EntityManager,
  network: Network,
  writer: Writer,
): Promise<LockedChat | undefined> {
  const [named, values] =
    writer.side === 'psychic'
      ? ['id = $2 and psychic_id = $3', [writer.chatId, writer.psychicId]]
      : ['connection_id = $2', [writer.connectionId]];
  const [chat] = await byKey<LockedChat>(
    manager,
    `with chat as materialized (
       select id, psychic_id as "psychicId", asked_at as "askedAt", accepted_at as "acceptedAt",
              psychic_heard_at as "psychicHeardAt", member_heard_at as "memberHeardAt", ended_at as "endedAt", result,
              ended_by as "endedBy", messages
         from chats where network = $1 and ${named} for update)
     select chat.*, clock_timestamp()::timestamptz(3) as now, serving_since() as "servingSince" from chat`,
    [network, ...values],
  );
  return chat;
}

/** The channel on which processes notify each other of typing. */
export const chatTyping = 'chat_typing';

const messages = `
  select chat_id as "chatId", number, side, client_id as "clientId", text, sent_at as "sentAt" from chat_messages`;

const heardAt = { psychic: 'psychic_heard_at', member: 'member_heard_at' } as const;

/**
 * Stores the next message of a locked chat and marks its side as heard. Clears the unsent text if it is this message.
 * @returns false if this client_id is already stored
 */
export async function keepMessage(manager: EntityManager, message: ChatMessage): Promise<boolean> {
  const { chatId, number, side, clientId, text, sentAt } = message;
  const rows = await byKey(
    manager,
    `with said as (
       insert into chat_messages (chat_id, number, side, client_id, text, sent_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (chat_id, side, client_id) do nothing returning number),
     told as (update chats set messages = number, ${heardAt[side]} = $6,
                draft = nullif(draft, case when $3 = 'psychic' then $5 end) from said where id = $1)
     select from said`,
    [chatId, number, side, clientId, text, sentAt],
  );
  return rows.length > 0;
}

/**
 * Marks a side as heard and notifies every process whether it is typing. Does not wait for the commit: a signal
 * lost in a database crash will be repeated.
 */
export async function keepSign(
  manager: EntityManager,
  { id, psychicId, now }: LockedChat,
  side: ChatSide,
  typing: boolean,
): Promise<void> {
  await byKey(
    manager,
    `with heard as (update chats set ${heardAt[side]} = $2 where id = $1)
     select pg_notify($3, $4), set_config('synchronous_commit', 'off', true)`,
    [id, now, chatTyping, `${psychicId} ${id} ${side} ${typing}`],
  );
}

/** The channel on which processes notify each other of unsent texts. */
export const chatDrafted = 'chat_drafted';

/**
 * Keeps the unsent text of a locked chat and tells the psychic's windows. Does not wait for the commit: the page that
 * has it sends it again.
 */
export async function keepDraft(
  manager: EntityManager,
  { id, psychicId }: LockedChat,
  text: string,
): Promise<void> {
  await byKey(
    manager,
    `with kept as (update chats set draft = nullif($2, '') where id = $1)
     select pg_notify($3, $4), set_config('synchronous_commit', 'off', true)`,
    [id, text, chatDrafted, `${psychicId} ${id}`],
  );
}

export async function findMessage(
  db: Db,
  { chatId, side, clientId }: Pick<ChatMessage, 'chatId' | 'side' | 'clientId'>,
): Promise<ChatMessage | undefined> {
  const [message] = await byKey<ChatMessage>(
    db,
    `${messages} where chat_id = $1 and side = $2 and client_id = $3`,
    [chatId, side, clientId],
  );
  return message;
}

/** Messages after the given number, in order. */
export async function findMessages(db: Db, chatId: number, after: number): Promise<ChatMessage[]> {
  return byKey<ChatMessage>(db, `${messages} where chat_id = $1 and number > $2 order by number`, [
    chatId,
    after,
  ]);
}

export const oldMessages: RetentionRule = {
  table: 'chat_messages m join chats c on c.id = m.chat_id',
  ofNetwork: 'c.network = $1',
  isOld: 'c.closed_at < $2',
};

/** Deletes the messages of a batch of chats that ended before the given time. @returns how many */
export async function forgetMessages(db: Db, network: Network, before: Date): Promise<number> {
  const [, deleted] = await db.query<[unknown, number]>(
    `delete from chat_messages where chat_id = any(array(
       select id from chats where network = $1 and messages > 0 and closed_at < $2
          and exists (select from chat_messages where chat_id = id)
        order by closed_at limit 500 for update skip locked))`,
    [network, before],
  );
  return deleted;
}
