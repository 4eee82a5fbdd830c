import { useMediaQuery } from '@mui/material';
import { useEffect, useState } from 'react';
import { chatWindowAt } from '../../common/domain/chat';
import { followChatWindow, openChatWindow } from '../../common/ui/own/chat-window';

export interface ChatPopup {
  /** Whether this device has the window at all. */
  canOpen: boolean;
  /** No window is open at a status that opens one, or in a contact, which may be a chat. */
  isMissing: boolean;
  /** To be called by a gesture: without one, browsers open nothing. @returns whether there is a window now */
  open: () => Promise<boolean>;
}

/** Whether this device has the chat window: on what has no fine pointer one chats badly. */
export const useCanOpenChats = (): boolean => useMediaQuery('(any-pointer: fine)', { noSsr: true });

/**
 * Opens the chat window when the status becomes one with chat; it closes by itself.
 * @param code undefined until it is known
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
    // before it was tried, nobody has refused it
    isMissing: isThere === false && (isWanted ? tried === code : at === 'stays' && !isOpening),
    open: async () => {
      const isOpen = await openChatWindow();
      setThere(isOpen);
      return isOpen;
    },
  };
}
