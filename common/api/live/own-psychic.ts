import type { QueryClient } from '@tanstack/react-query';
import { accountQueries } from '../account';
import { psychicQueries } from '../psychics';
import { scheduledCallQueries } from '../scheduled-calls';
import { openSharedStream } from './shared-stream';

/**
 * Writes a psychic's status and scheduled calls into the pages as they change.
 * @param onOpen whether changes arrive by themselves, told on every change: otherwise pages have to ask
 * @returns stops following
 */
export function followPsychic(client: QueryClient, id: number, onOpen: (open: boolean) => void): () => void {
  const keys = {
    status: psychicQueries.status(id).queryKey,
    scheduled_calls: scheduledCallQueries.of(id).queryKey,
  };
  return openSharedStream(`/api/psychics/${id}/events`, Object.keys(keys), {
    onEvent: (event, data) => {
      const queryKey = keys[event as keyof typeof keys];
      // an answer under way may be older than this
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, data as never);
    },
    onOpen,
    // the client tells of it when the session is over
    onRefused: () => void client.query(accountQueries.session()).catch(() => undefined),
  });
}
