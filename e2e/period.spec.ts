import type { Page } from '@playwright/test';
import { addDays, dayOf } from '../common/domain/new-york-time';
import { type Period, payPeriodOf } from '../common/domain/pay-period';
import { ask, button, expect, isPhone, phoneToo, psychicId, test } from './pages';

const datesIn = (page: Page): string => {
  const { searchParams } = new URL(page.url());
  return `${searchParams.get('start_date')} to ${searchParams.get('end_date')}`;
};
const textOf = ({ from, to }: Period): string => `${from} to ${to}`;

/** This pay week, and the one before. */
async function weeks(page: Page) {
  const { pay_day } = await ask<{ pay_day: number }>(page, '/api/sessions/0');
  const now = payPeriodOf(dayOf(new Date()), pay_day);
  return { now, before: { from: addDays(now.from, -7), to: addDays(now.to, -7) } };
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Psychic pages' }).getByRole('link', { name, exact: true });

/** On a phone, the network's row is first in Statistics. */
const firstPsychic = (page: Page) =>
  isPhone(page)
    ? page.getByRole('main').locator('ul li').filter({ hasNotText: /^All / }).first().getByRole('button')
    : page.getByRole('rowheader').getByRole('link').first();

for (const [list, path] of [
  ['Statistics', '/statistics'],
  ['All Psychics', '/psychics'],
] as const)
  test(
    `a week chosen in ${list} goes along to a psychic, through the tabs, and back`,
    phoneToo,
    async ({ manager: page }) => {
      const { before } = await weeks(page);
      await page.goto(path);
      await expect(page).toHaveURL(/start_date=/);
      await page.goto(`${path}?start_date=${before.from}&end_date=${before.to}`);
      await firstPsychic(page).click();
      // on a phone, a row opens its figures, with the link
      if (isPhone(page)) await page.getByRole('dialog').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/psychics\/\d+\?/);
      for (const name of ['Readings', 'Customers', 'Profile', 'Login History', 'Activity', 'Readings']) {
        await tab(page, name).click();
        await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
        await expect.poll(() => datesIn(page), name).toBe(textOf(before));
      }
      await expect(page.getByRole('button', { name: /^Dates: / })).toBeVisible();
      for (let n = 0; n < 7; n += 1) await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${path}\\?`));
      expect(datesIn(page)).toBe(textOf(before));
    },
  );

test('dates that nobody chose stay where they are', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  const { now } = await weeks(page);
  await page.goto(`/psychics/${id}/readings`);
  await expect.poll(() => datesIn(page)).toBe(textOf(now));
  await tab(page, 'Customers').click();
  const today = dayOf(new Date());
  await expect.poll(() => datesIn(page)).toBe(textOf({ from: addDays(today, -6), to: today }));
  await tab(page, 'Profile').click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('from the dashboard, a psychic opens with the week whose figures are shown', async ({
  manager: page,
}) => {
  const { now } = await weeks(page);
  await page.goto('/dashboard');
  await page.getByRole('table', { name: /^Top/ }).getByRole('link').first().click();
  await tab(page, 'Customers').click();
  await expect.poll(() => datesIn(page)).toBe(textOf(now));
});

test('a view “Dropped last week” opens last week, also next week', async ({ manager: page }) => {
  const { now, before } = await weeks(page);
  await page.goto('/readings?result=Dropped');
  await button(page, 'Previous Period').click();
  await expect.poll(() => datesIn(page)).toBe(textOf(before));
  await button(page, 'Saved views').click();
  const views = page.getByRole('dialog', { name: 'Saved views' });
  await expect(views.getByText('Saving now keeps “Last pay week”')).toBeVisible();
  await views.getByLabel('Save this view as').fill('Dropped last week');
  await views.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(views).toBeHidden();

  await page.clock.setFixedTime(Date.now() + 7 * 86_400_000);
  await page.goto('/readings');
  await button(page, 'Saved views').click();
  await button(views, 'Dropped last week').click();
  await expect(page).toHaveURL(/result=Dropped/);
  await expect.poll(() => datesIn(page)).toBe(textOf(now));
});
