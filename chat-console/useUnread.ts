import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatMessage } from '../common/api/chats';

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
export function useUnread(messages: readonly ChatMessage[]): number {
  const seen = useSyncExternalStore(subscribe, isSeen);
  const count = messages.filter(({ by }) => by === 'member').length;
  const [read, setRead] = useState(0);
  useEffect(() => setRead((former) => (seen ? count : Math.min(former, count))), [seen, count]);
  return seen ? 0 : Math.max(0, count - read);
}
