import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Chat } from '../common/api/chats';
import { hoursMinutesSeconds, minutes, money, viewerTime } from '../common/ui/format';
import { Icon } from '../common/ui/parts/Icon';
import { ListNote } from '../common/ui/table/ListBar';
import { FigurePairs } from './figures';
import { Actions, Middle } from './frame';
import { Log } from './Log';
import { Part } from './Part';
import { PauseLeft } from './Pause';
import { Today } from './Today';
import type { ChatWindow } from './useChatWindow';
import { useOutbox } from './useOutbox';

const EndedNote = lazy(() => import('./EndedNote'));

const EndedSums = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '0 24px',
  margin: '14px 0 0',
  borderTop: '1px solid var(--line)',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    padding: '8px 0',
    borderBottom: '1px solid var(--line)',
  },
  '& dt': { color: 'var(--ink2)' },
  '& dd': { margin: 0, fontWeight: 650 },
});

const Revenue = styled('div')({
  margin: '14px 0 8px',
  '& p': { fontSize: 13, lineHeight: '18px' },
  '& p:nth-of-type(2)': { fontSize: 36, lineHeight: '44px', fontWeight: 700, color: 'var(--ink)' },
});

interface EndedProps {
  psychicId: number;
  chat: Chat;
  view: ChatWindow;
  /** Whether another chat may ring. */
  canBeAsked: boolean;
  /** When the pause after the chat ends, if there is one. */
  pauseUntil: string | undefined;
  onBack: () => void;
}

/** A chat's summary, and its unsent messages. */
export function Ended({ psychicId, chat, view, canBeAsked, pauseUntil, onBack }: EndedProps) {
  const { t } = useTranslation('chat');
  const { waiting } = useOutbox(psychicId, chat, view);
  const [chosen, setChosen] = useState<boolean>();
  // unsent messages are shown at once
  const showsLog = chosen ?? waiting.length > 0;
  const { username, ended_by, ended_at } = chat;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const heading = (
    <>
      <h2 ref={title} tabIndex={-1}>
        {t('ended.title', { username })}
      </h2>
      <p>
        {t(`ended.by.${ended_by ?? 'time'}`, { time: viewerTime(ended_at ?? chat.asked_at) })}{' '}
        {canBeAsked && t('ended.again')}
        {pauseUntil !== undefined && <PauseLeft until={pauseUntil} />}
      </p>
      {waiting.length > 0 && <p role="alert">{t('ended.unsent', { count: waiting.length })}</p>}
    </>
  );
  return (
    <>
      <Middle data-top={showsLog || undefined}>
        {heading}
        {showsLog ? (
          <Log chat={chat} messages={view.messages} waiting={waiting} isTyping={false} presence="here" />
        ) : (
          <>
            <Summary chat={chat} />
            <Part at={chat.chat_id}>
              <Suspense>
                <EndedNote psychicId={psychicId} customerId={chat.customer_id} />
              </Suspense>
            </Part>
          </>
        )}
      </Middle>
      <div>
        <Today psychicId={psychicId} />
        <Actions>
          {(view.messages.length > 0 || waiting.length > 0) && (
            <Button variant="outlined" onClick={() => setChosen(!showsLog)}>
              {showsLog ? t('ended.figures') : t('ended.messages')}
            </Button>
          )}
          <span className="space" />
          <Button variant="contained" onClick={onBack}>
            {t('ended.back')}
          </Button>
        </Actions>
      </div>
    </>
  );
}

/** What the chat came to. */
function Summary({ chat }: { chat: Chat }) {
  const { duration, rate, free_minutes, paid_minutes, revenue, connection_id } = chat;
  const { t } = useTranslation('chat');
  return (
    <>
      <EndedSums>
        <FigurePairs
          of={[
            [t('ended.duration'), hoursMinutesSeconds(duration)],
            [t('ended.rate'), rate === undefined ? rate : t('request.rate_each', { rate: money(rate) })],
            [t('ended.free'), minutes(free_minutes)],
            [t('ended.paid'), minutes(paid_minutes)],
          ]}
        />
      </EndedSums>
      {revenue !== undefined && (
        <Revenue>
          <p>{t('ended.revenue')}</p>
          <p>{money(revenue)}</p>
          {paid_minutes === 0 && free_minutes > 0 && <p>{t('ended.only_free')}</p>}
        </Revenue>
      )}
      <ListNote>
        <Icon name="check" />
        <span>
          <Trans
            t={t}
            i18nKey="ended.kept"
            components={{ a: <a href="/psychic/readings" target="_blank" rel="noreferrer" /> }}
          />{' '}
          {connection_id !== undefined && (
            <a href={`/psychic/problem?reading=${connection_id}`} target="_blank" rel="noreferrer">
              {t('ended.not_counted')}
            </a>
          )}
        </span>
      </ListNote>
    </>
  );
}
