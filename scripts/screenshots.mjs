// `npm run screenshots`: updates the images in docs/screenshots from the running demo, desktop and phone. BASE_URL
// names another address than http://localhost:3000.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from './lib/browser.mjs';
import { accounts, pagesOf, signedIn } from './lib/demo.mjs';
import { main, root, say } from './lib/steps.mjs';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const folder = path.join(root, 'docs', 'screenshots');
const screens = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
];

/** @param {import('@playwright/test').Page} page @param {string} name */
const picture = async (page, name) => {
  // an open event stream keeps the network from ever being idle
  await page.waitForLoadState('load');
  await page.waitForTimeout(1200);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
};

main(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(await launchOptions());
  for (const { name, ...screen } of screens) {
    const stranger = await browser.newContext(screen);
    const anybody = await stranger.newPage();
    for (const brand of ['cos', 'onesun']) {
      const host = brand === 'cos' ? base : base.replace('localhost', `${brand}.localhost`);
      for (const [title, address] of Object.entries({
        home: `/${brand}`,
        apply: `/${brand}/apply`,
        'sign-up': `/${brand}/signup`,
        login: '/login',
      })) {
        await anybody.goto(host + address);
        await picture(anybody, `${title}-${brand}-${name}`);
      }
    }
    await stranger.close();
    for (const account of accounts) {
      const storageState = await signedIn(base, account);
      const context = await browser.newContext({ ...screen, storageState, timezoneId: 'America/New_York' });
      const page = await context.newPage();
      for (const [title, address] of Object.entries(await pagesOf(account, context.request, base))) {
        await page.goto(base + address);
        await picture(page, `${title}-${name}`);
      }
      await context.close();
    }
  }
  for (const [account, title, address] of /** @type {const} */ ([
    ['manager', 'dashboard', '/dashboard'],
    ['psychic', 'portal', '/psychic'],
  ])) {
    const storageState = await signedIn(base, account);
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      colorScheme: 'dark',
      storageState,
    });
    const page = await context.newPage();
    await page.goto(base + address);
    await picture(page, `${title}-dark-desktop`);
    await context.close();
  }
  await browser.close();
  say(`The screenshots are in ${path.relative(root, folder)}.`);
});
