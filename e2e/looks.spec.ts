import type { Locator, Page } from '@playwright/test';
import {
  ask,
  expect,
  expectFits,
  fontsOf,
  isPhone,
  phoneOnly,
  phoneToo,
  previousPeriod,
  psychicId,
  searchList,
  test,
} from './pages';

interface Reading {
  paid_minutes: number;
}

test("the brand's name is above the sign-in picture", phoneOnly, async ({ page }) => {
  for (const network of ['localhost', 'onesun.localhost']) {
    await page.goto('/login');
    await page.goto(new URL('/login', page.url().replace('localhost', network)).href);
    const name = await page.locator('.brand').boundingBox();
    const picture = await page.locator('[data-look]:has(> svg)').boundingBox();
    expect((name?.y ?? 0) + (name?.height ?? 0), network).toBeLessThanOrEqual(picture?.y ?? 0);
  }
});

test('the status page of an applicant fits in Spanish', phoneOnly, async ({ page }) => {
  const at = '2026-11-28T12:00:00-05:00';
  for (const network of ['cos', 'onesun']) {
    await page.route('**/api/application_status/*', (route) =>
      route.fulfill({
        json: {
          ...{ number: 57, network, locale: 'es', first: 'Ruth', username: 'Ruth', contact_method: 'E' },
          ...{ received_at: at, answer_by: at, email_confirmed_at: null, decided_at: null },
          ...{ apply_again_on: null, reason: null, state: 'reviewing' },
        },
      }),
    );
    await page.goto('/status/a-link?lang=es');
    await expect(page.getByRole('button', { name: 'Confirmar mi correo electrónico' })).toBeVisible();
    await expectFits(page);
  }
});

test('a long email address breaks at punctuation', phoneToo, async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  const record = await ask<object>(page, `/api/psychics/${id}`);
  const email = 'theodora.vale-readings@moonlight-advice.example';
  await page.route(`**/api/psychics/${id}`, (route) => route.fulfill({ json: { ...record, email } }));
  await page.goto(`/psychics/${id}`);
  const link = page.locator('main a[href^="mailto:"]');
  await expect(link).toHaveText(email);
  await fontsOf(page);
  for (const width of isPhone(page) ? [320, 390] : [1101, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // each part between punctuation marks, and the lines it spans
    const lines = await link.evaluate((element) =>
      [...element.textContent.matchAll(/[@._-]?[^@._-]+/g)].map(({ 0: part, index }) => {
        const range = document.createRange();
        const place = (at: number): [Node, number] => {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          let left = at;
          for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
            const { length } = text.textContent ?? '';
            if (left <= length) return [text, left];
            left -= length;
          }
          return [element, 0];
        };
        range.setStart(...place(index + 1));
        range.setEnd(...place(index + part.length));
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines, `${width}`).toEqual(lines.map(() => 1));
  }
});

/** The page fits the narrowest phone, and all breakpoints between phone and desktop. */
async function expectFitsBetween(page: Page, address: string, shown: Locator): Promise<void> {
  await page.goto(address);
  await expect(shown).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await fontsOf(page);
  for (const width of isPhone(page) ? [320, 379] : [721, 768, 1000, 1101]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }
}

test("the manager's bar and list fit small phones and tablets", phoneToo, ({ manager: page }) =>
  expectFitsBetween(page, '/approvals', page.getByText('New Psychic').locator('visible=true').first()),
);

test("the portal's bar and dashboard fit small phones and tablets", phoneToo, ({ psychic: page }) =>
  expectFitsBetween(page, '/psychic', page.getByRole('button', { name: 'Unavailable' })),
);

test('the latest readings show the paid minutes at any width', phoneToo, async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  const range = 'start_date=2000-01-01&end_date=2099-12-31&range=[0,4]&sort=["call_date","DESC"]';
  const { readings } = await ask<{ readings: Reading[] }>(page, `/api/psychics/${id}/readings?${range}`);
  await page.goto(`/psychics/${id}`);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(5);
  if (!isPhone(page)) await expect(page.getByRole('columnheader', { name: 'Paid' })).toBeVisible();
  for (const [place, { paid_minutes }] of readings.entries()) {
    const told = paid_minutes === 0 ? '–' : paid_minutes.toFixed(2);
    expect(await rows.nth(place).innerText()).toContain(isPhone(page) ? `${told} paid` : told);
  }
});

test('statistics show the days of each row', phoneToo, async ({ manager: page }) => {
  await page.goto('/statistics');
  // a period that has just started may be empty
  await previousPeriod(page);
  const rows = isPhone(page) ? page.getByRole('main').locator('ul li button') : page.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const [, from = '', to = ''] = /start_date=([\d-]+)&end_date=([\d-]+)/.exec(page.url()) ?? [];
  const day = (date: string): string => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');
  if (isPhone(page)) await rows.first().click();
  const shown = isPhone(page) ? page.getByRole('dialog') : rows.first();
  await expect(shown).toContainText(day(from));
  await expect(shown).toContainText(day(to));
});

test('Clear after a search keeps the sort order and rows per page', async ({ manager: page }) => {
  await page.goto('/psychics?sort=user_name&order=DESC&perPage=10');
  await expect(page.getByText(/items 1 to 10 of/)).toBeVisible();
  await searchList(page, 'Username, Name, or Extension', 'quietharborjo');
  await expect(page).toHaveURL(/quietharborjo/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(/sort=user_name&order=DESC&perPage=10/);
  await expect(page.getByText(/items 1 to 10 of/)).toBeVisible();
});
