import { useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { chatWindowAt } from '../../common/domain/chat';
import { followChatWindow, openChatWindow } from '../../common/ui/own/chat-window';

interface ChatPopup {
  /** No window is open at a status that opens one, or in a contact, which may be a chat. */
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
  const [isOpening, setOpening] = useState(false);
  const [tried, setTried] = useState<string>();
  const at = isFine && code !== undefined ? chatWindowAt(code) : 'closes';
  const isWanted = at === 'opens';
  useEffect(() => followChatWindow(setThere), []);
  useEffect(() => {
    setTried(undefined);
    if (!isWanted) return;
    setOpening(true);
    void openChatWindow().then((open) => {
      setThere(open);
      setTried(code);
      setOpening(false);
    });
  }, [isWanted, code]);
  return {
    // before it was tried, nobody has refused it
    isMissing: isThere === false && (isWanted ? tried === code : at === 'stays' && !isOpening),
    open: () => void openChatWindow().then(setThere),
  };
}
