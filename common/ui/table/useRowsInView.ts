import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Fewer are all there. */
const fewRows = 40;
/** Rows above and below those in view. */
const around = 20;

/** A row that is there, or the pixels in the place of rows that are not. */
export type RowOrGap = { index: number } | { index?: undefined; gap: number; key: string };

interface RowsInView<Element> {
  /** Goes on the element around the rows. */
  place: RefObject<Element | null>;
  /** What stands in it, from top to bottom. */
  parts: RowOrGap[];
  /** Rows are missing. */
  isPart: boolean;
  /** Goes on the element around the rows, whose elements carry `data-index`: the keyboard's row does not go. */
  keeping: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
}

/** Paper and the browser's own search want every row. */
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
 * Which of many rows are worth having: those in view, some around them, and the one the keyboard is in. The scrolling
 * box around them is marked `data-scrolls`. @param rowHeight pixels, the same for each
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
