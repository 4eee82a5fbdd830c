// Milliseconds for 1,000 readings through the integration API, compared with a bare handler that inserts the same
// rows, alternating.
import { base, connect, serveBare } from './lib.mjs';

const rounds = Number(process.env.ROUNDS ?? 12);
const rows = 1000;
const customers = 200;
const hour = 3_600_000;

const pool = connect();
/**
 * @typedef {{
 *   connection_id: number, psychic: number, customer: { external_id: string, username: string }, conn_type: string,
 *   started_at: string, duration_seconds: number, free_minutes: number, paid_minutes: number, rate: number,
 *   revenue: number, result: string
 * }} Reading
 */

// the same columns, checks, and indexes as the readings; no customers, no ledger, no roll-ups
await pool.query(
  'drop table if exists bench_readings; create table bench_readings (like readings including all)',
);
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

const found = await pool.query(
  "select account_id from psychics where network = 'cos' and account_status = 'Active'",
);
const psychics = /** @type {{ account_id: number }[]} */ (found.rows).map(({ account_id }) => account_id);

const run = Date.now();
let connection = run * 1000; // far above the demo's own
const yesterday = Math.floor(run / hour / 24) * 24 * hour - 24 * hour;

/**
 * Five contacts for each customer, rotating through all psychics; every other one uses free minutes.
 * @param {number} from
 * @returns {Reading[]}
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
      started_at: new Date(from + n * 1000).toISOString().replace('.000', ''),
      duration_seconds: 600,
      free_minutes: free,
      paid_minutes: 10 - free,
      rate: 3.99,
      revenue: Math.round((10 - free) * 399) / 100,
      result: 'Completed',
    };
  });

/** @param {string} url @param {Reading[]} records */
const send = async (url, records) => {
  const body = JSON.stringify(records);
  const begun = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer demo-cos-key' },
    body,
  });
  const counts = /** @type {{ rejected: number }} */ (await answer.json());
  if (!answer.ok || counts.rejected > 0) throw new Error(JSON.stringify(counts).slice(0, 500));
  return performance.now() - begun;
};
/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const inOrder = Array.from({ length: rounds }, (_, round) => chunk(yesterday + (round * 20 * hour) / rounds));
for (const [name, chunks] of Object.entries({
  'new, in order': inOrder,
  'late, each before all others': inOrder.map((_, round) => chunk(yesterday - (round + 1) * 24 * hour)),
  'the same again': inOrder,
})) {
  /** @type {number[]} */
  const own = [];
  /** @type {number[]} */
  const floor = [];
  for (const records of chunks) {
    floor.push(await send(bare.url, records));
    own.push(await send(`${base}/api/integrations/readings`, records));
  }
  const [ms, bareMs] = [median(own), median(floor)];
  console.log(
    `${name}: ${Math.round(ms)} ms for ${rows} readings, bare ${Math.round(bareMs)} ms, ${(ms / bareMs).toFixed(1)} times bare`,
  );
}
bare.close();
await pool.query('drop table bench_readings');
await pool.end();
