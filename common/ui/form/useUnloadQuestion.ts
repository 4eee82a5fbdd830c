import { useEffect } from 'react';
import { storedUser } from '../../api/session';

/**
 * Makes the browser ask before its page is closed, left, or reloaded. Without a user the session has ended, nothing
 * can be saved anymore, and it does not ask.
 */
export function useUnloadQuestion(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const hold = (event: BeforeUnloadEvent) => {
      if (storedUser() !== undefined) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isHeld]);
}
