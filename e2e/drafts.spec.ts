import type { Page } from '@playwright/test';
import { button, expect, expectFits, moving, notice, psychicId, signIn, test } from './pages';

test.use(moving);

const ended = 'Your session has ended. Log in again to restore what you typed.';

const logIn = async (page: Page, username = 'manager'): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(`${username}-demo`);
  await page.keyboard.press('Enter');
};

const kept = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('draft'));

/** A psychic's page for each width, opened by a manager in a separate session. */
async function opened(page: Page, rest: string): Promise<string> {
  await signIn(page);
  const address = `/psychics/${await psychicId(page, 'StellaBright')}/${rest}`;
  await page.goto(address);
  return address;
}

test('an unfinished profile survives the end of the session without its PIN, and can be saved', async ({
  page,
}) => {
  const address = await opened(page, 'profile');
  const [address2, pin] = [page.getByLabel('Address2'), page.getByLabel('Pin', { exact: true })];
  const before = await pin.inputValue();
  await address2.fill('Unit 7, half');
  await pin.fill('9182');
  await page.context().clearCookies();
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(ended)).toBeVisible();
  await expectFits(page);
  expect(await kept(page)).toContain('Unit 7, half');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('9182');
  await page.reload();
  await expect(page.getByText(ended)).toBeVisible();

  await logIn(page);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(address2).toHaveValue('Unit 7, half');
  await expect(pin).toHaveValue(before);
  await expect(notice(page, 'Draft Restored')).toContainText('except passwords');
  await button(page, 'Save').click();
  await expect(page.getByText('Profile was updated')).toBeVisible();
  await page.reload();
  await expect(address2).toHaveValue('Unit 7, half');
  await expect(page.getByText('Draft Restored')).toHaveCount(0);
});

test('a reason and a call’s note survive the end of the session on the key that sends them', async ({
  page,
}) => {
  await signIn(page);
  const id = await psychicId(page, 'WrenAtDawn');
  const listing = { sales_pitch: 'Soon rejected', body: 'One.', categories: '13' };
  await page.request.post(`/api/psychics/${id}/listings`, { data: { listing } });
  await page.goto(`/approvals/${id}-Listing`);
  await expect(button(page, 'Reject Listing')).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('Too short');
  await page.context().clearCookies();
  await page.keyboard.press('Enter');
  await expect(page.getByText(ended)).toBeVisible();
  await logIn(page);
  await expect(button(page, 'Reject Listing')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Reason')).toHaveValue('Too short');

  await page.goto('/contacts');
  await expect(button(page, 'Answered by Phone')).toBeVisible();
  await page.keyboard.press('p');
  await page.keyboard.type('Calls back');
  await page.context().clearCookies();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(ended)).toBeVisible();
  await logIn(page);
  await expect(button(page, 'Answered by Phone')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByLabel('What was said')).toHaveValue('Calls back');
});

test('a session that ends elsewhere redirects automatically; another account sees no unsaved input', async ({
  page,
}) => {
  const address = await opened(page, 'listing');
  const pitch = page.getByLabel('Sales Pitch');
  await expect(pitch).not.toHaveValue('');
  const stored = await pitch.inputValue();
  await pitch.fill('Half a pitch');
  await page.request.delete('/api/sessions/0');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(ended)).toBeVisible();
  expect(await kept(page)).toContain('Half a pitch');
  await logIn(page, 'psychic');
  await expect(page).toHaveURL(/\/psychic$/);
  expect(await kept(page)).toBeNull();
  await page.request.delete('/api/sessions/0');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(address);
  await expect(pitch).toHaveValue(stored);
});

test('a sign-out in another tab ends this session and discards its input, even if the response is late', async ({
  page,
  context,
}) => {
  await opened(page, 'profile');
  await page.getByLabel('Address2').fill('Unit 8, half');
  const other = await context.newPage();
  await other.goto('/dashboard');
  let answer = (): void => undefined;
  const isHeard = new Promise<void>((resolve) => (answer = resolve));
  await other.route('/api/sessions/0', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    const response = await route.fetch();
    await isHeard;
    await route.fulfill({ response });
  });
  await button(other, 'Log Me Out').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(ended)).toBeVisible();
  // the page now knows why requests are no longer answered
  const refused = other.waitForResponse((response) => response.status() === 401);
  await other.getByRole('link', { name: 'All Psychics' }).click();
  await refused;
  await expect(other).toHaveURL(/\/psychics/);
  answer();
  await expect(other).toHaveURL(/\/login$/);
  await expect(notice(other, 'Logout Successful')).toBeVisible();
  for (const tab of [page, other]) await expect(tab.getByText(/^Your session has ended/)).toHaveCount(0);
  expect(await kept(page)).toBeNull();
  await logIn(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await other.close();
});
