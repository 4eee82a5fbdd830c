import type { Page } from '@playwright/test';
import { expect, test } from './pages';

test.describe('state that a test leaves in its tab', () => {
  let last: Page;

  test('is left', async ({ manager: page, context }) => {
    await page.route('**/api/agreements*', (route) => route.abort());
    await page.goto('/problem');
    await page.evaluate(() => {
      localStorage.setItem('left', 'here');
      sessionStorage.setItem('left', 'here');
    });
    await context.grantPermissions(['clipboard-read']);
    await context.setOffline(true);
    await page.setViewportSize({ width: 800, height: 600 });
    last = page;
  });

  test('is gone for the next test', async ({ page, context, viewport }) => {
    expect(page).toBe(last);
    expect(page.viewportSize()).toEqual(viewport);
    expect(await context.cookies()).toEqual([]);
    await page.goto('/login');
    expect(
      await page.evaluate(async () => [
        localStorage.getItem('user'),
        localStorage.getItem('left'),
        sessionStorage.getItem('left'),
        (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      ]),
    ).toEqual([null, null, null, 'prompt']);
    expect(await page.evaluate(async () => (await fetch('/api/agreements')).status)).toBe(200);
    await page.emulateMedia({ media: 'print' });
  });

  test('is gone with the tab if it is permanent', async ({ page }) => {
    expect(page).not.toBe(last);
    expect(await page.evaluate(() => matchMedia('print').matches)).toBe(false);
    last = page;
    await page.goto('about:blank');
  });

  test('is gone with the tab if it was on another origin', ({ page }) => {
    expect(page).not.toBe(last);
  });
});
