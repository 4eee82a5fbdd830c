import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '../common/api/chats';
import { parseChatMessage } from '../common/domain/chat';
import { onTouch, touchFontSize, touchHeight } from '../common/brand/sizes';
import { TextArea } from '../common/ui/form/form-style';
import { Icon } from '../common/ui/parts/Icon';
import { useTouchOnly } from '../common/ui/own/useTouchOnly';
import { textsOf } from '../common/words';
import { useEarlierChat } from './CustomerBeside';
import { EndButton } from './EndButton';
import { Log } from './Log';
import { Part } from './Part';
import { phraseId, phraseListId, Phrases } from './Phrases';
import type { ChatWindow } from './useChatWindow';
import { useOutbox } from './useOutbox';
import { usePhrases } from './usePhrases';
import { useSigns } from './useSigns';

const Talk = styled('main')({ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', minHeight: 0 });

const Compose = styled('form')({
  display: 'grid',
  position: 'relative',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: 8,
  padding: '10px 20px 12px',
  borderTop: '1px solid var(--line)',
  '& textarea': { minHeight: 58, maxHeight: 160, resize: 'none', fieldSizing: 'content' },
  '& > button[type=submit]': { height: 58 },
  '& > button[type=button]': { alignSelf: 'center' },
  '& > div:last-child': {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 10,
    fontSize: 12,
    color: 'var(--ink3)',
    '& [role=alert]': { color: 'var(--danger)' },
  },
  [onTouch]: {
    padding: '8px 12px',
    '& textarea': {
      minHeight: touchHeight,
      maxHeight: 116,
      padding: '9px 10px',
      fontSize: touchFontSize,
      lineHeight: '24px',
    },
    '& > button[type]': {
      minWidth: 0,
      width: touchHeight,
      height: touchHeight,
      padding: 0,
      alignSelf: 'end',
    },
  },
});

interface RunningProps {
  psychicId: number;
  chat: Chat;
  view: ChatWindow;
}

/** A running chat: messages, input field, and the end button. */
export function Running({ psychicId, chat, view }: RunningProps) {
  const { t } = useTranslation('chat');
  const { draft, waiting, setDraft, send } = useOutbox(psychicId, chat, view);
  const typed = useSigns(psychicId, chat.chat_id, view.compare);
  const isTouch = useTouchOnly();
  const earlier = useEarlierChat(chat);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const phrases = usePhrases(psychicId, draft, setDraft, field);
  const { offered } = phrases;
  const wrong =
    draft.trim() === '' ? undefined : textsOf(parseChatMessage({ text: draft, client_id: 'x' })).text;
  const submit = (): void => {
    if (wrong === undefined) send();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (phrases.onKeyDown(event)) return;
    // Enter in an input method confirms a word
    // a phone's keyboard has no other way to a new line
    if (isTouch || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Talk>
      <Part at={chat.chat_id}>
        <Log
          chat={chat}
          messages={view.messages}
          waiting={waiting}
          isTyping={view.isTyping}
          presence={view.presence}
          earlier={earlier}
        />
      </Part>
      <Compose
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Phrases
          psychicId={psychicId}
          choice={phrases}
          onOpen={() => {
            // arrow keys choose; on a phone one taps
            if (!isTouch) field.current?.focus();
          }}
        />
        <TextArea
          ref={field}
          {...(offered.length > 0 && {
            'aria-controls': phraseListId,
            'aria-activedescendant': phraseId(phrases.active),
          })}
          aria-autocomplete="list"
          aria-label={t('running.write', { username: chat.username })}
          aria-invalid={wrong !== undefined}
          placeholder={t('running.placeholder')}
          value={draft}
          rows={isTouch ? 1 : 2}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setDraft(target.value);
            phrases.moved(target.selectionStart, true);
            typed();
          }}
          onSelect={({ currentTarget }) => phrases.moved(currentTarget.selectionStart, false)}
        />
        {isTouch ? (
          // the field keeps the focus, and the keyboard stays
          <Button
            type="submit"
            variant="contained"
            aria-label={t('running.send')}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
          >
            <Icon name="send" />
          </Button>
        ) : (
          <Button type="submit" variant="contained" startIcon={<Icon name="send" />}>
            {t('running.send')}
          </Button>
        )}
        {(!isTouch || wrong !== undefined || !view.isOpen) && (
          <div>
            {wrong === undefined ? (
              <span>{view.isOpen ? t('running.hint') : t('running.hint_lost')}</span>
            ) : (
              <span role="alert">{wrong}</span>
            )}
            {!isTouch && <EndButton psychicId={psychicId} chat={chat} view={view} />}
          </div>
        )}
      </Compose>
    </Talk>
  );
}
