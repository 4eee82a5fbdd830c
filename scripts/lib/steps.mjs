// Shared by start, build, test, and the commands. Uses only Node's own modules, because nothing may be installed
// yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
/** @param {string} line */
export const say = (line) => void process.stdout.write(`${line}\n`);

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
let stopping = false;

/** @type {(() => Promise<void>) | undefined} */
let atStop;

/**
 * @param {() => Promise<void>} action runs on a signal before this process ends
 */
export function onStop(action) {
  atStop = action;
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  if (atStop !== undefined && !stopping)
    void atStop()
      .catch((/** @type {unknown} */ error) => say(String(error)))
      .then(() => process.exit(130));
  stopping = true;
  for (const child of children) child.kill(signal);
  if (children.size === 0 && atStop === undefined) process.exit(130);
}

// a terminal sends Ctrl-C to the children too; a plain kill reaches only us and is passed on
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));

/**
 * @param {number} pid
 * @returns {{ name: string, parent: number } | undefined} undefined if the system does not provide it
 */
function processOf(pid) {
  try {
    const [, name = '', parent] =
      /\((.*)\) \S (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/**
 * @returns {string} the processes above this one up to npm, with a shell possibly in between
 */
function upToNpm() {
  const above = processOf(process.ppid);
  return [process.ppid, ...(above && /sh$/.test(above.name) ? [above.parent] : [])].join();
}

// If npm is killed, it passes nothing on, but our parent PID changes; detect that and exit.
if (process.env.npm_lifecycle_event !== undefined) {
  const npm = upToNpm();
  const watch = setInterval(() => {
    if (upToNpm() === npm) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500).unref();
}

/**
 * Runs a program to its end. Resolves to its exit code; if one of our signals ends it, that counts as a stop.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export async function run(program, args, { env = {}, cwd = root } = {}) {
  const { code } = await ended(
    spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' }),
  );
  return code ?? 1;
}

/**
 * Runs a program that ends with this process, even if that is killed, because their shared channel closes.
 * @param {string[]} args of Node
 */
export const runTied = (args) =>
  ended(spawn(process.execPath, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }));

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<import('./restarts.mjs').End>}
 */
function ended(child) {
  return new Promise((resolve, reject) => {
    children.add(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      children.delete(child);
      if (stopping && signal !== null) process.exit(130);
      resolve({ code, signal });
    });
  });
}

/**
 * Starts a program that runs until it is stopped.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {{ pid: number | undefined, stop: () => Promise<void> }}
 */
export function start(program, args, env) {
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  children.add(child);
  const gone = new Promise((resolve) => {
    child.on('error', (error) => {
      say(error.message);
      resolve(undefined);
    });
    child.on('exit', resolve);
  }).then(() => void children.delete(child));
  return {
    pid: child.pid,
    stop: () => {
      if (children.has(child)) child.kill('SIGTERM');
      return gone;
    },
  };
}

export const isStopping = () => stopping;

/** Milliseconds between progress messages. */
const wordEach = 5_000;

/**
 * Runs something that may take long and prints a progress message every few seconds.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function sayWhile(what, work) {
  say(`${what} …`);
  const begun = performance.now();
  const word = setInterval(
    () => say(`${what} … ${Math.round((performance.now() - begun) / 1000)} s`),
    wordEach,
  );
  try {
    return await work();
  } finally {
    clearInterval(word);
  }
}

/**
 * @param {string} name @returns {string} the path of an installed package's program
 */
export function bin(name) {
  return path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Installs the packages of package-lock.json if it has changed since the last time. */
export async function install() {
  const stamp = path.join(root, 'node_modules', '.installed');
  const wanted = hashFiles(['package-lock.json']);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // builds need development packages, whatever NODE_ENV is
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const what = 'Installing packages (takes a minute or two the first time)';
  if ((await sayWhile(what, () => run(npm, args))) !== 0) throw new Error('Installing packages failed.');
  fs.writeFileSync(stamp, wanted);
}

/**
 * @param {string[]} names
 * @returns {string} a hash of the names and contents of files and folders below the root; tests are left out
 */
export function hashFiles(names) {
  const hash = createHash('sha256');
  /** @param {string} place */
  const add = (place) => {
    if (!fs.existsSync(place)) return;
    if (fs.statSync(place).isDirectory()) {
      for (const entry of fs.readdirSync(place).sort()) if (entry !== 'testing') add(path.join(place, entry));
    } else if (!/\.spec\.tsx?$/.test(place))
      hash.update(path.relative(root, place)).update('\0').update(fs.readFileSync(place));
  };
  for (const name of names) add(path.join(root, name));
  return hash.digest('hex');
}

/**
 * Runs a script's main function; an error is printed as one plain sentence, with exit code 1.
 * @param {() => Promise<void>} action
 */
export function main(action) {
  action().catch((/** @type {unknown} */ error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
