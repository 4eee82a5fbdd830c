import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/lib/browser.mjs';
import { freePorts } from './scripts/lib/ports.mjs';
import './scripts/lib/short-lived.cjs';

const workers = 3;
const launched = await launchOptions();
// the programs of the workers, the pages of the parts, and those of process.spec.ts; the workers inherit the first one
process.env.E2E_PORT ??= String(await freePorts(4310, [0, 1, 2, 20, 21, 22, 67, 68]));

const desktop = { grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } };
const longest = '**/week.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  // two cores are full with three: one of them often waits
  workers,
  timeout: 60_000,
  // one test that fails at random must not stop a change; `npm test` lists what passed at the second try only
  retries: 1,
  // a session that ends elsewhere takes two seconds by design, and the machine may be busy
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  globalSetup: './e2e/setup.ts',
  use: {
    timezoneId: 'America/Los_Angeles',
    // less motion takes a twelfth less processor time; `moving` in e2e/pages.ts turns it on
    contextOptions: { reducedMotion: 'reduce' },
    // as in short-lived.cjs: a tenth of the browser's processor time
    launchOptions: { ...launched, args: [...(launched.args ?? []), '--js-flags=--no-opt'] },
    screenshot: 'only-on-failure',
  },
  projects: [
    // begins first, so that no worker is left alone with it at the end
    { name: 'longest', testMatch: longest, ...desktop },
    { name: 'desktop', testIgnore: longest, ...desktop },
    {
      name: 'phone',
      // most of a test is the same at every width: only those run twice that are tagged (e2e/pages.ts)
      grep: /@phone/,
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
