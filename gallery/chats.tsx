import type { Chat, ChatMessage } from '../common/api/chats';
import { ChatDialog } from '../common/ui/chats/ChatDialog';
import { ChatsDialog, type ChatsDialogProps } from '../common/ui/chats/ChatsDialog';
import type { FolderExamples } from './examples';
import { ignore, letters, wide } from './samples';

const chat: Chat = {
  chat_id: 1,
  state: 'ended',
  asked_at: '2026-11-19T14:09:32-05:00',
  accepted_at: '2026-11-19T14:10:02-05:00',
  ended_at: '2026-11-19T14:34:32-05:00',
  result: 'Completed',
  ended_by: 'member',
  left_ms: null,
  elapsed_ms: null,
  free_first: 5,
  duration: 24.5,
  free_minutes: 5,
  paid_minutes: 19.5,
  messages: 2,
  customer_id: 3,
  username: 'QuietHarborJo',
  type: 'new',
};
const missed: Chat = { ...chat, chat_id: 2, username: wide, result: 'No Answer', messages: 0 };
const message: ChatMessage = {
  chat_id: 1,
  number: 1,
  by: 'member',
  client_id: 'a',
  text: 'What do the cards say?',
  sent_at: '2026-11-19T14:11:32-05:00',
};
const none = { data: undefined, failed: false, refetch: ignore };
const usual: ChatsDialogProps = {
  open: true,
  days: 'Nov 15 – Nov 21, 2026',
  psychic: 'AmberTide',
  chats: { ...none, data: [chat, missed] },
  pages: { page: 1, perPage: 25, total: 2, onPage: ignore },
  chosen: undefined,
  messages: none,
  onChoose: ignore,
  onClose: ignore,
};
const failed = { ...none, failed: true };

export const chats: FolderExamples = {
  together: {},
  alone: {
    'chats/ChatDialog': {
      usual: () => (
        <ChatDialog
          open
          member={wide}
          psychic="AmberTide"
          messages={{ ...none, data: [message] }}
          onClose={ignore}
        />
      ),
    },
    'chats/ChatsDialog': {
      usual: () => <ChatsDialog {...usual} />,
      'of many pages': () => <ChatsDialog {...usual} pages={{ ...usual.pages, total: 319 }} />,
      none: () => <ChatsDialog {...usual} chats={{ ...none, data: [] }} />,
      failed: () => <ChatsDialog {...usual} chats={failed} />,
      coming: () => <ChatsDialog {...usual} chats={none} />,
      messages: () => (
        <ChatsDialog
          {...usual}
          chosen={chat}
          messages={{ ...none, data: [message, { ...message, number: 2, by: 'psychic', text: letters }] }}
        />
      ),
      'no messages': () => <ChatsDialog {...usual} chosen={chat} messages={{ ...none, data: [] }} />,
      'messages failed': () => <ChatsDialog {...usual} chosen={missed} messages={failed} />,
    },
  },
};
