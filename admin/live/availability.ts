import type { QueryClient } from '@tanstack/react-query';
import type { Availability } from '../../common/domain/availability';
import { accountQueries } from '../../common/api/account';
import { changed, keyOf, listsKey, recordKey } from '../../common/api/keys';
import { type PsychicRecord, psychicQueries, type PsychicRow } from '../../common/api/psychics';
import { openSharedStream } from '../../common/api/live/shared-stream';

interface Changed {
  user_id: number;
  code: Availability;
  since: string;
}

interface PsychicList {
  data: PsychicRow[];
}

/**
 * Writes every change of availability in the network into the pages that are open, and into those opened later. Of a
 * change of a psychic's account settings only the id arrives: what shows them is loaded again.
 * @param onOpen whether changes arrive by themselves, told on every change: otherwise pages have to ask
 * @returns stops following
 */
export function followAvailability(client: QueryClient, onOpen: (open: boolean) => void): () => void {
  let wasOpen = false;
  const takeOver = ({ user_id, code, since }: Changed): void => {
    const record = recordKey('psychics', user_id);
    const lists = listsKey('psychics');
    client.setQueryData<PsychicRecord>(
      record,
      (psychic) => psychic && { ...psychic, status: code, status_since: since },
    );
    client.setQueriesData<PsychicList>(
      { queryKey: lists },
      (list) =>
        list && {
          ...list,
          data: list.data.map((row) => (row.agent_user_id === user_id ? { ...row, status: code } : row)),
        },
    );
    // an answer under way may be older than this: it is asked for again
    for (const queryKey of [record, lists])
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
    // of the dashboard, availability changes how many are in a reading, and nothing else
    void client.invalidateQueries({ queryKey: psychicQueries.busy().queryKey });
  };
  const loadAgain = ({ user_id }: Pick<Changed, 'user_id'>): void => {
    for (const queryKey of [
      recordKey('psychics', user_id),
      listsKey('psychics'),
      keyOf('psychics', 'duplicates'),
      keyOf('approvals'),
      keyOf('search'),
    ])
      void client.invalidateQueries({ queryKey });
  };
  return openSharedStream('/api/psychics/events', ['status', 'psychic'], {
    onEvent: (event, data) => (event === 'psychic' ? loadAgain(data as Changed) : takeOver(data as Changed)),
    onOpen: (open) => {
      onOpen(open);
      // what changed while nobody listened
      if (open && !wasOpen) changed(client, 'psychics');
      wasOpen = open;
    },
    // the client tells of it when the session is over
    onRefused: () => void client.query(accountQueries.session()).catch(() => undefined),
  });
}
