import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Fewer are all there: the browser's own search finds them. */
const fewRows = 200;
/** Rows come and go by so many, and as many are there above and below those in view. */
const step = 20;

interface RowsInView<Element> {
  /** Goes on the element around the rows. */
  place: RefObject<Element | null>;
  /** The first row that is there, and the one after the last. */
  from: number;
  to: number;
  /** Pixels in the place of the rows before and after them. */
  above: number;
  below: number;
}

/**
 * Which of thousands of rows are worth having: those in view, and some around them. A browser takes a second to lay out
 * forty thousand cells. @param rowHeight pixels, the same for each
 */
export function useRowsInView<Element extends HTMLElement>(
  count: number,
  rowHeight: number,
): RowsInView<Element> {
  const place = useRef<Element>(null);
  const [seen, setSeen] = useState({ from: 0, to: 3 * step });
  const isFew = count <= fewRows;

  useEffect(() => {
    const element = place.current;
    if (isFew || element === null) return;
    const look = () => {
      const { top } = element.getBoundingClientRect();
      const first = Math.floor(-top / rowHeight / step) - 1;
      const last = Math.ceil((window.innerHeight - top) / rowHeight / step) + 1;
      const next = { from: Math.max(0, first * step), to: last * step };
      setSeen((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    // at once: a frame later there would be a gap
    const lookAtOnce = () => flushSync(look);
    look();
    document.addEventListener('scroll', lookAtOnce, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', lookAtOnce, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [isFew, rowHeight]);

  const from = isFew ? 0 : Math.min(seen.from, Math.max(0, count - step));
  const to = isFew ? count : Math.min(seen.to, count);
  return { place, from, to, above: from * rowHeight, below: (count - to) * rowHeight };
}
