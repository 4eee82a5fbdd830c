import type { Locator, Page } from '@playwright/test';
import { ask, button, expect, forgetSession, moving, newcomer, notice, psychicId, tell, test } from './pages';

test.use(moving);

/** The focus is on the page, and not at its very top. */
const expectPlace = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

const dialog = (page: Page): Locator => page.getByRole('dialog').last();

async function confirmed(page: Page, act: string): Promise<void> {
  await button(page, act).click();
  await button(dialog(page), act).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Changes that may remove the focused element; each waits until the page has settled. */
const changes: Record<string, (page: Page) => Promise<void>> = {
  'a profile is saved': async (page) => {
    await page.goto(`/psychics/${await psychicId(page, 'TheodoraVale')}/profile`);
    await page.getByLabel('Address2').fill(`Unit ${Date.now() % 1000}`);
    await button(page, 'Save').click();
    await expect(notice(page, 'Profile Updated')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Decision' })).toBeVisible();
  },
  'a profile is approved': async (page) => {
    await changes['a profile is saved']?.(page);
    await confirmed(page, 'Approve Profile');
    await expect(button(page, 'Approve Profile')).toBeHidden();
  },
  'a listing is rejected': async (page) => {
    const path = `/api/psychics/${await psychicId(page, newcomer)}/listings`;
    const { Pending } = await ask<{ Pending?: object }>(page, path);
    if (Pending === undefined)
      await tell(page, path, { listing: { sales_pitch: 'A pitch', body: 'One.', categories: '13' } });
    await page.goto(path.replace('/api', '').replace('listings', 'listing'));
    await confirmed(page, 'Reject Listing');
    await expect(button(page, 'Reject Listing')).toBeHidden();
  },
  'a contact is deleted': async (page) => {
    await page.goto('/contacts');
    await button(page, 'More').click();
    await button(page, 'Delete').click();
    await expect(notice(page, 'Contact Deleted')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  'a search is cleared': async (page) => {
    await page.goto('/psychics?q=nobodyatall');
    await button(page, 'Clear search and filters').click();
    await expect(page.getByText('items 1 to 20 of')).toBeVisible();
  },
  'a sign-in has failed': async (page) => {
    await forgetSession(page);
    await page.goto('/login');
    await page.getByLabel('Username').fill('manager');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await button(page, 'Log in').click();
    await expect(page.getByRole('alert').getByText('Your username or password was incorrect.')).toBeVisible();
  },
};

for (const [what, change] of Object.entries(changes))
  test(`the focus is kept after ${what}`, async ({ manager: page }) => {
    await change(page);
    await expectPlace(page);
  });

test('each step of the wizard focuses its heading', async ({ manager: page }) => {
  await page.goto('/NewPsychic');
  await page.getByLabel('Username').fill('FocusMoon');
  await page.getByLabel('Password', { exact: true }).fill('secret tea');
  await page.getByLabel('Password Confirmation').fill('secret tea');
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeFocused();
  await button(page, 'Back').click();
  await expect(page.getByRole('heading', { name: 'Logins' })).toBeFocused();
});
