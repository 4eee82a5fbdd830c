import type { Page, ViewportSize } from '@playwright/test';
import { expect, settle } from './pages';

/** The smallest phone on sale, and a usual one. */
const phones = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
];

/**
 * Runs in the page and returns the names of covered controls. Fixed and sticky controls are checked with the page
 * scrolled to the top, middle, and bottom; all others when focused, and the last one also at the bottom.
 */
function coveredControls(): string[] {
  const root = document.documentElement;
  const found = new Set<string>();
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
  ].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(':disabled, [tabindex="-1"], [type=file]') &&
      control.getBoundingClientRect().width > 1,
  );
  /** It is fixed in the window, not only within a scrolling box. */
  const stays = (control: HTMLElement): boolean => {
    let isStaying = false;
    for (
      let node: HTMLElement | null = control;
      node !== null && node !== document.body;
      node = node.parentElement
    ) {
      const { position, overflowY } = getComputedStyle(node);
      if (isStaying && overflowY !== 'visible' && overflowY !== 'clip') return false;
      if (position === 'fixed') return true;
      isStaying ||= position === 'sticky';
    }
    return isStaying;
  };
  const look = (control: HTMLElement, when: string, isScrolledTo = false): void => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    // outside the window, or too tall to be completely visible: not related to bars
    if (x < 0 || x >= root.clientWidth || height > 150) return;
    const isInWindow = y >= 0 && y < window.innerHeight;
    if (!isInWindow && !isScrolledTo) return;
    const hit = isInWindow ? document.elementFromPoint(x, y) : null;
    // a label or a checkbox's icon may cover its own input
    const label = hit?.closest('label');
    const isHit =
      hit !== null && (control.contains(hit) || hit.contains(control) || label?.contains(control) === true);
    if (!isHit)
      found.add(`${control.textContent || control.getAttribute('aria-label') || control.id}, ${when}`);
  };
  const staying = controls.filter(stays);
  for (const part of [0, 0.5, 1]) {
    window.scrollTo({ top: part * root.scrollHeight, behavior: 'instant' });
    for (const control of staying) look(control, `scrolled by ${part}`);
  }
  const main = document.querySelector('main');
  const within = controls.filter((control) => main?.contains(control));
  const last = within.filter((control) => !staying.includes(control)).at(-1);
  if (last !== undefined) look(last, 'at the end');
  window.scrollTo({ top: 0, behavior: 'instant' });
  for (const control of within) {
    control.focus();
    look(control, 'focused', true);
  }
  return [...found];
}

/**
 * Expects that nothing covers a control on any phone.
 * @param resize sets the size of the window
 */
export async function expectUncovered(
  page: Page,
  name: string,
  resize: (size: ViewportSize) => Promise<unknown> = (size) => page.setViewportSize(size),
): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), name).toBeVisible();
  await expect(page.locator('[data-loading], [data-reloading]'), name).toHaveCount(0);
  for (const phone of phones) {
    await resize(phone);
    await settle(page);
    expect.soft(await page.evaluate(coveredControls), `${name}, ${phone.width} px wide`).toEqual([]);
  }
}
