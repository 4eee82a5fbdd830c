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
