import { expect, test } from './pages';

test('Swagger UI sends the NDJSON example exactly as shown', async ({ page }) => {
  await page.goto('/api/docs');
  const operation = page.locator('#operations-Integrations-postIntegrationsReadings');
  await operation.getByRole('button', { name: 'POST /api/integrations/readings' }).first().click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation
    .getByRole('combobox', { name: 'Request content type' })
    .selectOption('application/x-ndjson');
  const lines = (await operation.getByRole('textbox').inputValue()).split('\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('connection_id');

  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  const keys = page.locator('.auth-container', { hasText: 'bearer (http' });
  await keys.getByRole('textbox').fill('demo-cos-key');
  await keys.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).first().click();

  const answer = page.waitForResponse(/\/api\/integrations\/readings(\?|$)/);
  await operation.getByRole('button', { name: 'Execute' }).click();
  expect((await answer).status()).toBe(200);
  expect((await answer).request().postData()).toBe(lines.join('\n'));
  expect(await (await answer).json()).toMatchObject({ rejected: 0 });
});
