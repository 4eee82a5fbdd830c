import type { Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { asOnPhone, expectSound } from './axe';
import { expect, expectFits, fontsOf, goWithin, test as withProgram } from './pages';

const portOf = (worker: number): number => Number(process.env.E2E_PORT ?? 4310) + 20 + worker;

/** The component gallery, built and served only for these tests; it needs no server. */
const test = withProgram.extend({
  baseURL: async ({}, use, { parallelIndex }) => use(`http://localhost:${portOf(parallelIndex)}`),
});

const gallery = '/gallery/';
let server: ChildProcess;

test.beforeAll(async ({}, { parallelIndex }) => {
  server = spawn(process.execPath, ['scripts/gallery.mjs', '--serve'], {
    cwd: path.join(__dirname, '..'),
    env: { ...process.env, PORT: String(portOf(parallelIndex)) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => {
      if (text.includes('Ready on')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error('The gallery could not be served.')));
  });
});

test.afterAll(() => {
  server.kill();
});

/** @param query component, state, and mode, as in the URL; if empty, all that can be shown together */
async function show(page: Page, query: string): Promise<void> {
  await goWithin(page, query);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
}

/** Components shown on their own: name and URL. */
const alone = (page: Page): Promise<{ name: string; query: string }[]> =>
  page
    .getByRole('navigation', { name: 'Parts by themselves' })
    .getByRole('link')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[]).map(({ textContent, search }) => ({ name: textContent, query: search })),
    );

/** Shows and checks each component; dark, only colors can differ. */
async function lookAtAll(page: Page, mode: 'light' | 'dark', where = ''): Promise<void> {
  const coloursAlone = mode === 'dark';
  for (const { name, query } of await alone(page)) {
    await show(page, `${query}&mode=${mode}`);
    await expectSound(page, `${name}${where}`, { coloursAlone, loading: true });
  }
  await show(page, `?mode=${mode}`);
  await expectSound(page, `parts together${where}`, { crowded: true, coloursAlone, loading: true });
}

test('axe finds no violations in any component, light, at both widths', async ({ page }) => {
  // about two hundred states
  test.slow();
  await page.goto(`${gallery}?mode=light`);
  await lookAtAll(page, 'light');
  await asOnPhone(page, () => lookAtAll(page, 'light', ', on a phone'));
});

test('axe finds no violations in any component, dark', async ({ page }) => {
  test.slow();
  await page.goto(`${gallery}?mode=dark`);
  await lookAtAll(page, 'dark');
});

/**
 * Cells and figures whose text is cut off, cannot be scrolled to, and is not in a title either. Runs in the page.
 */
function lostFigures(): string[] {
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
  const isLost = (cell: Element): boolean => {
    if (cell.closest('[title]') !== null) return false;
    if (cell.scrollWidth > cell.clientWidth + 1 && cell.clientWidth > 0) return !scrolls(cell);
    const { right } = cell.getBoundingClientRect();
    for (let around = cell.parentElement; around !== null; around = around.parentElement) {
      if (scrolls(around)) return false;
      if (clips(around) && right > around.getBoundingClientRect().right + 1) return true;
    }
    return right > window.innerWidth + 1;
  };
  return [...document.querySelectorAll('td, th, dd, .figure, .words')]
    .filter((cell) => cell.checkVisibility() && isLost(cell))
    .map((cell) => `${cell.closest('[data-part]')?.getAttribute('data-part') ?? ''}: ${cell.textContent}`);
}

test('no component cuts off a figure at any width', async ({ page }) => {
  await page.goto(gallery);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await fontsOf(page);
  for (const width of [360, 390, 480, 600, 720, 721, 768, 900, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // width-dependent code renders in the next frame
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect.soft(await page.evaluate(lostFigures), `${width}`).toEqual([]);
    await expectFits(page);
  }
});
