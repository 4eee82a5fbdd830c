import { useState } from 'react';
import { isOwnChange } from '../../api/own-changes';

/** What a page shows of a record: its version, and whatever helps to say what arrives later. */
export interface Seen {
  /** Undefined for what is not stored yet. */
  version?: string;
}

export interface Since<S extends Seen> {
  /** What was shown when typing began. Its version is sent, so that the server refuses a text that is outdated. */
  seen: S;
  /** The record has been changed since, other than in this tab. */
  isOutdated: boolean;
  /** The user knows what has changed: the text is now based on what is shown. */
  accept: () => void;
  /** The same, once the next version is shown: the server has refused this one. */
  acceptNext: () => void;
}

interface Begun<S> {
  seen: S;
  isRefused: boolean;
}

/**
 * Remembers what a text is based on. A page takes over what others change behind the typing, and would otherwise
 * send the text as an answer to what its author has not seen.
 * @param shown what the page shows now
 * @param kept what a text was based on that was typed earlier
 */
export function useSince<S extends Seen>(shown: S, isTyped: boolean, kept?: S): Since<S> {
  const [begun, setBegun] = useState<Begun<S> | undefined>(kept && { seen: kept, isRefused: false });
  const seen = isTyped ? (begun?.seen ?? shown) : shown;
  const isChanged = seen.version !== undefined && shown.version !== seen.version;
  const isOutdated = isChanged && !isOwnChange(seen.version ?? '', shown.version ?? '');
  const take = () => setBegun({ seen: shown, isRefused: false });
  if (!isTyped && begun !== undefined) setBegun(undefined);
  if (isTyped && (begun === undefined || (isChanged && (begun.isRefused || !isOutdated)))) take();
  return {
    seen,
    isOutdated,
    accept: take,
    acceptNext: () => setBegun({ seen, isRefused: true }),
  };
}
