import { styled } from '@mui/material/styles';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptChat, type Chat, declineChat } from '../common/api/chats';
import { acceptWithin } from '../common/domain/chat';
import { ChangeButton } from '../common/ui/form/ChangeButton';
import { money } from '../common/ui/format';
import { Icon } from '../common/ui/parts/Icon';
import { initialsOf } from '../common/ui/person/initials';
import { Photo } from '../common/ui/person/Photo';
import { clockText } from '../common/ui/clock-text';
import { FigurePairs, TypeTag } from './figures';
import { Actions, Middle, ConsoleFigures, Striped } from './frame';
import { secondsLeft } from './chat-state';
import type { ChatWindow } from './useChatWindow';
import { useNow } from './useNow';

const Stripe = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  padding: '10px 20px',
  background: 'var(--talk-tint)',
  borderBottom: '1px solid var(--line)',
  color: 'var(--talk)',
  fontWeight: 650,
});

const RequestWho = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > div:last-of-type': { minWidth: 0 },
  '& h2': { overflowWrap: 'anywhere' },
  '& .photo': { flex: 'none', width: 52, height: 52, borderRadius: 6, fontSize: 18 },
});

const Left = styled('div')({
  marginTop: 22,
  '& p': { display: 'flex', alignItems: 'baseline', gap: 10 },
  '& b': { fontSize: 56, lineHeight: '60px', fontWeight: 700, letterSpacing: '-.03em', color: 'var(--ink)' },
  '& > div': {
    height: 8,
    marginTop: 8,
    overflow: 'hidden',
    border: '1px solid var(--control)',
    borderRadius: 4,
    background: 'var(--sunken)',
  },
  '& i': { display: 'block', height: '100%', background: 'var(--talk)' },
});

const Deal = styled(ConsoleFigures)({
  marginTop: 18,
  border: '1px solid var(--line)',
  borderRadius: 6,
  padding: '10px 0',
});

const timeWithSeconds = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A ringing chat, while it can be accepted. */
export function Request({ psychicId, chat, view }: { psychicId: number; chat: Chat; view: ChatWindow }) {
  const { t } = useTranslation('chat');
  const { chat_id: chatId, username, type } = chat;
  const now = useNow(true);
  const { accept, decline } = useAnswering(psychicId, chatId, view);
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    buttons.current?.querySelector<HTMLElement>('[data-change=acceptChat]')?.focus();
  }, []);
  return (
    <>
      <Striped>
        <Stripe role="status">
          <Icon name="chat" />
          {t('request.title')}
        </Stripe>
        <Middle>
          <RequestWho>
            <Photo image={null} initials={initialsOf({ first: '', last: '', username })} alt="" edge={52} />
            <div>
              <h2>
                {username} <TypeTag type={type} />
              </h2>
              <p>{t(`request.about.${type}`)}</p>
            </div>
          </RequestWho>
          <RequestDeal chat={chat} />
          <TimeLeft seconds={secondsLeft(view, now)} />
        </Middle>
      </Striped>
      <Actions ref={buttons}>
        <ChangeButton variant="outlined" className="one" change="declineChat" {...pressed(decline, accept)}>
          {t('request.decline')}
        </ChangeButton>
        <ChangeButton
          variant="contained"
          className="two"
          change="acceptChat"
          startIcon={<Icon name="check" />}
          {...pressed(accept, decline)}
        >
          {t('request.accept')}
        </ChangeButton>
      </Actions>
    </>
  );
}

/** Takes the request or not, once. */
function useAnswering(psychicId: number, chatId: number, view: ChatWindow) {
  const { t } = useTranslation('chat');
  const takes = {
    onSuccess: (data: Chat) => view.tell({ event: 'chat', data, at: Date.now() }),
    // the chat has changed state elsewhere, or the connection is bad
    onError: view.retry,
  };
  const accept = useMutation({
    mutationFn: () => acceptChat(psychicId, chatId),
    meta: { failure: t('request.not_accepted') },
    ...takes,
  });
  const decline = useMutation({
    mutationFn: () => declineChat(psychicId, chatId),
    meta: { failure: t('request.not_declined') },
    ...takes,
  });
  return { accept, decline };
}

function RequestDeal({ chat: { rate, free_first, asked_at } }: { chat: Chat }) {
  const { t } = useTranslation('chat');
  return (
    <Deal>
      <FigurePairs
        of={[
          [t('request.rate'), rate === undefined ? rate : t('request.rate_each', { rate: money(rate) })],
          [t('request.free'), String(free_first)],
          [t('request.asked'), timeWithSeconds.format(new Date(asked_at))],
        ]}
      />
    </Deal>
  );
}

function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation('chat');
  return (
    <Left>
      <p>
        <b
          role="timer"
          aria-label={t('request.seconds', {
            minutes: Math.floor(seconds / 60),
            seconds: seconds % 60,
          })}
        >
          {clockText(seconds)}
        </b>
        <span>{t('request.left')}</span>
      </p>
      <div aria-hidden="true">
        <i style={{ width: `${(seconds / acceptWithin) * 100}%` }} />
      </div>
    </Left>
  );
}

/** A button for one answer, disabled while the other is being sent. */
const pressed = (answer: Answering, other: Answering) => ({
  running: answer.isPending,
  held: other.isPending,
  onPress: () => answer.mutate(),
});

type Answering = UseMutationResult<Chat, Error, void>;
