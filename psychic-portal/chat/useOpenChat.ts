import { useQuery } from '@tanstack/react-query';
import type { Chat } from '../../common/api/chats';
import { latestChat } from '../../common/api/latest-chat';
import { isInContact } from '../../common/domain/availability';
import { useLine } from '../../common/ui/own/Line';
import { usePsychic } from '../../common/ui/own/session';

export interface OpenChat {
  chat: Chat;
  /** When it was so, in milliseconds of this machine's clock. */
  at: number;
}

/** The chat that rings or runs. The status does not tell a chat from a call, so it is asked for with each contact. */
export function useOpenChat(): OpenChat | undefined {
  const { user_id: id } = usePsychic();
  const { status } = useLine();
  // a chat may be accepted in the second in which it was asked for
  const contact = status && isInContact(status.code) ? `${status.code} ${status.since}` : undefined;
  const { data: chat, dataUpdatedAt: at } = useQuery({
    ...latestChat(id, contact),
    enabled: contact !== undefined,
  });
  if (contact === undefined || chat == null || chat.state === 'ended') return undefined;
  return { chat, at };
}
