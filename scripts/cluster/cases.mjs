// What may happen to a network on several machines, and what must hold afterwards.
import fs from 'node:fs';
import os from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/steps.mjs';
import {
  compareAnswers,
  failureFaults,
  onceFaults,
  pauseFaults,
  refusalFaults,
  require,
  restoredFaults,
  storedFaults,
  throughputFaults,
  told,
} from './judge.mjs';
import { until } from './machines.mjs';
import { portOf } from './stack.mjs';

/**
 * @typedef {import('./stack.mjs').Stack} Stack
 * @typedef {import('./load.mjs').Load} Load
 * @typedef {{ stack: Stack, load: Load }} World
 * @typedef {{ name: string, what: string, run: (world: World) => Promise<string[]> }} Case
 */

/** @param {Load} load */
const figures = ({ pulses, streams, acknowledged, stream }) => {
  const all = Object.entries(pulses);
  const refused = Object.values(streams).flatMap((one) => one?.refused ?? []);
  return [
    `paused: ${all.map(([work, { outage }]) => `${work} ${told(outage)}`).join(', ')}`,
    `failed: ${all.map(([work, pulse]) => `${work} ${pulse.told}`).join('; ')}`,
    `streams refused ${refused.length} times; the manager's opened ${stream.opened} times`,
    `${acknowledged.size} readings acknowledged, all stored once`,
  ];
};

/** Everything that was acknowledged is there, once. @param {World} world */
async function requireStored({ stack, load }) {
  const acknowledged = [...load.acknowledged];
  const [row] = await stack.query(
    `select count(*)::int as found, count(distinct connection_id)::int as ids from readings where connection_id = any ($1::bigint[])`,
    [acknowledged],
  );
  const [all] = await stack.query(
    'select count(*)::int as n from readings where connection_id between 1000000 and 8000000',
  );
  require(
    storedFaults({
      acknowledged: acknowledged.length,
      found: row.found,
      distinct: row.ids,
      sent: load.sent.size,
      all: all.n,
    }),
  );
}

/** Sessions are valid, streams deliver, and chats go on. @param {World} world */
async function requireAlive({ load }) {
  const { site, manager, psychics, stream, chats } = load;
  for (const { cookie, username } of [manager, ...psychics]) {
    const { status } = await site.call('GET', '/api/sessions/0', { cookie });
    require(status !== 200 && `the session of ${username} was answered ${status}`);
  }
  await until("The manager's stream", () => stream.isOpen, 45);
  const [, , one] = psychics;
  const before = stream.events.length;
  const path = `/api/psychics/${one.id}/status`;
  const { body } = await site.must('GET', path, { cookie: one.cookie });
  const [{ code: former }] = /** @type {{ code: string }[]} */ (body);
  const code = former === 'A' ? 'U' : 'A';
  await site.must('POST', path, { cookie: one.cookie, body: { code } });
  const isTold = () =>
    stream.events
      .slice(before)
      .some(({ event, data }) => event === 'status' && data.user_id === one.id && data.code === code);
  await until('A change on the manager’s stream', isTold, 10);
  for (const chat of chats) {
    const sign = { key: chat.token, body: { typing: false } };
    const answer = await site.must('POST', `/api/integrations/chats/${chat.connectionId}/typing`, sign);
    const { state } = /** @type {{ state: string }} */ (answer.body);
    require(state !== 'running' && `a chat is ${state}`);
    await until('The messages of a chat', () => chat.faults().length === 0, 45).catch(() =>
      require(...chat.faults()),
    );
  }
  require(...load.faults);
}

/**
 * Something happens under load.
 * @param {World} world
 * @param {() => Promise<unknown>} act ends when everything is back
 * @param {number} atMost seconds without a stored reading. Messages and exports are repeated less often, and pages come
 *   without the database
 * @param {{ reads?: number, pages?: number, refusals?: number, unfailing?: import('./judge.mjs').Work[] }} [limits]
 *   seconds without reads and pages, how often a stream may be refused, and what must not fail at all
 */
async function disturb(
  world,
  act,
  atMost,
  { reads = atMost, pages = 5, refusals = atMost, unfailing = [] } = {},
) {
  const { stack, load } = world;
  await stack.untilWhole();
  load.reset();
  const reports = load.reports.length;
  await sleep(4000);
  await load.report();
  const reporting = setInterval(() => void load.report(), 7000);
  try {
    await act();
  } finally {
    clearInterval(reporting);
  }
  await stack.untilWhole(120);
  await stack.untilReady(stack.apps.slice(0, 2));
  await sleep(3000);
  await load.report();
  const found = figures(load);
  const limits = {
    readings: atMost,
    reads,
    pages,
    messages: atMost + 5,
    exports: atMost + 15,
  };
  const refused = Object.fromEntries(
    Object.entries(load.streams).map(([whose, stream]) => [whose, stream?.refused ?? []]),
  );
  const faults = [
    ...pauseFaults(load.pulses, limits),
    ...refusalFaults(refused, refusals),
    ...failureFaults(load.pulses, unfailing),
    ...(load.reports.length === reports ? ['no problem report was taken'] : []),
  ];
  await requireAlive(world);
  await requireStored(world);
  require(faults.length > 0 && [...faults, ...found]);
  return found;
}

/** Waits until readings are stored again. @param {Load} load */
async function untilWriting(load) {
  const { length } = load.writing.beats;
  await until('A stored reading', () => load.writing.beats.length > length + 3, 120);
}

/** @type {Case[]} */
const failures = [
  {
    name: 'api-killed',
    what: 'one API process killed',
    run: (world) =>
      disturb(
        world,
        async () => {
          const { stack, load } = world;
          const [app1] = stack.apps;
          await stack.processOf(app1, 'api').stop('SIGKILL');
          await sleep(5000);
          stack.startApi(app1);
          await stack.untilReady([app1]);
          await untilWriting(load);
        },
        5,
      ),
  },
  {
    name: 'api-frozen',
    what: 'one API process frozen for 20 s',
    run: (world) =>
      disturb(
        world,
        async () => {
          const { stack, load } = world;
          const [, app2] = stack.apps;
          const api = stack.processOf(app2, 'api');
          api.kill('SIGSTOP');
          await sleep(20_000);
          api.kill('SIGCONT');
          await untilWriting(load);
        },
        // a call that it was in the middle of holds its network's readings until it goes on, or for a minute at most
        25,
        // the proxy notices after a few seconds
        { reads: 10, pages: 10 },
      ),
  },
  {
    name: 'postgres-killed',
    what: 'the postmaster of the primary killed',
    run: (world) =>
      disturb(
        world,
        async () => {
          process.kill(world.stack.postmaster(await world.stack.primary()), 'SIGKILL');
          await sleep(3000);
          await untilWriting(world.load);
        },
        30,
      ),
  },
  {
    name: 'primary-lost',
    what: 'the machine of the primary lost: silent, and everything on it dead',
    run: (world) =>
      disturb(
        world,
        async () => {
          const lost = await world.stack.primary();
          world.stack.lose(lost);
          await untilWriting(world.load);
          await sleep(5000);
          await world.stack.bringBack(lost);
        },
        30,
      ),
  },
  {
    name: 'switchover',
    what: 'planned switchover',
    run: (world) =>
      disturb(
        world,
        async () => {
          const { stack } = world;
          const former = await stack.primary();
          await stack.switchOver(former);
          await until('Another primary', async () => (await stack.primary()) !== former, 30);
          await untilWriting(world.load);
        },
        5,
      ),
  },
  {
    name: 'network-cut',
    what: 'the network between the API and the primary silent for 30 s',
    run: (world) =>
      disturb(
        world,
        async () => {
          const { stack, load } = world;
          const primary = await stack.primary();
          const apps = stack.apps.slice(0, 2);
          primary.cut(apps);
          await sleep(30_000);
          primary.mend(apps);
          await untilWriting(load);
        },
        40,
      ),
  },
  {
    name: 'replica-lost',
    what: 'the machine of the synchronous replica lost',
    run: (world) =>
      disturb(
        world,
        async () => {
          const { stack, load } = world;
          const [standby] = await stack.query(
            `select application_name as name from pg_stat_replication where sync_state = 'sync'`,
          );
          const lost = stack.databases.find(({ name }) => name === standby.name);
          if (lost === undefined) throw new Error('there is no synchronous replica');
          stack.lose(lost);
          await sleep(15_000);
          await untilWriting(load);
          await stack.bringBack(lost);
        },
        30,
      ),
  },
  {
    name: 'proxy-restarted',
    what: 'HAProxy restarted, first the one of the API, then one of the database',
    run: (world) =>
      disturb(
        world,
        async () => {
          const { stack, load } = world;
          await stack.processOf(stack.lb, 'haproxy').stop('SIGTERM');
          stack.startProxy();
          await sleep(4000);
          await untilWriting(load);
          const [app1] = stack.apps;
          await stack.processOf(app1, 'haproxy').stop('SIGTERM');
          stack.installApp(app1);
          await sleep(4000);
          await untilWriting(load);
        },
        5,
      ),
  },
];

/** @type {Case} */
const upgrade = {
  name: 'upgrade',
  what: 'the previous release replaced, one process after the other',
  run: async (world) => {
    const { stack } = world;
    const [before] = await stack.query('select count(*)::int as readings from readings');
    const lines = await disturb(
      world,
      async () => {
        stack.from = root;
        await stack.roll(stack.apps.slice(0, 2));
      },
      15,
      { unfailing: ['pages'] },
    );
    return [`${before.readings} readings before`, ...lines];
  },
};

/**
 * Every GET that needs no particular row, as a manager, a psychic, and with a key. @param {Load} load
 * @returns {Promise<Map<string, { status: number, body: unknown }>>}
 */
async function readEverything({ site, manager, psychics, key }) {
  const { body } = await site.must('GET', '/api/openapi.json');
  const one = psychics[3];
  const paths = Object.entries(/** @type {{ paths: Record<string, object> }} */ (body).paths)
    .filter(([path, methods]) => 'get' in methods && !path.endsWith('/events'))
    .map(([path]) => path.replace(/^(?!\/api)/, '/api').replace('{id}', String(one.id)))
    .filter((path) => !path.includes('{'));
  const callers = { manager: { cookie: manager.cookie }, psychic: { cookie: one.cookie }, key: { key } };
  /** @type {Map<string, { status: number, body: unknown }>} */
  const answers = new Map();
  for (const path of paths)
    for (const [name, who] of Object.entries(callers)) {
      let answer = await site.call('GET', path, who);
      // an account's previous export ends a moment after its last byte
      for (let tries = 0; answer.status === 429 && tries < 5; tries += 1) {
        await sleep(1000);
        answer = await site.call('GET', path, who);
      }
      answers.set(`${path} as ${name}`, { status: answer.status, body: answer.body });
    }
  return answers;
}

/** Reads everything by way of one API process. @param {World} world @param {number} number 0 or 1 */
async function readBy({ stack, load }, number) {
  const [used, other] = number === 0 ? stack.apps : [stack.apps[1], stack.apps[0]];
  await stack.tellProxy(`set server api/${used.name} state ready`);
  await stack.tellProxy(`set server api/${other.name} state maint`);
  await sleep(2000);
  try {
    return await readEverything(load);
  } finally {
    await stack.tellProxy(`set server api/${other.name} state ready`);
    await sleep(2000);
  }
}

/**
 * Nothing changes meanwhile: the first process is behind PgBouncer, the second isn't. @param {World} world
 */
async function compareBehindPooler(world) {
  const { stack, load } = world;
  await stack.roll(stack.apps.slice(0, 1));
  await load.pause();
  try {
    const before = await readBy(world, 1);
    const pooled = await readBy(world, 0);
    const { faults, answered, same } = compareAnswers(before, pooled, await readBy(world, 1));
    require(faults);
    return `${before.size} calls answered the same, ${answered} with data, ${same} of these byte by byte`;
  } finally {
    load.resume();
  }
}

/** @type {Case} */
const pgBouncer = {
  name: 'pgbouncer',
  what: 'both API processes behind PgBouncer in transaction mode',
  run: async (world) => {
    const { stack, load } = world;
    const apps = stack.apps.slice(0, 2);
    for (const machine of apps) await stack.startPgBouncer(machine);
    stack.settings = {
      DATABASE_URL: stack.urlOf('app', 6432),
      DATABASE_DIRECT_URL: stack.urlOf('app'),
      PREPARED_STATEMENTS: '0',
    };
    try {
      const compared = await compareBehindPooler(world);
      await stack.roll(apps.slice(1));
      const unfailing = /** @type {import('./judge.mjs').Work[]} */ (Object.keys(load.pulses));
      const lines = await disturb(world, () => sleep(15_000), 5, { refusals: 0, unfailing });
      return [compared, ...lines];
    } finally {
      stack.settings = {};
      await stack.roll(apps);
    }
  },
};

/** @type {Case} */
const pointInTime = {
  name: 'point-in-time',
  what: 'restored with pgBackRest to a moment between two batches of readings',
  run: async ({ stack, load }) => {
    const primary = await stack.primary();
    await stack.backRest(primary, 'backup');
    const send = async (/** @type {number} */ first) => {
      const ids = Array.from({ length: 50 }, (_, n) => first + n);
      const body = ids.map((id) => load.readingOf(id));
      await load.site.must('POST', '/api/integrations/readings', { key: load.key, body });
    };
    await send(20_000_000);
    await sleep(1500);
    const [moment] = await stack.query('select now()::text as at');
    await sleep(1500);
    await send(30_000_000);
    const [wal] = await stack.query('select pg_walfile_name(pg_switch_wal()) as name');
    await until('The archive', async () => {
      const [archived] = await stack.query('select last_archived_wal as name from pg_stat_archiver');
      return archived.name >= wal.name;
    });
    const begun = performance.now();
    const [, , machine] = stack.apps;
    const data = '/var/lib/postgresql/restored';
    machine.give('/var/lib/postgresql', 'postgres');
    machine.give('/run/postgresql', 'postgres');
    machine.write('/etc/pgbackrest.conf', fs.readFileSync(primary.path('/etc/pgbackrest.conf'), 'utf8'));
    await stack.backRest(
      machine,
      `--pg1-path=${data}`,
      '--type=time',
      `--target=${moment.at}`,
      '--target-action=promote',
      'restore',
    );
    // without Patroni; it must not write into the archive of the other
    const server = stack.begin(
      machine,
      'postgres',
      [
        '/usr/lib/postgresql/15/bin/postgres',
        '-D',
        data,
        ...['-c', 'archive_mode=off', '-c', 'listen_addresses=*', '-c', `hba_file=${data}/pg_hba.conf`],
      ],
      { user: 'postgres', env: { PGBACKREST_REPO1_PATH: stack.repository } },
    );
    try {
      const look = async () => {
        const client = await stack.connect({ machine });
        try {
          /** @type {import('pg').QueryResult<{ first: number, second: number, waits: boolean }>} */
          const { rows } = await client.query(
            `select count(*) filter (where connection_id between 20000000 and 20000049)::int as first,
                    count(*) filter (where connection_id between 30000000 and 30000049)::int as second,
                    pg_is_in_recovery() as waits from readings`,
          );
          return rows[0].waits ? undefined : rows[0];
        } finally {
          await client.end();
        }
      };
      require(restoredFaults(await until('The restored server', look)));
      return [
        `restored to ${moment.at} in ${told((performance.now() - begun) / 1000)}: 50 readings before, none after`,
      ];
    } finally {
      await server.stop('SIGINT');
    }
  },
};

/** @type {Case} without the load of the others */
const throughput = {
  name: 'throughput',
  what: 'reads and writes per second of one, two, and four API processes',
  run: async ({ stack, load }) => {
    await load.stop();
    const [, , app3, app4] = stack.apps;
    const measure = async () => {
      const end = performance.now() + 6000;
      let answers = 0;
      const work = Array.from({ length: 16 }, async (_, n) => {
        const person = load.psychics[n % load.psychics.length] ?? load.manager;
        for (let turn = 0; performance.now() < end; turn += 1) {
          const id = 40_000_000 + answers * 100 + n;
          await (turn % 10 === 0
            ? load.site.must('POST', '/api/integrations/readings', {
                key: load.key,
                body: [load.readingOf(id)],
              })
            : load.site.must('GET', `/api/psychics/${person.id}/readings`, { cookie: person.cookie }));
          answers += 1;
        }
      });
      await Promise.all(work);
      return answers / 6;
    };
    const use = async (/** @type {number} */ count) => {
      for (const [n, { name }] of stack.apps.slice(0, 2).entries())
        await stack.tellProxy(`set server api/${name} state ${n < count ? 'ready' : 'maint'}`);
      await sleep(3000);
    };
    /** The best of three, because the machine has other things to do. */
    const best = async () => {
      const rates = [await measure(), await measure(), await measure()];
      return Math.max(...rates);
    };
    await use(1);
    await measure();
    const one = await best();
    await use(2);
    const two = await best();
    for (const machine of [app3, app4]) {
      stack.installApp(machine);
      stack.startApi(machine);
      await stack.untilReady([machine]);
      const server = `api/${machine.name}`;
      await stack.tellProxy(`add server ${server} ${machine.address}:${portOf(machine)}`);
      await stack.tellProxy(`enable server ${server}`);
    }
    // code that has just started is slow
    await measure();
    const four = await best();
    require(throughputFaults({ one, two, four }, os.availableParallelism()));
    const ratio = (/** @type {number} */ rate) => `${Math.round(rate)} (${(rate / one).toFixed(2)} ×)`;
    return [
      `answers per second with one, two, and four processes: ${Math.round(one)}, ${ratio(two)}, ${ratio(four)}, on ${os.availableParallelism()} processors shared with the database and the load`,
    ];
  },
};

/** @type {Case} after all others */
const once = {
  name: 'once',
  what: 'each mail went out once, each job ran once, and all figures agree with the readings',
  run: async ({ stack, load }) => {
    const { mails, reports } = load;
    const missing = () => reports.filter((name) => !mails.reports.includes(name));
    await until('All mails', () => missing().length === 0, 150).catch(() => undefined);
    // a mail whose answer was lost is kept for a person to decide about, see docs/operations.md
    const unclear = await stack.command('mail', ['list']);
    const twice = await stack.query(
      `select name, date_trunc('minute', created_on) as at, count(*)::int as n
         from (select name, created_on, state from pgboss.job union all select name, created_on, state from pgboss.archive) j
        where name = 'send-mail' and state = 'completed' group by 1, 2 having count(*) > 1`,
    );
    const [runs] = await stack.query(
      `select count(*)::int as n from (select name, state from pgboss.job union all select name, state from pgboss.archive) j
        where name = 'send-mail' and state = 'completed'`,
    );
    const figuresAgree = await stack.command('recompute', []).then(
      (output) => output.trim().split('\n').at(-1),
      (/** @type {unknown} */ error) => {
        const { stdout } = /** @type {{ stdout?: string }} */ (error);
        throw new Error(`the figures disagree: ${stdout ?? String(error)}`);
      },
    );
    const found = { reports, mailed: mails.reports, ids: mails.ids, runs: Number(runs.n), twice };
    const faults = onceFaults(found);
    require(faults.length > 0 && [...faults, `mail list: ${unclear}`]);
    return [`${reports.length} mails, ${runs.n} runs of the mail job`, `recompute: ${figuresAgree}`];
  },
};

export const cases = [upgrade, ...failures, pgBouncer, pointInTime, once, throughput];

/** The cases that begin with the previous release. */
export const startsOld = upgrade.name;
