import type { Page } from '@playwright/test';
import { expectUncovered } from './covered';
import { ask, button, expect, phoneOnly, tell, test } from './pages';

test('the decision bar of the queue covers nothing', phoneOnly, async ({ manager: page }) => {
  const [oldest] = await ask<{ id: string }[]>(page, '/api/approvals');
  await page.goto(`/approvals/${encodeURIComponent(oldest?.id ?? '')}`);
  await expect(button(page, 'Approve…')).toBeVisible();
  await expectUncovered(page, 'approvals');
});

test(
  'Save Schedule and the unsaved days stay above the menu at any height',
  phoneOnly,
  async ({ psychic: page }) => {
    const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
    const path = `/api/psychics/${id}/schedule`;
    const hours = (from: number): object => ({
      schedule: [
        {
          day: 2,
          number: 1,
          from: `1970-01-05T${from}:00:00.000Z`,
          to: '1970-01-05T18:00:00.000Z',
          status: 'A',
        },
      ],
    });
    await tell(page, path, hours(10));
    await page.goto('/psychic/schedule?week=every');
    const dialog = page.getByRole('dialog');
    const save = button(page, 'Save Schedule');
    const unsaved = page.getByText('Unsaved: Monday');
    await button(page, 'Edit Monday').click();
    await dialog.getByLabel('Status, segment 1').selectOption({ label: 'On Alert' });
    await button(dialog, 'Done').click();
    await expect(dialog).toBeHidden();
    await expect(unsaved).toBeVisible();
    await expectUncovered(page, 'schedule, unsaved');
    const isReadable = (text: Element): boolean => {
      const { left, top, width, height } = text.getBoundingClientRect();
      return text.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    expect(await unsaved.evaluate(isReadable)).toBe(true);
    // simulates the safe area of a phone without buttons
    const menu = button(page, 'More').locator('..');
    await menu.evaluate((bar) => (bar.style.paddingBottom = '34px'));
    await expectUncovered(page, 'schedule, above a safe area');

    // someone else saves the same day in the meantime
    await tell(page, path, hours(12));
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await save.click();
    await expectAsked(page);
  },
);

/** Conflicts are shown in view, and announced. */
async function expectAsked(page: Page): Promise<void> {
  const question = page.getByRole('alert').filter({ hasText: 'Resolve the conflicts below' });
  await expect(question).toBeFocused();
  await expect(question.locator('p').first()).toBeInViewport({ ratio: 1 });
}

test(
  'a refused profile and a refused listing scroll their questions into view',
  phoneOnly,
  async ({ psychic: page, demo, playwright }) => {
    const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
    const path = `/api/psychics/${id}`;
    await page.goto('/psychic/profile');
    const { profile } = await ask<{ profile: object }>(page, `${path}/profile`);
    await page.getByLabel('Credential 1', { exact: true }).fill('Mine');
    const data = { profile: { ...profile, credentials: ['Theirs'] } };
    expect((await page.request.put(`${path}/profile`, { data })).status()).toBe(200);
    await button(page, 'Save').click();
    await expectAsked(page);
    await button(page.getByRole('alert'), 'Take theirs').click();

    // otherwise the question could appear before anything is submitted
    await page.route(/\/events/, (route) => route.abort());
    await page.goto('/psychic/listing');
    await page.getByLabel('Sales Pitch').fill('My words');
    const listing = { sales_pitch: 'Words of the office', body: 'One.', categories: '13' };
    await tell(page, `${path}/listings`, { listing });
    const office = await playwright.request.newContext({ storageState: demo.manager, baseURL: demo.url });
    expect((await office.post(`${path}/listings/approve`)).status()).toBe(200);
    await office.dispose();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await button(page, 'Submit for Approval').click();
    await button(page.getByRole('dialog'), 'Submit for Approval').click();
    await expectAsked(page);
  },
);
