// How soon an open portal shows a status sent by the switch: by the stream, by polling if no stream gets through,
// and, in the same run, through a bare node:http + pg handler that forwards a NOTIFY to an event stream.
import { once } from 'node:events';
import http from 'node:http';
import { chromium } from '@playwright/test';
import { launchOptions } from '../scripts/lib/browser.mjs';
import { signedIn } from '../scripts/lib/demo.mjs';
import { base, connect } from './lib.mjs';

const rounds = Number(process.env.ROUNDS ?? 40);
const polls = Math.ceil(rounds / 4);

/** @param {number[]} sorted @param {number} part */
const quantile = (sorted, part) => Math.round(sorted[Math.ceil(part * sorted.length) - 1] ?? 0);

/** @param {string} name @param {number[]} times milliseconds */
function tell(name, times) {
  const sorted = times.toSorted((one, other) => one - other);
  console.log(
    `${name}: median ${quantile(sorted, 0.5)} ms, p95 ${quantile(sorted, 0.95)} ms, worst ${quantile(sorted, 1)} ms of ${times.length}`,
  );
  return quantile(sorted, 0.5);
}

const state = await signedIn(base, 'psychic');
const browser = await chromium.launch(await launchOptions());
const context = await browser.newContext({ storageState: state, baseURL: base });

const answer = await context.request.get('/api/sessions/0');
const { user_id: id } = /** @type {{ user_id: number }} */ (await answer.json());

/** @param {string} code */
const report = async (code) => {
  const { status } = await fetch(`${base}/api/integrations/psychics/${id}/status`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-cos-key', 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  if (status !== 200) throw new Error(`The status answered ${status}.`);
};

/**
 * @param {import('@playwright/test').Page} page an open portal
 * @param {number} times
 * @param {() => number} wait milliseconds before each
 * @returns {Promise<number[]>} milliseconds from the switch's call until the status bar shows it
 */
async function shown(page, times, wait) {
  const found = [];
  for (let round = 0; round < times; round += 1) {
    const [code, word] = round % 2 === 0 ? ['B', 'Busy'] : ['U', 'Available'];
    await new Promise((resolve) => setTimeout(resolve, wait()));
    const seen = page.evaluate(
      (text) =>
        new Promise((resolve) => {
          const bar = document.querySelector('[aria-label="Your availability"]');
          const look = () => {
            if (!bar?.textContent.includes(text)) return;
            watch.disconnect();
            resolve(Date.now());
          };
          const watch = new MutationObserver(look);
          if (bar) watch.observe(bar, { subtree: true, childList: true, characterData: true });
          look();
        }),
      word,
    );
    const asked = Date.now();
    await report(code);
    found.push(Number(await seen) - asked);
  }
  return found;
}

/** @param {import('@playwright/test').Page} page */
const open = async (page) => {
  await page.goto('/psychic');
  await page.getByRole('status', { name: 'Your availability' }).getByText('Available').waitFor();
};

// the baseline: the time a NOTIFY takes to reach the client of an event stream when nothing else happens
const pool = connect();
const listener = await pool.connect();
await listener.query('listen bench_status');
const server = http.createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
  listener.on('notification', () => response.write(`data: ${Date.now()}\n\n`));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const stream = http.get({ host: '127.0.0.1', port });
const [bare] = /** @type {[http.IncomingMessage]} */ (await once(stream, 'response'));
await once(bare, 'data');
const floor = [];
for (let round = 0; round < rounds; round += 1) {
  const asked = Date.now();
  await Promise.all([once(bare, 'data'), pool.query("select pg_notify('bench_status', 'B')")]);
  floor.push(Date.now() - asked);
}
const bareMedian = Math.max(1, tell('bare notify to stream', floor));
stream.destroy();
server.close();
listener.release(true);
await pool.end();

const live = await context.newPage();
await open(live);
const median = tell('by stream', await shown(live, rounds, () => 100 + Math.random() * 200));
console.log(`by stream: ${(median / bareMedian).toFixed(1)} times bare`);
await live.close();

const polling = await context.newPage();
await polling.route('**/events', (route) => route.abort());
await open(polling);
tell('by poll', await shown(polling, polls, () => Math.random() * 3000));
await browser.close();
