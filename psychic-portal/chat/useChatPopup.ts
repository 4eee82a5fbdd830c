import { useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { chatWindowAt } from '../../common/domain/chat';
import { followChatWindow, openChatWindow } from '../../common/ui/own/chat-window';

export interface ChatPopup {
  /** Whether this device supports the chat window at all. */
  canOpen: boolean;
  /** No window is open although the status opens one, or during a contact, which may be a chat. */
  isMissing: boolean;
  /** Call this from a user gesture: without one, browsers block popups. @returns whether there is a window now */
  open: () => Promise<boolean>;
}

/** Whether this device supports the chat window: chatting is impractical without a fine pointer. */
export const useCanOpenChats = (): boolean => useMediaQuery('(any-pointer: fine)', { noSsr: true });

/**
 * Opens the chat window when the status changes to one with chat; it closes by itself.
 * @param code undefined until known
 */
export function useChatPopup(code: string | undefined): ChatPopup {
  const isFine = useCanOpenChats();
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
    canOpen: isFine,
    // it cannot have been blocked before the first attempt
    isMissing: isThere === false && (isWanted ? tried === code : at === 'stays' && !isOpening),
    open: async () => {
      const isOpen = await openChatWindow();
      setThere(isOpen);
      return isOpen;
    },
  };
}
