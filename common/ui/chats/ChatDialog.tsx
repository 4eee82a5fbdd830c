import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Chat, ChatMessage } from '../../api/chats';
import { instantWithSeconds } from '../format';
import { Dialog } from '../parts/Dialog';
import { Awaited, EmptyState } from '../parts/States';

const Messages = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '8px 0', borderBottom: '1px solid var(--line)' },
  '& small': { marginLeft: 8, fontSize: 12, color: 'var(--ink2)' },
  '& p': { margin: '2px 0 0', whiteSpace: 'pre-wrap' },
});

/** The messages; undefined while loading. */
export interface LoadedPart<T> {
  data: T | undefined;
  failed: boolean;
  refetch: () => void;
}

interface MessageListProps {
  /** The member, and the number of messages if known. */
  chat: Pick<Chat, 'username'> & Partial<Pick<Chat, 'messages'>>;
  /** The psychic's name. */
  psychic: string;
  messages: LoadedPart<readonly ChatMessage[]>;
}

/** The messages of a chat. */
export function MessageList({ chat, psychic, messages: { data, failed, refetch } }: MessageListProps) {
  const { t } = useTranslation();
  if (data === undefined)
    return <Awaited failed={failed} text={t('chats.messages_failed')} onRetry={refetch} />;
  if (data.length === 0)
    return <EmptyState title={chat.messages === 0 ? t('chats.nothing') : t('chats.not_kept')} />;
  return (
    <Messages>
      {data.map(({ number, by, text, sent_at }) => (
        <li key={number}>
          <b>
            <bdi>{by === 'member' ? chat.username : psychic}</bdi>
          </b>
          <small>{instantWithSeconds(sent_at)}</small>
          <p dir="auto">{text}</p>
        </li>
      ))}
    </Messages>
  );
}

interface ChatDialogProps extends Omit<MessageListProps, 'chat'> {
  open: boolean;
  member: string;
  onClose: () => void;
}

/** The messages of a reading's chat. */
export function ChatDialog({ open, member, onClose, ...list }: ChatDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t('chats.with', { member })} onClose={onClose} width={640}>
      <MessageList chat={{ username: member }} {...list} />
    </Dialog>
  );
}
