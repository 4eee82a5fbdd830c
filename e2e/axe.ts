import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, expectFits, test as base } from './pages';

/** Without motion: what is measured half faded in has contrasts that nobody sees. */
export const test = base.extend({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Nothing that axe finds, and nothing that sticks out to the right of the screen.
 * @param crowded more stands together than on any page: how far one target is from the next is not looked at
 */
export async function expectSound(page: Page, place: string, crowded = false): Promise<void> {
  await finishAnimations(page);
  // within the page: the other way opens a page of its own for each report
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: !crowded } },
  });
  const { violations } = await axe.analyze();
  // the other states of a page are looked at all the same
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`),
      place,
    )
    .toEqual([]);
  await expectFits(page);
}

/** Waits for every animation that has an end. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}
