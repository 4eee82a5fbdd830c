// `npm run screenshots`: updates the images in docs/screenshots from a new demo, one for each page: the portal on a
// phone, everything else on a desktop. BASE_URL names a running demo to use, which then gets a webhook.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { accounts, pagesOf, signedIn, withDemo } from './lib/demo.mjs';
import { bin, main, root, run, say } from './lib/steps.mjs';

const folder = path.join(root, 'docs', 'screenshots');
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const screens = { manager: desktop, psychic: phone };
const publicPages = { home: '', apply: '/apply', 'sign-up': '/signup' };

/** @param {import('@playwright/test').Page} page @param {string} address @param {string} name */
async function picture(page, address, name) {
  await page.goto(address);
  // an open event stream keeps the network from ever being idle
  await page.waitForLoadState('load');
  await page.locator('[data-loading], [data-reloading]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(1200);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/**
 * Gives Integrations and Activity something to show.
 * @param {import('@playwright/test').APIRequestContext} client a manager's
 * @param {string} base
 * @param {string} psychic the path of a psychic
 */
async function prepare(client, base, psychic) {
  for (const code of ['B', 'A'])
    await client.post(`${base}/api/integrations${psychic}/status`, {
      headers: { authorization: 'Bearer demo-cos-key' },
      data: { code },
    });
  // a new webhook wants a proof
  await client.post(`${base}/api/sessions/0/proof`, { data: { password: 'manager-demo' } });
  const events = ['psychic.availability_changed'];
  await client.post(`${base}/api/webhooks`, { data: { url: 'https://hooks.example/psychics', events } });
  await client.post(`${base}/api/sessions`, { data: { username: 'psychic', password: 'a wrong one' } });
  await client.get(`${base}/api${psychic}/pin`);
}

main(async () => {
  await build();
  await withDemo(async (base) => {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    const browser = await chromium.launch(await launchOptions());
    const visitor = await browser.newPage(desktop);
    for (const brand of ['cos', 'onesun']) {
      const host = brand === 'cos' ? base : base.replace('localhost', `${brand}.localhost`);
      for (const [name, address] of Object.entries(publicPages))
        await picture(visitor, `${base}/${brand}${address}`, `${name}-${brand}`);
      await picture(visitor, `${host}/login`, `login-${brand}`);
    }
    for (const account of accounts) {
      const storageState = await signedIn(base, account);
      const options = { ...screens[account], storageState, timezoneId: 'America/New_York' };
      const context = await browser.newContext(options);
      const page = await context.newPage();
      const pages = await pagesOf(account, context.request, base);
      if (account === 'manager') await prepare(context.request, base, pages.summary);
      for (const [name, address] of Object.entries(pages)) await picture(page, base + address, name);
      const [name, address] = account === 'manager' ? ['dashboard', '/dashboard'] : ['portal', '/psychic'];
      const dark = await browser.newPage({ ...options, colorScheme: 'dark' });
      await picture(dark, base + address, `${name}-dark`);
    }
    await browser.close();
  });
  // moments of a psychic's day, which the browser tests bring about on a phone
  const moments = ['chat-phone', 'customer-card', 'days', 'psychic-day'].map((name) => `e2e/${name}.spec.ts`);
  const pictures = { PICTURES: folder };
  if ((await run(bin('playwright'), ['test', ...moments], { env: pictures })) !== 0)
    throw new Error('A browser test that takes pictures failed.');
  say(`The screenshots are in ${path.relative(root, folder)}.`);
});
