import type { Dialog, Locator, Page } from '@playwright/test';
import { button, expect, expectFits, moving, psychicId, signIn, test } from './pages';

test.use(moving);

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave without saving?' });
const tab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Psychic pages' }).getByRole('link', { name });
const pitch = (page: Page): Locator => page.getByLabel('Sales Pitch');

const tell = async (page: Page, path: string, data: object = {}): Promise<void> => {
  expect((await page.request.post(path, { data })).status()).toBe(200);
};

const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Psychic Manager Menu' }).getByRole('link', { name }).click();

const goBack = (page: Page): Promise<void> => page.evaluate(() => history.back());

/** The browser's question before a reload. */
async function reload(page: Page): Promise<Dialog> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  return asked;
}

test('leaving a schedule with unsaved days asks first', async ({ manager: page }) => {
  const id = await psychicId(page, 'StellaBright');
  const path = `/api/psychics/${id}/schedule`;
  const before = (await (await page.request.get(path)).json()) as object[];
  const unsaved = page.getByText('Unsaved: Tuesday');
  const address = new RegExp(`/psychics/${id}/schedule\\?week=every$`);
  await tell(page, path, { schedule: [] });
  await page.goto(`/psychics/${id}/logins`);
  await tab(page, 'Schedule').click();
  await button(page, 'Every week').click();
  await expect(page.getByText('No hours', { exact: true })).toHaveCount(7);
  // viewing is not changing
  await button(page, 'Edit Tuesday').click();
  await button(page, 'Done').click();
  await goBack(page);
  await expect(page).toHaveURL(/\/logins\b/);
  await tab(page, 'Schedule').click();
  await button(page, 'Every week').click();

  // changes in the dialog are unsaved too
  await button(page, 'Edit Tuesday').click();
  await button(page, 'Add segment').click();
  await goBack(page);
  await expect(question(page)).toContainText('Your changes will be lost.');
  await expectFits(page);
  await button(question(page), 'Stay here').click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByText('Segment 1')).toBeVisible();
  await button(page, 'Done').click();
  await expect(unsaved).toBeVisible();

  await choose(page, 'Approvals');
  await expect(question(page)).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(unsaved).toBeVisible();
  await (await reload(page)).dismiss();
  await expect(unsaved).toBeVisible();

  await tab(page, 'Customers').click();
  await button(question(page), 'Leave').click();
  await expect(page).toHaveURL(/\/customers\b/);
  await expect(question(page)).toBeHidden();
  await goBack(page);
  await expect(page).toHaveURL(address);
  await expect(page.getByText('No hours', { exact: true })).toHaveCount(7);

  await button(page, 'Edit Tuesday').click();
  await button(page, 'Add segment').click();
  await button(page, 'Done').click();
  await button(page, 'Save Schedule').click();
  await expect(unsaved).toBeHidden();
  await page.reload();
  await expect(page.getByText('Available, 12:00 AM – 12:00 AM')).toBeVisible();
  await tab(page, 'Customers').click();
  await expect(page).toHaveURL(/\/customers\b/);

  // hours changed meanwhile are shown on return
  await tell(page, path, { schedule: [] });
  await tab(page, 'Schedule').click();
  await button(page, 'Every week').click();
  await expect(page.getByText('No hours', { exact: true })).toHaveCount(7);
  await expect(page.getByText(/^Unsaved/)).toHaveCount(0);
  await tell(page, path, { schedule: before });
});

test('the end of a session redirects without asking', async ({ manager: page }) => {
  const id = await psychicId(page, 'StellaBright');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto(`/psychics/${id}/listing`);
  await pitch(page).fill('Unsaved words');
  await button(page, 'Submit for Approval').click();
  const submit = button(page.getByRole('dialog'), 'Submit for Approval');
  await expect(submit).toBeVisible();
  await page.context().clearCookies();
  // a pending request may fail first and redirect automatically
  const leaves = page.waitForURL(/\/login$/);
  await Promise.race([leaves, submit.click()]);
  await leaves;
  expect(asked).toEqual([]);
});

test('Log Me Out asks once, and leaves nothing behind', async ({ page }) => {
  await signIn(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto('/problem');
  const details = page.getByLabel('What Happened?');
  await details.fill('Half a report');
  await button(page, 'Log Me Out').click();
  await expect(question(page)).toBeVisible();
  await expectFits(page);
  await button(question(page), 'Stay here').click();
  await expect(question(page)).toBeHidden();
  await expect(details).toHaveValue('Half a report');
  await button(page, 'Log Me Out').click();
  await button(question(page), 'Leave').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have been logged out.')).toBeVisible();
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
});

test('profile, compose, the wizard, and the own profile ask, but not after saving', async ({
  manager: page,
}) => {
  const id = await psychicId(page, 'StellaBright');
  for (const [address, label] of [
    [`/psychics/${id}/profile`, 'Address2'],
    [`/psychics/${id}/compose`, 'Subject'],
    ['/NewPsychic', 'Username'],
    ['/edit_profile', 'Address2'],
  ] as const) {
    await page.goto(address);
    await page.getByLabel(label, { exact: true }).fill('Typed');
    await choose(page, 'Approvals');
    await button(question(page), 'Stay here').click();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('Typed');
    await choose(page, 'Approvals');
    await button(question(page), 'Leave').click();
    await expect(page).toHaveURL(/\/approvals/);
  }
  await page.goto(`/psychics/${id}/profile`);
  await page.getByLabel('Address2').fill('Unit 2');
  await button(page, 'Save').click();
  await expect(page.getByText('Profile was updated')).toBeVisible();
  await choose(page, 'Approvals');
  await expect(page).toHaveURL(/\/approvals/);
});

test('leaving with an availability chosen but not applied asks first', async ({ manager: page }) => {
  const id = await psychicId(page, 'psychic');
  await page.goto(`/psychics/${id}`);
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Availability' }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('On Alert');
  await tab(page, 'Customers').click();
  await expect(question(page)).toBeVisible();
  await button(question(page), 'Stay here').click();
  await expect(page.getByText('Refresh applies On Alert.')).toBeVisible();
  await button(page, 'Refresh').click();
  await expect(page.getByText('The availability is saved.')).toBeVisible();
  await tab(page, 'Customers').click();
  await expect(page).toHaveURL(/\/customers\b/);
});
