import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';

/** The last changed row and its new state: where Shift and drags start. */
export interface RangeStart {
  id: number;
  on: boolean;
}

/** The ids from one row to another, inclusive and in either order; empty if one is missing. */
export function between(ids: readonly number[], fromId: number, toId: number): readonly number[] {
  const [from, to] = [ids.indexOf(fromId), ids.indexOf(toId)];
  if (from < 0 || to < 0) return [];
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The selection after `ids` were selected (or deselected). */
export function changedSelection(
  selected: ReadonlySet<number>,
  ids: Iterable<number>,
  on: boolean,
): Set<number> {
  const next = new Set(selected);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

interface RangeSelectionProps {
  /** The rows in display order, and the selected ones, at the time of a click. */
  now: () => { ids: readonly number[]; selected: ReadonlySet<number> };
  onSelected: (selected: Set<number>) => void;
  /** Shared by all rows of the list. */
  start: RefObject<RangeStart | undefined>;
}

/** Selects rows by click and Space, and with Shift all rows from the last one. */
export function useRangeSelection({ now, onSelected, start }: RangeSelectionProps) {
  /** Not every browser reports Shift for a click made by Space. */
  const shiftSpace = useRef(false);
  return {
    toggle: (id: number, { shiftKey }: Pick<MouseEvent, 'shiftKey'>) => {
      const { ids, selected } = now();
      const from = shiftKey || shiftSpace.current ? start.current : undefined;
      const range = from === undefined ? [] : between(ids, from.id, id);
      shiftSpace.current = false;
      if (from !== undefined && range.length > 0) {
        onSelected(changedSelection(selected, range, from.on));
        return;
      }
      start.current = { id, on: !selected.has(id) };
      onSelected(changedSelection(selected, [id], start.current.on));
    },
    /** A pointer is used, or another key. */
    forgetKey: () => {
      shiftSpace.current = false;
    },
    noticeKey: ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) => {
      if (key === ' ') shiftSpace.current = shiftKey;
    },
  };
}
