import type { Page } from '@playwright/test';
import {
  ask,
  button,
  ever,
  expect,
  expectFits,
  isPhone,
  phoneOnly,
  phoneToo,
  psychicId,
  test,
} from './pages';
import { expectSound } from './axe';

interface ListedPsychic {
  user_name: string;
  account_status: string;
}

/** Chooses a filter's values in the bar. */
async function filter(page: Page, ...values: string[]): Promise<void> {
  await page.getByRole('button', { name: /^Filter/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  for (const value of values) await panel.getByRole('checkbox', { name: value, exact: true }).check();
  await expectSound(page, 'filters');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

const names = (page: Page) =>
  isPhone(page)
    ? page.locator('main ul li .name').allInnerTexts()
    : page.getByRole('rowheader').allInnerTexts();

test(
  'who is Pending or Flagged? in two actions, kept by the address',
  phoneToo,
  async ({ manager: page }) => {
    const all = await ask<ListedPsychic[]>(page, '/api/psychics?sort=["ranking","ASC"]');
    const wanted = all.filter(({ account_status: status }) => ['Pending', 'Flagged'].includes(status));
    expect(wanted.length).toBeGreaterThan(0);
    await page.goto('/psychics');
    await filter(page, 'Pending', 'Flagged');
    await expect(page).toHaveURL(/account_status=Pending%2CFlagged/);
    const shown = page.getByText(`items 1 to ${wanted.length} of ${wanted.length}.`);
    await expect(shown).toBeVisible();
    const inOrder = wanted.map(({ user_name }) => user_name);
    expect((await names(page)).map((text) => text.trim())).toEqual(inOrder);
    await expectFits(page);
    await page.reload();
    await expect(shown).toBeVisible();
    if (!isPhone(page)) {
      await button(page, 'Remove filter: Account').click();
      await expect(page.getByText(`of ${all.length}.`)).toBeVisible();
      await page.goBack();
      await expect(shown).toBeVisible();
    }
  },
);

test('who dropped calls last week? in three actions', phoneToo, async ({ manager: page }) => {
  expect((await page.goto('/readings'))?.status()).toBe(200);
  await button(page, 'Previous Period').click();
  await filter(page, 'Dropped');
  await expect(page).toHaveURL(/start_date=.*result=Dropped/);
  const address = new URL(page.url()).searchParams;
  const dates = `start_date=${address.get('start_date')}&end_date=${address.get('end_date')}`;
  const dropped = await ask<{ psychic_username: string; result: string }[]>(
    page,
    `/api/readings?${dates}&sort=["call_date","DESC"]&filter={"result":["Dropped"]}&range=[0,19]`,
  );
  expect(dropped.length).toBeGreaterThan(0);
  const lines = isPhone(page) ? page.locator('main ul li .name') : page.getByRole('rowheader');
  await expect(lines).toHaveText(dropped.map(({ psychic_username }) => new RegExp(`^${psychic_username}`)));
  await expectFits(page);
});

test('the file has the page’s filters and columns; views and rows are remembered', async ({
  manager: page,
}) => {
  const id = await psychicId(page, 'psychic');
  await page.goto(`/psychics/${id}/readings?${ever}`);
  await filter(page, 'Dropped', 'No Answer');
  await button(page, 'Columns and rows').click();
  const panel = page.getByRole('dialog', { name: 'Columns and rows' });
  await panel.getByRole('checkbox', { name: 'Rate', exact: true }).uncheck();
  await panel.getByLabel('Rows per page').selectOption('20');
  await expectSound(page, 'columns and rows');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Rate', exact: true })).toHaveCount(0);
  await button(page, 'Export').click();
  const file = page.getByRole('link', { name: 'Export CSV' });
  const csv = await (await page.request.get((await file.getAttribute('href')) ?? '')).text();
  await page.keyboard.press('Escape');
  const [head = '', ...lines] = csv.trim().split('\r\n');
  expect(head).toContain('Call Rev.');
  expect(head).not.toContain('Rate,');
  await expect(page.getByText(`of ${lines.length}.`)).toBeVisible();

  await button(page, 'Saved views').click();
  const views = page.getByRole('dialog', { name: 'Saved views' });
  await views.getByLabel('Save this view as').fill('Lost');
  await views.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(views).toBeHidden();
  await page.goto(`/psychics/${id}/readings`);
  await expect(page).toHaveURL(/perPage=20/);
  await button(page, 'Saved views').click();
  await expectSound(page, 'saved views');
  await button(views, 'Lost').click();
  await expect(page).toHaveURL(/result=Dropped%2CNo\+Answer/);
  await button(page, 'Saved views').click();
  await button(views, 'Delete view: Lost').click();
  await expect(button(views, 'Lost')).toHaveCount(0);
});

test('on a phone, the bar is one row and data starts high', phoneOnly, async ({ manager: page }) => {
  for (const [path, data] of [
    ['/psychics', 'ul li'],
    // a queue shows its first item
    ['/approvals', 'h3'],
    ['/contacts', 'h2'],
    ['/statistics?start_date=2026-01-01&end_date=2027-12-31', 'ul li'],
  ] as const) {
    await page.goto(path);
    const row = page.getByRole('main').locator(data).first();
    await expect(row).toBeVisible();
    const bar = await page.getByRole('group', { name: 'List' }).boundingBox();
    expect.soft(bar?.height, path).toBe(44);
    await expect.poll(async () => (await row.boundingBox())?.y, path).toBeLessThan(260);
  }
});
