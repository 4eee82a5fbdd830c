import { expectSound } from './axe';
import {
  asSwitch,
  button,
  expect,
  expectFits,
  isPhone,
  openRow,
  phoneToo,
  psychicId,
  tell,
  test,
} from './pages';

const url = 'https://hooks.invalid/a';

test(
  'a manager adds a webhook, sees and resends its pending deliveries, and sees integrators’ calls',
  phoneToo,
  async ({ manager: page }) => {
    await page.goto('/integrations');
    await expect(page.getByText('No webhooks.')).toBeVisible();
    await button(page, 'Add Webhook').click();
    const adding = page.getByRole('dialog', { name: 'Add Webhook' });
    await adding.getByLabel('Address').fill('http://10.0.0.1/');
    await button(adding, 'Add Webhook').click();
    await expect(adding.getByText('Choose at least one event')).toBeVisible();
    await adding.getByLabel("A psychic's availability changed").check();
    await button(adding, 'Add Webhook').click();
    await expect(adding.getByText(/^The address must start with https/)).toBeVisible();
    await expectSound(page, 'a webhook to add, errors');
    await adding.getByLabel('Address').fill(url);
    await button(adding, 'Add Webhook').click();
    const secret = page.getByRole('dialog', { name: 'Secret' });
    await expect(secret.getByText(/^whsec_/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(secret).toBeVisible();
    await expectSound(page, 'the secret of a webhook');
    await button(secret, 'Done').click();

    const id = await psychicId(page, 'QuietHarborJo');
    for (const code of ['U', 'O']) await tell(page, `/api/psychics/${id}/status`, { code });
    await page.reload();
    const row = await openRow(page, url);
    await expectSound(page, 'a webhook');
    await button(row, `Delete the webhook to ${url}`).click();
    const warning = page.getByRole('dialog', { name: `Delete the webhook to ${url}?` });
    await expect(warning).toBeVisible();
    await expectSound(page, 'the warning before a webhook is deleted');
    await button(warning, 'Cancel').click();
    await row.getByRole('link', { name: `Deliveries to ${url}` }).click();
    await expect(page.getByRole('heading', { name: 'Deliveries', level: 1 })).toBeVisible();
    await expect(page.getByText(url, { exact: true })).toBeVisible();
    const delivery = await openRow(page, 'psychic.availability_changed', 'Waiting');
    await expectSound(page, 'a delivery');
    await delivery
      .getByRole('button', { name: /^Send psychic\.availability_changed number \d+ again$/ })
      .click();
    await expect(page.getByText('Delivery Queued')).toBeVisible();

    await asSwitch(page, 'POST', 'customers', [7]);
    await page.goto('/integrations/calls');
    await page.getByLabel('Result').selectOption('With errors');
    const call = await openRow(page, 'POST /api/integrations/customers');
    await expectFits(page);
    await call.getByRole('button', { name: /^Show errors for/ }).click();
    await expect(page.getByRole('dialog', { name: 'Errors' })).toBeVisible();
    if (isPhone(page)) return;
    await page.goto('/integrations/keys');
    await expect(page.getByRole('row').nth(1)).toContainText('Active');
  },
);
