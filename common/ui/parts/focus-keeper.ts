/** The focused element and its ancestors, from the inside out. */
let place: readonly Element[] = [];

const headings = 'h1,h2,h3';

/** The heading of what remains around the place, or the page's heading if nothing does. */
function* refuges(): Generator<HTMLElement> {
  const left = place.filter(
    (element) => element.isConnected && element.closest('main,[role=dialog]') !== null,
  );
  const main = document.querySelector('main');
  for (const element of main === null ? left : [...left, main]) {
    const heading = element.querySelector<HTMLElement>(headings);
    if (heading !== null) yield heading;
  }
  if (main !== null) yield main;
}

function rescue(): void {
  if (document.activeElement !== document.body || place[0]?.isConnected !== false) return;
  for (const element of refuges()) {
    if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

/** Whether the focus is not on a control: on a heading of the page, on the page itself, or nowhere. */
export function hasLostPlace(): boolean {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return true;
  return at.tabIndex < 0 && at.closest('main') !== null;
}

/**
 * A change may remove the focused element, such as a deleted row or a decision button. The focus then moves to the
 * heading of what remains, so that it is not reset to the top of the page.
 * @returns stops it
 */
export function keepFocus(): () => void {
  document.addEventListener('focusin', (event) => {
    place = event.composedPath().filter((node) => node instanceof Element);
  });
  // the user clicked outside of any control, and wants no focus
  document.addEventListener('focusout', () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body && place[0]?.isConnected === true) place = [];
    }),
  );
  const observer = new MutationObserver(rescue);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
