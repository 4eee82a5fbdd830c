import type { QueryClient } from '@tanstack/react-query';
import { lockedStatuses } from '../../domain/availability';
import { accountQueries } from '../account';
import { changed } from '../keys';
import { missedChats } from '../latest-chat';
import { endSession } from '../leaving';
import { psychicQueries, type Status } from '../psychics';
import { scheduledCallQueries } from '../scheduled-calls';
import { openSharedStream } from './shared-stream';

/**
 * Writes a psychic’s status, scheduled calls, and missed chats into the pages as they change. Of a change of the account,
 * profile, listing, or schedule, which a manager may have made, only the news arrives: what shows them is loaded again.
 * @param onOpen whether changes arrive by themselves, told on every change: otherwise pages have to ask
 * @returns stops following
 */
export function followPsychic(
  client: QueryClient,
  id: number,
  onOpen: (open: boolean, heardAt: number) => void,
): () => void {
  const keys = {
    status: psychicQueries.status(id).queryKey,
    scheduled_calls: scheduledCallQueries.of(id).queryKey,
    missed_chats: missedChats(id).queryKey,
  };
  let wasOpen: boolean | undefined;
  const loadRecord = (): void => void client.invalidateQueries({ queryKey: psychicQueries.own(id).queryKey });
  const loadAgain = (): void => {
    loadRecord();
    // of readings and figures, limited mode hides or shows the money
    changed(client, 'listings', 'profiles', 'schedules', 'readings', 'statistics');
  };
  return openSharedStream(`/api/psychics/${id}/events`, [...Object.keys(keys), 'psychic'], {
    onEvent: (event, data) => {
      if (event === 'psychic') {
        loadAgain();
        return;
      }
      // the stream's last word: its session is over
      if (event === 'status' && lockedStatuses.includes((data as Status).account_status)) {
        endSession(true);
        return;
      }
      // every stream begins with the status, and none with these
      if (event === 'status') void client.invalidateQueries({ queryKey: keys.missed_chats });
      const queryKey = keys[event as keyof typeof keys];
      // an answer under way may be older than this
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, data as never);
    },
    onOpen: (open, heardAt) => {
      onOpen(open, heardAt);
      // what changed while nobody listened: before the first time that is as long as the page took to load
      if (open && wasOpen === undefined) loadRecord();
      if (open && wasOpen === false) loadAgain();
      wasOpen = open;
    },
    // the client tells of it when the session is over
    onRefused: () => void client.query(accountQueries.session()).catch(() => undefined),
  });
}
