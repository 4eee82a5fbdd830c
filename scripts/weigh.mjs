// `npm run weigh`: the sizes of the built web apps at first load and by page, and the API calls of each page in a
// fresh browser. With --json only the sizes, for a test. BASE_URL names a running demo to use.
import { chromium } from '@playwright/test';
import { launchOptions } from './lib/browser.mjs';
import { build, webApps } from './lib/build.mjs';
import { accounts, pagesOf, signedIn, withDemo } from './lib/demo.mjs';
import { main, say } from './lib/steps.mjs';
import { weigh, weighLanding } from './lib/weights.mjs';

const apps = Object.keys(webApps);
const brandNames = ['cos', 'onesun'];

/** @param {number} bytes */
const kib = (bytes) => (bytes / 1024).toFixed(1).padStart(7);

/** @param {string} name @param {import('./lib/weights.mjs').Weight} weight */
const line = (name, { files, raw, gzip }) =>
  say(`${name.padEnd(28)}${kib(raw)}${kib(gzip)}${String(files).padStart(7)}`);

function sayWeights() {
  say(`${'KiB'.padEnd(28)}    raw   gzip  files`);
  for (const app of apps) {
    const { first, pages } = weigh(app);
    line(`${app}, at first`, first);
    for (const [page, weight] of Object.entries(pages)) line(`  ${page}`, weight);
  }
  for (const brand of brandNames) {
    const { first, form } = weighLanding(brand);
    line(`/${brand}, at first`, first);
    line('  its form', form);
  }
}

/** @param {string} base */
async function sayRequests(base) {
  const browser = await chromium.launch(await launchOptions());
  say('\nRequests to the API by page');
  for (const account of accounts) {
    const context = await browser.newContext({ storageState: await signedIn(base, account) });
    for (const [name, address] of Object.entries(await pagesOf(account, context.request, base))) {
      const page = await context.newPage();
      /** @type {string[]} */
      const asked = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
      });
      await page.goto(base + address);
      // an open event stream keeps the network from ever being idle
      await page.waitForTimeout(2000);
      say(`${name.padEnd(20)}${String(asked.length).padStart(3)}  ${asked.join(', ')}`);
      await page.close();
    }
    await context.close();
  }
  await browser.close();
}

main(async () => {
  if (process.argv.includes('--json')) {
    const weights = [
      ...apps.map((app) => [app, weigh(app)]),
      ...brandNames.map((brand) => [`/${brand}`, weighLanding(brand)]),
    ];
    say(JSON.stringify(Object.fromEntries(weights)));
    return;
  }
  await build();
  sayWeights();
  await withDemo(sayRequests);
});
