import { useEffect, useEffectEvent, useState } from 'react';

/** What is known of something that is typed. */
export type Checked = 'checking' | 'free' | 'taken' | undefined;

/** Milliseconds after the last letter. */
export const pause = 500;

/**
 * Asks the server about something while it is typed. An answer to what stood there before counts no more.
 * @param question what to ask about, which tells one question from another; undefined while there is nothing to ask
 * @param onTaken is told each time it turns out to be taken
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
      // where nobody could say, the server says it in the end
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
