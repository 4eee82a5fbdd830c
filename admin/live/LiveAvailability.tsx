import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { GetListResult } from 'react-admin';
import type { Availability } from '../../common/domain/availability';
import { newYorkIso } from '../../common/domain/new-york-time';
import { openSharedStream } from '../../common/ui/live/shared-stream';
import { api, type PsychicRecord, type PsychicRow } from '../providers/api';
import { askAgain } from '../providers/ask-again';

interface Changed {
  user_id: number;
  code: Availability;
}

const Live = createContext(false);

/** Whether changes of availability arrive by themselves; otherwise a page asks every few seconds. */
export const useIsLive = (): boolean => useContext(Live);

/** Writes every change of availability in the network into the pages that are open, and into those opened later. */
export function LiveAvailability({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    let wasOpen = false;
    const takeOver = ({ user_id, code }: Changed): void => {
      client.setQueryData<PsychicRecord>(
        ['psychic', user_id],
        (psychic) => psychic && { ...psychic, status: code, status_since: newYorkIso(new Date()) },
      );
      client.setQueriesData<GetListResult<PsychicRow>>(
        { queryKey: ['psychics', 'getList'] },
        (list) =>
          list && {
            ...list,
            data: list.data.map((row) => (row.agent_user_id === user_id ? { ...row, status: code } : row)),
          },
      );
      // an answer under way may be older than this: it is asked for again
      for (const queryKey of [
        ['psychic', user_id],
        ['psychics', 'getList'],
      ])
        if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
      // of the dashboard, availability changes how many are in a reading, and nothing else
      askAgain(client, ['dashboard', 'busy']);
    };
    return openSharedStream('/api/psychics/events', ['status'], {
      onEvent: (_, data) => takeOver(data as Changed),
      onOpen: (open) => {
        setLive(open);
        // what changed while nobody listened
        if (open && !wasOpen) askAgain(client, ['psychic'], ['psychics', 'getList'], ['dashboard']);
        wasOpen = open;
      },
      onRefused: () => void api.currentUser().catch(() => undefined),
    });
  }, [client]);
  return <Live value={isLive}>{children}</Live>;
}
