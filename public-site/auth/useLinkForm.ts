import { useCallback, useEffect, useState } from 'react';
import { errorsOf, statusOf } from '../../common/api/api-error';
import { tellFailure } from '../../common/api/failures';
import { carryNotice, dismissAll, failureNotices, notifyError } from '../../common/ui/parts/notices';
import { inShownLocale } from '../language';

/** A notice's title and text. */
type LinkNotice = [title: string, text: string];

/** The texts of a form behind a link; for failures only the title, since the reason comes from the server. */
interface LinkNotices {
  /** Omitted if the page says it. */
  expired?: LinkNotice;
  saved?: LinkNotice;
  notSaved?: string;
}

/** The link is no longer valid, or did not authorize this browser. */
const isExpired = (error: unknown): boolean => [403, 404].includes(statusOf(error) ?? 0);

/**
 * The form opened by a link: whether the link is valid, the form's errors, and the redirect to /login after saving.
 * @param ask fails with 403 or 404 if the link is invalid; must be a stable function
 */
export function useLinkForm(ask: () => Promise<void>, { expired, saved, notSaved }: LinkNotices = {}) {
  const [state, setState] = useState<'checking' | 'failed' | 'good' | 'expired'>('checking');
  const [isRunning, setRunning] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [title, text] = expired ?? [];
  const expire = useCallback((): void => {
    setState('expired');
    if (title !== undefined && text !== undefined) notifyError(title, text, true);
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

  /** @param wrong errors from the form's own validation */
  const save = async (wrong: Record<string, string>, send: () => Promise<void>): Promise<void> => {
    dismissAll();
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setRunning(true);
    try {
      await send();
      if (saved !== undefined) carryNotice(...saved);
      window.location.replace(inShownLocale('/login'));
    } catch (error) {
      if (isExpired(error)) expire();
      else tellFailure(error, failureNotices, notSaved);
      setErrors(errorsOf(error));
      setRunning(false);
    }
  };
  return { state, check, errors, isRunning, save };
}
