import { expectSound } from './axe';
import type { Page } from '@playwright/test';
import { button, expect, notice, psychicId, test } from './pages';

/** The proof that the call asks for; what was typed stays. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password').fill('manager-demo');
  await button(dialog, 'Confirm').click();
}

test('a manager erases a psychic for good, after a reason and the username', async ({
  manager: page,
  demo,
}) => {
  const id = await psychicId(page, 'CleoDeals');
  await page.goto(`/psychics/${id}`);
  await expect(button(page, 'Deactivate…')).toBeVisible();
  await expect(button(page, 'Erase…')).toBeHidden();
  const body = { name: 'Of one', subject: 'For you', body: 'Love, CleoDeals', minutes: 3 };
  await page.request.post('/api/gift_templates', { data: body });
  await page.request.put(`/api/psychics/${id}/acct_status`, { data: { acctStatus: 'Inactive' } });
  await page.reload();
  await button(page, 'Erase…').click();
  const question = page.getByRole('dialog', { name: 'Erase CleoDeals?' });
  await expect(question).toContainText('Gift templates: 1');
  await expect(question.getByRole('list', { name: 'What others wrote' })).toContainText('Love, CleoDeals');
  await expect(question).toContainText('This cannot be undone.');
  await expectSound(page, 'the question before an erasure');
  const now = question.getByRole('button', { name: 'Erase for Good' });
  await question.getByLabel('Type CleoDeals to confirm').fill('CleoDeal');
  await now.click();
  await expect(question).toContainText('Reason is required');
  await expect(question).toContainText('This is not the username.');
  await question.getByLabel('Reason').fill('asked for it by letter');
  await question.getByLabel('Type CleoDeals to confirm').fill('CleoDeals');
  await demo.forgetProofs();
  await now.click();
  await prove(page);
  await expect(notice(page, 'Erased')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Psychic ${id}`, level: 1 })).toBeVisible();
  await expect(page.getByText('This account was erased on')).toBeVisible();
  await expect(button(page, 'Reset Sign-In…')).toBeHidden();
  for (const name of ['Profile', 'Listing', 'Schedule', 'Compose'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(0);
  // what it had cannot be filled in again
  await page.goto(`/psychics/${id}/profile`);
  await expect(page.getByText('This account was erased on')).toBeVisible();
  // no part of it breaks
  for (const part of ['listing', 'schedule', 'readings', 'activity']) {
    await page.goto(`/psychics/${id}/${part}`);
    await expect(page.getByRole('heading', { name: `Psychic ${id}`, level: 1 })).toBeVisible();
    await expect(page.getByText('could not be loaded')).toBeHidden();
  }
});

test('a manager erases a customer', async ({ manager: page, demo }) => {
  await page.goto('/customers');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/customers\/\d+/);
  await expect(button(page, 'Erase…')).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const id = /customers\/(\d+)/.exec(page.url())?.[1];
  await button(page, 'Erase…').click();
  const question = page.getByRole('dialog', { name: `Erase ${name}?` });
  await question.getByLabel('Reason').fill('asked for it');
  await question.getByLabel(`Type ${name} to confirm`).fill(name);
  await demo.forgetProofs();
  await question.getByRole('button', { name: 'Erase for Good' }).click();
  await prove(page);
  await expect(page.getByRole('heading', { name: `Customer ${id}`, level: 1 })).toBeVisible();
  await expect(page.getByText('This customer was erased on')).toBeVisible();
});
