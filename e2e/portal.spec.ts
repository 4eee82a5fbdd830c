import type { Page } from '@playwright/test';
import { type Day, dayOf } from '../common/domain/new-york-time';
import {
  ask,
  button,
  dollarsOf,
  ever,
  expect,
  expectFits,
  isPhone,
  notice,
  openFromMenu,
  phoneToo,
  reachLine,
  report,
  test,
} from './pages';

interface User {
  user_id: number;
  manager_name: string;
  manager_email: string;
}

const me = (page: Page): Promise<User> => ask<User>(page, '/api/sessions/0');
/** A list of the current period, which may contain little or nothing. */
const anyOf = (what: string): RegExp => new RegExp(`items 1 to \\d+ of|^No ${what} in`);
const key = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Choose your status' }).getByRole('button', { name, exact: true });

test(
  'the dashboard shows profile, status, scheduled calls, and the pay week to the cent',
  phoneToo,
  async ({ psychic: page }) => {
    await page.goto('/psychic');
    await expect(page).toHaveTitle('Welcome, Grace · Psychic Portal');
    await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible();
    await expect(page.getByText('psychic@cos.example')).toBeVisible();
    await expectFits(page);
    const { user_id: id } = await me(page);
    const days = await ask<{ day: Day; revenue: number; calls: number; chats: number }[]>(
      page,
      `/api/psychics/${id}/days`,
    );
    const cents = days.map(({ revenue }) => Math.round(revenue * 100));
    const stats = page.getByRole('region', { name: 'My Stats' });
    await expect(stats).toContainText(dollarsOf(cents.reduce((sum, value) => sum + value, 0)));
    // the chart matches the days, day by day
    const today = days.findIndex(({ day }) => day === dayOf(new Date()));
    const spoken = await stats.getByRole('img', { name: /^Revenue by day/ }).getAttribute('aria-label');
    for (const [n, { day }] of days.entries())
      if (n <= today) {
        const name = new Date(`${day}T12:00Z`).toLocaleDateString('en-US', {
          weekday: 'long',
          timeZone: 'UTC',
        });
        expect(spoken).toContain(`${name}${n === today ? ' so far' : ''} ${dollarsOf(cents[n] ?? 0)}`);
      }
    expect(await stats.locator('rect.bar, rect.open').count()).toBe(
      cents.slice(0, today + 1).filter((value) => value > 0).length,
    );
    const readings = days.reduce((sum, { calls, chats }) => sum + calls + chats, 0);
    await expect(
      stats.locator('dt', { hasText: 'Readings' }).locator('xpath=following-sibling::dd'),
    ).toHaveText(readings.toLocaleString('en-US'));
  },
);

test('a status is chosen with one click, and stays chosen', async ({ psychic: page }) => {
  await page.goto('/psychic');
  await key(page, 'On alert').click();
  await expect(key(page, 'On alert')).toHaveAttribute('aria-pressed', 'true');
  await expect(reachLine(page)).toContainText('On alert');
  await page.reload();
  await expect(key(page, 'On alert')).toHaveAttribute('aria-pressed', 'true');
  await key(page, 'Phone and chat').click();
  await expect(key(page, 'Phone and chat')).toHaveAttribute('aria-pressed', 'true');
});

test('a status from the switch appears automatically: the choice is replaced, then restored', async ({
  psychic: page,
}) => {
  await page.goto('/psychic');
  await expect(key(page, 'Unavailable')).toBeVisible();
  const { user_id: id } = await me(page);
  await report(page, id, 'B');
  await expect(reachLine(page)).toContainText('Busy since');
  await expect(key(page, 'Unavailable')).toHaveCount(0);
  await openFromMenu(page, 'Login History');
  await expect(reachLine(page)).toContainText('Busy');
  await report(page, id, 'U');
  await expect(reachLine(page)).not.toContainText('Busy');
});

test('only statuses allowed by account and permissions can be chosen, updated on the open page as a manager changes them', async ({
  psychic: page,
  demo,
  browser,
}) => {
  const { user_id: id } = await me(page);
  const manager = await browser.newContext({ storageState: demo.manager, baseURL: demo.url });
  const set = async (what: string, data: object): Promise<void> => {
    const answer = await manager.request.put(`/api/psychics/${id}/${what}`, { data });
    expect(answer.status()).toBe(200);
  };
  const keys = page.getByRole('group', { name: 'Choose your status' }).getByRole('button');
  await page.goto('/psychic');
  await expect(key(page, 'Phone and chat')).toBeVisible();
  await set('permissions', { permissions: 'AgentPhone' });
  await expect(keys).toHaveText([/Phone only/, /On alert/, /Unavailable/]);
  await set('acct_status', { acctStatus: 'Pending' });
  await expect(page.getByRole('heading', { name: 'We are reading your application' })).toBeVisible();
  await set('acct_status', { acctStatus: 'Active' });
  await expect(key(page, 'Phone only')).toBeVisible();
  await set('permissions', { permissions: 'AgentPhone, AgentChat' });
  await expect(key(page, 'Phone and chat')).toBeVisible();
  await manager.close();
});

test('a lost connection is shown, and missed updates appear when it is back', async ({ psychic: page }) => {
  const { user_id: id } = await me(page);
  let isLost = true;
  await page.goto('/psychic');
  await expect(key(page, 'On alert')).toBeVisible();
  await page.route(/\/api\/psychics\/\d+\/(events|status|scheduled_calls|customers)/, (route) =>
    isLost ? route.abort() : route.continue(),
  );
  // the open stream ends with the page that holds it
  await page.reload();
  await expect(page.getByText(/^Connection lost at /)).toBeVisible();
  await expect(reachLine(page)).toContainText('Unknown');
  await expectFits(page);
  await openFromMenu(page, 'Customers');
  await expect(page.getByText(/^Customers could not be loaded/)).toBeVisible();
  await report(page, id, 'R');
  // a notice may briefly cover the button
  await button(page, 'Try now').press('Enter');
  await expect(page.getByText(/^Connection lost at /)).toBeVisible();
  isLost = false;
  await expect(page.getByText(/^Connection lost at /)).toHaveCount(0);
  await expect(reachLine(page)).toContainText('Reserved');
  await expect(page.getByText(anyOf('customers')).first()).toBeVisible();
  await report(page, id, 'U');
});

test(
  'customers and their readings, reading history as a file, logins',
  phoneToo,
  async ({ psychic: page }) => {
    await page.goto('/psychic');
    await openFromMenu(page, 'Customers');
    await expect(page).toHaveURL(/\/psychic\/customers\?start_date=/);
    await expect(page.getByText(anyOf('customers')).first()).toBeVisible();
    await expectFits(page);
    await page.goto(`/psychic/customers?${ever}`);
    await expect(page.getByText(/items 1 to 10 of/)).toBeVisible();
    if (!isPhone(page)) {
      await page.getByRole('row').nth(1).getByRole('button').click();
      await button(page.getByRole('dialog', { name: /^Card of/ }), 'All readings').click();
      await expect(page.getByRole('dialog', { name: /^READING DETAILS FOR/ })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await openFromMenu(page, 'Reading History');
    await expect(page.getByRole('heading', { name: 'Reading History' })).toBeVisible();
    await expect(page.getByText(anyOf('readings')).first()).toBeVisible();
    await expectFits(page);
    const output = button(page, isPhone(page) ? 'Order and rows' : 'Export');
    await output.click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^readings-psychic-/);
    await openFromMenu(page, 'Login History');
    await expect(page.getByRole('heading', { name: 'Login History' })).toBeVisible();
    await output.click();
    await expect(button(page, 'Print')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expectFits(page);
  },
);

test(
  'limited mode shows no money and no recordings anywhere',
  phoneToo,
  async ({ psychic: page, demo, browser }) => {
    const { user_id: id } = await me(page);
    const manager = await browser.newContext({ storageState: demo.manager, baseURL: demo.url });
    const limit = async (limited_readings: boolean): Promise<void> => {
      const answer = await manager.request.put(`/api/psychics/${id}/limited_readings`, {
        data: { limited_readings },
      });
      expect(answer.status()).toBe(200);
    };
    await limit(true);
    for (const [address, shown] of [
      ['/psychic', /minutes this pay week/],
      [`/psychic/readings?${ever}`, /items 1 to 10 of/],
      [`/psychic/customers?${ever}`, /items 1 to 10 of/],
    ] as const) {
      await page.goto(address);
      await expect(page.getByText(shown).first()).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/\$|Revenue|Rate|Play Call/);
    }
    await limit(false);
    await manager.close();
  },
);

test('the schedule is saved, a problem is reported, and the contact is the manager', async ({
  psychic: page,
}) => {
  await page.goto('/psychic/schedule?week=every');
  await button(page, 'Edit Tuesday').click();
  const dialog = page.getByRole('dialog', { name: 'EDIT SCHEDULE FOR TUESDAY', exact: true });
  await dialog.getByLabel('Status, segment 1').selectOption({ label: 'On Alert' });
  await button(dialog, 'Done').click();
  await button(page, 'Save Schedule').click();
  await expect(notice(page, 'Schedule Saved')).toBeVisible();
  await openFromMenu(page, 'Contact');
  const { manager_name, manager_email } = await me(page);
  await expect(page.getByText(manager_name)).toBeVisible();
  await expect(page.getByText(manager_email)).toBeVisible();
  await openFromMenu(page, 'Report a Problem');
  await page.getByLabel('What Happened?').fill('The line was cut twice.');
  await button(page, 'Submit').click();
  await expect(notice(page, 'Problem Submitted')).toBeVisible();
  await expect(page).toHaveURL(/\/psychic$/);
});

test('paths in any case, none of other accounts, and logging out', phoneToo, async ({ psychic: page }) => {
  await page.goto('/Psychic/Logins');
  await expect(page.getByRole('heading', { name: 'Login History' })).toBeVisible();
  const { user_id: id } = await me(page);
  for (const part of [
    '',
    '/status',
    '/events',
    '/scheduled_calls',
    '/listings',
    '/readings',
    '/logins',
    '/days',
    '/schedule',
    '/profile',
    '/pin',
  ])
    expect([part, (await page.request.get(`/api/psychics/${id + 1}${part}`)).status()]).toEqual([part, 403]);
  expect((await page.request.get(`/api/exports/psychics/${id + 1}/readings`)).status()).toBe(403);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/psychic$/);
  await page.goto('/psychic/nowhere');
  await expect(page.getByText('There is no page at this address.')).toBeVisible();
  if (isPhone(page)) await button(page, 'More').click();
  await button(page, 'Log Me Out').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(notice(page, 'Logout Successful')).toBeVisible();
  await page.goto('/psychic');
  await expect(page).toHaveURL(/\/login$/);
});
