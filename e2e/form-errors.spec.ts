import type { Locator, Page } from '@playwright/test';
import { button, expect, forgetSession, test } from './pages';

/** What a keyboard leaves of a phone's screen. */
const aboveKeyboard = { width: 390, height: 420 };

test.describe('a form on a phone says its errors above the keyboard', () => {
  test.use({ viewport: aboveKeyboard });

  const expectSeen = async (page: Page, message: Locator): Promise<void> => {
    await expect(message).toBeInViewport({ ratio: 1 });
    // nothing covers it
    const isOnTop = await message.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      return front !== null && (element.contains(front) || front.contains(element));
    });
    expect(isOnTop, await page.title()).toBe(true);
  };
  const refuse = (page: Page, address: string, status = 409): Promise<unknown> =>
    page.route(address, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status,
            contentType: 'application/problem+json',
            body: JSON.stringify({ status, code: 'conflict', detail: 'That is not possible now.' }),
          }),
    );
  const refusal = (page: Page): Locator =>
    page.getByRole('alert').filter({ hasText: 'That is not possible now.' });
  const expectRefused = async (page: Page): Promise<void> => {
    await expect(refusal(page)).toHaveCount(1);
    await expect(refusal(page)).toBeFocused();
    await expectSeen(page, refusal(page));
  };

  test('a wrong password', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('manager');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('wrong');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();
    await expectSeen(page, page.locator('#password-note'));
    await expect(page.locator('#password-note')).toHaveText('Your username or password was incorrect.');
    // the notice stays as well
    await expect(page.getByRole('alert').filter({ hasText: 'Login Not Successful' })).toBeVisible();
  });

  test('missing input', async ({ page }) => {
    await page.goto('/forgot_password');
    await button(page, 'Send email').click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expectSeen(page, page.locator('#email-note'));
  });

  test('a refusal of a page', async ({ psychic: page }) => {
    await page.goto('/psychic/problem');
    await refuse(page, '**/api/psychics/*/problem');
    await page.getByRole('radio').first().check();
    await page.getByLabel('What Happened?').fill('It rang once.');
    await button(page, 'Submit').click();
    await expectRefused(page);
  });

  test('refusals of a dialog and of a page without a session', async ({ page, manager }) => {
    await manager.goto('/integrations');
    await refuse(manager, '**/api/webhooks');
    await button(manager, 'Add Webhook').click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByLabel('Address').fill('https://example.com/hook');
    await dialog.getByRole('checkbox').first().check();
    await button(dialog, 'Add Webhook').click();
    await expectRefused(manager);
    await expect(dialog.getByRole('alert')).toHaveCount(1);

    await forgetSession(manager);
    await page.goto('/forgot_password');
    await refuse(page, '**/api/profile/forgot_password');
    await page.getByLabel('Email').fill('somebody@x.example');
    await button(page, 'Send email').click();
    await expectRefused(page);
  });
});
