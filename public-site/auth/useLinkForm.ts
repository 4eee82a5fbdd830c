import { useCallback, useEffect, useState } from 'react';
import { errorsOf, statusOf } from '../../common/api/api-error';
import { tellFailure } from '../../common/api/failures';
import { carryNotice, dismissAll, failureNotices, notifyError } from '../../common/ui/parts/notices';

/** A notice: its title, and its text. */
type Notice = [title: string, text: string];

/** What a form behind a link says; the title of what failed is all that is ours, the reason comes with the answer. */
interface Notices {
  expired: Notice;
  saved: Notice;
  notSaved: string;
}

/** The link no longer holds, or this browser was not let in by it. */
const isExpired = (error: unknown): boolean => [403, 404].includes(statusOf(error) ?? 0);

/**
 * The form that a link opens: whether the link holds, what is wrong in the form, and the way to /login once it is saved.
 * @param ask fails with 403 or 404 when the link does not hold; keeps its identity
 */
export function useLinkForm(ask: () => Promise<void>, { expired, saved, notSaved }: Notices) {
  const [state, setState] = useState<'checking' | 'failed' | 'good' | 'expired'>('checking');
  const [isRunning, setRunning] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [title, text] = expired;
  const expire = useCallback((): void => {
    setState('expired');
    notifyError(title, text, true);
  }, [title, text]);
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

  /** @param wrong what the form's own rules say of its fields */
  const save = async (wrong: Record<string, string>, send: () => Promise<void>): Promise<void> => {
    dismissAll();
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setRunning(true);
    try {
      await send();
      carryNotice(...saved);
      window.location.replace('/login');
    } catch (error) {
      if (isExpired(error)) expire();
      else tellFailure(error, failureNotices, notSaved);
      setErrors(errorsOf(error));
      setRunning(false);
    }
  };
  return { state, check, errors, isRunning, save };
}
