import { readFileSync } from 'node:fs';
import type { Page, ViewportSize } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expectUncovered } from './covered';
import { expect, expectFits, settle, test } from './pages';

/**
 * For tests whose states do not change with a narrower window: they run on desktop, and each state is also checked
 * at phone width.
 */
export const atBothWidths = { tag: '@at-both-widths' };

/** The minified build is less than half the size of axe's own `source`, and it is sent to each page. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Looked {
  /** The gallery shows more components together than any page: target spacing is not checked. */
  crowded?: boolean;
  /** The same page was already checked in other colors: only colors can differ. */
  coloursAlone?: boolean;
  /** Checks a loading state, which may include the page's heading. */
  loading?: boolean;
  /** Also expects that nothing covers a control on a phone. */
  uncovered?: boolean;
}

/** Expects no axe violations and no horizontal overflow. */
export async function expectSound(page: Page, place: string, looked: Looked = {}): Promise<void> {
  await expectSoundHere(page, place, looked);
  if (!test.info().tags.includes(atBothWidths.tag)) return;
  const dialogs = await page.getByRole('dialog').count();
  await asOnPhone(page, async (resize) => {
    // wait until the content under test is there
    await expect(page.getByRole('dialog'), place).toHaveCount(dialogs);
    await expectSoundHere(page, `${place}, on a phone`, looked);
    if (looked.uncovered) await expectUncovered(page, place, resize);
  });
}

/** Runs an action while the window is phone-sized. A page's layout adapts to its width and touch automatically. */
export async function asOnPhone(
  page: Page,
  work: (resize: (size: ViewportSize) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const desk = page.viewportSize();
  const phone = test.info().config.projects.find(({ name }) => name === 'phone')?.use.viewport;
  if (!desk || !phone) throw new Error('A window has no size.');
  await page.setViewportSize(phone);
  const client = await page.context().newCDPSession(page);
  const resize = (size: ViewportSize): Promise<unknown> =>
    client.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: true });
  await resize(phone);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await settle(page);
  await work(resize);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await client.detach();
  await page.setViewportSize(desk);
}

async function expectSoundHere(
  page: Page,
  place: string,
  { crowded = false, coloursAlone = false, loading = false }: Looked,
): Promise<void> {
  // new content fades in
  if (!loading) await expect(page.locator('[data-loading], [data-reloading]')).toHaveCount(0);
  await settle(page);
  // a page that was checked before already has it
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // skip processing the thousands of elements that pass
    reporter: 'no-passes',
    // framed content is a page of its own
    iframes: false,
    rules: {
      'target-size': { enabled: !crowded },
      'landmark-unique': { enabled: !crowded },
      'page-has-heading-one': { enabled: !loading },
    },
    ...(coloursAlone && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  };
  const violations = await page.evaluate(async (told) => {
    const { axe: within } = window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } };
    return (await within.run(told)).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
    );
  }, options);
  // the other states of a page are still checked
  expect.soft(violations, place).toEqual([]);
  await expectFits(page);
}
