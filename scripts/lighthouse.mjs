// `npm run lighthouse`: Lighthouse scores of the landing pages on a phone, from the built program; exits with 1 if
// a score is below the minimum. BASE_URL names a running program to use, PAGES a comma-separated list of addresses.
import lighthouse from 'lighthouse';
import { chromium } from '@playwright/test';
import { launchOptions } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { withDemo } from './lib/demo.mjs';
import { main, say } from './lib/steps.mjs';

const least = 95;
const debugPort = 9333;

/**
 * @param {string} base @param {string} address the second brand has a host of its own
 */
const placeOf = (base, address) =>
  (address.startsWith('/onesun') ? base.replace('//localhost', '//onesun.localhost') : base) + address;

/**
 * @param {string} base @returns {Promise<number>} the number of scores below the minimum
 */
async function measure(base) {
  const { args = [], ...options } = await launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, `--remote-debugging-port=${debugPort}`],
  });
  let below = 0;
  for (const address of (process.env.PAGES ?? '/cos,/onesun').split(',')) {
    const result = await lighthouse(placeOf(base, address), {
      port: debugPort,
      output: 'json',
      logLevel: 'error',
    });
    if (result === undefined) throw new Error(`Lighthouse returned no result for ${address}.`);
    const scores = Object.values(result.lhr.categories);
    for (const { score } of scores) if (Math.round((score ?? 0) * 100) < least) below += 1;
    say(
      `${address.padEnd(20)}${scores.map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`).join('  ')}`,
    );
    for (const { id, score, title } of Object.values(result.lhr.audits))
      if (score !== null && score < 0.9) say(`  ${id}: ${title}`);
  }
  await browser.close();
  return below;
}

main(async () => {
  await build();
  const below = await withDemo(measure);
  say(below === 0 ? `Every score is ${least} or more.` : `${below} below ${least}.`);
  process.exit(below === 0 ? 0 : 1);
});
