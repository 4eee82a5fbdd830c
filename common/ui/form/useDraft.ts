import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';
import { isSame, keptOf, useKeeping } from './kept';

export interface Draft<Stored, Edited> {
  /** What the draft is a change of. */
  stored: Stored;
  /** The same as it is edited. */
  before: Edited;
  draft: Edited;
  isEdited: boolean;
  /** The parts that were edited here and, otherwise, by somebody else: what is here stays until one decides. */
  conflicts: readonly string[];
  /** @param seen what the changed parts stood at in `before` when the change began, where that is a while ago */
  edit: (change: (draft: Edited) => Edited, seen?: Edited) => void;
  /** Decides for what is here, or (`theirs`) for what is stored now. */
  settle: (part: string, side: Side) => void;
  /**
   * Lets go of what was edited, such as when it is saved: what is stored shows.
   * @param sent the draft that was saved: parts that were edited since then stay
   */
  drop: (sent?: Edited) => void;
}

export type Side = 'mine' | 'theirs';

/** How what is edited falls into parts that two people may edit at the same time. */
export interface Parts<Edited> {
  split: (edited: Edited) => Readonly<Record<string, unknown>>;
  join: (parts: Readonly<Record<string, unknown>>) => Edited;
}

interface Edit<Edited> {
  /** What it is a change of. */
  was: Edited;
  draft: Edited;
  conflicts: readonly string[];
}

/**
 * What is stored, to be edited. Until something is, whatever is stored anew shows; from then on a later answer takes
 * nothing away that was typed: parts that nobody edited here follow what is stored.
 * @param latest as the server last answered
 * @param toEdited how it is edited
 * @param form its name, where what is typed survives the end of the session
 */
export function useDraft<Stored, Edited>(
  latest: Stored,
  toEdited: (stored: Stored) => Edited,
  { split, join }: Parts<Edited>,
  form?: string,
): Draft<Stored, Edited> {
  const [edit, setEdit] = useState<Edit<Edited> | undefined>(() => {
    const kept = form === undefined ? undefined : keptOf(form, split(toEdited(latest)));
    return kept && { was: join(kept.was), draft: join(kept.mine), conflicts: kept.conflicts };
  });
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
  /** What is stored now, but what was seen where the draft changes. */
  const seenIn = (shown: ReturnType<typeof read>, draft: Edited, seen: Edited): Edited => {
    const [now, then, from, to] = [split(shown.before), split(seen), split(shown.draft), split(draft)];
    const parts = Object.keys(now).map((part) => [
      part,
      isSame(from[part], to[part]) ? now[part] : then[part],
    ]);
    return join(Object.fromEntries(parts) as Readonly<Record<string, unknown>>);
  };
  const shown = read(edit);
  // from here on it is a change of what is stored now: what somebody does and takes back again counts as well
  if (edit !== undefined && !isSame(edit.was, shown.before)) setEdit(keep(shown));
  const isEdited = edit !== undefined && !isSame(shown.draft, shown.before);
  const { before, draft, conflicts } = shown;
  useKeeping(form, isEdited ? { was: split(before), mine: split(draft), conflicts } : undefined);
  return {
    ...shown,
    isEdited,
    edit: (act, seen) =>
      setEdit((state) => {
        const shown = read(state);
        const draft = act(shown.draft);
        const was = seen === undefined ? shown.before : seenIn(shown, draft, seen);
        return keep(read({ was, draft, conflicts: shown.conflicts }));
      }),
    settle: (part, side) =>
      change(({ draft, before, conflicts }) => ({
        draft: side === 'mine' ? draft : join({ ...split(draft), [part]: split(before)[part] }),
        conflicts: conflicts.filter((other) => other !== part),
      })),
    // after an answer that was stored a moment ago has reached the page, so that nothing flickers
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
          // what differs from the answer differs from what was sent here
          return keep({
            ...shown,
            draft: join(Object.fromEntries(rest) as Readonly<Record<string, unknown>>),
            conflicts: [],
          });
        }),
      ),
  };
}

/** Of a record: its fields. */
export const byField = <T extends object>(): Parts<T> => ({
  split: (values) => values as Readonly<Record<string, unknown>>,
  join: (parts) => parts as T,
});
