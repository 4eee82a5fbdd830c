import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdSignOut } from '../../common/ui/form/leave-question';
import { ConfirmDialog } from '../../common/ui/parts/ConfirmDialog';
import type { OpenChat } from '../chat/useOpenChat';

/** Asks before a sign-out that ends or declines a chat. */
export function LeavingChat({ chat: { state, username } }: { chat: OpenChat['chat'] }) {
  const { t } = useTranslation('portal');
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => holdSignOut((go) => setLeave(() => go)), []);
  const at = state === 'ringing' ? 'ringing' : 'running';
  return (
    <ConfirmDialog
      open={leave !== undefined}
      title={t(`chat.log_out.title.${at}`)}
      text={t(`chat.log_out.text.${at}`, { username })}
      act={t(`chat.log_out.act.${at}`)}
      destructive
      onClose={() => setLeave(undefined)}
      onConfirm={() => {
        setLeave(undefined);
        leave?.();
      }}
    />
  );
}
