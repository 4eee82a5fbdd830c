import type { Page } from '@playwright/test';
import { linkTo as linkIn } from './mails';
import { button, expect, expectFits, forgetSession, notice, signIn, test } from './pages';

/** The link in the latest email to an address. */
const linkTo = (folder: string, recipient: string): Promise<string> =>
  linkIn(folder, recipient, String.raw`recover_password/[\w-]{36}`);
const choose = async (page: Page, password: string, again: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password Confirmation').fill(again);
  await button(page, 'Update password').click();
};

for (const [network, username, email] of [
  ['cos', 'psychic', 'psychic@cos.example'],
  ['onesun', 'manager', 'dana.whitfield@onesun.example'],
] as const)
  test(`a forgotten password of ${network} is replaced with a link that works once`, async ({
    page,
    demo,
  }) => {
    const origin = network === 'cos' ? demo.url : demo.url.replace('localhost', 'onesun.localhost');
    const password = 'chosen at a desk';

    await page.goto(`${origin}/login`);
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    await button(page, 'Send email').click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expectFits(page);
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${origin}/login`);
    await expect(notice(page, 'Email Sent')).toContainText(
      "Check your spam folder if you're unable to find it.",
    );

    const link = await linkTo(demo.folder, email);
    expect(new URL(link).origin).toBe(origin);
    await page.goto(link);
    await choose(page, password, 'something else');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await choose(page, 'short', 'short');
    await expect(page.getByText('Password is invalid')).toBeVisible();
    await expectFits(page);
    await choose(page, password, password);
    await expect(page).toHaveURL(`${origin}/login`);
    await expect(notice(page, 'Password Updated')).toContainText('Your password has been updated.');
    await signIn(page, username, password, origin);
    await forgetSession(page);

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Link Expired' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Link Expired' })).toContainText(
      'This Forgot Password link is no longer valid.',
    );
    await expectFits(page);
    await page.getByRole('link', { name: 'Send a new email' }).click();
    await expect(page).toHaveURL(`${origin}/forgot_password`);
  });

test('an unknown address gets the same response', async ({ page }) => {
  await page.goto('/forgot_password');
  await page.getByLabel('Email').fill('nobody@elsewhere.example');
  await button(page, 'Send email').click();
  await expect(notice(page, 'Email Sent')).toBeVisible();
});

test('with two links open, each page changes its own account’s password', async ({
  page,
  context,
  request,
  demo,
}) => {
  const opened = async (tab: Page, email: string): Promise<void> => {
    const asked = await request.post('/api/profile/forgot_password', { data: { email } });
    expect(asked.status()).toBe(204);
    await tab.goto(await linkTo(demo.folder, email));
    await expect(button(tab, 'Update password')).toBeVisible();
  };
  const other = await context.newPage();
  await opened(page, 'psychic@cos.example');
  await opened(other, 'dana.whitfield@cos.example');
  for (const [tab, username, password] of [
    [page, 'psychic', 'of the first tab'],
    [other, 'manager', 'of the second tab'],
  ] as const) {
    await choose(tab, password, password);
    await expect(notice(tab, 'Password Updated')).toBeVisible();
    // in a separate browser
    const answer = await request.post('/api/sessions', { data: { username, password } });
    expect(answer.status()).toBe(201);
  }
});
