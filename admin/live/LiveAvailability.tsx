import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { followAvailability } from './availability';

const Live = createContext(false);

/** Whether availability changes are pushed; otherwise pages poll every few seconds. */
export const useIsLive = (): boolean => useContext(Live);

/** Keeps the availability of all psychics in the network current on all pages. */
export function LiveAvailability({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => followAvailability(client, setLive), [client]);
  return <Live value={isLive}>{children}</Live>;
}
