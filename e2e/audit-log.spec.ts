import { request } from '@playwright/test';
import { atBothWidths, expectSound } from './axe';
import { button, expect, test } from './pages';

test(
  'a manager finds in the audit log what one psychic did, and what was refused',
  atBothWidths,
  async ({ manager: page, demo }) => {
    const elsewhere = await request.newContext({ baseURL: demo.url });
    await elsewhere.post('/api/sessions', { data: { username: 'psychic', password: 'psychic-demo' } });
    // not a psychic's call
    expect((await elsewhere.get('/api/contacts')).status()).toBe(403);
    await elsewhere.dispose();
    await page.goto('/activity');
    await expect(page.getByText('was refused a call').first()).toBeVisible();
    const picker = page.getByRole('combobox', { name: 'Person' });
    await picker.fill('psych');
    await page.getByRole('option', { name: 'psychic', exact: true }).click();
    await expect(page).toHaveURL(/person=\d+/);
    await expect(page.getByText('was refused a call').first()).toBeVisible();
    await expect(page.getByText('GET /api/contacts')).toBeVisible();
    const rows = page.getByRole('row', { name: /psychic/ });
    await expect(rows.first()).toBeVisible();
    await expectSound(page, 'the audit log of one person');
    // the address alone is enough, also for the name in the field
    await page.reload();
    await expect(picker).toHaveValue('psychic');
    await button(page, 'Remove filter: Person').click();
    await expect(picker).toHaveValue('');
    await expect(page).not.toHaveURL(/person=/);
  },
);

test(
  'Operations tells of forwarded headers without a named proxy',
  atBothWidths,
  async ({ manager: page }) => {
    await page.goto('/operations');
    await expect(page.getByText('Nothing to correct.')).toBeVisible();
    await page.request.get('/api/health/live', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    await page.reload();
    await expect(page.getByText('Forwarded headers are ignored')).toBeVisible();
    await expect(page.getByText(/^Audit rows are kept only here/)).toBeVisible();
    await expectSound(page, 'operations, with a warning');
  },
);
