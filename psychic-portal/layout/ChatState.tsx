import { Button } from '@mui/material';
import { Trans, useTranslation } from 'react-i18next';
import { Banner } from '../../common/ui/frame/Banner';
import { useLine } from '../../common/ui/own/Line';
import { isInContact } from '../../common/domain/availability';
import { useChatPopup } from '../chat/useChatPopup';
import { useOpenChat } from '../chat/useOpenChat';
import { LeavingChat } from './LeavingChat';
import { RingingChat } from './RingingChat';
import { RunningChat } from './RunningChat';

/**
 * Chat notices for every page: a ringing chat, and a window that is not open although members can chat or a chat is
 * running.
 */
export function ChatState() {
  const { t } = useTranslation('portal');
  const { status, lostAt } = useLine();
  const popup = useChatPopup(status?.code);
  const open = useOpenChat();
  const isLost = lostAt !== undefined;
  const isRinging = open?.chat.state === 'ringing';
  const isWaiting = status !== undefined && !isInContact(status.code);
  const missing = !popup.isMissing || isLost || isRinging ? undefined : open ? 'running' : 'waits';
  return (
    <>
      {open && <LeavingChat chat={open.chat} />}
      {isRinging && !isLost && <RingingChat key={open.chat.chat_id} ringing={open} popup={popup} />}
      {open?.chat.state === 'running' && popup.isSameTab && (
        <RunningChat key={open.chat.chat_id} running={open} popup={popup} />
      )}
      <Banner
        icon="chat"
        action={
          <Button variant="outlined" onClick={() => void popup.open()}>
            {t('chat.open')}
          </Button>
        }
      >
        {missing !== undefined && (missing === 'running' || isWaiting) && (
          <Trans t={t} i18nKey={`chat.missing.${missing}`} components={{ b: <b /> }} />
        )}
      </Banner>
    </>
  );
}
