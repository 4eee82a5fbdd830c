import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Below this number, all rows are rendered. */
const fewRows = 40;
/** Rows rendered above and below those in view. */
const around = 20;

/** A rendered row, or the height in pixels of rows that are not rendered. */
export type RowOrGap = { index: number } | { index?: undefined; gap: number; key: string };

interface RowsInView<Element> {
  /** Ref of the element around the rows. */
  place: RefObject<Element | null>;
  /** Its content, from top to bottom. */
  parts: RowOrGap[];
  /** Some rows are not rendered. */
  isPart: boolean;
  /** Focus handler of the element around the rows, which have `data-index`: the focused row stays rendered. */
  keeping: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
}

/** Printing and the browser's own search need all rows. */
function useWantsAll(): boolean {
  const [wantsAll, setWantsAll] = useState(false);
  useEffect(() => {
    const all = () => flushSync(() => setWantsAll(true));
    const some = () => setWantsAll(false);
    const search = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') all();
    };
    window.addEventListener('beforeprint', all);
    window.addEventListener('afterprint', some);
    window.addEventListener('keydown', search);
    return () => {
      window.removeEventListener('beforeprint', all);
      window.removeEventListener('afterprint', some);
      window.removeEventListener('keydown', search);
    };
  }, []);
  return wantsAll;
}

/**
 * Selects which of many rows to render: those in view, some around them, and the focused one. The scrolling
 * ancestor is marked with `data-scrolls`. @param rowHeight in pixels, the same for all
 */
export function useRowsInView<Element extends HTMLElement>(
  count: number,
  rowHeight: number,
): RowsInView<Element> {
  const place = useRef<Element>(null);
  const [kept, setKept] = useState<number>();
  const isPart = !useWantsAll() && count >= fewRows;
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: isPart,
    getScrollElement: () => place.current?.closest<HTMLElement>('[data-scrolls]') ?? null,
    estimateSize: () => rowHeight,
    overscan: around,
    initialRect: { width: 0, height: rowHeight * around },
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (kept === undefined || kept >= count || rows.includes(kept)) return rows;
      return [...rows, kept].sort((a, b) => a - b);
    },
  });
  const parts: RowOrGap[] = [];
  let end = 0;
  for (const { index } of isPart ? virtualizer.getVirtualItems() : []) {
    if (index > end) parts.push({ gap: (index - end) * rowHeight, key: `before ${index}` });
    parts.push({ index });
    end = index + 1;
  }
  if (isPart && end < count) parts.push({ gap: (count - end) * rowHeight, key: 'after' });
  return {
    place,
    parts: isPart ? parts : Array.from({ length: count }, (_, index) => ({ index })),
    isPart,
    keeping: {
      onFocus: ({ target }) => {
        const { index } = target.closest<HTMLElement>('[data-index]')?.dataset ?? {};
        if (isPart && index !== undefined) setKept(Number(index));
      },
      onBlur: () => setKept(undefined),
    },
  };
}
