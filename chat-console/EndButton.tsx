import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Chat, endChat } from '../common/api/chats';
import { ConfirmDialog } from '../common/ui/parts/ConfirmDialog';
import type { ChatWindow } from './useChatWindow';

interface EndButtonProps {
  psychicId: number;
  chat: Chat;
  view: ChatWindow;
}

/** Ends the chat after a question. */
export function EndButton({ psychicId, chat, view }: EndButtonProps) {
  const { t } = useTranslation('chat');
  const [isAsked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: () => endChat(psychicId, chat.chat_id),
    meta: { failure: t('running.not_ended') },
    onSuccess: (data) => view.tell({ event: 'chat', data, at: Date.now() }),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {t('running.end')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        text={t('running.end_text', { username: chat.username })}
        act={t('running.end_act')}
        destructive
        state={{ change: 'endChat', running: end.isPending }}
        onClose={() => setAsked(false)}
        onConfirm={() => end.mutate()}
      />
    </>
  );
}
