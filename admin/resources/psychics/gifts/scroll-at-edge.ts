/** Distance from an edge of the rows, in pixels, within which a drag scrolls. */
const edge = 28;
/** Pixels per scroll step, and milliseconds between two steps. */
const [step, pause] = [10, 16];
/** Pixels a pointer may move during a mere click. */
const slack = 4;

/**
 * Scrolls the box around the rows while a pointer drags near the first or last row in view, or beyond it.
 * @param onRow called with the element under the pointer after scrolling
 * @returns stops it
 */
export function scrollAtEdge(
  box: Element,
  pointer: { clientX: number; clientY: number },
  onRow: (element: Element) => void,
): () => void {
  let { clientX: x, clientY: y } = pointer;
  let isDrag = false;
  const move = (event: PointerEvent) => {
    ({ clientX: x, clientY: y } = event);
    isDrag ||= Math.abs(y - pointer.clientY) > slack;
  };
  const scroll = () => {
    if (!isDrag) return;
    const { top: upper, bottom } = box.getBoundingClientRect();
    // the header covers the rows below it
    const top = box.querySelector('thead')?.getBoundingClientRect().bottom ?? upper;
    const by = y > bottom - edge ? step : y < top + edge ? -step : 0;
    const before = box.scrollTop;
    if (by !== 0) box.scrollTop += by;
    if (box.scrollTop === before) return;
    const row = document.elementFromPoint(x, Math.min(Math.max(y, top + 1), bottom - 2));
    if (row !== null) onRow(row);
  };
  window.addEventListener('pointermove', move);
  const timer = setInterval(scroll, pause);
  return () => {
    window.removeEventListener('pointermove', move);
    clearInterval(timer);
  };
}
