// What start, build, test and the commands share. Node's own modules only: nothing may be installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
export const say = (line) => void process.stdout.write(`${line}\n`);

const children = new Set();
let stopping = false;

// a terminal sends Ctrl-C to the children too; a plain kill comes to us alone and is passed on
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stopping = true;
    for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    if (children.size === 0) process.exit(130);
  });

/** Runs a program to its end. Resolves to its exit code; a signal of ours that ends it counts as a stop. */
export function run(program, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['inherit', 'inherit', 'inherit'],
    });
    children.add(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      children.delete(child);
      if (stopping && signal !== null) process.exit(130);
      resolve(code ?? 1);
    });
  });
}

export const isStopping = () => stopping;

/** A program of an installed package. */
export function bin(name) {
  return path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

/** Installs what package-lock.json names, when that has changed since the last time. */
export async function install() {
  const stamp = path.join(root, 'node_modules', '.installed');
  const wanted = hashFiles(['package-lock.json']);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing the packages; the first time takes a minute or two …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  if ((await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) !== 0)
    throw new Error('The packages could not be installed.');
  fs.writeFileSync(stamp, wanted);
}

const apiSources = [
  'api',
  'common',
  'migrations',
  'tsconfig.json',
  'tsconfig.build.json',
  'nest-cli.json',
  'package-lock.json',
];
const webSources = ['admin', 'public-site', 'common', 'tsconfig.web.json', 'package-lock.json'];

/** Builds what changed: the API, and (unless `apiOnly`) the web apps. */
export async function build({ apiOnly = false } = {}) {
  await buildPart('api', apiSources, 'Building the API …', async () => {
    for (const folder of ['api', 'common', 'migrations'])
      fs.rmSync(path.join(root, 'dist', folder), { recursive: true, force: true });
    return run(bin('nest'), ['build'], { quiet: true });
  });
  if (apiOnly) return;
  await buildPart('web', webSources, 'Building the web pages …', async () => {
    for (const app of ['admin', 'public-site']) {
      const code = await run(bin('vite'), [
        'build',
        '--logLevel',
        'warn',
        '--config',
        path.join(root, app, 'vite.config.mts'),
      ]);
      if (code !== 0) return code;
    }
    const { compressFolder } = await import('./compress.mjs');
    await compressFolder(path.join(root, 'dist', 'web'));
    return 0;
  });
}

async function buildPart(name, sources, announcement, work) {
  const stamp = path.join(root, 'dist', `.built-${name}`);
  const wanted = hashFiles(sources);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  say(announcement);
  fs.rmSync(stamp, { force: true });
  if ((await work()) !== 0) throw new Error(`The build failed.`);
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, wanted);
}

/** A hash of the names and contents of files and folders below the root; tests do not count. */
function hashFiles(names) {
  const hash = createHash('sha256');
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

/** Runs a script's main function; a fault is one plain sentence and exit code 1. */
export function main(action) {
  action().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
