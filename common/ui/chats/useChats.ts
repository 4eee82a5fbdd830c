import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Chat, chatQueries, chatsPerPage } from '../../api/chats';
import type { Period } from '../../domain/pay-period';
import { periodText } from '../format';
import { useShown } from '../parts/useShown';
import type { ChatsDialogProps } from './ChatsDialog';

interface Chats {
  open: () => void;
  /** Props for the dialog. */
  dialog: ChatsDialogProps;
}

/**
 * A psychic's chats in the date window from the page's URL, loaded when the dialog is opened.
 * @param usual default window if the URL has none
 */
export function useChats(psychic: { id: number; username: string }, usual: Period): Chats {
  const [address] = useSearchParams();
  const { shown: days = usual, ...window } = useShown<Period>();
  const [chosen, setChosen] = useState<Chat>();
  const [page, setPage] = useState(1);
  const { isOpen } = window;
  const list = useQuery({
    ...chatQueries.list(psychic.id, days, page),
    enabled: isOpen,
    // keep the current page until the next one is loaded
    placeholderData: (former, query) => {
      const was = query?.queryKey[2].params.query;
      return was?.start_date === days.from && was.end_date === days.to ? former : undefined;
    },
  });
  const messages = useQuery({
    ...chatQueries.messages(psychic.id, chosen?.chat_id ?? 0),
    enabled: isOpen && chosen !== undefined,
  });
  return {
    open: () => {
      setChosen(undefined);
      setPage(1);
      window.show({
        from: address.get('start_date') ?? usual.from,
        to: address.get('end_date') ?? usual.to,
      });
    },
    dialog: {
      open: isOpen,
      days: periodText(days),
      psychic: psychic.username,
      chats: { data: list.data?.data, failed: list.isError, refetch: () => void list.refetch() },
      pages: { page, perPage: chatsPerPage, total: list.data?.total ?? 0, onPage: setPage },
      chosen,
      messages: { data: messages.data, failed: messages.isError, refetch: () => void messages.refetch() },
      onChoose: setChosen,
      onClose: window.hide,
    },
  };
}
