import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { ask, button, expect, expectFits, isPhone, phoneToo, previousPeriod, test } from './pages';

interface PsychicCounts {
  psychic_id: number;
  psychic_username: string;
  readings: number;
  dropped: number;
}

const shown = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
const countsOf = (page: Page, also = ''): Promise<PsychicCounts[]> => {
  const [from, to] = ['start_date', 'end_date'].map((name) => shown(page).get(name) ?? '');
  return ask<PsychicCounts[]>(page, `/api/readings/by_psychic?start_date=${from}&end_date=${to}${also}`);
};

// the API's figures and orders match an independent calculation: see reading-counts.api.spec.ts
test('who dropped calls last week, by person, in three clicks; and their readings', async ({
  manager: page,
}) => {
  await page.goto('/dashboard');
  await page.evaluate(() => {
    const { dataset } = document.body;
    document.addEventListener(
      'click',
      () => {
        dataset.clicks = String(Number(dataset.clicks ?? 0) + 1);
      },
      true,
    );
  });
  await page.getByRole('link', { name: 'Readings', exact: true }).click();
  await button(page, 'Count by psychic').click();
  await previousPeriod(page);
  await expect(page.locator('body')).toHaveAttribute('data-clicks', '3');
  const rows = await countsOf(page);
  expect(rows.some(({ dropped }) => dropped > 0)).toBe(true);
  const names = page.locator('tbody:not(.totals) th');
  await expect(names).toHaveText(rows.slice(0, 20).map((row) => row.psychic_username));
  const lines = page.locator('tbody:not(.totals) tr');
  const first = rows[0];
  await expect(lines.first()).toContainText(String(first?.dropped));
  await expect(page.locator('tbody.totals')).toContainText(`All ${rows.length} psychics`);

  // the file has the same rows
  const saved = page.waitForEvent('download');
  await button(page, 'Export').click();
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv: string[][] = parse(await readFile(await (await saved).path()), { bom: true });
  expect(csv.slice(1).map(([name, , readings, , droppedThere]) => [name, readings, droppedThere])).toEqual(
    rows.map((row) => [row.psychic_username, String(row.readings), String(row.dropped)]),
  );

  // with the same days and filters: to the psychic, and to the other counts
  await page.goto(`${page.url()}&result=Dropped`);
  const { from, to } = { from: shown(page).get('start_date'), to: shown(page).get('end_date') };
  const same = new RegExp(`start_date=${from}&end_date=${to}&result=Dropped`);
  const dropped = await countsOf(page, '&filter={"result":"Dropped"}');
  await expect(names).toHaveText(dropped.map((row) => row.psychic_username));
  // which makes every share 100%
  await expect(page.getByText('Shares are of the contacts with the chosen results only.')).toBeVisible();
  await expect(page.locator('[data-notable]')).toHaveCount(0);
  await names.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/psychics/${dropped[0]?.psychic_id}/readings\\?${same.source}`));
  await expect(page.getByText(`of ${dropped[0]?.dropped}.`)).toBeVisible();
  await page.goBack();
  await button(page, 'Count by customer').click();
  await expect(page).toHaveURL(new RegExp(`/readings/by_customer\\?${same.source}`));
  await expect(page.locator('tbody.totals')).toContainText('customers');
});

test('counts are ranked, and fit', phoneToo, async ({ manager: page }) => {
  await page.goto('/readings/by_psychic');
  await previousPeriod(page);
  const rows = await countsOf(page);
  await expectFits(page);
  if (!isPhone(page)) return;
  const cards = page.getByRole('list').getByRole('link').filter({ hasText: 'dropped' });
  await expect(cards.first()).toContainText(`1${rows[0]?.psychic_username}`);
  await cards.first().click();
  await expect(page).toHaveURL(new RegExp(`/psychics/${rows[0]?.psychic_id}/readings`));
});
