import type { Page } from '@playwright/test';
import { Member } from './member';
import { ask, button, expect, reachLine, report, signIn, tell, test } from './pages';

/** The portal in a separate session. */
async function opened(page: Page, address: string): Promise<number> {
  await signIn(page, 'psychic', 'psychic-demo');
  await page.goto(address);
  await expect(reachLine(page)).toContainText('Available');
  const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
  return id;
}

test('six tabs share a stream, and a sign-out in one applies to all', async ({ page, context }) => {
  const id = await opened(page, '/psychic');
  const others: Page[] = [];
  for (const address of ['schedule', 'customers', 'readings', 'logins', 'contact']) {
    const other = await context.newPage();
    await other.goto(`/psychic/${address}`);
    await expect(reachLine(other)).toContainText('Available');
    others.push(other);
  }
  await report(page, id, 'B');
  for (const tab of [page, ...others]) await expect(reachLine(tab)).toContainText('Busy');
  await report(page, id, 'U');
  for (const tab of [page, ...others]) await expect(reachLine(tab)).toContainText('Available');

  await button(page, 'Log Me Out').click();
  for (const tab of [page, ...others]) await expect(tab).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('the end of a session is announced, keeps the input, and returns to it', async ({ page }) => {
  await opened(page, '/psychic/problem');
  await page.getByLabel('What Happened?').fill('The customer heard nothing.');
  await page.request.delete('/api/sessions/0');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  await page.getByLabel('Username').fill('psychic');
  await page.getByLabel('Password', { exact: true }).fill('psychic-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/psychic\/problem$/);
  await expect(page.getByLabel('What Happened?')).toHaveValue('The customer heard nothing.');
});

test('a refusal redirects only the tab that received it', async ({ page, context, demo, browser }) => {
  const id = await opened(page, '/psychic');
  await tell(page, `/api/psychics/${id}/status`, { code: 'A' });
  const member = await Member.asks(demo.url, id);
  const [chat] = await ask<{ chat_id: number }[]>(page, `/api/psychics/${id}/chats`);
  await tell(page, `/api/psychics/${id}/chats/${chat?.chat_id ?? 0}/accept`);
  await member.ends();
  await page.goto('/psychic/readings');
  await button(page, 'Read chats from these dates…').click();
  const read = page.getByRole('button', { name: `Read the chat with ${member.username}` });
  await expect(read).toBeVisible();
  const other = await context.newPage();
  await other.goto('/psychic/problem');
  await other.getByLabel('What Happened?').fill('The customer heard nothing.');

  const manager = await browser.newContext({ storageState: demo.manager, baseURL: demo.url });
  const limited = await manager.request.put(`/api/psychics/${id}/limited_readings`, {
    data: { limited_readings: true },
  });
  expect(limited.status()).toBe(200);
  await manager.close();
  await read.click();
  await expect(page).toHaveURL(/\/psychic$/);
  await expect(reachLine(page)).toContainText('Available');
  await expect(other).toHaveURL(/\/psychic\/problem$/);
  await expect(other.getByLabel('What Happened?')).toHaveValue('The customer heard nothing.');
});

test('a page is left without asking when another account signs in', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/login');
  await opened(page, '/psychic/problem');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  // browsers do not ask without a user gesture on the page
  await page.getByLabel('What Happened?').click();
  await page.getByLabel('What Happened?').fill('The customer heard nothing.');
  await other.getByLabel('Username').fill('manager');
  await other.getByLabel('Password', { exact: true }).fill('manager-demo');
  await other.keyboard.press('Enter');
  for (const tab of [other, page]) await expect(tab).toHaveURL(/\/dashboard$/);
  expect(asked).toEqual([]);
});
