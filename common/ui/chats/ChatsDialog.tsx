import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Chat, ChatMessage } from '../../api/chats';
import { instant } from '../time-of-day';
import { Dialog } from '../parts/Dialog';
import { LinkButton } from '../parts/LinkButton';
import { Awaited, EmptyState } from '../parts/States';
import { ResultTag } from '../parts/Tag';
import { Paginator, type PaginatorProps } from '../table/Paginator';
import { type LoadedPart, MessageList } from './ChatDialog';

const ChatsList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '8px 0',
    borderBottom: '1px solid var(--line)',
  },
  '& .space': { flex: 1 },
  '& small': { fontSize: 12, color: 'var(--ink2)' },
});

export interface ChatsDialogProps {
  open: boolean;
  /** The date window for display. */
  days: string;
  /** The psychic's name. */
  psychic: string;
  /** The chats of a page. */
  chats: LoadedPart<readonly Chat[]>;
  pages: PaginatorProps;
  /** The chat that is open. */
  chosen: Chat | undefined;
  messages: LoadedPart<readonly ChatMessage[]>;
  onChoose: (chat: Chat | undefined) => void;
  onClose: () => void;
}

/** A psychic's chats in a date window, and the messages of one of them. */
export function ChatsDialog(props: ChatsDialogProps) {
  const { open, days, psychic, chats, pages, chosen, messages, onChoose, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      title={chosen === undefined ? t('chats.title', { days }) : t('chats.with', { member: chosen.username })}
      onClose={onClose}
      width={640}
      actions={
        chosen && (
          <Button variant="outlined" onClick={() => onChoose(undefined)}>
            {t('chats.back')}
          </Button>
        )
      }
    >
      {chosen === undefined ? (
        <ChatList chats={chats} pages={pages} days={days} onChoose={onChoose} />
      ) : (
        <MessageList chat={chosen} psychic={psychic} messages={messages} />
      )}
    </Dialog>
  );
}

type ChatListProps = Pick<ChatsDialogProps, 'chats' | 'pages' | 'days' | 'onChoose'>;

function ChatList({ chats, pages, days, onChoose }: ChatListProps) {
  const { t } = useTranslation();
  const { data, failed, refetch } = chats;
  if (data === undefined) return <Awaited failed={failed} text={t('chats.failed')} onRetry={refetch} />;
  if (data.length === 0) return <EmptyState title={t('chats.none', { days })} />;
  return (
    <>
      <ChatsList>
        {data.map((chat) => (
          <li key={chat.chat_id}>
            <span>{instant(chat.asked_at)}</span>
            <LinkButton
              label={t('chats.read', { member: chat.username, at: instant(chat.asked_at) })}
              onClick={() => onChoose(chat)}
            >
              <bdi>{chat.username}</bdi>
            </LinkButton>
            <span className="space" />
            <small>{t('chats.messages', { count: chat.messages })}</small>
            {chat.result !== null && <ResultTag result={chat.result} />}
          </li>
        ))}
      </ChatsList>
      {pages.total > pages.perPage && <Paginator {...pages} />}
    </>
  );
}
