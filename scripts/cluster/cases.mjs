// What may happen to a network on several machines, and what must hold afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './machines.mjs';

/**
 * @typedef {import('./stack.mjs').Stack} Stack
 * @typedef {import('./load.mjs').Load} Load
 * @typedef {{ stack: Stack, load: Load, previous: string | undefined }} World
 * @typedef {{ name: string, what: string, run: (world: World) => Promise<string[]> }} Case
 */

/** @param {number} seconds */
const told = (seconds) => `${seconds.toFixed(1)} s`;

/** @param {Load} load */
const figures = ({ writing, reading, pages, chatting, acknowledged, stream }) => [
  `writes paused ${told(writing.outage)}, reads ${told(reading.outage)}, pages ${told(pages.outage)}, messages ${told(chatting.outage)}`,
  `failed: readings ${writing.told}; reads ${reading.told}; pages ${pages.told}; messages ${chatting.told}`,
  `${acknowledged.size} readings acknowledged, all stored once; the manager's stream opened ${stream.opened} times`,
];

/** @param {unknown[]} faults */
function require(...faults) {
  const found = faults.filter((fault) => typeof fault === 'string');
  if (found.length > 0) throw new Error(found.join('; '));
}

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
  require(row?.found !== acknowledged.length &&
    `${acknowledged.length} readings acknowledged, ${row?.found} stored`, row?.ids !== row?.found &&
    'readings are stored twice', all?.n > load.sent.size &&
    `${load.sent.size} readings sent, ${all?.n} stored`);
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
  if (one === undefined) throw new Error('no psychic');
  const before = stream.events.length;
  const path = `/api/psychics/${one.id}/status`;
  const { body } = await site.must('GET', path, { cookie: one.cookie });
  const code = body[0]?.code === 'A' ? 'U' : 'A';
  await site.must('POST', path, { cookie: one.cookie, body: { code } });
  const isTold = () =>
    stream.events.slice(before).some(({ data }) => JSON.stringify(data).includes(`${one.id}`));
  await until('A change on the manager’s stream', isTold, 10);
  for (const chat of chats) {
    const sign = { key: chat.token, body: { typing: false } };
    const answer = await site.must('POST', `/api/integrations/chats/${chat.connectionId}/typing`, sign);
    require(answer.body.state !== 'running' && `a chat is ${answer.body.state}`);
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
 * @param {{ writes?: number, reads?: number }} atMost seconds without success
 */
async function disturb(world, act, { writes = Infinity, reads = writes } = {}) {
  const { stack, load } = world;
  await stack.untilWhole();
  load.reset();
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
  const { writing, reading } = load;
  const [pause, readPause] = [writing.outage, reading.outage];
  await requireAlive(world);
  await requireStored(world);
  require(pause > writes && `writes paused ${told(pause)}, at most ${writes} s are allowed`, readPause >
    reads && `reads paused ${told(readPause)}, at most ${reads} s are allowed`);
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
          if (app1 === undefined) return;
          await stack.processOf(app1, 'api').stop('SIGKILL');
          await sleep(5000);
          stack.startApi(app1);
          await stack.untilReady([app1]);
          await untilWriting(load);
        },
        { writes: 5 },
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
          if (app2 === undefined) return;
          const api = stack.processOf(app2, 'api');
          api.kill('SIGSTOP');
          await sleep(20_000);
          api.kill('SIGCONT');
          await untilWriting(load);
        },
        { writes: 10 },
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
        { writes: 30 },
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
        { writes: 30 },
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
        { writes: 5 },
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
        { writes: 40 },
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
          const lost = stack.databases.find(({ name }) => name === standby?.name);
          if (lost === undefined) throw new Error('there is no synchronous replica');
          stack.lose(lost);
          await sleep(15_000);
          await untilWriting(load);
          await stack.bringBack(lost);
        },
        { writes: 30 },
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
          if (app1 === undefined) return;
          await stack.processOf(app1, 'haproxy').stop('SIGTERM');
          stack.installApp(app1);
          await sleep(4000);
          await untilWriting(load);
        },
        { writes: 5 },
      ),
  },
];

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
    const duplicates = mails.reports.filter((name, n) => mails.reports.indexOf(name) !== n);
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
      (/** @type {{ stdout?: string, message: string }} */ error) => {
        throw new Error(`the figures disagree: ${error.stdout ?? error.message}`);
      },
    );
    require(duplicates.length > 0 && `${duplicates.length} mails went out twice`, missing().length > 0 &&
      `${missing().length} of ${reports.length} mails did not go out; mail list: ${unclear}`, twice.length >
      0 && `jobs ran twice: ${JSON.stringify(twice)}`);
    return [`${reports.length} mails, ${runs?.n} runs of the mail job`, `recompute: ${figuresAgree}`];
  },
};

export const cases = [...failures, once];
