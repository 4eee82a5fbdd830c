// Several machines on one: each is a network namespace with its own address, folders, and processes. Runs inside the
// namespaces that scripts/test-cluster.mjs has opened, so everything ends with them.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The address of the tests themselves. */
export const here = '10.44.0.1';
const bridge = 'cluster0';

/** Folders and files that every machine has for itself, if the packages have created them. */
const own = [
  '/etc/haproxy',
  '/etc/patroni',
  '/etc/pgbouncer',
  '/etc/pgbackrest.conf',
  '/etc/default/etcd',
  '/var/lib/postgresql',
  '/var/lib/etcd',
  '/run',
];

/** @typedef {{ env?: Record<string, string>, user?: string, cwd?: string }} Options */

/** @param {string[]} args */
const ip = (...args) => void execFileSync('ip', args, { stdio: 'pipe' });

/**
 * The network that connects the machines, and their names in /etc/hosts.
 * @param {string} folder @param {Record<string, string>} addresses by name
 */
export function openNetwork(folder, addresses) {
  fs.mkdirSync('/run/netns', { recursive: true });
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${here}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const hosts = path.join(folder, 'hosts');
  const lines = Object.entries({ localhost: '127.0.0.1', ...addresses }).map(([name, at]) => `${at} ${name}`);
  fs.writeFileSync(hosts, `${lines.join('\n')}\n`);
  execFileSync('mount', ['--bind', hosts, '/etc/hosts']);
}

/** A process of a machine. */
class Process {
  /** @param {import('node:child_process').ChildProcess} child @param {string} name */
  constructor(child, name) {
    this.child = child;
    this.name = name;
    this.ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
    this.hasEnded = false;
    void this.ended.then(() => (this.hasEnded = true));
  }

  /** @param {NodeJS.Signals} signal */
  kill(signal) {
    this.child.kill(signal);
  }

  /** @param {NodeJS.Signals} [signal] */
  async stop(signal = 'SIGTERM') {
    this.kill(signal);
    await Promise.race([this.ended, sleep(15_000)]);
    if (!this.hasEnded) throw new Error(`${this.name} has not ended 15 seconds after ${signal}.`);
  }
}

export class Machine {
  /**
   * @param {string} name @param {string} address @param {string} folder @param {string} logs
   */
  constructor(name, address, folder, logs) {
    this.name = name;
    this.address = address;
    this.folder = path.join(folder, name);
    this.logs = logs;
    ip('netns', 'add', name);
    ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('link', 'set', name, 'master', bridge, 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
    ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0');
    ip('-n', name, 'link', 'set', 'eth0', 'up');
    for (const place of own.filter((there) => fs.existsSync(there))) {
      const mine = this.path(place);
      fs.mkdirSync(path.dirname(mine), { recursive: true });
      if (fs.statSync(place).isDirectory()) fs.mkdirSync(mine);
      else fs.writeFileSync(mine, '');
    }
  }

  /** @param {string} place a path on this machine @returns {string} where that is for the tests */
  path(place) {
    return path.join(this.folder, place);
  }

  /** @param {string} place @param {string} content @param {string} [owner] */
  write(place, content, owner) {
    const file = this.path(place);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content, { mode: owner === undefined ? 0o644 : 0o600 });
    if (owner !== undefined) this.give(place, owner);
  }

  /** @param {string} place @param {string} owner */
  give(place, owner) {
    if (!fs.existsSync(this.path(place))) fs.mkdirSync(this.path(place), { recursive: true });
    execFileSync('chown', ['-R', `${owner}:`, this.path(place)]);
  }

  /** @param {string[]} command @param {string | undefined} user */
  inside(command, user) {
    const mounts = own
      .filter((place) => fs.existsSync(this.path(place)))
      .map((place) => `mount --bind ${this.path(place)} ${place}`);
    const as = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    return [
      'netns',
      'exec',
      this.name,
      'sh',
      '-ec',
      [...mounts, 'exec "$@"'].join('\n'),
      'sh',
      ...as,
      ...command,
    ];
  }

  /**
   * Starts a program; its output goes to a file of the logs.
   * @param {string} name @param {string[]} command @param {Options} [options]
   */
  start(name, command, { env = {}, user, cwd = '/' } = {}) {
    const log = fs.openSync(path.join(this.logs, `${this.name}-${name}.log`), 'a');
    const child = spawn('ip', this.inside(command, user), {
      cwd,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    fs.closeSync(log);
    return new Process(child, `${name} on ${this.name}`);
  }

  /**
   * Runs a program to its end. @param {string[]} command @param {Options} [options]
   * @returns {Promise<string>} its output
   */
  async run(command, { env = {}, user, cwd = '/' } = {}) {
    const { stdout } = await execute('ip', this.inside(command, user), {
      cwd,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    });
    return stdout;
  }

  /** From now on nothing reaches this machine or leaves it, without a word to anyone. */
  unplug() {
    ip('link', 'set', this.name, 'down');
  }

  plug() {
    ip('link', 'set', this.name, 'up');
  }

  /** From now on packets between this machine and the others are lost. @param {Machine[]} others */
  cut(others) {
    for (const { address } of others) this.filter('-A', address);
  }

  /** @param {Machine[]} others */
  mend(others) {
    for (const { address } of others) this.filter('-D', address);
  }

  /** @param {string} how @param {string} address */
  filter(how, address) {
    for (const rule of [
      ['INPUT', '-s'],
      ['OUTPUT', '-d'],
    ])
      execFileSync('ip', ['netns', 'exec', this.name, 'iptables', how, ...rule, address, '-j', 'DROP'], {
        stdio: 'pipe',
      });
  }
}

/**
 * Waits until something is so. @template T @param {string} what @param {() => Promise<T> | T} look
 * @param {number} [seconds] @returns {Promise<NonNullable<T>>} what it found
 */
export async function until(what, look, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  /** @type {unknown} */
  let reason;
  while (Date.now() < end) {
    try {
      const found = await look();
      if (found !== undefined && found !== null && found !== false) return found;
    } catch (error) {
      reason = error;
    }
    await sleep(250);
  }
  throw new Error(
    `${what}: not within ${seconds} seconds${reason instanceof Error ? ` (${reason.message})` : ''}.`,
  );
}

/** @param {import('node:events').EventEmitter} emitter @param {string} event @param {number} seconds */
export const onceWithin = (emitter, event, seconds) =>
  once(emitter, event, { signal: AbortSignal.timeout(seconds * 1000) });
