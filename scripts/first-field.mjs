// `npm run first-field`: how soon a slow phone can type into the first field of each public form, and how soon the
// page's script has taken over with what was typed; and how soon a psychic can choose a status on the portal's
// dashboard. BASE_URL names a running demo to use.
import { chromium, devices } from '@playwright/test';
import { launchOptions } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { signedIn, withDemo } from './lib/demo.mjs';
import { main, say } from './lib/steps.mjs';

/** A phone of a few years ago, on a weak connection. */
const slowness = 6;
const bytesPerSecond = 400_000 / 8;
const latency = 150;

const forms = [
  { page: '/cos/signup', field: '#username' },
  { page: '/onesun/signup', field: '#username' },
  { page: '/login', field: '#username' },
];
const typed = 'ruth';

/** @param {import('@playwright/test').Page} page */
async function slowDown(page) {
  const context = page.context();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const speed = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  await wire.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** @param {import('@playwright/test').Page} page @returns {Promise<number>} bytes loaded so far */
const loaded = (page) =>
  page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );

/** @param {import('@playwright/test').Browser} browser @param {string} base @param {typeof forms[number]} form */
async function measure(browser, base, { page: address, field }) {
  const context = await browser.newContext(devices['Pixel 5']);
  const page = await context.newPage();
  await slowDown(page);
  const begun = performance.now();
  await page.goto(base + address, { waitUntil: 'commit' });
  await page.locator(field).fill(typed);
  const usable = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  const taken = performance.now() - begun;
  const kept = await page.locator(field).inputValue();
  const bytes = await loaded(page);
  await context.close();
  return { usable, taken, bytes, isKept: kept === typed };
}

/**
 * The portal's first load of a psychic who is signed in, with nothing in the browser's cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} base
 */
async function measurePortal(browser, base) {
  const storageState = await signedIn(base, 'psychic');
  const context = await browser.newContext({ ...devices['Pixel 5'], storageState });
  const page = await context.newPage();
  await slowDown(page);
  const begun = performance.now();
  await page.goto(`${base}/psychic`, { waitUntil: 'commit' });
  const statuses = page.getByRole('group', { name: 'Choose your status' });
  await statuses.getByRole('button', { name: 'On alert' }).click({ trial: true, timeout: 120_000 });
  const usable = performance.now() - begun;
  const bytes = await loaded(page);
  await context.close();
  return { usable, bytes };
}

main(async () => {
  await build();
  await withDemo(async (base) => {
    const browser = await chromium.launch(await launchOptions());
    let isLost = false;
    for (const form of forms) {
      const { usable, taken, bytes, isKept } = await measure(browser, base, form);
      isLost ||= !isKept;
      const seconds = [usable, taken].map((time) => (time / 1000).toFixed(1));
      say(
        `${form.page}: first field after ${seconds[0]} s, complete after ${seconds[1]} s, ${Math.round(bytes / 1024)} KiB${isKept ? '' : '; what was typed was lost'}`,
      );
    }
    const { usable, bytes } = await measurePortal(browser, base);
    say(
      `/psychic, signed in: a status can be chosen after ${(usable / 1000).toFixed(1)} s, ${Math.round(bytes / 1024)} KiB`,
    );
    await browser.close();
    // the demo is stopped first
    process.exitCode = isLost ? 1 : 0;
  });
});
