import { styled } from '@mui/material/styles';
import { Trans, useTranslation } from 'react-i18next';
import type { Chat } from '../common/api/chats';
import { isInContact } from '../common/domain/availability';
import { viewerTime } from '../common/ui/format';
import { useScheduledUntil } from '../common/ui/own/useScheduledUntil';
import { Icon } from '../common/ui/parts/Icon';
import { LineKey } from '../common/ui/parts/LineKey';
import { ListNote } from '../common/ui/table/ListBar';
import { useTouchOnly } from '../common/ui/own/useTouchOnly';
import { Callout, Middle, Striped } from './frame';
import { PauseLeft } from './Pause';
import { Today } from './Today';

const Big = styled('span')({
  '& i': { width: 64, height: 54, fontSize: 28, borderRadius: '11px 11px 6px 6px' },
  marginBottom: 10,
});

interface WaitingProps {
  psychicId: number;
  status: { code: string; since: string };
  /** When the pause after a contact ends, if there is one. */
  pauseUntil: string | undefined;
  /** The last chat that rang without success, until another rings. */
  missed: Chat | undefined;
  /** Whether the browser allows it to ring. */
  mayRing: boolean;
}

/** The state while waiting for a chat. */
export function Waiting({ psychicId, status, pauseUntil, missed, mayRing }: WaitingProps) {
  const { t } = useTranslation('chat');
  const values = {
    values: {
      username: missed?.username ?? '',
      time: missed === undefined ? '' : viewerTime(missed.ended_at ?? missed.asked_at),
    },
    components: { b: <b /> },
  };
  const isTouch = useTouchOnly();
  const doing = isInContact(status.code) ? 'busy' : 'waiting';
  const until = useScheduledUntil(psychicId);
  const since = viewerTime(status.since);
  return (
    <>
      <Striped>
        <div role="status">
          {missed !== undefined && missed.result !== 'Declined' && (
            <Callout>
              <Icon name="clock" />
              <span>
                {missed.result === 'No Answer' ? (
                  <Trans t={t} i18nKey="missed" {...values} />
                ) : (
                  <Trans t={t} i18nKey="left" {...values} />
                )}
              </span>
            </Callout>
          )}
        </div>
        <Middle>
          <Big>
            <LineKey code={status.code} audience="psychic" text="" />
          </Big>
          <h2>{pauseUntil === undefined ? t(`${doing}.title`) : t('pause.title')}</h2>
          <p>
            {pauseUntil === undefined ? (
              t(isTouch ? `${doing}.text_touch` : `${doing}.text`)
            ) : (
              <PauseLeft until={pauseUntil} />
            )}
          </p>
          {pauseUntil === undefined && (
            <ListNote>
              <Icon name="clock" />
              <span>
                {doing === 'waiting' && until !== undefined
                  ? t('waiting.until', { since, until })
                  : t(`${doing}.since`, { since })}
              </span>
            </ListNote>
          )}
          {!mayRing && (
            <ListNote>
              <Icon name="silent" />
              <span>{t(isTouch ? 'waiting.quiet_touch' : 'waiting.quiet')}</span>
            </ListNote>
          )}
        </Middle>
      </Striped>
      <Today psychicId={psychicId} withList />
    </>
  );
}
