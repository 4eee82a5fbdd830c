import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { type Chat, chatQueries } from '../common/api/chats';
import { chatWindowAt } from '../common/domain/chat';
import { dayOf } from '../common/domain/new-york-time';
import { Banner } from '../common/ui/frame/Banner';
import { lazyPart } from '../common/ui/frame/lazy-page';
import { noteName } from '../common/ui/customers/note-name';
import { hasKeptText } from '../common/ui/form/kept-texts';
import { holdChatWindow } from '../common/ui/own/chat-window';
import { useLine } from '../common/ui/own/Line';
import { usePsychic } from '../common/ui/own/session';
import { useTouchOnly } from '../common/ui/own/useTouchOnly';
import { useRinging } from '../common/ui/own/useRinging';
import { useKeptChoice } from '../common/ui/parts/useKeptChoice';
import { CardButton, CustomerBeside, useHasColumn } from './CustomerBeside';
import { ConsoleSides, Middle, ConsoleWay, WindowBar, WindowGrid } from './frame';
import { Meter } from './Meter';
import { dropShown, emptyOutbox, keepOutbox, keptOutboxes } from './outbox';
import { Part } from './Part';
import { pauseUntil } from './Pause';
import { Request } from './Request';
import { EndButton } from './EndButton';
import { useChatTitle } from './useChatTitle';
import { useChatWindow } from './useChatWindow';
import { useScreenAwake, useVisibleHeight } from './useScreen';
import { UnsentTexts } from './UnsentTexts';
import { Waiting } from './Waiting';

const load = { running: () => import('./Running'), ended: () => import('./Ended') };
const LazyRunning = lazyPart(load.running, 'Running');
const LazyEnded = lazyPart(load.ended, 'Ended');

/** The chat window: waiting, ringing, chatting, and showing the summary. */
export function ChatConsole() {
  const { t } = useTranslation('chat');
  const { user_id: psychicId } = usePsychic();
  const { status } = useLine();
  const view = useChatWindow(psychicId);
  const [sound, setSound] = useKeptChoice('chat-sound', ['on', 'off']);
  const { chat, isOpen, tell } = view;
  const state = chat?.state;
  const mayRing = useRinging(state === 'ringing', sound === 'on');
  const until = pauseUntil(status);
  const isAway = status !== undefined && until === undefined && chatWindowAt(status.code) === 'closes';
  // a chat that was never accepted has no summary
  const missed = chat?.state === 'ended' && chat.accepted_at === null ? chat : undefined;
  useChatTitle(view, isAway);
  useEffect(() => holdChatWindow(), []);
  useEffect(() => {
    // long before a chat is accepted
    for (const ask of Object.values(load)) void ask().catch(() => undefined);
  }, []);
  useVisibleHeight();
  useScreenAwake(state === 'ringing' || state === 'running');

  useAfterChat(psychicId, chat, isAway);

  const hasColumn = useHasColumn();
  const isTouch = useTouchOnly();
  const common = { psychicId, view };
  const open = chat != null && chat.state !== 'ended' ? chat : undefined;
  const window = (
    <WindowGrid>
      <WindowBar
        code={status?.code}
        isOpen={isOpen}
        isLoud={sound === 'on'}
        onSound={() => setSound(sound === 'on' ? 'off' : 'on')}
        running={chat?.state === 'running' ? chat : undefined}
      >
        {open !== undefined && !hasColumn && <CardButton key={open.chat_id} chat={open} />}
        {isTouch && chat?.state === 'running' && <EndButton chat={chat} {...common} />}
      </WindowBar>
      <div>
        <Banner
          icon="unlinked"
          action={
            <Button variant="outlined" onClick={view.retry}>
              {t('try_now')}
            </Button>
          }
        >
          {!isOpen && chat !== undefined && <Trans t={t} i18nKey="lost" components={{ b: <b /> }} />}
        </Banner>
        <Part at={chat?.chat_id ?? 0}>
          {chat?.state === 'running' && <Meter chat={chat} view={view} />}
          <UnsentTexts psychicId={psychicId} chat={chat} view={view} />
        </Part>
      </div>
      {chat?.state === 'ringing' && <Request key={chat.chat_id} chat={chat} {...common} />}
      {chat?.state === 'running' && (
        <Suspense fallback={<Middle />}>
          <LazyRunning key={chat.chat_id} chat={chat} {...common} />
        </Suspense>
      )}
      {chat?.state === 'ended' && missed === undefined && (
        <Suspense fallback={<Middle />}>
          <LazyEnded
            key={chat.chat_id}
            chat={chat}
            {...common}
            pauseUntil={until}
            canBeAsked={status !== undefined && chatWindowAt(status.code) === 'opens'}
            onBack={() => {
              keepOutbox(emptyOutbox(chat));
              dropShown();
              tell({ event: 'read' });
            }}
          />
        </Suspense>
      )}
      {(chat === null || missed !== undefined) &&
        (isAway ? (
          <Away />
        ) : (
          status !== undefined && (
            <Waiting
              psychicId={psychicId}
              status={status}
              pauseUntil={until}
              missed={missed}
              mayRing={mayRing}
            />
          )
        ))}
    </WindowGrid>
  );
  return (
    <ConsoleSides data-beside={(hasColumn && open !== undefined) || undefined}>
      {window}
      {hasColumn && open !== undefined && <CustomerBeside key={open.customer_id} chat={open} />}
    </ConsoleSides>
  );
}

/** Loads the day again when a chat is over, and closes the window then if the psychic is away. */
function useAfterChat(psychicId: number, chat: Chat | null | undefined, isAway: boolean): void {
  const client = useQueryClient();
  const { chat_id: chatId, customer_id: customerId = 0 } = chat ?? {};
  const isOver = chat === null || chat?.state === 'ended';
  useEffect(() => {
    if (isOver)
      void client.invalidateQueries({ queryKey: chatQueries.day(psychicId, dayOf(new Date())).queryKey });
  }, [client, psychicId, chatId, isOver]);
  useEffect(() => {
    // unsent messages stay readable, and a note that is typed stays
    const isNoted = !hasKeptText(noteName({ psychicId, customerId }));
    const isRead = keptOutboxes().length === 0 && isNoted;
    if (isAway && isOver && isRead) window.close();
  }, [isAway, isOver, chatId, psychicId, customerId]);
}

/** Shown if the browser does not let the window close itself. */
function Away() {
  const { t } = useTranslation('chat');
  return (
    <Middle>
      <h2>{t('away.title')}</h2>
      <p>{t('away.text')}</p>
      <ConsoleWay>
        <Button variant="contained" href="/psychic">
          {t('away.portal')}
        </Button>
      </ConsoleWay>
    </Middle>
  );
}
