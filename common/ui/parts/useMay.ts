import { useSyncExternalStore } from 'react';
import { followUser, may } from '../../api/session';
import { type Right, rights } from '../../domain/rights';

const known = (): string => rights.filter((right) => may(right)).join();

/** Whether the signed-in account has these rights, also when they change while the page is open. */
export function useMay(...needed: readonly Right[]): boolean {
  useSyncExternalStore(followUser, known);
  return may(...needed);
}
