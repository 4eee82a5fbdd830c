import { useEffect, useEffectEvent, useState } from 'react';

/** The check result of a value. */
export type Checked = 'checking' | 'free' | 'taken' | undefined;

/** Milliseconds after the last keystroke. */
export const pause = 500;

/**
 * Checks a value with the server while it is typed. Responses to earlier values are ignored.
 * @param question the value to check, which identifies the request; undefined while there is nothing to check
 * @param onTaken called each time it turns out to be taken
 */
export function useLiveCheck(
  question: string | undefined,
  ask: () => Promise<boolean>,
  onTaken: () => void,
): Checked {
  const [answer, setAnswer] = useState<{ question: string; checked: Checked }>();
  const start = useEffectEvent(ask);
  const tellTaken = useEffectEvent(onTaken);
  useEffect(() => {
    if (question === undefined) return undefined;
    let isStale = false;
    const take = (checked: Checked): void => {
      if (isStale) return;
      setAnswer({ question, checked });
      if (checked === 'taken') tellTaken();
    };
    const timer = setTimeout(() => {
      // if the check fails, the server still validates it in the end
      void start().then(
        (isFree) => take(isFree ? 'free' : 'taken'),
        () => take(undefined),
      );
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [question]);
  if (question === undefined) return undefined;
  return answer?.question === question ? answer.checked : 'checking';
}
