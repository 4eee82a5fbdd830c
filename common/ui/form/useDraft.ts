import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';

export interface Draft<Stored, Edited> {
  /** What the draft is a change of. */
  stored: Stored;
  /** The same as it is edited. */
  before: Edited;
  draft: Edited;
  isEdited: boolean;
  edit: (change: (draft: Edited) => Edited) => void;
  /**
   * Lets go of what was edited, such as when it is saved: what is stored shows.
   * @param sent the draft that was saved: where drafts are merged, what was edited since then stays
   */
  drop: (sent?: Edited) => void;
}

/** What was edited, what it looked like before, and what is stored now, made one. */
export type Merge<Edited> = (draft: Edited, before: Edited, now: Edited) => Edited;

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * What is stored, to be edited. Until something is, whatever is stored anew shows; from then on a later answer takes
 * nothing away that was typed.
 * @param latest as the server last answered
 * @param toEdited how it is edited
 * @param merge brings later answers into the draft; without it, the draft stays one of what was stored when it began
 */
export function useDraft<Stored, Edited>(
  latest: Stored,
  toEdited: (stored: Stored) => Edited,
  merge?: Merge<Edited>,
): Draft<Stored, Edited> {
  const [edit, setEdit] = useState<{ of: Stored; before: Edited; draft: Edited }>();
  const read = (state: typeof edit) => {
    if (state === undefined) return { stored: latest, before: toEdited(latest), draft: toEdited(latest) };
    const { of: stored, before, draft } = state;
    if (merge === undefined || stored === latest) return { stored, before, draft };
    const now = toEdited(latest);
    return { stored: latest, before: now, draft: merge(draft, before, now) };
  };
  const shown = read(edit);
  return {
    ...shown,
    isEdited: edit !== undefined && !isSame(shown.draft, shown.before),
    edit: (change) =>
      setEdit((state) => {
        const { stored, before, draft } = read(state);
        const next = change(draft);
        return isSame(next, before) ? undefined : { of: stored, before, draft: next };
      }),
    // after an answer that was stored a moment ago has reached the page, so that nothing flickers
    drop: (sent) =>
      notifyManager.schedule(() =>
        setEdit((state) => {
          if (state === undefined || sent === undefined || merge === undefined) return undefined;
          const isNew = !isSame(state.draft, sent) && !isSame(read(state).draft, sent);
          return isNew ? { ...state, before: sent } : undefined;
        }),
      ),
  };
}
