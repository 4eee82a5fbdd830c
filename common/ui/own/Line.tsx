import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { followPsychic } from '../../api/live/own-psychic';
import { presenceAddress, Signs } from '../../api/live/signs';
import { psychicQueries, type Status } from '../../api/psychics';
import { type ScheduledCall, scheduledCallQueries } from '../../api/scheduled-calls';
import { usePsychic } from './session';

/** While no stream is open, the status is asked for so often, and the scheduled calls. Milliseconds. */
const pollStatus = 3000;
const pollCalls = 60_000;

interface Line {
  /** Undefined until the first answer. */
  status: Status | undefined;
  calls: ScheduledCall[] | undefined;
  callsFailed: boolean;
  /** When what is shown was right last, where neither stream nor poll gets through. */
  lostAt: Date | undefined;
  retry: () => void;
}

const Lines = createContext<Line | undefined>(undefined);

/** How the psychic stands, kept right by a stream or by asking. */
export function useLine(): Line {
  const line = useContext(Lines);
  if (line === undefined) throw new Error('outside the pages of a psychic');
  return line;
}

/** Keeps status and scheduled calls right in all pages; what a lost line kept from them they ask for when it is back. */
export function LineProvider({ children }: { children: ReactNode }) {
  const { user_id: psychicId } = usePsychic();
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  const [closedAt, setClosedAt] = useState(0);
  const wasLost = useRef(false);
  useEffect(
    () =>
      followPsychic(client, psychicId, (open, heardAt) => {
        setLive(open);
        if (!open) setClosedAt(heardAt);
      }),
    [client, psychicId],
  );
  // a hidden page is there, too; its own timers run once a minute
  useEffect(() => {
    const signs = new Signs({ address: presenceAddress(psychicId) });
    return () => signs.stop();
  }, [psychicId]);
  const polled = (every: number) =>
    ({
      refetchInterval: isLive ? false : every,
      refetchIntervalInBackground: true,
      networkMode: 'always',
      meta: { isShown: true },
    }) as const;
  const status = useQuery({ ...psychicQueries.status(psychicId), ...polled(pollStatus) });
  const calls = useQuery({ ...scheduledCallQueries.of(psychicId), ...polled(pollCalls) });
  const isLost = !isLive && status.isError;
  useEffect(() => {
    if (wasLost.current && !isLost) void client.invalidateQueries();
    wasLost.current = isLost;
  }, [client, isLost]);
  const line: Line = {
    status: status.data,
    calls: calls.data,
    callsFailed: calls.isError,
    lostAt: isLost ? new Date(Math.max(closedAt, status.dataUpdatedAt)) : undefined,
    retry: () => {
      void status.refetch();
      void calls.refetch();
    },
  };
  return <Lines value={line}>{children}</Lines>;
}
