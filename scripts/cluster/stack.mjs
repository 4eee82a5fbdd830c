// The whole on nine machines: etcd, Patroni, and PostgreSQL on three, HAProxy for the database, PgBouncer, and an API
// process on four (two run at first), HAProxy for the API on one. The files of deploy/ are installed as they are; only
// passwords are filled in.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { root } from '../lib/steps.mjs';
import { here, Machine, openNetwork, until } from './machines.mjs';

const database = 'psychic_network';
/** The port of an API process in deploy/haproxy/api.cfg. @param {{ name: string }} machine */
export const portOf = ({ name }) => (name === 'app2' ? 3001 : 3000);
const password = () => randomBytes(18).toString('base64url');

/** Debian's packages, by the program that shows that one is installed. */
export const needed = {
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/unshare': 'util-linux',
  '/usr/sbin/ip': 'iproute2',
  '/usr/sbin/iptables': 'iptables',
};

/** @param {string} file below deploy/ */
const shipped = (file) => fs.readFileSync(path.join(root, 'deploy', file), 'utf8');

/** @param {string} content lines with NAME=value @returns {Record<string, string>} */
const variables = (content) =>
  Object.fromEntries(
    content
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** @param {string} url @returns {Promise<{ status: number, body: string }>} */
const get = (url) =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent: false, timeout: 2000 }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    request.once('error', reject);
    request.once('timeout', () => request.destroy(new Error(`${url} does not answer`)));
  });

export class Stack {
  /** @param {string} folder @param {string} logs */
  constructor(folder, logs) {
    this.folder = folder;
    this.logs = logs;
    this.passwords = { owner: password(), app: password(), superuser: password(), cluster: password() };
    this.dataKey = randomBytes(32).toString('base64');
    /** @type {Record<string, string>} */
    const addresses = {};
    ['db1', 'db2', 'db3', 'app1', 'app2', 'app3', 'app4', 'lb'].forEach(
      (name, n) => (addresses[name] = `10.44.0.${11 + n}`),
    );
    openNetwork(folder, { ...addresses, 'cos.example': addresses.lb, 'mail.example': here });
    const machine = (/** @type {string} */ name) => new Machine(name, addresses[name] ?? '', folder, logs);
    this.databases = ['db1', 'db2', 'db3'].map(machine);
    this.apps = ['app1', 'app2', 'app3', 'app4'].map(machine);
    this.lb = machine('lb');
    /** @type {Map<string, ReturnType<Machine['start']>>} by machine and program */
    this.running = new Map();
    this.shared = path.join(folder, 'shared');
    fs.mkdirSync(this.shared);
    this.repository = path.join(folder, 'pgbackrest');
    fs.mkdirSync(this.repository);
    execFileSync('chown', ['postgres:', this.repository]);
    /** The folder of the build that runs. */
    this.from = root;
    /** @type {Record<string, string>} settings of the API processes beside the usual ones */
    this.settings = {};
  }

  /** @param {Machine} machine @param {string} program */
  processOf({ name }, program) {
    const found = this.running.get(`${name} ${program}`);
    if (found === undefined) throw new Error(`No ${program} runs on ${name}.`);
    return found;
  }

  /**
   * @param {Machine} machine @param {string} program @param {string[]} command
   * @param {import('./machines.mjs').Options} [options]
   */
  begin(machine, program, command, options) {
    const process = machine.start(program, command, options);
    this.running.set(`${machine.name} ${program}`, process);
    return process;
  }

  async start() {
    for (const machine of this.databases) this.installDatabase(machine);
    for (const machine of this.databases) this.startEtcd(machine);
    for (const machine of this.databases) this.startPatroni(machine);
    await this.untilWhole(120);
    // a stanza that is missing makes each stop of a server wait for its archive
    await this.backRest(await this.primary(), 'stanza-create');
    await this.createRoles();
    for (const machine of this.apps.slice(0, 2)) this.installApp(machine);
    this.installProxy();
    await this.requireBothFiles();
  }

  /** A machine with both proxies loads both files; HAProxy must have nothing against that. */
  async requireBothFiles() {
    this.lb.write('/etc/haproxy/database.cfg', shipped('haproxy/database.cfg'));
    const files = '-f /etc/haproxy/haproxy.cfg -f /etc/haproxy/database.cfg';
    const said = await this.lb.run(['sh', '-c', `haproxy -c ${files} 2>&1`]);
    if (said.includes('[ALERT]')) throw new Error(said);
  }

  /** @param {Machine} machine */
  installDatabase(machine) {
    const named = (/** @type {string} */ content) => content.replaceAll('db1', machine.name);
    // only the first lines of etcd's file differ from machine to machine
    const etcd = shipped('patroni/etcd.env').split('\n');
    const own = etcd.findIndex((line) => line.startsWith('ETCD_INITIAL_CLUSTER='));
    machine.write('/etc/default/etcd', [named(etcd.slice(0, own).join('\n')), ...etcd.slice(own)].join('\n'));
    machine.write('/etc/patroni/config.yml', shipped('patroni/config.yml'));
    machine.write(
      '/etc/patroni/patroni_env.conf',
      named(shipped('patroni/patroni_env.conf'))
        .replace(/(SUPERUSER_PASSWORD=).*/, `$1${this.passwords.superuser}`)
        .replaceAll('change-me', this.passwords.cluster),
    );
    machine.write('/etc/pgbackrest.conf', shipped('pgbackrest/pgbackrest.conf'));
    machine.give('/var/lib/etcd', 'etcd');
    machine.give('/var/lib/postgresql', 'postgres');
    machine.give('/run/postgresql', 'postgres');
  }

  /** @param {Machine} machine */
  startEtcd(machine) {
    const env = variables(fs.readFileSync(machine.path('/etc/default/etcd'), 'utf8'));
    this.begin(machine, 'etcd', ['etcd'], { user: 'etcd', env });
  }

  /** @param {Machine} machine @returns {Record<string, string>} */
  patroniEnv(machine) {
    const env = variables(fs.readFileSync(machine.path('/etc/patroni/patroni_env.conf'), 'utf8'));
    // the repository of backups, a mounted folder on real machines
    return { ...env, PGBACKREST_REPO1_PATH: this.repository, HOME: '/var/lib/postgresql' };
  }

  /** @param {Machine} machine */
  startPatroni(machine) {
    const command = ['patroni', '/etc/patroni/config.yml'];
    this.begin(machine, 'patroni', command, { user: 'postgres', env: this.patroniEnv(machine) });
  }

  /** @returns {Promise<Machine>} the primary */
  async primary() {
    for (const machine of this.databases) {
      const answer = await get(`http://${machine.address}:8008/primary`).catch(() => undefined);
      if (answer?.status === 200) return machine;
    }
    throw new Error('there is no primary');
  }

  /** Waits until one node is the primary, and the others follow it, one of them synchronously. @param {number} [seconds] */
  untilWhole(seconds = 90) {
    return until(
      'A primary and two replicas',
      async () => {
        const { body } = await get(`http://${(await this.primary()).address}:8008/cluster`);
        /** @type {{ members: { role: string, state: string, lag?: number }[] }} */
        const { members } = JSON.parse(body);
        const streaming = members.filter(
          ({ role, state, lag }) =>
            /replica|standby/.test(role) && /running|streaming/.test(state) && Number(lag) < 1e6,
        );
        return streaming.length === 2 && members.some(({ role }) => role === 'sync_standby');
      },
      seconds,
    );
  }

  /**
   * A connection as the superuser, to the primary unless a machine is named.
   * @param {{ name?: string, machine?: Machine }} [where]
   */
  async connect({ name = database, machine } = {}) {
    const { address } = machine ?? (await this.primary());
    const client = new pg.Client({
      host: address,
      user: 'postgres',
      password: this.passwords.superuser,
      database: name,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /**
   * @param {string} sql @param {unknown[]} [values]
   * @returns {Promise<Record<string, any>[]>}
   */
  async query(sql, values) {
    const client = await this.connect();
    try {
      return /** @type {Record<string, any>[]} */ ((await client.query(sql, values)).rows);
    } finally {
      await client.end();
    }
  }

  async createRoles() {
    const client = await this.connect({ name: 'postgres' });
    try {
      await client.query(`create role psychic_network_owner login password '${this.passwords.owner}'`);
      await client.query(`create role psychic_network login password '${this.passwords.app}'`);
      await client.query(`create database ${database} owner psychic_network_owner`);
    } finally {
      await client.end();
    }
  }

  /** @param {Machine} machine */
  installApp(machine) {
    machine.write('/etc/haproxy/haproxy.cfg', shipped('haproxy/database.cfg'));
    machine.write('/etc/pgbouncer/pgbouncer.ini', shipped('pgbouncer/pgbouncer.ini'));
    machine.write('/etc/pgbouncer/userlist.txt', `"psychic_network" "${this.passwords.app}"\n`, 'postgres');
    this.begin(machine, 'haproxy', ['haproxy', '-Ws', '-f', '/etc/haproxy/haproxy.cfg']);
  }

  /** @param {Machine} machine */
  startPgBouncer(machine) {
    this.begin(machine, 'pgbouncer', ['pgbouncer', '/etc/pgbouncer/pgbouncer.ini'], { user: 'postgres' });
    return until('PgBouncer', async () => (await machine.run(['ss', '-tln'])).includes(':6432'), 20);
  }

  installProxy() {
    this.lb.write('/etc/haproxy/haproxy.cfg', shipped('haproxy/api.cfg'));
    const certificate = fs.readFileSync(path.join(this.folder, 'site.pem'), 'utf8');
    this.lb.write('/etc/haproxy/certs/site.pem', certificate);
    fs.mkdirSync(this.lb.path('/run/haproxy'), { recursive: true });
    this.startProxy();
  }

  startProxy() {
    this.begin(this.lb, 'haproxy', ['haproxy', '-Ws', '-f', '/etc/haproxy/haproxy.cfg']);
  }

  /** @param {string} role @param {number} [port] @returns {string} */
  urlOf(role, port = 5432) {
    const [user, secret] =
      role === 'owner'
        ? ['psychic_network_owner', this.passwords.owner]
        : ['psychic_network', this.passwords.app];
    return `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`;
  }

  /** @returns {Record<string, string>} the environment of the API processes and of the commands */
  get env() {
    return {
      NODE_ENV: 'production',
      DATABASE_URL: this.urlOf('app'),
      DATABASE_OWNER_URL: this.urlOf('owner'),
      DATABASE_REPLICA_URL: this.urlOf('app', 5433),
      DATA_KEY: this.dataKey,
      DATA_DIR: this.shared,
      SMTP_URL: 'smtp://mail.example:2525',
      HTTPS: '1',
      TRUSTED_PROXIES: this.lb.address,
      SITE_URL_COS: 'https://cos.example',
      SITE_URL_ONESUN: 'https://onesun.example',
      // two of the proxy's checks
      DRAIN_SECONDS: '4',
      HOST: '0.0.0.0',
    };
  }

  /** @param {Machine} machine */
  startApi(machine) {
    const command = [process.execPath, 'dist/api/main.js'];
    const env = { ...this.env, ...this.settings, PORT: String(portOf(machine)) };
    return this.begin(machine, 'api', command, { cwd: this.from, env });
  }

  /**
   * Replaces API processes one by one, as an operator does. @param {Machine[]} machines
   */
  async roll(machines) {
    for (const machine of machines) {
      await this.tellProxy(`set server api/${machine.name} state drain`);
      await sleep(2000);
      await this.processOf(machine, 'api').stop('SIGTERM');
      this.startApi(machine);
      await this.untilReady([machine], 120);
      await this.tellProxy(`set server api/${machine.name} state ready`);
      await until(`${machine.name} in use`, async () => {
        const servers = await this.tellProxy('show stat');
        return servers.split('\n').some((line) => new RegExp(`^api,${machine.name},.*,UP,`).test(line));
      });
    }
  }

  /** @param {Machine} machine */
  isReady(machine) {
    const url = `http://${machine.address}:${portOf(machine)}/api/health/ready`;
    return get(url).then(({ status }) => status === 200);
  }

  /** @param {Machine[]} machines @param {number} [seconds] */
  async untilReady(machines, seconds = 60) {
    for (const machine of machines)
      await until(
        `The API on ${machine.name}`,
        () => {
          if (this.processOf(machine, 'api').hasEnded) throw new Error('the process has ended');
          return this.isReady(machine);
        },
        seconds,
      );
  }

  /**
   * Runs a command of the product on app1. @param {string} name @param {string[]} args @param {string} [input]
   * @returns {Promise<string>} its output
   */
  async command(name, args, input) {
    const file = path.join(this.folder, 'input');
    fs.writeFileSync(file, input ?? '');
    const [app1] = this.apps;
    const line = `exec "$0" dist/api/commands/${name}.js "$@" < ${file}`;
    return app1.run(['sh', '-c', line, process.execPath, ...args], { cwd: this.from, env: this.env });
  }

  /** Tells HAProxy something through its socket. @param {string} line @returns {Promise<string>} its answer */
  async tellProxy(line) {
    const socket = net.connect(this.lb.path('/run/haproxy/admin.sock'));
    socket.end(`${line}\n`);
    return text(socket);
  }

  /** @param {Machine} from a planned switchover from this primary */
  async switchOver(from) {
    const command = [
      'patronictl',
      '-c',
      '/etc/patroni/config.yml',
      'switchover',
      '--master',
      from.name,
      '--force',
    ];
    return from.run(command, { user: 'postgres', env: this.patroniEnv(from) });
  }

  /** The postmaster of a machine. @param {Machine} machine @returns {number} */
  postmaster(machine) {
    const file = machine.path('/var/lib/postgresql/15/psychic-network/postmaster.pid');
    return Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
  }

  /** Stops everything on a machine without closing its connections. @param {Machine} machine */
  lose(machine) {
    machine.unplug();
    const processes = ['patroni', 'etcd'].map((name) => this.processOf(machine, name));
    const postmaster = this.postmaster(machine);
    for (const running of processes) running.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
  }

  /** @param {Machine} machine */
  async bringBack(machine) {
    await sleep(500);
    machine.plug();
    this.startEtcd(machine);
    this.startPatroni(machine);
  }

  /**
   * Runs pgBackRest on a machine. @param {Machine} machine @param {string[]} args
   * @returns {Promise<string>}
   */
  backRest(machine, ...args) {
    const command = ['pgbackrest', '--stanza=psychic-network', ...args];
    return machine.run(command, { user: 'postgres', env: { PGBACKREST_REPO1_PATH: this.repository } });
  }
}
