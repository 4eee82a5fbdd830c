import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePsychic } from '../common/ui/own/session';
import { useTitleCall } from '../common/ui/own/useTitleCall';
import { clockText } from '../common/ui/clock-text';
import { secondsElapsed, secondsUnanswered } from './chat-state';
import type { ChatWindow } from './useChatWindow';
import { useNow } from './useNow';
import type { ChatMessage } from '../common/api/chats';

/** Shows the state in the window's title, for when only the title is visible. */
export function useChatTitle(view: ChatWindow, isAway: boolean): void {
  const { t } = useTranslation('chat');
  const { network } = usePsychic();
  const { chat, messages } = view;
  const isRunning = chat?.state === 'running';
  const now = useNow(isRunning);
  const seconds = secondsElapsed(view, now);
  const waiting = secondsUnanswered(view, now);
  const unread = useUnread(messages);
  const titleOf = (): string => {
    if (isRunning && unread > 0 && waiting !== undefined)
      return t('titles.unanswered', { username: chat.username, waiting: clockText(waiting), network });
    if (isRunning)
      return t('titles.running', { username: chat.username, elapsed: clockText(seconds), network });
    if (chat?.state === 'ended' && chat.accepted_at !== null) return t('titles.ended', { network });
    return isAway ? t('titles.away', { network }) : t('titles.waiting', { network });
  };
  const title = unread > 0 ? t('titles.unread', { count: unread, title: titleOf() }) : titleOf();
  const call = chat?.state === 'ringing' ? t('titles.asked', { username: chat.username }) : undefined;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useTitleCall(call);
}

const changes = ['focus', 'blur'] as const;

function subscribe(look: () => void): () => void {
  for (const name of changes) window.addEventListener(name, look);
  document.addEventListener('visibilitychange', look);
  return () => {
    for (const name of changes) window.removeEventListener(name, look);
    document.removeEventListener('visibilitychange', look);
  };
}

const isSeen = (): boolean => !document.hidden && document.hasFocus();

/** Number of the member's messages since the window was last viewed. */
function useUnread(messages: readonly ChatMessage[]): number {
  const seen = useSyncExternalStore(subscribe, isSeen);
  const count = messages.filter(({ by }) => by === 'member').length;
  const [read, setRead] = useState(0);
  useEffect(() => setRead((former) => (seen ? count : Math.min(former, count))), [seen, count]);
  return seen ? 0 : Math.max(0, count - read);
}
