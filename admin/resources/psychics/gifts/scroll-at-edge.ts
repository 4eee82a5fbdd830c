/** Pixels from an edge of the rows in which a drag scrolls. */
const edge = 28;
/** Pixels that it scrolls at a time, and milliseconds between two times. */
const [step, pause] = [10, 16];
/** Pixels that a hand moves while it only presses. */
const slack = 4;

/**
 * While a pointer drags near the first or last row in view, or beyond it, the box around the rows scrolls on.
 * @param onRow called with what is under the pointer then
 * @returns an end to it
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
    // the header covers the rows under it
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
