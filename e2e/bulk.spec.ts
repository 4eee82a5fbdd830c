import type { Locator, Page } from '@playwright/test';
import { expectSound } from './axe';
import { ask, button, expect, expectFits, isPhone, notice, phoneToo, test } from './pages';

interface ListedPsychic {
  id: number;
  user_name: string;
  account_status: string;
}

const tick = (page: Page, row: number): Locator =>
  page.getByRole('checkbox', { name: /^Select (?!all)/ }).nth(row);
/** The top of each of the first rows, in pixels. */
const tops = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr, main ul > li')]
      .slice(0, 10)
      .map((row) => row.getBoundingClientRect().top),
  );
const everybody = (page: Page): Promise<ListedPsychic[]> => ask(page, '/api/psychics?sort=["ranking","ASC"]');
const statuses = async (page: Page): Promise<Record<number, string>> =>
  Object.fromEntries((await everybody(page)).map(({ id, account_status }) => [id, account_status]));

/** Chooses a change of the selected ones. */
async function choose(page: Page, part: string, act: string): Promise<void> {
  await button(page, isPhone(page) ? 'Change…' : part).click();
  await button(page, act).click();
}

test(
  'several psychics: no row moves, Shift takes a range, and the change is undone',
  phoneToo,
  async ({ manager: page }) => {
    const all = await everybody(page);
    await page.goto('/psychics?perPage=100');
    await expect(tick(page, 9)).toBeVisible();
    const before = await tops(page);
    expect(before).toHaveLength(10);
    await tick(page, 1).click();
    await expect(page.getByText('1 selected')).toBeVisible();
    expect(await tops(page)).toEqual(before);
    await tick(page, all.length - 1).click({ modifiers: ['Shift'] });
    await expect(page.getByText(`${all.length - 1} selected`)).toBeVisible();
    await expectFits(page);

    const chosen = all.slice(1);
    const of = (status: string): ListedPsychic[] =>
      chosen.filter(({ account_status }) => account_status === status);
    const [pending, blacklisted] = [of('Pending').length, of('Blacklist').length];
    const changing = chosen.filter(({ account_status: at }) => at !== 'Active' && at !== 'Blacklist').length;
    expect(pending * blacklisted).toBeGreaterThan(0);
    await choose(page, 'Account status', 'Set to Active');
    const question = page.getByRole('dialog', { name: `Change ${changing} psychics?` });
    await expect(question.getByText(`${of('Active').length} Active stay`)).toBeVisible();
    await expect(
      question.getByText('Blacklisted psychics are not changed together with others.'),
    ).toHaveCount(blacklisted);
    await expectSound(page, 'the question for several psychics');
    await question.getByRole('checkbox', { name: /^\d+ Pending becomes? Active$/ }).uncheck();
    const left = changing - pending;
    await button(page.getByRole('dialog'), `Change ${left} psychic${left === 1 ? '' : 's'}`).click();
    const changed = notice(page, 'Psychics Changed');
    await expect(changed).toBeVisible();
    const expected = Object.fromEntries(
      all.map((row) => [
        row.id,
        chosen.includes(row) && !['Pending', 'Blacklist'].includes(row.account_status)
          ? 'Active'
          : row.account_status,
      ]),
    );
    expect(await statuses(page)).toEqual(expected);
    await changed.getByRole('button', { name: /^Undo/ }).click();
    await expect(notice(page, 'Change Undone')).toBeVisible();
    expect(await statuses(page)).toEqual(
      Object.fromEntries(all.map(({ id, account_status }) => [id, account_status])),
    );
  },
);

test('several psychics by keyboard: Space, Shift+Space, and Enter', async ({ manager: page }) => {
  await page.goto('/psychics');
  await tick(page, 0).focus();
  await page.keyboard.press('Space');
  await tick(page, 3).focus();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('4 selected')).toBeVisible();
  await button(page, 'Automatic mail').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Switch on').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Change \d+ psychics?\?$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('4 selected')).toBeVisible();
});

test('who was refused is named with the reason', phoneToo, async ({ manager: page }) => {
  const all = await everybody(page);
  const named = all[2]?.user_name ?? '';
  await page.goto('/psychics');
  await tick(page, 2).click();
  await expectSound(page, 'a psychic selected');
  await choose(page, 'Account status', 'Set to Screened');
  await expect(page.getByRole('dialog', { name: 'Change 1 psychic?' })).toBeVisible();
  const data = { acctStatus: 'Flagged' };
  expect((await page.request.put(`/api/psychics/${all[2]?.id}/acct_status`, { data })).status()).toBe(200);
  await button(page.getByRole('dialog'), 'Change 1 psychic').click();
  const result = page.getByRole('dialog', { name: 'Not All Changed' });
  await expect(result.getByText(`${named}: manager has changed this psychic meanwhile.`)).toBeVisible();
  await expectSound(page, 'who of several was not changed');
  await button(result, 'Close').last().click();
  await expect(page.getByText('1 selected')).toBeVisible();
});
