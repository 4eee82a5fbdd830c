import { useState } from 'react';
import { parseRejection } from '../../domain/rejection';
import { textsOf } from '../../words';

/** Why something is rejected, while it is typed: it outlives its question, so that nothing has to be typed twice. */
export function useReason() {
  const [value, onChange] = useState('');
  const [isTried, setTried] = useState(false);
  const parsed = parseRejection({ reason: value });
  return {
    field: { value, error: isTried ? textsOf(parsed).reason : undefined, onChange },
    /** Begins an attempt to send it. @returns whether it may be sent; if not, why shows */
    isRight: (): boolean => {
      setTried(true);
      return parsed.errors === undefined;
    },
    /** What is sent. */
    reason: parsed.value ?? undefined,
    clear: () => {
      onChange('');
      setTried(false);
    },
  };
}
