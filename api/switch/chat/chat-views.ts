import {
  acceptWithin,
  chatSeconds,
  type ChatSide,
  chatStateOf,
  type ChatMeter,
  meterOf,
} from '../../../common/domain/chat';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { ChatMessageRow, ChatSign, MemberChat, PsychicChat } from './chat.dto';
import type { ChatMessage } from './chat-message.entity';
import type { LockedChat } from './chat-messages.query';
import type { FoundChat } from './chats.query';
import { chatFromRow } from './chat-row';

const instant = (at: Date | null): string | null => at && newYorkIso(at);

/** Minutes and amounts from the reading or, until there is one, as accrued so far. */
function meter(chat: FoundChat): ChatMeter {
  return (
    chat.reading ?? meterOf(chatSeconds(chatFromRow(chat), chat.now.getTime()), chat.freeFirst, chat.rate)
  );
}

/** Fields that both sides see. */
function openTo(chat: FoundChat) {
  const state = chatStateOf(chatFromRow(chat));
  const now = chat.now.getTime();
  const { duration, free_minutes, paid_minutes } = meter(chat);
  return {
    chat_id: chat.id,
    state,
    asked_at: newYorkIso(chat.askedAt),
    accepted_at: instant(chat.acceptedAt),
    ended_at: instant(chat.endedAt),
    result: chat.result,
    ended_by: chat.endedBy,
    left_ms: state === 'ringing' ? Math.max(0, chat.askedAt.getTime() + acceptWithin * 1000 - now) : null,
    elapsed_ms: state === 'running' && chat.acceptedAt ? Math.max(0, now - chat.acceptedAt.getTime()) : null,
    free_first: chat.freeFirst,
    duration,
    free_minutes,
    paid_minutes,
    messages: chat.messages,
  };
}

/** A chat as the member's side sees it. */
export const toMemberChat = (chat: FoundChat): MemberChat => openTo(chat);

/** A chat as psychics and managers see it. @param limited whether amounts and ids are hidden */
export function toPsychicChat(chat: FoundChat, limited: boolean): PsychicChat {
  const open = {
    ...openTo(chat),
    customer_id: chat.customerId,
    username: chat.username,
    type: chat.isNew ? ('new' as const) : ('repeat' as const),
  };
  if (limited) return open;
  return { ...open, connection_id: chat.connectionId, rate: chat.rate, revenue: meter(chat).revenue };
}

/** @param side the one that asks */
export const toSign = (chat: LockedChat, side: ChatSide): ChatSign => ({
  chat_id: chat.id,
  state: chatStateOf(chatFromRow(chat)),
  messages: chat.messages,
  unheard_ms: Math.max(
    0,
    chat.now.getTime() - (side === 'psychic' ? chat.memberHeardAt : chat.psychicHeardAt).getTime(),
  ),
});

export function toMessageRow({ chatId, number, side, clientId, text, sentAt }: ChatMessage): ChatMessageRow {
  return {
    chat_id: chatId,
    number,
    by: side,
    client_id: clientId,
    text,
    sent_at: newYorkIso(sentAt),
  };
}
