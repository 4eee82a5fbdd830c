import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { latestChat } from '../../common/api/latest-chat';
import { isInContact } from '../../common/domain/availability';
import { Banner } from '../../common/ui/frame/Banner';
import { useLine } from '../../common/ui/own/Line';
import { usePsychic } from '../../common/ui/own/session';
import { useChatPopup } from '../chat/useChatPopup';

/** Says so while members could chat, or one does, and the window for it is not open. */
export function ChatMissing() {
  const { t } = useTranslation('portal');
  const { user_id: id } = usePsychic();
  const { status, lostAt } = useLine();
  const { isMissing, open } = useChatPopup(status?.code);
  const contactSince = status && isInContact(status.code) ? status.since : undefined;
  // the status does not tell a chat from a call, in which a window would not help
  const { data: chat } = useQuery({
    ...latestChat(id, contactSince),
    enabled: isMissing && contactSince !== undefined,
  });
  const state = contactSince === undefined ? 'waits' : (chat?.state ?? 'ended');
  return (
    <Banner
      icon="chat"
      action={
        <Button variant="outlined" onClick={open}>
          {t('chat.open')}
        </Button>
      }
    >
      {isMissing && lostAt === undefined && state !== 'ended' && (
        <Trans t={t} i18nKey={`chat.missing.${state}`} components={{ b: <b /> }} />
      )}
    </Banner>
  );
}
