/** What had the keyboard, and all around it, from the inside out. */
let place: readonly Element[] = [];

const headings = 'h1,h2,h3';

/** The heading of what is left around the place; of the page, where nothing of that is. */
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

/** Whether the keyboard is at nothing that a key works on: at a heading of the page, at the page itself, or nowhere. */
export function hasLostPlace(): boolean {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return true;
  return at.tabIndex < 0 && at.closest('main') !== null;
}

/**
 * What has the keyboard may go with a change: a row that is deleted, a button that has decided. The heading of what is
 * left then takes its place, so that nobody is thrown back to the top of the page.
 * @returns an end to it
 */
export function keepFocus(): () => void {
  document.addEventListener('focusin', (event) => {
    place = event.composedPath().filter((node) => node instanceof Element);
  });
  // somebody has pressed beside everything, and wants no place
  document.addEventListener('focusout', () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body && place[0]?.isConnected === true) place = [];
    }),
  );
  const observer = new MutationObserver(rescue);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
