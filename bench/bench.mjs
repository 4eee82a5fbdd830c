// `npm run bench -- --readings 1000000`: CPU time per answer of the built product with its database, beside a bare
// node:http + pg handler on the same database, as a Markdown table.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { build } from '../scripts/lib/build.mjs';
import { main, root, say, start } from '../scripts/lib/steps.mjs';
import { usedBy, usedByDatabase } from './lib.mjs';
import { password, startNetwork } from './network.mjs';

const { values } = parseArgs({
  options: {
    readings: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    port: { type: 'string', default: '4360' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const readings = Number(values.readings);
const rounds = Number(values.rounds);
const base = `http://localhost:${values.port}`;
const folder = path.resolve(values.folder ?? path.join(os.tmpdir(), `psychic-network-bench-${readings}`));

/**
 * What is compared: the product's address, who asks, and the bare handler's address. `times` is how often each side
 * is asked per round.
 * @typedef {{ name: string, ours: string, as: string, bare: string, times: number }} Comparison
 */

/** @param {string} username @returns {Promise<{ cookie: string, id: number }>} */
async function signIn(username) {
  const answer = await fetch(`${base}/api/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}.`);
  const { user_id: id } = /** @type {{ user_id: number }} */ (await answer.json());
  return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', id };
}

/** @returns {Promise<void>} */
async function untilReady() {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(`${base}/api/health/ready`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The program did not start.');
}

/**
 * @param {string} url @param {Record<string, string>} headers @param {number} amount @param {() => number} used
 * @returns {Promise<number>} microseconds of CPU time per answer
 */
async function measure(url, headers, amount, used) {
  const before = used();
  const { non2xx } = await autocannon({ url, headers, connections: 10, amount });
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with an error.`);
  return (used() - before) / amount;
}

/** @param {string} url @param {Record<string, string>} headers */
async function bodyOf(url, headers) {
  const answer = await fetch(url, { headers });
  return answer.text();
}

main(async () => {
  await build({ apiOnly: true });
  const server = await startNetwork(folder, readings);
  const env = { DATABASE_URL: server.url, DATABASE_OWNER_URL: server.ownerUrl };
  const program = start(process.execPath, ['dist/api/main.js'], {
    ...env,
    PORT: values.port,
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'files'),
    SEED_DEMO: '0',
    NODE_ENV: 'production',
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
    // as in production, but the log's reader is not measured
    LOG_LEVEL: 'info',
  });
  const bare = fork(path.join(root, 'bench', 'bare.mjs'), { env: { ...process.env, ...env } });
  bare.on('error', () => undefined);
  try {
    const [{ port }] = /** @type {[{ port: number }]} */ (await once(bare, 'message'));
    await untilReady();
    const postmaster = Number(
      fs.readFileSync(path.join(server.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const database = () => usedByDatabase(postmaster);
    const used = {
      ours: () => usedBy(program.pid ?? 0) + database(),
      bare: () => usedBy(bare.pid ?? 0) + database(),
    };
    const manager = await signIn('manager');
    const psychic = await signIn('psychic7');
    const { id } = psychic;
    const account = await bodyOf(`${base}/api/sessions/0`, { cookie: manager.cookie });
    const ago = (/** @type {number} */ days) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const [to, week, year] = [ago(0), ago(6), ago(364)];
    const page = `range=${encodeURIComponent('[0,19]')}`;
    /** @param {string} from */
    const window = (from) => `${page}&start_date=${from}&end_date=${to}`;
    /** @type {Comparison[]} */
    const comparisons = [
      {
        name: 'current account (no query)',
        ours: '/api/sessions/0',
        as: manager.cookie,
        bare: `/account?body=${encodeURIComponent(account)}`,
        times: 3000,
      },
      {
        name: 'one psychic',
        ours: `/api/psychics/${id}`,
        as: manager.cookie,
        bare: `/psychic?id=${id}`,
        times: 1500,
      },
      {
        name: 'status poll',
        ours: `/api/psychics/${id}/status`,
        as: psychic.cookie,
        bare: `/status?id=${id}`,
        times: 2000,
      },
      {
        name: "psychics, a page with the week's figures",
        ours: `/api/psychics?${window(week)}`,
        as: manager.cookie,
        bare: `/psychics?from=${week}&to=${to}`,
        times: 30,
      },
      {
        name: 'readings of a week',
        ours: `/api/psychics/${id}/readings?${window(week)}`,
        as: manager.cookie,
        bare: `/readings?id=${id}&from=${week}&to=${to}`,
        times: 500,
      },
      {
        name: 'readings of a year',
        ours: `/api/psychics/${id}/readings?${window(year)}`,
        as: manager.cookie,
        bare: `/readings?id=${id}&from=${year}&to=${to}`,
        times: 500,
      },
      {
        name: 'customers of a year',
        ours: `/api/psychics/${id}/customers?${window(year)}`,
        as: manager.cookie,
        bare: `/customers?id=${id}&from=${year}&to=${to}`,
        times: 400,
      },
    ];
    say(`| answer, ${readings.toLocaleString('en')} readings | ours, µs | bare, µs | ratio |`);
    say('| --- | ---: | ---: | ---: |');
    for (const { name, ours, as, bare: other, times } of comparisons) {
      if (!name.includes(values.only)) continue;
      const own = { url: base + ours, headers: { cookie: as } };
      const theirs = { url: `http://127.0.0.1:${port}${other}`, headers: {} };
      const [one, two] = [await bodyOf(own.url, own.headers), await bodyOf(theirs.url, theirs.headers)];
      if (one !== two) throw new Error(`${name}: the bodies differ.\n${one}\n${two}`);
      const least = { ours: Infinity, bare: Infinity };
      // the first round warms both up
      for (let round = 0; round <= rounds; round += 1) {
        const found = {
          bare: await measure(theirs.url, theirs.headers, times, used.bare),
          ours: await measure(own.url, own.headers, times, used.ours),
        };
        if (round === 0) continue;
        least.ours = Math.min(least.ours, found.ours);
        least.bare = Math.min(least.bare, found.bare);
      }
      say(
        `| ${name} | ${Math.round(least.ours)} | ${Math.round(least.bare)} | ${(least.ours / least.bare).toFixed(1)} |`,
      );
    }
  } finally {
    bare.disconnect();
    await program.stop();
    await server.stop();
  }
});
