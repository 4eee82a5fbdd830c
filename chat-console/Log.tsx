import { onTouch } from '../common/brand/sizes';
import { keyframes, styled } from '@mui/material/styles';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat, ChatMessage } from '../common/api/chats';
import type { CustomerCard } from '../common/api/customer-cards';
import { instant } from '../common/ui/time-of-day';
import { viewerTime } from '../common/ui/format';
import { Icon } from '../common/ui/parts/Icon';
import { Unseen } from '../common/ui/parts/Unseen';
import type { ChatState } from './chat-state';
import type { UnsentMessage } from './outbox';

const breathe = keyframes({ '50%': { opacity: 0.35 } });

const LogList = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  minHeight: 0,
  overflowY: 'auto',
  padding: '14px 20px',
  background: 'var(--canvas)',
  [onTouch]: { padding: '10px 16px', fontSize: 15, lineHeight: '21px', overscrollBehavior: 'contain' },
  '& .about, & .typing': {
    alignSelf: 'center',
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--ink2)',
    margin: 0,
  },
  // a short log is aligned to the bottom
  '& > :first-of-type': { marginTop: 'auto' },
  '& .typing': { display: 'flex', alignItems: 'center', gap: 8, alignSelf: 'flex-start', minHeight: 16 },
  '& .dots': { display: 'inline-flex', gap: 3, animation: `${breathe} 1.2s ease-in-out infinite` },
  '& .dots i': { width: 5, height: 5, borderRadius: 3, background: 'var(--ink3)' },
});

const Bubble = styled('div')({
  alignSelf: 'flex-start',
  maxWidth: '78%',
  padding: '7px 12px',
  border: '1px solid var(--line)',
  borderRadius: 10,
  background: 'var(--surface)',
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& small': { display: 'block', marginTop: 2, fontSize: 11, lineHeight: '14px', color: 'var(--ink2)' },
  '&[data-own]': {
    alignSelf: 'flex-end',
    background: 'var(--primary-tint)',
    borderColor: 'var(--primary-tint)',
    '& small': { textAlign: 'right' },
  },
  '&[data-earlier]': { borderStyle: 'dashed', borderColor: 'var(--control)' },
  '&[data-refused]': { background: 'var(--danger-tint)', borderColor: 'var(--danger)' },
});

interface LogProps {
  chat: Chat;
  messages: readonly ChatMessage[];
  waiting: readonly UnsentMessage[];
  isTyping: boolean;
  presence: ChatState['presence'];
  /** The end of the chat before with the same member. */
  earlier?: CustomerCard['earlier_chat'];
}

/** The messages in the server's order, followed by pending ones. */
export const Log = memo(function Log({
  chat,
  messages,
  waiting,
  isTyping,
  presence,
  earlier = null,
}: LogProps) {
  const { t } = useTranslation('chat');
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const top = useRef(0);
  const lines = messages.length + waiting.length;
  useEffect(() => {
    const list = end.current;
    if (list !== null && isAtEnd.current) list.scrollTop = list.scrollHeight;
  }, [lines, isTyping, presence, earlier]);
  useEffect(() => {
    const list = end.current;
    if (list === null || typeof ResizeObserver === 'undefined') return;
    // when the keyboard comes up, the last message stays visible
    const watcher = new ResizeObserver(() => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    });
    watcher.observe(list);
    return () => watcher.disconnect();
  }, []);
  const look = (): void => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = end.current ?? {};
    // only the reader leaves the end, upwards; what arrives or a keyboard may scroll before the list follows
    if (scrollHeight - scrollTop - clientHeight < 40) isAtEnd.current = true;
    else if (scrollTop < top.current) isAtEnd.current = false;
    top.current = scrollTop;
  };
  const time = chat.accepted_at === null ? '' : viewerTime(chat.accepted_at);
  return (
    <LogList ref={end} role="log" aria-label={t('running.log')} tabIndex={0} onScroll={look}>
      {earlier !== null && (
        <>
          <p className="about">{t('running.earlier', { day: instant(earlier.date) })}</p>
          {earlier.texts.map(({ number, side, text }) => (
            <Bubble key={`earlier ${number}`} data-own={side === 'psychic' ? '' : undefined} data-earlier="">
              <Unseen>{side === 'psychic' ? t('running.you') : chat.username}:</Unseen>
              <p dir="auto">{text}</p>
            </Bubble>
          ))}
        </>
      )}
      <p className="about">
        {chat.free_first > 0
          ? t('running.accepted', { time, count: chat.free_first })
          : t('running.accepted_paid', { time })}
      </p>
      {messages.map(({ number, by, text, sent_at }) => (
        <Bubble key={number} data-own={by === 'psychic' ? '' : undefined}>
          <Unseen>{by === 'psychic' ? t('running.you') : chat.username}:</Unseen>
          <p dir="auto">{text}</p>
          <small>
            {viewerTime(sent_at)}{' '}
            {by === 'psychic' && (
              <>
                <Icon name="check" size={12} />
                <Unseen>{t('running.sent')}</Unseen>
              </>
            )}
          </small>
        </Bubble>
      ))}
      {waiting.map(({ client_id, text, refused }) => (
        <Bubble key={client_id} data-own="" data-refused={refused === undefined ? undefined : ''}>
          <Unseen>{t('running.you')}:</Unseen>
          <p dir="auto">{text}</p>
          <small>
            {refused ?? t('running.waiting')}{' '}
            <Icon name={refused === undefined ? 'clock' : 'warning'} size={12} />
          </small>
        </Bubble>
      ))}
      <p className="typing" aria-live="polite">
        {isTyping && (
          <>
            <span className="dots" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {t('running.typing', { username: chat.username })}
          </>
        )}
        {!isTyping && presence !== 'here' && t(`running.${presence}`, { username: chat.username })}
      </p>
    </LogList>
  );
});
