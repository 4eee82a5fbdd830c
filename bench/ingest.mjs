// CPU time of 1,000 readings in one call of the integration API, beside a bare handler that inserts the same rows,
// alternating; then how long a repair of all figures takes, and how long it holds a network's figures at a time.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../scripts/lib/build.mjs';
import { main, root, say, start } from '../scripts/lib/steps.mjs';
import { serveBare, usedBy, usedByDatabase } from './lib.mjs';
import { startNetwork } from './network.mjs';

/**
 * @typedef {{
 *   connection_id: number, psychic: number, customer: { external_id: string, username: string }, conn_type: string,
 *   started_at: string, duration_seconds: number, free_minutes: number, paid_minutes: number, rate: number,
 *   revenue: number, result: string
 * }} Reading
 */

const { values } = parseArgs({
  options: {
    readings: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    port: { type: 'string', default: '4361' },
    rounds: { type: 'string', default: '5' },
    /** For the bare handler's process: the database. */
    bare: { type: 'string' },
  },
});
const readings = Number(values.readings);
const rounds = Number(values.rounds);
const folder = path.resolve(values.folder ?? path.join(os.tmpdir(), `psychic-network-bench-${readings}`));
const rows = 1000;
/** Calls per round. */
const calls = 3;
const customers = 200;
const [hour, day] = [3_600_000, 86_400_000];

/** @type {[name: string, value: (record: Reading) => string | number | boolean][]} */
const columns = [
  ['network', () => 'cos'],
  ['connection_id', (record) => record.connection_id],
  ['psychic_id', (record) => record.psychic],
  ['customer_id', (record) => Number(record.customer.external_id.split('-').at(-1))],
  ['conn_type', (record) => record.conn_type],
  ['started_at', (record) => record.started_at],
  ['duration_seconds', (record) => record.duration_seconds],
  ['free_minutes', (record) => record.free_minutes],
  ['paid_minutes', (record) => record.paid_minutes],
  ['rate', (record) => record.rate],
  ['revenue', (record) => record.revenue],
  ['result', (record) => record.result],
  ['is_new', () => true],
];

/** @param {string} url the database */
async function runBare(url) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  const bare = await serveBare(async (body) => {
    const records = /** @type {Reading[]} */ (JSON.parse(body));
    const places = records.map(
      (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join()})`,
    );
    const { rowCount } = await pool.query(
      `insert into bench_readings (${columns.map(([name]) => name).join()}) values ${places.join()}
       on conflict (network, connection_id) do nothing`,
      records.flatMap((record) => columns.map(([, value]) => value(record))),
    );
    return { created: rowCount };
  });
  process.send?.(bare.url);
}

/** @param {string} url @param {Reading[]} records @param {string} key */
async function send(url, records, key) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(records),
  });
  const counts = /** @type {{ rejected?: number }} */ (await answer.json());
  if (!answer.ok || (counts.rejected ?? 0) > 0) throw new Error(JSON.stringify(counts).slice(0, 500));
}

async function compare() {
  await build({ apiOnly: true });
  const server = await startNetwork(folder, readings);
  const client = new pg.Client(server.ownerUrl);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set search_path = public, pg_temp');
  const key = `bench-${Date.now()}`;
  await client.query("insert into api_keys (network, name, key_hash) values ('cos', $1, $2)", [
    key,
    createHash('sha256').update(key).digest('hex'),
  ]);
  const names = columns.map(([name]) => name).join();
  // the same columns, checks, and indexes, and as many rows; no customers, no ledger, no roll-ups
  await client.query(`drop table if exists bench_readings; create table bench_readings (like readings including all);
    insert into bench_readings (${names}) select ${names} from readings; grant all on bench_readings to public`);
  await client.query('vacuum analyze bench_readings');
  await client.query('checkpoint');
  const program = start(process.execPath, ['dist/api/main.js'], {
    DATABASE_URL: server.url,
    DATABASE_OWNER_URL: server.ownerUrl,
    PORT: values.port,
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'files'),
    SEED_DEMO: '0',
    NODE_ENV: 'production',
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
  });
  const bare = fork(fileURLToPath(import.meta.url), ['--bare', server.url]);
  bare.on('error', () => undefined);
  try {
    const [bareUrl] = /** @type {[string]} */ (await once(bare, 'message'));
    const base = `http://127.0.0.1:${values.port}`;
    for (let tries = 0; !(await fetch(`${base}/api/health/ready`).catch(() => undefined))?.ok; tries += 1) {
      if (tries > 600) throw new Error('The program did not start.');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const postmaster = Number(
      fs.readFileSync(path.join(server.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const sides = [
      { url: bareUrl, pid: bare.pid ?? 0 },
      { url: `${base}/api/integrations/readings`, pid: program.pid ?? 0 },
    ];
    const found = await client.query("select account_id from psychics where network = 'cos' order by 1");
    const psychics = /** @type {{ account_id: number }[]} */ (found.rows).map(({ account_id }) => account_id);
    await compareRounds(sides, () => usedByDatabase(postmaster), psychics, key);
    await repair(client);
  } finally {
    bare.kill();
    await program.stop();
    await client.query('drop table bench_readings').catch(() => undefined);
    await client.end();
    await server.stop();
  }
}

/**
 * @param {{ url: string, pid: number }[]} sides the bare handler and the product
 * @param {() => number} database @param {number[]} psychics @param {string} key
 */
async function compareRounds(sides, database, psychics, key) {
  const run = Date.now();
  let connection = run * 1000; // far above the generated ones
  // runs on the same database use different days
  const first = Math.floor(run / day) * day - (40 + Math.floor(Math.random() * 300)) * day;
  /**
   * Five contacts for each customer, rotating through all psychics; every other one uses free minutes.
   * @param {number} from @returns {Reading[]}
   */
  const chunk = (from) =>
    Array.from({ length: rows }, (_, n) => {
      const customer = n % customers;
      const free = n % 2;
      return {
        connection_id: ++connection,
        psychic: psychics[n % psychics.length] ?? 0,
        customer: { external_id: `bench-${run}-${customer}`, username: `bench${customer}` },
        conn_type: 'Call',
        started_at: new Date(Math.floor(from / 1000 + n) * 1000).toISOString(),
        duration_seconds: 600,
        free_minutes: free,
        paid_minutes: 10 - free,
        rate: 3.99,
        revenue: Math.round((10 - free) * 399) / 100,
        result: 'Completed',
      };
    });
  const count = (rounds + 1) * calls;
  const inOrder = Array.from({ length: count }, (_, n) => chunk(first + (n * 20 * hour) / count));
  const late = inOrder.map((_, n) => chunk(first - (n + 1) * day));
  say(`| 1,000 readings, ${readings.toLocaleString('en')} stored | ours, ms | bare, ms | ratio |`);
  say('| --- | ---: | ---: | ---: |');
  for (const [name, chunks] of Object.entries({
    'new, in order': inOrder,
    'late, each before all others': late,
    'the same again': inOrder,
  })) {
    const least = [Infinity, Infinity];
    // the first round warms both up
    for (let round = 0; round <= rounds; round += 1)
      for (const [side, { url, pid }] of sides.entries()) {
        const before = usedBy(pid) + database();
        for (const records of chunks.slice(round * calls, (round + 1) * calls)) await send(url, records, key);
        const used = (usedBy(pid) + database() - before) / 1000 / calls;
        if (round > 0) least[side] = Math.min(least[side] ?? Infinity, used);
      }
    const [theirs = NaN, ours = NaN] = least;
    say(`| ${name} | ${Math.round(ours)} | ${Math.round(theirs)} | ${(ours / theirs).toFixed(1)} |`);
  }
}

/** @param {pg.Client} client */
async function repair(client) {
  /** @type {{ recompute: (client: pg.Client, repair: boolean) => Promise<{ longestHold: number }> }} */
  const { recompute } = createRequire(import.meta.url)(
    path.join(root, 'dist/api/records/readings/recompute.js'),
  );
  for (const [name, harm] of Object.entries({
    'comparing, and repairing one day':
      'update psychic_days set revenue = revenue + 1 where (psychic_id, day) = (select psychic_id, day from psychic_days limit 1)',
    'repairing every day': 'update psychic_days set revenue = revenue + 1',
  })) {
    await client.query(harm);
    const begun = performance.now();
    const { longestHold } = await recompute(client, true);
    const seconds = Math.round((performance.now() - begun) / 1000);
    say(
      `${name}: ${seconds} s, holding a network's figures for at most ${(longestHold / 1000).toFixed(1)} s at a time`,
    );
  }
}

main(() => (values.bare === undefined ? compare() : runBare(values.bare)));
