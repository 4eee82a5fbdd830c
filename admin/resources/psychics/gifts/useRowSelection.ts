import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { scrollAtEdge } from './scroll-at-edge';
import {
  between,
  changedSelection,
  type RangeStart,
  useRangeSelection,
} from '../../../parts/range-selection';
import type { EligibleCustomer } from './recipients';

interface RowSelectionProps {
  /** In display order. */
  rows: readonly EligibleCustomer[];
  selected: ReadonlySet<number>;
  onSelected: (selected: Set<number>) => void;
  onMember: (row: EligibleCustomer) => void;
}

interface Drag extends RangeStart {
  /** The row under the pointer. */
  over: number;
  before: ReadonlySet<number>;
  stopScrolling: () => void;
}

function endDrag(drag: { current: Drag | undefined }): void {
  drag.current?.stopScrolling();
  drag.current = undefined;
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-member]') : null;

function idOf(target: EventTarget): number | undefined {
  const id = rowOf(target)?.dataset.member;
  return id === undefined ? undefined : Number(id);
}

/** Up and Down move between checkboxes. */
function moveFocus(event: KeyboardEvent): void {
  const row = event.target instanceof HTMLInputElement ? rowOf(event.target) : null;
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const box = next?.querySelector<HTMLInputElement>('input[type=checkbox]');
  if (!box) return;
  event.preventDefault();
  box.focus();
}

/**
 * Selects rows by click, drag (mouse and pen: touch scrolls), Space, and Shift with either. The handlers belong on
 * the element around the rows, and each row has its id in `data-member`, so that rows need no callbacks, and only
 * those that change are rendered. A button in a row requests the member.
 */
export function useRowSelection({ rows, selected, onSelected, onMember }: RowSelectionProps) {
  const last = useRef<RangeStart>(undefined);
  const ids = rows.map(({ user_id }) => user_id);
  const range = useRangeSelection({ now: () => ({ ids, selected }), onSelected, start: last });
  const drag = useRef<Drag>(undefined);
  /** Ignores the click that ends a drag. */
  const swallowClick = useRef(false);

  useEffect(() => {
    const end = () => {
      endDrag(drag);
      setTimeout(() => {
        swallowClick.current = false;
      });
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      endDrag(drag);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, []);

  const dragTo = (id: number | undefined) => {
    const { current } = drag;
    if (!current || id === undefined || id === current.over) return;
    current.over = id;
    swallowClick.current = true;
    last.current = { id: current.id, on: current.on };
    onSelected(changedSelection(current.before, between(ids, current.id, id), current.on));
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      range.forgetKey();
      swallowClick.current = false;
      const id = idOf(event.target);
      if (id === undefined || event.pointerType === 'touch' || event.button !== 0) return;
      const target = event.target as Element;
      // a pen's pointer may be captured by the row it pressed
      if ('hasPointerCapture' in target && target.hasPointerCapture(event.pointerId)) {
        target.releasePointerCapture(event.pointerId);
      }
      const box = target.closest('[data-scrolls]');
      const stopScrolling =
        box === null ? () => undefined : scrollAtEdge(box, event, (row) => dragTo(idOf(row)));
      drag.current = { id, on: !selected.has(id), over: id, before: selected, stopScrolling };
    },
    onPointerOver: (event: PointerEvent) => {
      // released outside the window
      if (event.buttons === 0) endDrag(drag);
      else dragTo(idOf(event.target));
    },
    onClickCapture: (event: MouseEvent) => {
      if (!swallowClick.current) return;
      swallowClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: (event: MouseEvent) => {
      const id = idOf(event.target);
      const row = rows.find(({ user_id }) => user_id === id);
      if (row === undefined) return;
      if ((event.target as Element).closest('button')) onMember(row);
      else range.toggle(row.user_id, event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      range.noticeKey(event);
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event);
    },
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;
