import type { ChatCourse } from '../../../common/domain/chat';
import type { Chat } from './chat.entity';

type ChatColumns = Pick<
  Chat,
  | 'askedAt'
  | 'acceptedAt'
  | 'psychicHeardAt'
  | 'memberHeardAt'
  | 'endedAt'
  | 'closedAt'
  | 'result'
  | 'endedBy'
>;

/** The course of a stored chat. */
export function chatFromRow(chat: Omit<ChatColumns, 'closedAt'>): ChatCourse {
  return {
    askedAt: chat.askedAt.getTime(),
    acceptedAt: chat.acceptedAt?.getTime() ?? null,
    heardAt: { psychic: chat.psychicHeardAt.getTime(), member: chat.memberHeardAt.getTime() },
    endedAt: chat.endedAt?.getTime() ?? null,
    result: chat.result,
    endedBy: chat.endedBy,
  };
}

/** @param at when the chat reached this state */
export function rowFromChat(chat: ChatCourse, at: number): ChatColumns {
  const instant = (time: number | null): Date | null => (time === null ? null : new Date(time));
  return {
    askedAt: new Date(chat.askedAt),
    acceptedAt: instant(chat.acceptedAt),
    psychicHeardAt: new Date(chat.heardAt.psychic),
    memberHeardAt: new Date(chat.heardAt.member),
    endedAt: instant(chat.endedAt),
    closedAt: chat.endedAt === null ? null : new Date(at),
    result: chat.result,
    endedBy: chat.endedBy,
  };
}
