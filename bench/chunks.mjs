// The cost of adapting the chunk size of an import to the machine, which keeps live records from waiting long: rows
// per second compared with fixed chunks of 2,000, alternating, and how many milliseconds live records wait
// meanwhile.
import { createRequire } from 'node:module';
import { connect } from './lib.mjs';
import { withDemo } from '../scripts/lib/demo.mjs';
import { main } from '../scripts/lib/steps.mjs';

const rounds = Number(process.env.ROUNDS ?? 5);
const rows = Number(process.env.ROWS ?? 12_000);
const fixed = 2000;
const liveEvery = 150;
const minute = 60_000;

/**
 * @typedef {{ rows: number, learn: (rows: number, ms: number) => void }} Size
 * @typedef {{ size: Size, ingest: (network: string, rows: Iterable<object>) => Promise<{ created: number }> }} Ingest
 */
/** @type {{ ReadingsIngest: new (pool: ReturnType<typeof connect>) => Ingest }} */
const { ReadingsIngest } = createRequire(import.meta.url)(
  '../dist/api/records/readings/ingest/readings-ingest.js',
);

let connection = Date.now() * 1000; // far above the demo's own

/** @param {number} psychic @param {Date} at @returns {object} */
const reading = (psychic, at) => ({
  connection_id: ++connection,
  psychic,
  customer: { external_id: `chunks-${connection % 500}`, username: `chunks${connection % 500}` },
  conn_type: 'Call',
  started_at: at.toISOString().replace('.000', ''),
  duration_seconds: 600,
  free_minutes: 0,
  paid_minutes: 10,
  rate: 3.99,
  revenue: 39.9,
  result: 'Completed',
});

/** @param {number[]} values @param {number} part */
const quantile = (values, part) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? NaN;

/**
 * Several days of imported readings for every psychic, each round before those of the last.
 * @param {number[]} psychics @param {number} round @returns {object[]}
 */
const file = (psychics, round) => {
  const from = Date.parse('2025-06-01T12:00:00Z') - round * rows * minute;
  return Array.from({ length: rows }, (_, n) =>
    reading(psychics[n % psychics.length] ?? 0, new Date(from + n * minute)),
  );
};

main(() =>
  withDemo(async (_base, _pid, folder) => {
    process.env.DATA_DIR = folder ?? process.env.DATA_DIR;
    const [importing, living] = [connect(), connect()];
    const found = await importing.query(
      "select account_id from psychics where network = 'cos' and account_status = 'Active'",
    );
    const psychics = /** @type {{ account_id: number }[]} */ (found.rows).map(({ account_id }) => account_id);
    const live = new ReadingsIngest(living);
    let round = 0;
    /**
     * @param {Ingest} ingest
     * @param {number[] | undefined} waits of live records, which are sent meanwhile if this is given
     * @returns {Promise<number>} rows per second
     */
    const once = async (ingest, waits) => {
      const records = file(psychics, round++);
      /** @type {Promise<void>[]} */
      const asked = [];
      const coming =
        waits &&
        setInterval(() => {
          const begun = performance.now();
          const answered = live.ingest('cos', [
            reading(psychics[0] ?? 0, new Date(Math.floor(Date.now() / 1000) * 1000)),
          ]);
          asked.push(answered.then(() => void waits.push(performance.now() - begun)));
        }, liveEvery);
      const begun = performance.now();
      await ingest.ingest('cos', records);
      const seconds = (performance.now() - begun) / 1000;
      clearInterval(coming);
      await Promise.all(asked);
      return rows / seconds;
    };
    // warm-up: a database that has just started to grow behaves differently
    for (let n = 0; n < 4; n++) await once(live, undefined);
    for (const isLive of [false, true]) {
      const own = new ReadingsIngest(importing);
      const whole = new ReadingsIngest(importing);
      whole.size = { rows: fixed, learn: () => undefined };
      /** @type {{ ingest: Ingest, speeds: number[], waits: number[] }[]} */
      const sides = [own, whole].map((ingest) => ({ ingest, speeds: [], waits: [] }));
      for (let n = 0; n < rounds; n++)
        for (const side of n % 2 === 0 ? sides : sides.toReversed())
          side.speeds.push(await once(side.ingest, isLive ? side.waits : undefined));
      const [ours, theirs] = sides.map(({ speeds }) => quantile(speeds, 0.5));
      const ratio = (ours / theirs).toFixed(2);
      console.log(
        `${isLive ? `a live record every ${liveEvery} ms` : 'an import alone'}: ${Math.round(ours)} rows a second ` +
          `in chunks of ${own.size.rows} at the end, ${Math.round(theirs)} in chunks of ${fixed}, ${ratio} times`,
      );
      if (isLive)
        for (const [at, { waits }] of sides.entries())
          console.log(
            `  live records behind ${at === 0 ? 'ours' : `chunks of ${fixed}`}: ${Math.round(quantile(waits, 0.5))} ms at p50, ` +
              `${Math.round(quantile(waits, 0.99))} ms at p99, of ${waits.length}`,
          );
    }
    await Promise.all([importing.end(), living.end()]);
  }).then(() => process.exit(0)),
);
