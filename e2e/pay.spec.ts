import type { Locator, Page } from '@playwright/test';
import { dateTextOf } from '../common/domain/date-field';
import { addDays, dayOf } from '../common/domain/new-york-time';
import { atBothWidths, expectSound } from './axe';
import { deputy } from './demo';
import { ask, button, expect, forgetSession, notice, signIn, test } from './pages';

const start = addDays(dayOf(new Date()), -21);

// otherwise pay begins on the day of the first terms
test.use({ programEnv: { PAY_FROM: start } });

const dialog = (page: Page, name?: string | RegExp): Locator => page.getByRole('dialog', { name });
const runBar = (page: Page): Locator => page.getByRole('group', { name: 'What to do with the run' });

async function prove(page: Page): Promise<void> {
  const asked = dialog(page, 'Confirm it’s you');
  await asked.getByLabel('Password').fill('manager-demo');
  await button(asked, 'Confirm').click();
}

test(
  'terms are written with an example and a preview, and a run is closed, approved by another, and paid',
  atBothWidths,
  async ({ manager: page, demo }) => {
    test.slow();
    await page.goto('/pay');
    await page.getByRole('link', { name: 'Write the first terms' }).click();
    await button(page, 'New terms').click();
    const editor = dialog(page, 'New terms');
    await editor.getByLabel('Calls, $ per minute').fill('0.40');
    await editor.getByLabel('Chats, $ per minute').fill('0.35');
    await expect(editor.getByRole('row', { name: /^Calls/ })).toContainText('$216.00');
    await button(editor, 'Add a step').click();
    await editor.getByLabel('From minutes').fill('600');
    await editor.getByLabel('$ per minute', { exact: true }).fill('0.02');
    await editor.getByLabel('Starts on').fill(dateTextOf(start));
    await editor.getByLabel('Reason for a start in the past').fill('Agreed before the first week');
    await expectSound(page, 'the editor of terms');
    await button(editor, 'Show what changes').click();
    const preview = dialog(page, 'What these terms change');
    await expect(preview.getByText(/^\d+ periods change, by \+\$/)).toBeVisible();
    await expectSound(page, 'what new terms change');
    await demo.forgetProofs();
    await preview.getByRole('button', { name: /^Save terms from / }).click();
    await prove(page);
    await expect(notice(page, 'Terms Saved')).toBeVisible();
    await expect(page.getByText('In force', { exact: true })).toBeVisible();
    await expectSound(page, 'terms as a line in time');

    await page.goto('/pay');
    await expect(page.getByText('Over, not closed').first()).toBeVisible();
    await expectSound(page, 'the runs of pay');
    const runs = await ask<{ period_to: string; state: string }[]>(page, '/api/pay/runs');
    // statements close in order, the oldest first
    const run = runs.findLast(({ state }) => state === 'over')?.period_to ?? '';
    await page.goto(`/pay/runs/${run}`);
    await runBar(page)
      .getByRole('button', { name: /^Close \d+…$/ })
      .click();
    await expectSound(page, 'the question before statements are closed');
    await button(dialog(page), 'Close statements').click();
    await expect(notice(page, 'Statements Closed')).toBeVisible();
    const approve = runBar(page).getByRole('button', { name: /^Approve \d+ · \$/ });
    await expect(approve).toBeDisabled();
    await expect(runBar(page)).toContainText('You changed terms in this run, so someone else approves.');
    await expectSound(page, 'a closed run');

    await forgetSession(page);
    await signIn(page, deputy);
    await page.goto(`/pay/runs/${run}`);
    const label = (await approve.textContent()) ?? '';
    await approve.click();
    await demo.forgetProofs();
    await button(dialog(page, /^Approve \d+ statements? of \$/), 'Approve').click();
    await prove(page);
    await expect(notice(page, 'Run Approved')).toContainText(/\$[\d,.]+/.exec(label)?.[0] ?? 'a sum');

    const [more, exporting] = [button(page, 'More'), button(page, 'Export…')];
    await expect(more.or(exporting).first()).toBeVisible();
    if (await more.isVisible()) await more.click();
    await exporting.click();
    const file = dialog(page, /^Payment file of /);
    await expect(file).toContainText('Nobody has exported this run yet.');
    await expectSound(page, 'the payment file');
    const saved = page.waitForEvent('download');
    await button(file, 'Download').click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

    await runBar(page)
      .getByRole('button', { name: /^Mark paid/ })
      .click();
    await expectSound(page, 'the question before a run is paid');
    await button(dialog(page, /^Mark \d+ statements? of \$/), 'Mark paid').click();
    await expect(notice(page, 'Payments Recorded')).toBeVisible();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    const paid = await ask<{ state: string; exports: { exported_by: string }[] }>(
      page,
      `/api/pay/runs/${run}`,
    );
    expect(paid).toMatchObject({ state: 'paid', exports: [{ exported_by: deputy }] });
  },
);
