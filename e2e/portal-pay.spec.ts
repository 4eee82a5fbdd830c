import { request } from '@playwright/test';
import type { StatementDetail, StatementSummary } from '../common/api/pay';
import { addDays, dayOf } from '../common/domain/new-york-time';
import { atBothWidths, expectSound } from './axe';
import type { Demo } from './demo';
import { ask, button, dollars, expect, notice, openFromMenu, psychicId, test } from './pages';

const payFrom = addDays(dayOf(new Date()), -42);
test.use({ programEnv: { PAY_FROM: payFrom } });

const terms = {
  call: 0.4,
  chat: 0.35,
  free: 0.01,
  repeat_bonus: 0.05,
  active: [
    { from: 1, per_minute: 0.02 },
    { from: 99_000, per_minute: 0.04 },
  ],
  active_applies: 'above',
};

/** A manager of the network enters the first terms, elsewhere. */
async function switchPayOn({ url }: Demo): Promise<void> {
  const manager = await request.newContext({ baseURL: url });
  await manager.post('/api/sessions', { data: { username: 'manager', password: 'manager-demo' } });
  const answer = await manager.post('/api/pay/terms', {
    data: { effective_from: payFrom, terms, note: '', reason: 'As agreed with each of them' },
  });
  expect(answer.status()).toBe(201);
  await manager.dispose();
}

test(
  'pay: off, then this week so far, then a statement that prints on one page',
  atBothWidths,
  async ({ psychic: page, demo }) => {
    const { user_id: id } = await ask<{ user_id: number }>(page, '/api/sessions/0');
    await page.goto('/psychic/pay');
    await expect(page.getByText('Pay is not switched on yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact your manager' })).toBeVisible();

    await switchPayOn(demo);
    await page.reload();
    const now = await ask<StatementDetail>(page, `/api/psychics/${id}/statements/current`);
    const sum = page.getByRole('region', { name: 'Pay so far' });
    await expect(sum.locator('figcaption b')).toHaveText(dollars(now.total));
    await expect(
      sum.getByText(/^[\d,.]+ active minutes\. [\d,.]+ more reach the step at 99,000\.$/),
    ).toBeVisible();
    const lines = page.getByRole('table', { name: 'Lines of the statement' });
    await expect(lines.locator('tfoot .amount').first()).toHaveText(dollars(now.total));
    await expect(page.getByText('No statements yet.')).toBeVisible();
    await expectSound(page, 'pay so far', { uncovered: true });
    // revenue leads to pay now
    await openFromMenu(page, 'Statement');
    await page.getByText('Revenue of your readings.').getByRole('link', { name: 'Pay' }).click();
    await expect(page).toHaveURL(/\/psychic\/pay$/);

    await demo.runJob('close-pay');
    await page.reload();
    const closed = await ask<StatementSummary[]>(page, `/api/psychics/${id}/statements`);
    const rows = page.getByRole('table', { name: 'Statements' }).locator('tbody tr');
    expect(closed.length).toBeGreaterThan(2);
    await expect(rows.locator('small')).toHaveText(closed.map(({ number }) => number ?? ''));
    await expect(rows.locator('td:last-of-type')).toHaveText(closed.map(({ payable }) => dollars(payable)));
    await rows.first().getByRole('link').click();
    const [last] = closed;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pay Statement ${last?.number ?? ''}`);
    await expect(page.getByText(/^Due /)).toBeVisible();
    await expect(lines.locator('tfoot .amount').first()).toHaveText(dollars(last?.total ?? 0));
    await expectSound(page, 'a statement', { uncovered: true });
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Pay period', { exact: true })).toBeVisible();
    await expect(button(page, 'Print')).toBeHidden();
  },
);

test(
  'the Pay tab of a psychic: own terms in their line, an adjustment, and the pay profile',
  atBothWidths,
  async ({ manager: page, demo }) => {
    const id = await psychicId(page, 'psychic');
    const known = await ask<unknown[]>(page, '/api/pay/terms');
    if (known.length === 0) await switchPayOn(demo);
    await page.goto(`/psychics/${id}/pay`);
    const terms = page.getByRole('region', { name: 'Terms' });
    await expect(terms.getByText('Paid by the terms of the network.')).toBeVisible();
    await expect(terms.getByText('Chats $0.35 a minute')).toBeVisible();
    await page.getByLabel('Amount, $').fill('25');
    await page.getByLabel('Reason').fill('The fair in Santa Fe');
    await button(page, 'Add adjustment').click();
    await expect(notice(page, 'Adjustment Added')).toBeVisible();
    const adjustments = page.getByRole('region', { name: 'Adjustments' });
    await expect(adjustments.getByText('Bonus: The fair in Santa Fe')).toBeVisible();
    await expectSound(page, 'the pay of a psychic');
    await button(adjustments, 'Remove…').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, 'removing an adjustment');
    await button(page.getByRole('dialog'), 'Remove').click();
    await expect(adjustments.getByText('No adjustments.')).toBeVisible();

    await expect(page.getByRole('dialog')).toBeHidden();
    await button(page, 'Change…').click();
    await expect(page.getByLabel('Payee number')).toBeVisible();
    await expectSound(page, 'a pay profile');
    await page.getByLabel('Payee number').fill('E-1042');
    await button(page, 'Save pay profile').click();
    await expect(notice(page, 'Pay Profile Saved')).toBeVisible();
    await expect(page.getByText('E-1042')).toBeVisible();
  },
);
