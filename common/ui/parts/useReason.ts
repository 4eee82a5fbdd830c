import { useState } from 'react';
import { parseRejection } from '../../domain/rejection';
import { textsOf } from '../../words';

/** A rejection reason being typed: it is kept when its question closes, so that it need not be typed again. */
export function useReason() {
  const [value, onChange] = useState('');
  const [isTried, setTried] = useState(false);
  const parsed = parseRejection({ reason: value });
  return {
    field: { value, error: isTried ? textsOf(parsed).reason : undefined, onChange },
    /** Starts an attempt to send it. @returns whether it is valid; if not, the error is shown */
    isRight: (): boolean => {
      setTried(true);
      return parsed.errors === undefined;
    },
    /** The value to send. */
    reason: parsed.value ?? undefined,
    clear: () => {
      onChange('');
      setTried(false);
    },
  };
}
