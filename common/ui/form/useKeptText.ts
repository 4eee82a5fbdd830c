import { useEffect, useState } from 'react';
import { beforeSessionEnds } from '../../api/leaving';
import { isText, store, stored, type StoredText } from './kept-texts';
import { type Seen, type Since, useSince } from './useSince';

export interface KeptText<S extends Seen> {
  text: string;
  set: (text: string) => void;
  /** Discards it once it is sent, unless something else was typed meanwhile. */
  drop: (sent: string) => void;
  /** What it is based on. */
  since: Since<S>;
}

/**
 * A text that is typed in a dialog or on a page. It stays in this tab, for this account, until it is sent or emptied:
 * closing its dialog, leaving the page, or the end of the session loses nothing. Never for a secret.
 * @param name names it, with the record it is about; for another one, the component needs another key
 * @param shown the record as it is shown
 */
export function useKeptText<S extends Seen>(name: string, shown: S): KeptText<S> {
  const [kept] = useState(() => {
    const value = stored()[name];
    // only this hook writes it
    return isText(value) ? (value as StoredText<S>) : undefined;
  });
  const [text, set] = useState(kept?.text ?? '');
  const since = useSince(shown, text !== '', kept?.seen);
  const value = text === '' ? undefined : JSON.stringify({ text, seen: since.seen } satisfies StoredText<S>);
  useEffect(
    () => store(name, value === undefined ? undefined : (JSON.parse(value) as StoredText<S>)),
    [name, value],
  );
  useEffect(() => (text === '' ? undefined : beforeSessionEnds(() => true)), [text]);
  return {
    text,
    set,
    drop: (sent) => {
      const value = stored()[name];
      // also if the page was left meanwhile
      if (isText(value) && value.text === sent) store(name, undefined);
      set((now) => (now === sent ? '' : now));
    },
    since,
  };
}
