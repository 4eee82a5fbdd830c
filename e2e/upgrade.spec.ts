import { expect, psychicId, test } from './pages';

test('a page that was open during an upgrade reloads when it needs code that is gone', async ({
  manager: page,
}) => {
  const id = await psychicId(page, 'StellaBright');
  await page.goto(`/psychics/${id}/readings`);
  await page.evaluate(() => (document.body.dataset.old = 'true'));
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'GET') isOld = false;
  });
  await page.route(/\/assets\/LoginsPage-/, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page
    .getByRole('navigation', { name: 'Psychic pages' })
    .getByRole('link', { name: 'Login History' })
    .click();
  await expect(page.getByText('Total Time Logged In')).toBeVisible();
  expect(isOld).toBe(false);
  await expect(page.locator('body')).not.toHaveAttribute('data-old');
  expect(new URL(page.url()).pathname).toBe(`/psychics/${id}/logins`);
});
