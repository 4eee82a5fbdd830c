import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Signs, typingAddress } from '../../common/api/live/signs';
import { Banner } from '../../common/ui/frame/Banner';
import { usePsychic } from '../../common/ui/own/session';
import { clockText } from '../../common/ui/clock-text';
import { useNow } from '../../common/ui/parts/useNow';
import type { ChatPopup } from '../chat/useChatPopup';
import type { OpenChat } from '../chat/useOpenChat';

/** On a phone, the chat left for a page of the portal goes on: this page sends its signs of life, and leads back. */
export function RunningChat({ running, popup }: { running: OpenChat; popup: ChatPopup }) {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { chat, at } = running;
  const { chat_id: chatId, username } = chat;
  const now = useNow(1000);
  const before = useRef<number>(undefined);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const signs = new Signs({ address: typingAddress(id, chatId), typing: false }, (answer) => {
      if (answer === null) return;
      before.current ??= answer.messages;
      setCount(answer.messages - before.current);
    });
    return () => signs.stop();
  }, [id, chatId]);
  const elapsed = Math.max(0, Math.floor(((chat.elapsed_ms ?? 0) + (now.getTime() - at)) / 1000));
  return (
    <Banner
      icon="chat"
      stays
      action={
        <Button variant="contained" onClick={() => void popup.open()}>
          {t('chat.back')}
        </Button>
      }
    >
      <Trans
        t={t}
        i18nKey="chat.running"
        values={{ username, elapsed: clockText(elapsed) }}
        components={{ b: <b /> }}
      />{' '}
      {count > 0 && t('chat.new', { count })}
    </Banner>
  );
}
