import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { ask, button, expect, expectFits, notice, phoneToo, summary, test as base } from './pages';

interface Listing {
  sales_pitch: string;
  body: string;
  categories: string;
}
type Listings = Partial<Record<'Approved' | 'Pending' | 'Rejected', Listing>>;

/** `office` is a manager in another browser. */
const test = base.extend<{ office: APIRequestContext }>({
  office: async ({ demo, playwright }, use) => {
    const office = await playwright.request.newContext({ storageState: demo.manager, baseURL: demo.url });
    await use(office);
    await office.dispose();
  },
});

const sure = (page: Page): Locator => page.getByRole('dialog', { name: 'Are you sure?' });
const tag = (page: Page): Locator => page.getByRole('main').locator('header [data-tone]');
const pitch = (page: Page): Locator => page.getByLabel('Sales Pitch');
const body = (page: Page): Locator => page.getByLabel('Listing Body');

const pathOf = async (page: Page): Promise<string> => {
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  return `/api/psychics/${id}/listings`;
};

const decide = async (office: APIRequestContext, path: string, what: string, data = {}): Promise<void> => {
  expect((await office.post(`${path}/${what}`, { data })).status()).toBe(200);
};

/** The psychic's page with only an approved listing. */
async function opened(page: Page, office: APIRequestContext): Promise<{ path: string; approved: Listing }> {
  const path = await pathOf(page);
  const { Pending, Rejected } = await ask<Listings>(page, path);
  if (Pending !== undefined) await decide(office, path, 'reject');
  if (Pending !== undefined || Rejected !== undefined) await decide(office, path, 'delete_rejected');
  const { Approved: approved } = await ask<Listings>(page, path);
  if (approved === undefined) throw new Error('the psychic of the demo has an approved listing');
  await page.goto('/psychic/listing');
  await expect(tag(page)).toHaveText('Approved');
  return { path, approved };
}

async function submit(page: Page): Promise<void> {
  await button(page, 'Submit for Approval').click();
  await button(sure(page), 'Submit for Approval').click();
  await expect(notice(page, 'Listing Submitted')).toContainText('Your listing was submitted for Approval.');
  await expect(tag(page)).toHaveText('Pending');
}

test(
  'a listing is submitted after the question, and is read-only while the approved one stays live',
  phoneToo,
  async ({ psychic: page, office }) => {
    const { path, approved } = await opened(page, office);
    await expect(page).toHaveTitle('Listing · Psychic Portal');
    await expect(pitch(page)).toHaveValue(approved.sales_pitch);
    await expect(body(page)).toHaveAttribute('rows', '15');
    await expect(
      page.getByText('The approved listing stays live while a replacement is pending.'),
    ).toBeVisible();
    await expectFits(page);

    await pitch(page).fill('');
    await button(page, 'Submit for Approval').click();
    await expect(summary(page)).toHaveText(['Sales Pitch is required']);
    const boxes = page.getByRole('checkbox');
    for (const box of await boxes.all()) await box.uncheck();
    for (let place = 0; place < 6; place++) await boxes.nth(place).click();
    await expect(boxes.nth(5)).not.toBeChecked();
    await expect(page.getByText('Categories (5 of 5)')).toBeVisible();
    await pitch(page).fill('Words of a new moon');
    await body(page).fill('One line.\n<b>Another</b> line.');
    await button(page, 'Submit for Approval').click();
    await expect(sure(page)).toContainText(
      "Are you sure you want to submit this listing for approval? You won't be able to make changes while your listing is pending approval.",
    );
    await button(sure(page), 'Cancel').click();
    await expect(sure(page)).toBeHidden();
    await submit(page);
    expect(await ask<Listings>(page, path)).toMatchObject({
      Approved: approved,
      Pending: { sales_pitch: 'Words of a new moon', body: '<p>One line.</p><p>Another line.</p>' },
    });
    await expect(pitch(page)).toBeDisabled();
    await expect(body(page)).toBeDisabled();
    for (const box of await boxes.all()) await expect(box).toBeDisabled();
    for (const name of ['Submit for Approval', 'Reset', 'Approve Listing', 'Reject Listing'])
      await expect(button(page, name)).toHaveCount(0);
    await expectFits(page);

    // once approved, it shows as soon as the page is viewed again
    await decide(office, path, 'approve');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(tag(page)).toHaveText('Approved');
    await expect(pitch(page)).toHaveValue('Words of a new moon');
    await expect(pitch(page)).toBeEnabled();
    await button(page, 'Reset').click();
    await button(sure(page), 'Reset').click();
    await expect(pitch(page)).toHaveValue('');
    await expect(tag(page)).toHaveText('Draft');
    expect(Object.keys(await ask<Listings>(page, path))).toEqual(['Approved']);
  },
);
