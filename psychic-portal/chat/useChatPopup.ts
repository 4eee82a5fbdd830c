import { useEffect, useState } from 'react';
import { leaveForChat } from '../../common/api/leaving';
import { chatWindowAt } from '../../common/domain/chat';
import { followChatWindow, openChatWindow } from '../../common/ui/own/chat-window';
import { useTouchOnly } from '../../common/ui/own/useTouchOnly';

export interface ChatPopup {
  /** Whether the chat opens in this tab, as on phones. */
  isSameTab: boolean;
  /** No window is open although the status opens one, or during a contact, which may be a chat. */
  isMissing: boolean;
  /** Call this from a user gesture: without one, browsers block popups. @returns whether there is a window now */
  open: () => Promise<boolean>;
}

/** Whether a chat window is open in this browser; undefined until known. */
export function useIsChatWindowOpen(): boolean | undefined {
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => followChatWindow(setOpen), []);
  return isOpen;
}

/**
 * Opens the chat window when the status changes to one with chat; it closes by itself. On a phone nothing opens by
 * itself: the page in use stays, and a chat rings on it.
 * @param code undefined until known
 */
export function useChatPopup(code: string | undefined): ChatPopup {
  const isSameTab = useTouchOnly();
  const [isThere, setThere] = useState<boolean>();
  const [isOpening, setOpening] = useState(false);
  const [tried, setTried] = useState<string>();
  const at = !isSameTab && code !== undefined ? chatWindowAt(code) : 'closes';
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
    isSameTab,
    // it cannot have been blocked before the first attempt
    isMissing: isThere === false && (isWanted ? tried === code : at === 'stays' && !isOpening),
    open: async () => {
      if (isSameTab) {
        leaveForChat();
        return true;
      }
      const isOpen = await openChatWindow();
      setThere(isOpen);
      return isOpen;
    },
  };
}
