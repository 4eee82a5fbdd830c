// How long closing a week of a large network takes, and how long live records wait meanwhile: 2,000 psychics with 170
// readings each, whose statements are then checked by their sums.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../scripts/lib/build.mjs';
import { main, sayWhile } from '../scripts/lib/steps.mjs';
import { usedBy, usedByDatabase } from './lib.mjs';
import { built, startNetwork } from './network.mjs';

const { values } = parseArgs({
  options: { readings: { type: 'string', default: '170' }, port: { type: 'string', default: '4371' } },
});
/** Of each psychic in the week. */
const each = Number(values.readings);
/** Of the year before, so that tables and indexes aren't new. */
const earlier = 20_000;
/** Milliseconds between live records: 2,000 psychics, each with a contact every eight minutes. */
const liveEvery = 250;

/**
 * @typedef {{ closeDue: (actor: object, upTo: string, goesOn: () => boolean) => Promise<{ closed: number, parked: number }> }} Closing
 * @typedef {{ ingest: (network: string, rows: Iterable<object>) => Promise<{ created: number }> }} Ingest
 * @typedef {{ get: (token: unknown) => unknown, close: () => Promise<void> }} App
 */
/** @typedef {Record<string, (...values: unknown[]) => unknown>} Functions */
/** @param {string} name */
const functions = (name) => /** @type {Functions} */ (built(name));

/** A week of readings, and the terms they are paid by. @param {pg.Client} client @param {string} from its first day */
async function createWeek(client, from) {
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(
    `insert into readings (network, connection_id, psychic_id, customer_id, conn_type, started_at, duration_seconds, free_minutes,
            paid_minutes, rate, revenue, result, is_new)
     select 'cos', 1000000000 + p.account_id * 1000 + n, p.account_id, 1 + (p.account_id * 31 + n) % 1000, case when n % 4 = 0 then 'Chat' else 'Call' end,
            ($1::date + 1)::timestamp at time zone 'America/New_York' + n * interval '49 minutes', 60 * (3 + n % 40), 2, 1.01 + n % 40, 3.99, 9,
            'Completed', n % 3 = 0
       from psychics p, generate_series(1, $2::integer) n where p.network = 'cos'`,
    [from, each],
  );
  await client.query(`set session_replication_role = 'origin'`);
  await client.query(`update networks set pay_from = $1 where name = 'cos'`, [from]);
  const terms = { call: 0.4, chat: 0.3333, free: 0.01, repeat_bonus: 0.05, active_applies: 'all' };
  await client.query(`insert into pay_terms (network, effective_from, terms) values ('cos', $1, $2)`, [
    from,
    { ...terms, active: [{ from: 600, per_minute: 0.02 }] },
  ]);
  await client.query('vacuum analyze readings');
}

/** @param {number[]} waits @param {number} part */
const quantile = (waits, part) =>
  waits.toSorted((one, other) => one - other)[Math.floor((waits.length - 1) * part)] ?? NaN;

/**
 * Sends a record of any psychic every few milliseconds, whether or not the one before was answered.
 * @param {Ingest} ingest @param {number[]} psychics
 */
function sendLive(ingest, psychics) {
  /** @type {number[]} */
  const waits = [];
  /** @type {Promise<void>[]} */
  const sent = [];
  const timer = setInterval(() => {
    const begun = performance.now();
    const n = sent.length;
    const reading = {
      ...{ connection_id: 2_000_000_000 + n, psychic: psychics[(n * 7919) % psychics.length] },
      ...{ customer: null, conn_type: 'Call', duration_seconds: 60, free_minutes: 0, paid_minutes: 1 },
      ...{ started_at: new Date(Date.now() - 60_000).toISOString().slice(0, 19) + 'Z', rate: 3.99 },
      result: 'Completed',
    };
    sent.push(ingest.ingest('cos', [reading]).then(() => void waits.push(performance.now() - begun)));
  }, liveEvery);
  return async () => {
    clearInterval(timer);
    await Promise.all(sent);
    return waits;
  };
}

/**
 * @param {pg.Client} client @param {App} app @param {string} to the week's last day
 * @param {number} postmaster the database's process
 */
async function measure(client, app, to, postmaster) {
  const { jobActor } = functions('api/platform/access/actor');
  const { Closing } = functions('api/records/pay/closing.service');
  const { ReadingsIngest } = functions('api/records/readings/ingest/readings-ingest');
  const [closing, ingest] = [
    /** @type {Closing} */ (app.get(Closing)),
    /** @type {Ingest} */ (app.get(ReadingsIngest)),
  ];
  const { rows } = await client.query(`select account_id from psychics where network = 'cos'`);
  const psychics = /** @type {{ account_id: number }[]} */ (rows).map(({ account_id }) => account_id);
  const stop = sendLive(ingest, psychics);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const alone = await stop();
  console.log(`Alone, live records wait ${tellWaits(alone)}.`);
  const stopAgain = sendLive(ingest, psychics.toReversed());
  const used = () => [usedBy(process.pid) / 1e6, usedByDatabase(postmaster) / 1e6];
  const [program, database] = used();
  const begun = performance.now();
  const { closed, parked } = await closing.closeDue(
    /** @type {object} */ (jobActor('cos', 'bench')),
    to,
    () => true,
  );
  const seconds = (performance.now() - begun) / 1000;
  const [programNow, databaseNow] = used();
  const waits = await stopAgain();
  console.log(
    `${closed} statements of ${each} readings each closed in ${seconds.toFixed(1)} s, ${parked} were parked.`,
  );
  console.log(
    `CPU time, with the live records: ${(programNow - program).toFixed(1)} s of the program, ${(databaseNow - database).toFixed(1)} s of PostgreSQL.`,
  );
  console.log(`Meanwhile, live records waited ${tellWaits(waits)}.`);
  return closed === psychics.length;
}

/** @param {number[]} waits */
const tellWaits = (waits) =>
  `${Math.round(quantile(waits, 0.5))} ms at p50, ${Math.round(quantile(waits, 0.99))} ms at p99, ${Math.round(Math.max(...waits))} ms at most, of ${waits.length}`;

main(async () => {
  await build({ apiOnly: true });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'psychic-network-pay-'));
  const server = await startNetwork(folder, earlier);
  const client = new pg.Client(server.ownerUrl);
  try {
    await client.connect();
    const { addDays, dayOf } = functions('common/domain/new-york-time');
    const { payPeriodOf } = functions('common/domain/pay-period');
    const lastWeek = addDays(dayOf(new Date()), -7);
    const { from, to } = /** @type {{ from: string, to: string }} */ (payPeriodOf(lastWeek, 1));
    await sayWhile(`Creating ${each} readings of each psychic`, () => createWeek(client, from));
    // otherwise its own close-pay job might close the week
    const { Jobs } = /** @type {{ Jobs: { prototype: object } }} */ (built('api/platform/jobs/jobs.service'));
    Object.assign(Jobs.prototype, { onApplicationBootstrap: () => Promise.resolve() });
    const { createApp } = functions('api/app');
    const { readEnv } = functions('api/platform/config/env');
    const settings = { DATABASE_URL: server.url, DATA_DIR: folder, LOG_LEVEL: 'error' };
    const app = /** @type {App} */ (await createApp(readEnv(settings), server.url));
    const postmaster = Number(
      fs.readFileSync(path.join(server.folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const isWhole = await measure(client, app, to, postmaster);
    await app.close();
    if (!isWhole) process.exitCode = 1;
  } finally {
    await client.end();
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
