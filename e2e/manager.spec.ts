import type { Locator, Page } from '@playwright/test';
import { dayOf } from '../common/domain/new-york-time';
import {
  button,
  expect,
  expectFits,
  isPhone,
  openDates,
  phoneToo,
  previousPeriod,
  psychicId,
  searchList,
  test,
} from './pages';

test('the dashboard shows the period’s figures with links', phoneToo, async ({ manager: page }) => {
  await page.goto('/dashboard');
  const summary = await page.request.get('/api/statistics/summary');
  const [rows] = (await summary.json()) as { user_name: string; total_revenue: number }[][];
  const revenue = (rows ?? []).reduce((sum, row) => sum + Math.round(row.total_revenue * 100), 0) / 100;
  const tile = page.getByRole('link', { name: /^Revenue/ });
  await expect(tile).toContainText(revenue.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
  const approvals = (await (await page.request.get('/api/approvals')).json()) as unknown[];
  await expect(page.getByRole('link', { name: /^Approvals Waiting/ })).toContainText(
    String(approvals.length),
  );
  await expect(page.getByRole('columnheader', { name: 'Extension' })).toBeVisible({
    visible: !isPhone(page),
  });
  await expectFits(page);
  const top = page.getByRole('table', { name: 'Top 5 psychics by revenue' });
  await top.getByRole('link', { name: rows?.[0]?.user_name ?? '', exact: true }).click();
  await expect(page).toHaveURL(/\/psychics\/\d+\?start_date=/);
  await expect(page.getByRole('heading', { name: rows?.[0]?.user_name ?? '', level: 1 })).toBeVisible();
  await page.goBack();
  await tile.click();
  await expect(page).toHaveURL(/\/statistics/);
});

test(
  'all psychics: sorted, paginated, and searched, all stored in the URL',
  phoneToo,
  async ({ manager: page }) => {
    const { length: count } = (await (await page.request.get('/api/psychics')).json()) as unknown[];
    await page.goto('/psychics');
    await expect(page.getByText(`Displaying page 1 of 2, items 1 to 20 of ${count}.`)).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(`items 21 to ${count} of ${count}.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`items 21 to ${count} of ${count}.`)).toBeVisible();
    const hint = 'Username, Name, or Extension';
    await searchList(page, hint, 'quietharborjo');
    await expect(page.getByText('QuietHarborJo', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/quietharborjo/);
    await expectFits(page);
    await expect(page.getByText('items 1 to 1 of 1.')).toBeVisible();
    await searchList(page, hint, '%_%');
    await expect(page.getByText('Nothing matches this search or these filters.')).toBeVisible();
    await button(page, 'Clear search and filters').click();
    await expect(page.getByText(`of ${count}.`)).toBeVisible();
  },
);

test(
  'a psychic: header, summary, sorting, ranges, and the rating text',
  phoneToo,
  async ({ manager: page }) => {
    const id = await psychicId(page, 'psychic');
    await page.goto(`/psychics/${id}/readings`);
    await expect(page.getByRole('heading', { name: 'psychic', exact: true })).toBeVisible();
    await expect(page.getByText('Psychic ext 40001')).toBeVisible();
    const range = 'start_date=2000-01-01&end_date=2099-12-31';
    const answer = await page.request.get(
      `/api/psychics/${id}/readings?${range}&range=[0,0]&sort=["call_date","ASC"]`,
    );
    const { readings, summary } = (await answer.json()) as {
      readings: { call_date: string }[];
      summary: { total_calls: number };
    };
    const dates = await openDates(page);
    await dates.getByLabel('Start date').fill('1/1/1850');
    await dates.getByLabel('End date').fill('12/31/2099');
    await page.keyboard.press('Enter');
    await expect(dates).toBeHidden();
    const year = dayOf(new Date()).slice(0, 4);
    await expect(page).toHaveURL(new RegExp(`start_date=1900-01-01&end_date=${year}-12-31$`));
    await expect(page.getByText(String(summary.total_calls), { exact: true }).first()).toBeVisible();
    await expectFits(page);
    if (isPhone(page)) return;
    await button(page, 'Date').click();
    const first = new Date(readings[0]?.call_date ?? '').toLocaleDateString('en-US', {
      timeZone: 'America/Los_Angeles',
      month: '2-digit',
      day: '2-digit',
      year: 'numeric',
    });
    await expect(page.getByRole('row').nth(1)).toContainText(first);
    await expect(page.getByRole('columnheader', { name: /^Date/ })).toHaveAttribute('aria-sort', 'ascending');
    await page.goto(`/psychics/${id}/readings?${range}&sort=rating_text&order=DESC`);
    const eye = page
      .getByRole('button', { name: /^(Read )?[Rr]ating/ })
      .locator('visible=true')
      .filter({ has: page.locator('svg') })
      .last();
    await eye.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page);
    await page.mouse.click(5, 400);
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('statistics: periods, sorting, sticky columns, and the note', phoneToo, async ({ manager: page }) => {
  await page.goto('/statistics');
  await expect(
    page.getByText(/Updated daily at 7am, 10am, 1pm, 4pm, 7pm and 10pm, New York time\./),
  ).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Next Period' }).click();
  await expect(page.getByText(/^No /).first()).toBeVisible();
  const later = page.url();
  await page.getByRole('button', { name: 'Next Period' }).click({ force: true });
  expect(page.url()).toBe(later);
  await (await openDates(page)).getByRole('menuitemradio', { name: /^This pay week/ }).click();
  await previousPeriod(page);
  await expect(page.getByText(/items 1 to 10 of/)).toBeVisible();
  if (isPhone(page)) {
    await page.locator('ul li button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Close' }).click();
    return;
  }
  const region = page.getByRole('region').first();
  const psychic = page.getByRole('rowheader').first();
  const before = await psychic.boundingBox();
  await region.evaluate((element) => element.scrollTo({ left: 800, top: 200 }));
  await expect(page.getByRole('columnheader', { name: 'Psychic' }).last()).toBeInViewport();
  expect((await psychic.boundingBox())?.x).toBe(before?.x);
});

test('a page shows an error, keeps its filters, and retries', async ({ manager: page }) => {
  let fails = true;
  await page.route('**/api/statistics?*', (route) =>
    fails
      ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' })
      : route.continue(),
  );
  await page.goto('/statistics');
  await expect(page.getByText('Error Communicating With Server')).toHaveCount(1);
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/items 1 to 10 of/)).toBeVisible();
});

test('the dashboard shows what loaded, reports what failed, and retries that', async ({ manager: page }) => {
  let fails = true;
  await page.route('**/api/psychics/busy', (route) =>
    fails
      ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' })
      : route.continue(),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^Revenue/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Approvals Waiting/ })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again: On Call/Chat' });
  await expect(again).toBeVisible();
  await expect(page.getByText('Error Communicating With Server')).toHaveCount(1);
  await expectFits(page);
  fails = false;
  await again.click();
  await expect(page.getByRole('link', { name: /^On Call\/Chat/ })).toBeVisible();
});

test('an unknown path keeps the menu', phoneToo, async ({ manager: page }) => {
  for (const [address, title] of [
    ['/nowhere', 'Page not found'],
    ['/managers/nothing', 'Page not found'],
    ['/psychics/abc/profile', 'Psychic not found'],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Manager Portal`);
    await expect(
      isPhone(page)
        ? page.getByRole('button', { name: 'Menu' })
        : page.getByRole('navigation', { name: 'Psychic Manager Menu' }),
    ).toBeVisible();
    await expectFits(page);
  }
});

test('the page of an unknown psychic does not report its own loading errors first', async ({
  manager: page,
}) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/psychics/999999', (route) => held.then(() => route.continue()));
  const refused = page.waitForResponse(/\/api\/psychics\/999999\/profile$/);
  await page.goto('/psychics/999999/profile');
  await refused;
  await expect(page.locator('[role=alert]')).toBeAttached();
  await expect(page.locator('[role=alert]')).toBeHidden();
  answer();
  await expect(page.getByRole('heading', { name: 'Psychic not found' })).toBeVisible();
});

/** Controls covered by the notice, within a dialog if one is open. */
const coveredBy = (shown: Locator): Promise<string[]> =>
  shown.evaluate((toast) => {
    const over = toast.getBoundingClientRect();
    const within = document.querySelector('[role=dialog]') ?? document;
    return [...within.querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => control.checkVisibility() && !toast.contains(control))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

async function fail(page: Page, path: string): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
  );
}

test('a persistent notice covers no control', phoneToo, async ({ manager: page }) => {
  const failed = page.locator('[role=alert]').filter({ hasText: 'Error Communicating With Server' });
  await fail(page, '**/api/psychics?*');
  await page.goto('/psychics');
  await expect(failed).toBeVisible();
  expect(await coveredBy(failed)).toEqual([]);
  await expectFits(page);
  await button(page, 'Close notice: Error Communicating With Server').click();
  await expect(failed).toBeHidden();

  const id = await psychicId(page, 'TheodoraVale');
  await fail(page, '**/api/psychics/*/schedule/days?*');
  await page.goto(`/psychics/${id}`);
  await expect(failed).toBeVisible();
  await button(page, 'Deactivate…').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await coveredBy(failed)).toEqual([]);
});
