import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectSound } from './axe';
import { ask, button, expect, expectFits, notice, openFromMenu, phoneToo, test } from './pages';

const psychic = async (page: Page): Promise<number> =>
  (await ask<{ user_id: number }>(page, '/api/sessions/0')).user_id;
const opened = async (page: Page): Promise<void> => {
  await page.goto('/psychic/profile');
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveValue('');
};

test(
  'a profile: manager-only fields are read-only, the rest is saved, and the dashboard shows it',
  phoneToo,
  async ({ psychic: page }) => {
    await page.goto('/psychic');
    await expect(page.getByText('psychic@cos.example')).toBeVisible();
    await openFromMenu(page, 'Profile');
    await expect(page).toHaveTitle('Profile · Psychic Portal');
    await expect(page.getByLabel('First Name')).toHaveValue('Grace');
    for (const label of ['Username', 'First Name', 'Address1', 'Country', 'City', 'Years Experience'])
      await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
    await expectFits(page);
    const email = page.getByLabel('Email', { exact: true });
    await email.fill('');
    await page.getByLabel('Pin', { exact: true }).fill('12');
    await button(page, 'Save').click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Email is required',
      'Pin is invalid, must be 4 numbers.',
    ]);
    await expectFits(page);
    await page.getByLabel('Pin', { exact: true }).fill('');
    await email.fill('grace@cos.example');
    await page.getByLabel('Zodiac Sign').selectOption('4');
    await openFromMenu(page, 'Login History');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await button(question, 'Stay here').click();
    await button(page, 'Save').click();
    await expect(notice(page, 'Profile Updated')).toContainText('Your profile was updated');
    // a new email takes effect by its link; notices go after some seconds, so both come first
    await expect(notice(page, 'Confirm Your Email')).toContainText('grace@cos.example');
    await expect(page).toHaveURL(/\/psychic$/);
    await expect(page.getByText('psychic@cos.example')).toBeVisible();
    await opened(page);
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
    await expect(email).toHaveValue('psychic@cos.example');
    await expect(page.getByText('Waiting for confirmation: grace@cos.example.')).toBeVisible();
    await expectFits(page);
    await button(page, 'Cancel the change').click();
    await expect(notice(page, 'Change Canceled')).toBeVisible();
    await expect(page.getByText('Waiting for confirmation')).toBeHidden();
  },
);

test(
  'a new photo is shown as pending next to the current one, and its rejection is announced',
  phoneToo,
  async ({ psychic: page, demo, browser }) => {
    await opened(page);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^(Upload|Change) photo…$/ }).click();
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a4fbf' } });
    await (
      await chosen
    ).setFiles({ name: 'new.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
    await expect(notice(page, 'Photo Submitted')).toBeVisible();
    const proposed = page.getByAltText('New photo, awaiting approval');
    await expect.poll(() => proposed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(436);
    await expect(page.getByText('Awaiting approval', { exact: true })).toBeVisible();
    await expectFits(page);
    const id = await psychic(page);
    const manager = await browser.newContext({ storageState: demo.manager, baseURL: demo.url });
    const reason = 'The face should be seen.';
    const rejected = await manager.request.post(`/api/profile/${id}/reject`, { data: { reason } });
    expect(rejected.status()).toBe(200);
    await manager.close();
    await page.reload();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
    await expect(proposed).toHaveCount(0);
  },
);

test(
  'a new version of a document is agreed to before anything else, and the agreement is kept',
  phoneToo,
  async ({ psychic: page, browser, demo }) => {
    await demo.agreedLongAgo('psychic');
    const manager = await browser.newContext({ storageState: demo.manager, baseURL: demo.url });
    const profile = await manager.newPage();
    const kept = profile.getByRole('region', { name: 'Agreements' });
    await profile.goto(`/psychics/${await psychic(page)}/profile`);
    await expect(kept).toContainText('not agreed to yet');

    await page.goto('/psychic/schedule');
    await expect(page.getByRole('heading', { name: 'Please read what is new' })).toBeVisible();
    await expectFits(page);
    await expectSound(page, 'new versions of documents');
    await button(page, 'Agree').click();
    await expect(page.getByRole('alert')).toHaveText('Accept every document and type your name.');
    const shown = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open cos Privacy Policy to read or print' }).click();
    const text = await shown;
    await expect(text.getByRole('heading', { name: 'cos Privacy Policy' })).toBeVisible();
    await text.close();
    await page.getByRole('checkbox').check();
    await page.getByLabel('Your name').fill('Grace Lane');
    await button(page, 'Agree').click();
    await expect(page.getByRole('heading', { name: 'Schedule', exact: true })).toBeVisible();

    await openFromMenu(page, 'Profile');
    await expect(page.getByRole('region', { name: 'Agreements' })).toContainText('Typed name: Grace Lane.');
    await expectFits(page);
    await profile.reload();
    await expect(kept).toContainText('Typed name: Grace Lane.');
    await manager.close();
  },
);

test('the password is changed with the current one', async ({ psychic: page }) => {
  await opened(page);
  const change = async (old: string, password: string): Promise<void> => {
    await page.getByLabel('Current password').fill(old);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(password);
    await button(page, 'Change Password').click();
  };
  await button(page, 'Change password…').click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await change('wrong', 'long enough');
  await expect(dialog.getByText('Password is not correct')).toBeVisible();
  await expectFits(page);
  await change('psychic-demo', 'long enough');
  await expect(notice(page, 'Password Updated')).toContainText('The password has been updated.');
  await expect(dialog).toBeHidden();
  await button(page, 'Change password…').click();
  await change('long enough', 'psychic-demo');
  await expect(dialog).toBeHidden();
});
