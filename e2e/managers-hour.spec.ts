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
