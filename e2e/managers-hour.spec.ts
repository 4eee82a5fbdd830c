import type { Page } from '@playwright/test';
import { ask, expect, notice, psychicId, sameAtEveryWidth, test } from './pages';

/** The keys of one job; characters of a typed text are counted separately. */
class Keys {
  presses = 0;
  typed = 0;
  constructor(private readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.presses += 1;
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.typed += text.length;
  }
}

test("a manager's hour by keyboard alone", sameAtEveryWidth, async ({ manager: page }, info) => {
  test.setTimeout(180_000);
  const count = async (job: string, run: (keys: Keys) => Promise<void>): Promise<void> => {
    const keys = new Keys(page);
    await run(keys);
    const description = `${keys.presses} presses, ${keys.typed} characters typed`;
    info.annotations.push({ type: job, description });
    // the figures are printed for the record
    console.info(`${job}: ${description}`);
  };
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await count('find three psychics', async (keys) => {
    for (const name of ['OpalineRuth', 'TheodoraVale', 'CleoDeals']) {
      await keys.press('/');
      await keys.type(name.toLowerCase());
      await keys.press('Enter');
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    }
  });

  const shown = (name: string): Promise<void> =>
    expect(page.getByRole('heading', { level: 2 }).getByRole('link', { name, exact: true })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });

  await count('decide four approvals: a new psychic, two listings, a profile', async (keys) => {
    await keys.press('g', 'a');
    await shown('AmberTide');
    await keys.press('a');
    await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused();
    await keys.press('Enter');
    await shown('MercyLane');
    await keys.press('j');
    await shown('OpalineRuth');
    await keys.press('a');
    await expect(question.getByRole('button', { name: 'Approve Listing' })).toBeFocused();
    await keys.press('Enter');
    await shown('CleoDeals');
    await keys.press('r');
    await expect(question.getByLabel('Reason')).toBeFocused();
    await keys.type('Please name no prices.');
    await keys.press('Enter');
    await shown('BlueHourSam');
    await keys.press('a');
    await expect(question.getByRole('button', { name: 'Approve Profile' })).toBeFocused();
    await keys.press('Enter');
    await shown('FoxgloveFay');
    const left = await ask<{ agent_user_name: string }[]>(page, '/api/approvals');
    expect(left.map(({ agent_user_name }) => agent_user_name)).toEqual([
      'MercyLane',
      'FoxgloveFay',
      'TheodoraVale',
      'SolDeAbril',
    ]);
  });

  await count('compare two weeks', async (keys) => {
    await keys.press('/');
    await keys.type('compare');
    await keys.press('Enter');
    await expect(page).toHaveURL(/compare=before/);
    await expect(page.getByRole('row', { name: /^All \d+ psychics/ })).toContainText('%');
  });

  await count('undo one status', async (keys) => {
    const id = await psychicId(page, 'TheodoraVale');
    const status = async () =>
      (await ask<{ account_status: string }>(page, `/api/psychics/${id}`)).account_status;
    const before = await status();
    await keys.press('/');
    await keys.type('set theodoravale inactive');
    await keys.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('TheodoraVale');
    await expect(page.getByRole('dialog').getByRole('button', { name: /Inactive/ })).toBeFocused();
    await keys.press('Enter');
    await expect.poll(status).toBe('Inactive');
    await expect(notice(page, 'TheodoraVale')).toBeVisible();
    await keys.press('u');
    await expect.poll(status).toBe(before);
  });
});
