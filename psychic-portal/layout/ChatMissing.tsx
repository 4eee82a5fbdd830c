import { Button } from '@mui/material';
import { Trans, useTranslation } from 'react-i18next';
import { Banner } from '../../common/ui/frame/Banner';
import { useLine } from '../../common/ui/own/Line';
import { useChatPopup } from '../chat/useChatPopup';

/** Says so while members could chat and the window for it is not open. */
export function ChatMissing() {
  const { t } = useTranslation('portal');
  const { status, lostAt } = useLine();
  const { isMissing, open } = useChatPopup(status?.code);
  return (
    <Banner
      icon="chat"
      action={
        <Button variant="outlined" onClick={open}>
          {t('chat.open')}
        </Button>
      }
    >
      {isMissing && lostAt === undefined && <Trans t={t} i18nKey="chat.missing" components={{ b: <b /> }} />}
    </Banner>
  );
}
