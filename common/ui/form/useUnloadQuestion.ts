import { useEffect } from 'react';
import { storedUser } from '../../api/session';

/**
 * Has the browser ask before its page is closed, left or loaded again. Without a user the session has ended, nothing can
 * be saved any more, and nobody is asked.
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
