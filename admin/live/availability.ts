import type { QueryClient } from '@tanstack/react-query';
import type { Availability } from '../../common/domain/availability';
import type { AvailabilityCause } from '../../common/domain/reach';
import { accountQueries } from '../../common/api/account';
import { changed, keyOf, listsKey, type QueryPath, recordKey } from '../../common/api/keys';
import { type PsychicRecord, psychicQueries, type PsychicRow } from '../../common/api/psychics';
import { openSharedStream } from '../../common/api/live/shared-stream';

interface Changed {
  user_id: number;
  code: Availability;
  since: string;
  cause: AvailabilityCause;
}

interface PsychicList {
  data: PsychicRow[];
}

/** Events that only say what changed: whatever shows it is reloaded. */
const shownBy = { approvals: ['approvals', 'decided'], contacts: ['contacts'] } as const;
type LiveDomain = keyof typeof shownBy;
const domains = Object.keys(shownBy) as LiveDomain[];

/**
 * Writes every availability change in the network into open pages, and those opened later. For a change of a
 * psychic's account settings, only the id arrives, for approvals and contacts nothing: what shows them is reloaded.
 * @param onOpen called on every change with whether updates are pushed: otherwise pages must poll
 * @returns unsubscribe
 */
export function followAvailability(client: QueryClient, onOpen: (open: boolean) => void): () => void {
  let wasOpen = false;
  const takeOver = ({ user_id, code, since, cause }: Changed): void => {
    const record = recordKey('psychics', user_id);
    const lists = listsKey('psychics');
    client.setQueryData<PsychicRecord>(
      record,
      (psychic) => psychic && { ...psychic, status: code, status_since: since, status_cause: cause },
    );
    client.setQueriesData<PsychicList>(
      { queryKey: lists },
      (list) =>
        list && {
          ...list,
          data: list.data.map((row) =>
            row.agent_user_id === user_id ? { ...row, status: code, status_cause: cause } : row,
          ),
        },
    );
    // a pending response may be older than this, so it is requested again
    for (const queryKey of [record, lists])
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
    for (const { queryKey } of [psychicQueries.busy(), psychicQueries.availability()])
      void client.invalidateQueries({ queryKey });
  };
  const loadAgain = ({ user_id }: Pick<Changed, 'user_id'>): void => {
    for (const queryKey of [
      recordKey('psychics', user_id),
      listsKey('psychics'),
      ['get', '/api/psychics/{id}/dupes'] satisfies [string, QueryPath],
      ['get', '/api/psychics/{id}/application'] satisfies [string, QueryPath],
      keyOf('approvals'),
      keyOf('search'),
    ])
      void client.invalidateQueries({ queryKey });
  };
  return openSharedStream('/api/psychics/events', ['status', 'psychic', ...domains], {
    onEvent: (event, data) => {
      const domain = domains.find((one) => one === event);
      if (domain !== undefined) changed(client, ...shownBy[domain]);
      else if (event === 'psychic') loadAgain(data as Changed);
      else takeOver(data as Changed);
    },
    onOpen: (open) => {
      onOpen(open);
      // reload what changed while disconnected
      if (open && !wasOpen) changed(client, 'psychics', ...Object.values(shownBy).flat());
      wasOpen = open;
    },
    // the client reports it when the session has ended
    onRefused: () => void client.query(accountQueries.session()).catch(() => undefined),
  });
}
