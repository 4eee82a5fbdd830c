import type { Locator, Page } from '@playwright/test';
import { ask, button, expect, notice, psychicId, test } from './pages';

/** The keys of one job; characters of a typed text are counted separately. */
class KeyCount {
  presses = 0;
  typed = 0;
  constructor(private readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.presses += 1;
    }
  }

  /** Tab until a control has the focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let n = 0; n < 20; n += 1) {
      if (await target.evaluate((node) => node === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error('20 Tabs did not lead there');
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.typed += text.length;
  }
}

test("a manager's hour by keyboard alone", async ({ manager: page }, info) => {
  test.setTimeout(180_000);
  const count = async (job: string, run: (keys: KeyCount) => Promise<void>): Promise<void> => {
    const keys = new KeyCount(page);
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

  const shown = async (name: string, mayDecide = true): Promise<void> => {
    await expect(
      page.getByRole('heading', { level: 2 }).getByRole('link', { name, exact: true }),
    ).toBeVisible();
    // the keys work once the item has loaded
    const approve = page.getByRole('button', { name: /^Approve( Listing| Profile|…)/ });
    if (mayDecide) await expect(approve).toBeEnabled();
  };
  const question = page.getByRole('dialog', { name: 'Are you sure?' });

  await count('decide four approvals: a new psychic, two listings, a profile', async (keys) => {
    await keys.press('g', 'a');
    await shown('AmberTide');
    await keys.press('a');
    await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused();
    await keys.press('Enter');
    await shown('MercyLane', false);
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

  await count('answer two contacts', async (keys) => {
    const waiting = await ask<{ name: string }[]>(
      page,
      '/api/contacts?filter={"answered":"false"}&sort=["date","ASC"]',
    );
    await keys.press('g', 'c');
    for (const { name } of waiting.slice(0, 2)) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
      await keys.press('1');
      await expect(page.getByLabel('Reply', { exact: true })).toHaveValue(/Hi /);
      await keys.press('Control+Enter');
      await expect(page.getByRole('heading', { level: 2, name })).toBeHidden();
    }
    expect(await ask<object[]>(page, '/api/contacts?filter={"answered":"false"}')).toHaveLength(
      waiting.length - 2,
    );
  });

  await count('gift to two members', async (keys) => {
    const id = await psychicId(page, 'RiverEstelle');
    const members = await ask<{ user_id: number; user_name: string }[]>(
      page,
      `/api/psychics/${id}/gifts/eligible`,
    );
    await keys.press('/');
    await keys.type('riverestelle');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'RiverEstelle', level: 1 })).toBeVisible();
    await keys.tabTo(page.getByRole('link', { name: 'Compose', exact: true }));
    await keys.press('Enter');
    const recipients = button(page, 'Select Recipients');
    await expect(recipients).toBeVisible();
    await keys.tabTo(recipients);
    await keys.press('Enter');
    const box = page.getByRole('checkbox', { name: `Select ${members[0]?.user_name ?? ''}`, exact: true });
    await expect(box).toBeFocused();
    await keys.press('Space', 'ArrowDown', 'Space', 'Escape');
    await expect(page.getByText('2 selected')).toBeVisible();
    await keys.tabTo(page.getByLabel('Subject'));
    await keys.type('Thank you');
    await keys.tabTo(page.getByLabel('Message'));
    await keys.type('I saved a few minutes for you.');
    await keys.tabTo(button(page, 'Send…'));
    await keys.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true })).toBeFocused();
    await keys.press('Enter');
    await expect(notice(page, 'Gifts Sent')).toBeVisible();
    const sent = await ask<{ user_id: number; subject: string }[]>(page, `/api/psychics/${id}/gifts`);
    expect(
      sent
        .filter(({ subject }) => subject === 'Thank you')
        .map(({ user_id }) => user_id)
        .sort(),
    ).toEqual(
      members
        .slice(0, 2)
        .map(({ user_id }) => user_id)
        .sort(),
    );
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
