import { useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { chatWindowAt } from '../../common/domain/chat';
import { followChatWindow, openChatWindow } from '../../common/ui/own/chat-window';

interface ChatPopup {
  /** Members could ask for a chat, and no window is open in which it would ring. */
  isMissing: boolean;
  /** To be called by a gesture: without one, browsers open nothing. */
  open: () => void;
}

/**
 * Opens the chat window when the status becomes one with chat; it closes by itself. On what has no fine pointer one chats
 * badly, and there is none. @param code undefined until it is known
 */
export function useChatPopup(code: string | undefined): ChatPopup {
  const isFine = useMediaQuery('(any-pointer: fine)', { noSsr: true });
  const [isThere, setThere] = useState<boolean>();
  const [tried, setTried] = useState<string>();
  const isWanted = isFine && code !== undefined && chatWindowAt(code) === 'opens';
  useEffect(() => followChatWindow(setThere), []);
  useEffect(() => {
    setTried(undefined);
    if (!isWanted) return;
    void openChatWindow().then((open) => {
      setThere(open);
      setTried(code);
    });
  }, [isWanted, code]);
  return {
    // before it was tried, nobody has refused it
    isMissing: isWanted && tried === code && isThere === false,
    open: () => void openChatWindow().then(setThere),
  };
}
