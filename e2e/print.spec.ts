import type { Page } from '@playwright/test';
import { expect, psychicId, test } from './pages';

/** Tables cut off on paper, at half again the paper's width on screen. Runs in the page. */
function cutTables(): string[] {
  const clips = (element: Element) => getComputedStyle(element).overflow !== 'visible';
  const isCut = (table: Element): boolean => {
    const { right, bottom } = table.getBoundingClientRect();
    if (right > 1.5 * window.innerWidth) return true;
    for (let around = table.parentElement; around !== null; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      if (clips(around) && (right > box.right + 1 || bottom > box.bottom + 1)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll('table')]
    .filter(isCut)
    .map((table) => table.getAttribute('aria-label') ?? '');
}

test('print has neither bar nor menu, and complete tables', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  // the printable width of US Letter
  await page.setViewportSize({ width: 980, height: 740 });
  await page.emulateMedia({ media: 'print' });
  const open = async (address: string): Promise<void> => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const expectWhole = async (name: string): Promise<void> => {
    await expect(page.getByRole('table').locator('tbody tr').nth(4)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Manager Portal' })).toBeHidden();
    for (const menu of ['Psychic Manager Menu', 'Psychic pages'])
      await expect(page.getByRole('navigation', { name: menu })).toHaveCount(0);
    expect.soft(await page.evaluate(cutTables), name).toEqual([]);
  };
  await open('/psychics?perPage=50');
  await expectWhole('psychics');
  // the current period, which has just started, may be empty
  await open('/statistics?start_date=2026-01-01&end_date=2027-12-31&perPage=50');
  await expectWhole('statistics');
  await open(`/psychics/${id}/readings?start_date=2026-01-01&end_date=2027-12-31&perPage=20`);
  await expectWhole('readings');
  await open(`/psychics/${id}`);
  await expectWhole('summary');
});

/** What is on paper although it can only be pressed, typed into, or chosen; tables keep their names and figures. */
const controlsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, [role=combobox]')]
      .filter((element) => element.checkVisibility() && element.closest('table') === null)
      .map((element) => (element.ariaLabel ?? element.textContent).trim() || element.outerHTML.slice(0, 80)),
  );

test('paper has no controls, banners, and filters, and says which rows it has', async ({ psychic: page }) => {
  await page.route('**/api/psychics/*/events', (route) => route.abort());
  await page.route('**/api/psychics/*/chats/missed', (route) =>
    route.fulfill({
      json: [{ chat_id: 1, username: 'QuietJo', asked_at: '2026-11-20T12:00:00-05:00', lowered_to: null }],
    }),
  );
  await page.setViewportSize({ width: 980, height: 740 });
  const open = async (address: string, text: RegExp | string): Promise<void> => {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expect(page.getByText('QuietJo').first()).toBeVisible();
    await expect(page.getByText(text).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('QuietJo').first()).toBeHidden();
    expect.soft(await controlsOn(page), address).toEqual([]);
  };
  const days = 'start_date=2026-01-01&end_date=2027-12-31';
  await open('/psychic/statement', 'Revenue');
  await open(`/psychic/readings?${days}`, /Displaying page 1 of/);
  await expect(page.getByText(/items 1 to 10 of \d\d/)).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Jan 1, 2026 – Dec 31, 2027' })).toBeVisible();
  await open('/psychic/statistics', 'Revenue');
});

test('paper of a list says its days, search, and filters', async ({ manager: page }) => {
  await page.setViewportSize({ width: 980, height: 740 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/readings?start_date=2026-01-01&end_date=2027-12-31&q=Call');
  await expect(page.getByRole('paragraph').filter({ hasText: 'Jan 1, 2026 – Dec 31, 2027' })).toBeVisible();
  await expect(page.getByText('Search: Call')).toBeVisible();
  for (const address of ['/psychics', '/statistics', '/customers', '/activity', '/managers', '/referrals']) {
    await page.goto(address);
    await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
    expect.soft(await controlsOn(page), address).toEqual([]);
  }
});
