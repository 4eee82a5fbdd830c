import { expect, moving, test } from './pages';

test.use(moving);

test('everything can be reached by keyboard', async ({ manager: page }) => {
  await page.goto('/psychics');
  await expect(page.getByText('items 1 to 20 of')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Rank/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: /^Rank/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('button', { name: /^Rank/ })).toBeFocused();
});
