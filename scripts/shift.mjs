// `npm run shift`: how far a page's content moves while the rest of it loads (cumulative layout shift), for each
// page and width, with what moved most, and whether the page scrolls sideways; exits with 1 beyond the limit. BASE_URL names a running demo to use, PAGES
// a comma-separated list of pages.
import { chromium } from '@playwright/test';
import { launchOptions } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { accounts, pagesOf, signedIn, withDemo } from './lib/demo.mjs';
import { main, say } from './lib/steps.mjs';

/** People notice more than this; the threshold that search engines call good is twice as high. */
const bound = 0.05;
/** Milliseconds added to each response, because on one machine nothing would otherwise be pending long enough. */
const latency = 120;
/** Milliseconds without a change after which a page counts as complete. */
const rest = 900;

const screens = [
  { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  { viewport: { width: 768, height: 1024 } },
  { viewport: { width: 1024, height: 768 } },
  { viewport: { width: 1440, height: 900 } },
];

/** @typedef {{ value: number, at: number, moved: string[] }} Shift */

/** Runs in the page before its own scripts. */
function watch() {
  /** @type {Shift[]} */
  const shifts = [];
  let changed = performance.now();
  Object.assign(window, { shifts, quietFor: () => performance.now() - changed });
  new MutationObserver(() => {
    changed = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
  /** @param {Node | undefined} node @param {DOMRectReadOnly} from @param {DOMRectReadOnly} to */
  const words = (node, from, to) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = element?.textContent.replace(/\s+/g, ' ').slice(0, 40) ?? 'gone';
    const place = (/** @type {DOMRectReadOnly} */ { x, y, width, height }) =>
      [x, y, width, height].map(Math.round).join(' ');
    return `${element?.tagName.toLowerCase() ?? ''} “${text}” ${place(from)} → ${place(to)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, startTime, sources } =
        /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean, sources: { node?: Node, previousRect: DOMRectReadOnly, currentRect: DOMRectReadOnly }[] }} */ (
          entry
        );
      if (!hadRecentInput)
        shifts.push({
          value,
          at: startTime,
          moved: sources.map(({ node, previousRect, currentRect }) => words(node, previousRect, currentRect)),
        });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * @param {Shift[]} shifts in order
 * @returns {number} the worst session window: shifts less than a second apart, within five seconds
 */
function cumulated(shifts) {
  let worst = 0;
  let sum = 0;
  let [begun, last] = [0, -Infinity];
  for (const { value, at } of shifts) {
    if (at - last >= 1000 || at - begun >= 5000) [sum, begun] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} address
 * @returns {Promise<{ shifts: Shift[], aside: number }>} `aside`: pixels by which the page is too wide
 */
async function shiftsOf(context, address) {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(address);
  await page.waitForFunction(
    (pause) =>
      document.querySelector('h1') !== null &&
      document.querySelector('main [aria-label="Loading"]') === null &&
      /** @type {{ quietFor: () => number }} */ (/** @type {unknown} */ (window)).quietFor() > pause,
    rest,
    { timeout: 15_000 },
  );
  const shifts = await page.evaluate(
    () => /** @type {{ shifts: Shift[] }} */ (/** @type {unknown} */ (window)).shifts,
  );
  const aside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await page.close();
  return { shifts, aside };
}

/**
 * @param {string} base @returns {Promise<number>} the number of pages and widths beyond the limit
 */
async function measure(base) {
  const browser = await chromium.launch(await launchOptions());
  const wanted = process.env.PAGES?.split(',');
  let beyond = 0;
  for (const [screen, account] of screens.flatMap((screen) =>
    accounts.map((account) => /** @type {const} */ ([screen, account])),
  )) {
    const context = await browser.newContext({ ...screen, storageState: await signedIn(base, account) });
    await context.addInitScript(watch);
    const pages = Object.entries(await pagesOf(account, context.request, base));
    if (account === 'manager') pages.push(['login', '/login']);
    for (const [name, address] of pages.filter(([name]) => wanted?.includes(name) ?? true)) {
      const { shifts, aside } = await shiftsOf(context, base + address);
      const value = cumulated(shifts);
      say(
        `${String(screen.viewport.width).padStart(5)}  ${name.padEnd(20)}${value.toFixed(3)}${aside > 0 ? `  ${aside} px sideways` : ''}`,
      );
      if (value > bound || aside > 0) beyond += 1;
      if (value <= bound) continue;
      for (const { value: part, at, moved } of shifts.toSorted((a, b) => b.value - a.value).slice(0, 3))
        say(
          `         ${part.toFixed(3)} at ${Math.round(at)} ms: ${moved.slice(0, 3).join('; ') || 'nothing named'}`,
        );
    }
    await context.close();
  }
  await browser.close();
  return beyond;
}

main(async () => {
  await build();
  const beyond = await withDemo(measure);
  say(
    beyond === 0
      ? `Nothing moves by more than ${bound}, and no page scrolls sideways.`
      : `${beyond} beyond ${bound}.`,
  );
  process.exit(beyond === 0 ? 0 : 1);
});
