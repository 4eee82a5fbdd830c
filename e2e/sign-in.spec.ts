import type { Page } from '@playwright/test';
import { deputy } from './demo';
import { button, expect, expectFits, openRow, signIn, test } from './pages';

test('a manager signs in, stays signed in, and logs out', async ({ page }) => {
  await page.goto('/LOGIN');
  await expect(page).toHaveTitle('Psychic Portal');
  await expectFits(page);
  await signIn(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('"username":"manager"');
  await page.getByRole('button', { name: 'Log Me Out' }).click();
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});

test('missing or wrong input is reported, and the button is hidden during the request', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expectFits(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/sessions', (route) => held.then(() => route.continue()));
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeHidden();
  answer();
  await expect(page.getByRole('alert').getByText('Your username or password was incorrect.')).toBeVisible();
  await expect(page.getByText('Error Communicating With Server')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('manager');
  // a phone shows the message at the field, above its keyboard
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription('Your username or password was incorrect.');
});

test('a server error shows one persistent notice', async ({ page }) => {
  await page.route('**/api/sessions', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  );
  await page.goto('/login');
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password', { exact: true }).fill('manager-demo');
  for (let n = 0; n < 2; n++) await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Error Communicating With Server')).toHaveCount(1);
});

test('a sign-in at another host than that of the passkeys says why none is offered', async ({ page }) => {
  await page.route('**/api/sessions', (route) =>
    route.fulfill({
      status: 202,
      json: { second_factor: ['recovery'], passkey_hosts: ['cos.example', 'www.cos.example'] },
    }),
  );
  await page.goto('/login');
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password', { exact: true }).fill('manager-demo');
  await button(page, 'Log in').click();
  await expect(page.getByText('Yours can be used at cos.example, www.cos.example, not here.')).toBeVisible();
  await expectFits(page);
});

test('sessions elsewhere are ended, and managers disable each other, immediately', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  for (const one of [page, elsewhere]) await signIn(one, deputy);
  await page.goto('/edit_profile');
  await expect(page.getByText('This session')).toBeVisible();
  await expectFits(page);
  await button(page, 'End all others').click();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(elsewhere.getByText(/^Your session has ended/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: ' on ' })).toHaveCount(1);

  await signIn(elsewhere);
  await elsewhere.goto('/managers');
  await button(await openRow(elsewhere, deputy), `Disable… ${deputy}`).click();
  const question = elsewhere.getByRole('dialog', { name: `Disable ${deputy}?` });
  await expect(question).toBeVisible();
  await expectFits(elsewhere);
  await button(question, 'Disable').click();
  await expect(page).toHaveURL(/\/login$/);
  // on a phone the row is still open
  await button(elsewhere, `Enable ${deputy}`).click();
  await expect(button(elsewhere, `Disable… ${deputy}`)).toBeVisible();
  await elsewhere.context().close();
});

test('the other network has no access to this one', async ({ page }) => {
  await signIn(page);
  await page.goto(new URL('/dashboard', page.url().replace('localhost', 'onesun.localhost')).href);
  await expect(page).toHaveURL(/^http:\/\/onesun\.localhost:\d+\/login$/);
  await expectFits(page);
});

test('a psychic has no access to the manager area', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('psychic');
  await page.getByLabel('Password', { exact: true }).fill('psychic-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/psychic');
  await page.goto('/psychics');
  await expect(page).toHaveURL(/\/psychic$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/psychic$/);
});

test('a signed-in user is redirected from the sign-in page to the start page', async ({ page }) => {
  await signIn(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/cos$/);
});

const fillIn = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(`${username}-demo`);
  await page.keyboard.press('Enter');
};

test('a page opened without a session is shown after the sign-in', async ({ page }) => {
  await page.goto('/statistics?sort=user_name');
  await expect(page.getByText('Log in to see that page.')).toBeVisible();
  await expectFits(page);
  await fillIn(page, 'manager');
  await expect(page).toHaveURL(/\/statistics\?(.*&)?sort=user_name/);
});

test('a page of the other role is not', async ({ page }) => {
  await page.goto('/contacts');
  await expect(page).toHaveURL(/\/login$/);
  await fillIn(page, 'psychic');
  await expect(page).toHaveURL(/\/psychic$/);
});

test('an unknown path links back', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectFits(page);
  await expect(page.getByRole('link', { name: 'Go to the login page' })).toHaveAttribute('href', '/login');
  await page.getByRole('link', { name: 'Go to cos’s home page' }).click();
  await expect(page).toHaveURL(/\/cos$/);
});
