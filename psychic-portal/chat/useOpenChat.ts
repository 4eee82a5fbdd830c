import { useQuery } from '@tanstack/react-query';
import type { Chat } from '../../common/api/chats';
import { latestChat } from '../../common/api/latest-chat';
import { isInContact } from '../../common/domain/availability';
import { useLine } from '../../common/ui/own/Line';
import { usePsychic } from '../../common/ui/own/session';

export interface OpenChat {
  chat: Chat;
  /** Time of the response, in milliseconds of the local clock. */
  at: number;
}

/**
 * The ringing or running chat. The status does not distinguish a chat from a call, so it is requested with each
 * contact.
 */
export function useOpenChat(): OpenChat | undefined {
  const { user_id: id } = usePsychic();
  const { status } = useLine();
  // a chat may be accepted within the second in which it was requested
  const contact = status && isInContact(status.code) ? `${status.code} ${status.since}` : undefined;
  const { data: chat, dataUpdatedAt: at } = useQuery({
    ...latestChat(id, contact),
    enabled: contact !== undefined,
  });
  if (contact === undefined || chat == null || chat.state === 'ended') return undefined;
  return { chat, at };
}
