import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chatQueries } from '../../api/chats';
import type { ReadingRow } from '../../api/readings';
import { useShown } from '../parts/useShown';

/** The chat of a psychic's reading, for `ChatDialog`, loaded when it is opened. */
export function useReadingChat(psychic: { id: number; username: string }) {
  const { t } = useTranslation();
  const { shown, isOpen, show, hide } = useShown<ReadingRow>();
  const { data, isError, refetch } = useQuery({
    ...chatQueries.messages(psychic.id, shown?.chat_id ?? 0),
    enabled: isOpen,
  });
  return {
    show,
    dialog: {
      open: isOpen,
      member: shown?.username ?? t('readings.unknown_member'),
      psychic: psychic.username,
      messages: { data, failed: isError, refetch: () => void refetch() },
      onClose: hide,
    },
  };
}
