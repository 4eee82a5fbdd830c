import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ask, button, expect, expectFits, newcomer, notice, phoneToo, psychicId, tell, test } from './pages';

const sure = (page: Page): Locator => page.getByRole('dialog', { name: 'Are you sure?' });
const bar = (page: Page): Locator => page.getByRole('group', { name: 'Decision' });

const colour = (control: Locator): Promise<string> =>
  control.evaluate((node) => getComputedStyle(node).color);
const danger = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = 'var(--danger)';
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });

/** A profile waiting for a decision. */
async function pendingProfile(page: Page, name: string): Promise<number> {
  const id = await psychicId(page, name);
  const path = `/api/psychics/${id}/profile`;
  const { profile } = await ask<{ profile: object }>(page, path);
  const data = { ...profile, address2: `Unit ${Date.now() % 1000}` };
  expect((await page.request.put(path, { data: { profile: data } })).status()).toBe(200);
  await page.goto(`/psychics/${id}/profile`);
  return id;
}

test(
  'a profile is decided at the bottom of the screen, after a question, and Reject is red',
  phoneToo,
  async ({ manager: page }) => {
    const id = await pendingProfile(page, 'TheodoraVale');
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight + 200)).toBe(
      true,
    );
    expect(await colour(button(page, 'Reject Profile'))).toBe(await danger(page));
    await expectFits(page);

    await button(page, 'Reject Profile').click();
    await expect(sure(page)).toContainText('The profile goes back to the psychic');
    await button(sure(page), 'Cancel').click();
    await expect(sure(page)).toBeHidden();
    const status = async (): Promise<string> =>
      (await ask<{ profile: { profile_status: string } }>(page, `/api/psychics/${id}/profile`)).profile
        .profile_status;
    expect(await status()).toBe('Pending');
    await button(page, 'Approve Profile').click();
    await button(sure(page), 'Approve Profile').click();
    await expect(notice(page, 'Profile Approved')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    expect(await status()).toBe('Approved');
  },
);

test('a profile with a proposed photo shows both photos, and is rejected with a reason', async ({
  manager: page,
  playwright,
  demo,
}) => {
  const psychic = await playwright.request.newContext({ baseURL: demo.url });
  const session = { username: 'psychic', password: 'psychic-demo' };
  expect((await psychic.post('/api/sessions', { data: session })).status()).toBe(201);
  const id = await psychicId(page, 'psychic');
  const look = { create: { width: 500, height: 500, channels: 3 as const, background: '#7a4fbf' } };
  const data = await sharp(look).png().toBuffer();
  const headers = { 'content-type': 'image/png' };
  expect((await psychic.put(`/api/psychics/${id}/image`, { data, headers })).status()).toBe(200);
  await psychic.dispose();
  await page.goto(`/psychics/${id}/profile`);
  const proposed = page.getByRole('img', { name: 'The photo the psychic proposed' });
  const width = (image: HTMLImageElement): number => image.naturalWidth;
  await expect.poll(() => proposed.evaluate(width)).toBe(436);
  await expectFits(page);
  await button(page, 'Reject Profile').click();
  await sure(page).getByLabel('Reason').fill('Your face is not on it.\nPlease send another one.');
  await expectFits(page);
  await button(sure(page), 'Reject Profile').click();
  await expect(notice(page, 'Profile Rejected')).toBeVisible();
  await expect(proposed).toBeHidden();
  await expect(page.getByText('Your face is not on it.')).toBeVisible();
  await expectFits(page);
});

test('a first listing does not mention an approved one', async ({ manager: page }) => {
  const id = await psychicId(page, newcomer);
  const path = `/api/psychics/${id}/listings`;
  await tell(page, path, { listing: { sales_pitch: 'A pitch', body: 'One.', categories: '13' } });
  await page.goto(`/psychics/${id}/listing`);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  expect(await colour(button(page, 'Reject Listing'))).toBe(await danger(page));
  await button(page, 'Approve Listing').click();
  await expect(sure(page)).toContainText('It is this psychic’s first');
  await button(sure(page), 'Cancel').click();
  await expect(sure(page)).toBeHidden();
  await tell(page, `${path}/reject`);
  await tell(page, `${path}/delete_rejected`);
});

test('A and R ask, unless the user is typing or has turned them off', async ({ manager: page }) => {
  await pendingProfile(page, 'SageAndSalt');
  await expect(button(page, 'Approve Profile')).toHaveAttribute('aria-keyshortcuts', 'A');
  await page.getByRole('combobox', { name: 'Find' }).focus();
  await page.keyboard.press('r');
  await expect(sure(page)).toBeHidden();
  await button(page, 'Edit phones…').focus();
  await page.keyboard.press('a');
  await expect(button(sure(page), 'Approve Profile')).toBeVisible();
  await page.keyboard.press('r');
  await expect(button(sure(page), 'Reject Profile')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(sure(page)).toBeHidden();
  await page.keyboard.press('r');
  await expect(button(sure(page), 'Reject Profile')).toBeVisible();
  // the shortcut itself is not typed into the reason, later keys are
  await expect(sure(page).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('are');
  await expect(sure(page).getByLabel('Reason')).toHaveValue('are');
  await page.keyboard.press('Escape');
  await expect(sure(page)).toBeHidden();

  const address = page.url();
  await page.goto('/edit_profile');
  await page.getByRole('switch', { name: 'Use single-key shortcuts' }).click();
  await page.goto(address);
  await expect(button(page, 'Approve Profile')).not.toHaveAttribute('aria-keyshortcuts');
  await page.keyboard.press('a');
  await expect(sure(page)).toBeHidden();
});
