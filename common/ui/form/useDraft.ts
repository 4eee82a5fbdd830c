import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';
import { isSame, keptOf, useKeeping } from './kept';
import { type Seen, type Since, useSince } from './useSince';

export interface Draft<Stored, Edited, S extends Seen = Seen> {
  /** The value that was edited. */
  stored: Stored;
  /** The edited value. */
  before: Edited;
  draft: Edited;
  isEdited: boolean;
  /** The parts edited here. */
  edited: readonly string[];
  /** The parts edited here and, differently, by someone else: the local edit stays until the user decides. */
  conflicts: readonly string[];
  /** What the edits are based on. */
  since: Since<S>;
  /** @param seen the values in `before` of the changed parts when editing began, if that was earlier */
  edit: (change: (draft: Edited) => Edited, seen?: Edited) => void;
  /** Decides for the local edit, or (`theirs`) for the stored value. */
  settle: (part: string, side: DraftSide) => void;
  /**
   * Discards edits, for example once they are saved, so that the stored value shows.
   * @param sent the draft that was saved: parts edited since then stay
   */
  drop: (sent?: Edited) => void;
}

export type DraftSide = 'mine' | 'theirs';

/** How the edited value is split into parts that two people may edit at the same time. */
export interface DraftParts<Edited> {
  split: (edited: Edited) => Readonly<Record<string, unknown>>;
  join: (parts: Readonly<Record<string, unknown>>) => Edited;
}

interface Edit<Edited> {
  /** The value that was edited. */
  was: Edited;
  draft: Edited;
  conflicts: readonly string[];
}

const nothingSeen: Seen = {};

/**
 * Editable state for a stored value. Until something is edited, it follows the stored value; after that, later
 * responses never overwrite input: only parts not edited here follow the stored value.
 * @param latest the server's latest response
 * @param toEdited converts it for editing
 * @param form name of the form, if its input survives the end of the session
 * @param seen the version of the response
 */
export function useDraft<Stored, Edited, S extends Seen = Seen>(
  latest: Stored,
  toEdited: (stored: Stored) => Edited,
  { split, join }: DraftParts<Edited>,
  form?: string,
  seen = nothingSeen as S,
): Draft<Stored, Edited, S> {
  const [kept] = useState(() => (form === undefined ? undefined : keptOf(form, split(toEdited(latest)))));
  const [edit, setEdit] = useState<Edit<Edited> | undefined>(
    kept && { was: join(kept.was), draft: join(kept.mine), conflicts: kept.conflicts },
  );
  const read = (state: typeof edit) => {
    const now = toEdited(latest);
    if (state === undefined) return { stored: latest, before: now, draft: now, conflicts: [] };
    const [mine, was, theirs] = [split(state.draft), split(state.was), split(now)];
    const isMine = (part: string) => !isSame(mine[part], was[part]);
    const isContested = (part: string) =>
      isMine(part) &&
      !isSame(mine[part], theirs[part]) &&
      (state.conflicts.includes(part) || !isSame(was[part], theirs[part]));
    const names = Object.keys(theirs);
    const merged = names.map((part) => [part, isMine(part) ? mine[part] : theirs[part]]);
    return {
      stored: latest,
      before: now,
      draft: join(Object.fromEntries(merged) as Readonly<Record<string, unknown>>),
      conflicts: names.filter(isContested),
    };
  };
  const keep = ({ before, draft, conflicts }: ReturnType<typeof read>) =>
    isSame(draft, before) ? undefined : { was: before, draft, conflicts };
  const change = (next: (shown: ReturnType<typeof read>) => Partial<ReturnType<typeof read>>) =>
    setEdit((state) => {
      const shown = read(state);
      return keep({ ...shown, ...next(shown) });
    });
  /** The stored value, with the seen values for the parts the draft changes. */
  const seenIn = (shown: ReturnType<typeof read>, draft: Edited, seen: Edited): Edited => {
    const [now, then, from, to] = [split(shown.before), split(seen), split(shown.draft), split(draft)];
    const parts = Object.keys(now).map((part) => [
      part,
      isSame(from[part], to[part]) ? now[part] : then[part],
    ]);
    return join(Object.fromEntries(parts) as Readonly<Record<string, unknown>>);
  };
  const now = read(edit);
  // from here on it is a change of the current stored value: edits that are undone count too
  if (edit !== undefined && !isSame(edit.was, now.before)) setEdit(keep(now));
  const isEdited = edit !== undefined && !isSame(now.draft, now.before);
  const since = useSince(seen, isEdited, kept?.seen as S | undefined);
  const [was, mine] = [split(now.before), split(now.draft)];
  useKeeping(form, isEdited ? { was, mine, conflicts: now.conflicts, seen: since.seen } : undefined);
  return {
    ...now,
    isEdited,
    since,
    edited: isEdited ? Object.keys(mine).filter((part) => !isSame(mine[part], was[part])) : [],
    edit: (act, seen) =>
      setEdit((state) => {
        const shown = read(state);
        const draft = act(shown.draft);
        const was = seen === undefined ? shown.before : seenIn(shown, draft, seen);
        return keep(read({ was, draft, conflicts: shown.conflicts }));
      }),
    settle: (part, side) => {
      // the question names the change
      since.accept();
      change(({ draft, before, conflicts }) => ({
        draft: side === 'mine' ? draft : join({ ...split(draft), [part]: split(before)[part] }),
        conflicts: conflicts.filter((other) => other !== part),
      }));
    },
    // after a recently stored response has reached the page, to avoid flicker
    drop: (sent) =>
      notifyManager.schedule(() =>
        setEdit((state) => {
          if (state === undefined || sent === undefined) return undefined;
          const shown = read(state);
          const [mine, saved, now] = [split(shown.draft), split(sent), split(shown.before)];
          const rest = Object.keys(now).map((part) => [
            part,
            isSame(mine[part], saved[part]) ? now[part] : mine[part],
          ]);
          // parts that differ from the response differ from what was sent here
          return keep({
            ...shown,
            draft: join(Object.fromEntries(rest) as Readonly<Record<string, unknown>>),
            conflicts: [],
          });
        }),
      ),
  };
}

/** Splits a record into its fields. */
export const byField = <T extends object>(): DraftParts<T> => ({
  split: (values) => values as Readonly<Record<string, unknown>>,
  join: (parts) => parts as T,
});
