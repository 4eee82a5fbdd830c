import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { followPsychic } from '../../api/live/own-psychic';
import { presenceAddress, Signs } from '../../api/live/signs';
import { psychicQueries, type Status } from '../../api/psychics';
import { type ScheduledCall, scheduledCallsQuery } from '../../api/scheduled-calls';
import { usePsychic } from './session';

/** Polling interval for the status and the scheduled calls while no stream is open, in milliseconds. */
const pollStatus = 3000;
const pollCalls = 60_000;

interface LineStatus {
  /** Undefined until the first response. */
  status: Status | undefined;
  calls: ScheduledCall[] | undefined;
  callsFailed: boolean;
  /** When the displayed data was last current, if neither stream nor polling gets through. */
  lostAt: Date | undefined;
  retry: () => void;
}

const Lines = createContext<LineStatus | undefined>(undefined);

/** The psychic's availability, updated by a stream or by polling. */
export function useLine(): LineStatus {
  const line = useContext(Lines);
  if (line === undefined) throw new Error('outside the pages of a psychic');
  return line;
}

/** Keeps status and scheduled calls current on all pages, and reloads what was missed after a lost connection. */
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
  // a hidden page counts as open too; its own timers run once a minute
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
  const calls = useQuery({ ...scheduledCallsQuery(psychicId), ...polled(pollCalls) });
  const isLost = !isLive && status.isError;
  useEffect(() => {
    if (wasLost.current && !isLost) void client.invalidateQueries();
    wasLost.current = isLost;
  }, [client, isLost]);
  const line: LineStatus = {
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
