import { useCallback, useEffect, useState } from 'react';
import { statusOf } from '../../common/api/api-error';

export type LinkState = 'checking' | 'failed' | 'good' | 'expired';

/** The link no longer holds, or this browser was not let in by it. */
export const isExpired = (error: unknown): boolean => [403, 404].includes(statusOf(error) ?? 0);

/**
 * Whether the link of a page holds.
 * @param ask fails with 403 or 404 when it does not
 * @param onExpired both hold their identity
 */
export function useLinkCheck(ask: () => Promise<void>, onExpired: () => void) {
  const [state, setState] = useState<LinkState>('checking');
  const expire = useCallback((): void => {
    setState('expired');
    onExpired();
  }, [onExpired]);
  const check = useCallback(async (): Promise<void> => {
    try {
      await ask();
      setState('good');
    } catch (error) {
      if (isExpired(error)) expire();
      else setState('failed');
    }
  }, [ask, expire]);
  useEffect(() => void check(), [check]);
  return { state, expire, check };
}
