import { useState } from 'react';
import { changedBy } from '../../api/api-error';
import { parseRejection } from '../../domain/rejection';
import { textsOf } from '../../words';
import { useKeptText } from '../form/useKeptText';

/**
 * A rejection reason being typed: it is kept when its question closes, so that it need not be typed again.
 * @param what is decided
 * @param id the psychic's
 * @param version of what is shown
 */
export function useReason(what: 'listing' | 'profile' | 'psychic', id: number, version: string | undefined) {
  const { text: value, set: onChange, drop, since } = useKeptText(`${what} ${id}`, { version });
  const [isTried, setTried] = useState(false);
  const parsed = parseRejection({ reason: value });
  return {
    field: {
      value,
      error: isTried ? textsOf(parsed).reason : undefined,
      isOutdated: since.isOutdated,
      onChange,
    },
    /** Starts an attempt to send it. @returns whether it is valid; if not, the error is shown */
    isRight: (): boolean => {
      setTried(true);
      return parsed.errors === undefined;
    },
    /** The value to send. */
    reason: parsed.value ?? undefined,
    /** The version that it is about: if it was begun earlier, not the one that the question was asked about. */
    versionFor: (asked: string | undefined) => (since.isOutdated ? since.seen.version : asked),
    /** It was not sent, and stays; after somebody else's change, for the version that is shown next. */
    refuseFor: (failure: unknown) => {
      if (changedBy(failure) !== undefined) since.acceptNext();
    },
    /** It is sent. */
    clear: () => {
      drop(value);
      setTried(false);
    },
  };
}
