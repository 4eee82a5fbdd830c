import type { QueryClient } from '@tanstack/react-query';
import { lockedStatuses } from '../../domain/availability';
import { accountQueries } from '../account';
import { changed } from '../keys';
import { missedChats } from '../missed-chats';
import { endSession } from '../leaving';
import { psychicQueries, type Status } from '../psychics';
import { scheduledCallsQuery } from '../scheduled-calls';
import { openSharedStream } from './shared-stream';

/**
 * Updates the psychic's status, scheduled calls, and missed chats on the pages as they change. For the account,
 * profile, listing, and schedule, which a manager may change, and for readings and figures, only a notification arrives, and the affected data is
 * reloaded.
 * @param onOpen called with whether updates are pushed; if not, pages must poll
 * @returns unsubscribe
 */
export function followPsychic(
  client: QueryClient,
  id: number,
  onOpen: (open: boolean, heardAt: number) => void,
): () => void {
  const keys = {
    status: psychicQueries.status(id).queryKey,
    scheduled_calls: scheduledCallsQuery(id).queryKey,
    missed_chats: missedChats(id).queryKey,
  };
  let wasOpen: boolean | undefined;
  const loadRecord = (): void => void client.invalidateQueries({ queryKey: psychicQueries.own(id).queryKey });
  const loadAgain = (): void => {
    loadRecord();
    // limited mode hides or shows the money in readings and figures
    changed(client, 'listings', 'profiles', 'schedules', 'readings', 'statistics');
  };
  return openSharedStream(
    `/api/psychics/${id}/events`,
    [...Object.keys(keys), 'psychic', 'figures', 'missed'],
    {
      onEvent: (event, data) => {
        if (event === 'psychic') {
          loadAgain();
          return;
        }
        if (event === 'figures') {
          changed(client, 'readings', 'statistics', 'missed');
          return;
        }
        // a callback, or one seen on another device
        if (event === 'missed') {
          changed(client, 'missed');
          return;
        }
        // the stream's last event: its session has ended
        if (event === 'status' && lockedStatuses.includes((data as Status).account_status)) {
          endSession(true);
          return;
        }
        // every stream starts with the status, but not with these
        if (event === 'status') void client.invalidateQueries({ queryKey: keys.missed_chats });
        const queryKey = keys[event as keyof typeof keys];
        // a pending response may be older than this
        void client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, data);
      },
      onOpen: (open, heardAt) => {
        onOpen(open, heardAt);
        // reload what changed while disconnected; before the first connection, that is the time the page took to load
        if (open && wasOpen === undefined) loadRecord();
        if (open && wasOpen === false) {
          loadAgain();
          changed(client, 'missed');
        }
        wasOpen = open;
      },
      // the client reports it when the session has ended
      onRefused: () => void client.query(accountQueries.session()).catch(() => undefined),
    },
  );
}
