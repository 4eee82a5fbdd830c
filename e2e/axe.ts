import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, expectFits, test } from './pages';

/** Of a test whose states a narrower window does not end: it runs at a desk, and each is looked at as on a phone, too. */
export const atBothWidths = { tag: '@at-both-widths' };

/** Less than half of what the package says of its own text, and it is sent for each page. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Looked {
  /** More stands together than on any page: how far one target is from the next is not looked at. */
  crowded?: boolean;
  /** The same page was looked at in other colours: nothing but the colours can differ. */
  coloursAlone?: boolean;
  /** What is on its way is what is looked at; the page's heading may be, too. */
  loading?: boolean;
}

/** Nothing that axe finds, and nothing that sticks out to the right of the screen. */
export async function expectSound(page: Page, place: string, looked: Looked = {}): Promise<void> {
  await expectSoundHere(page, place, looked);
  if (!test.info().tags.includes(atBothWidths.tag)) return;
  const dialogs = await page.getByRole('dialog').count();
  await asOnPhone(page, async () => {
    // what is looked at is still there
    await expect(page.getByRole('dialog'), place).toHaveCount(dialogs);
    await expectSoundHere(page, `${place}, on a phone`, looked);
  });
}

/** Does something while the window is a phone's. A page's form follows its width, and its touch, by itself. */
async function asOnPhone(page: Page, work: () => Promise<void>): Promise<void> {
  const desk = page.viewportSize();
  const phone = test.info().config.projects.find(({ name }) => name === 'phone')?.use.viewport;
  if (!desk || !phone) throw new Error('A window has no size.');
  await page.setViewportSize(phone);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: 1, mobile: true });
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await settle(page);
  await work();
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await client.detach();
  await page.setViewportSize(desk);
}

async function expectSoundHere(
  page: Page,
  place: string,
  { crowded = false, coloursAlone = false, loading = false }: Looked,
): Promise<void> {
  // what comes anew is fainter for a moment
  if (!loading) await expect(page.locator('[data-loading], [data-reloading]')).toHaveCount(0);
  await settle(page);
  // a page that was looked at before has it already
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // nothing is made of the thousands of elements that are well
    reporter: 'no-passes',
    // what is framed is a page of its own
    iframes: false,
    rules: { 'target-size': { enabled: !crowded }, 'page-has-heading-one': { enabled: !loading } },
    ...(coloursAlone && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  };
  const violations = await page.evaluate(async (told) => {
    const { axe: within } = window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } };
    return (await within.run(told)).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
    );
  }, options);
  // the other states of a page are looked at all the same
  expect.soft(violations, place).toEqual([]);
  await expectFits(page);
}

/**
 * Waits until a page has done what follows a change: what it learns of its width, and of its boxes' sizes, it learns in a
 * frame, and shows in the next; and for every animation that has an end.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => undefined)),
    );
  });
}
