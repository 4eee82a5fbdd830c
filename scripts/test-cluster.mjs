// `npm run test:cluster`: the whole on several machines, played on one: etcd, three PostgreSQL under Patroni, HAProxy,
// PgBouncer, two API processes, with the files of deploy/. Under load, parts of it fail; one line per case says what
// that did. Needs Linux, root, and Debian's packages. It runs in namespaces of its own, with its own network, processes,
// and files in memory, which end with it.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { install, main, root, run, say } from './lib/steps.mjs';

const inside = 'PSYCHIC_NETWORK_CLUSTER';

const help = `npm run test:cluster -- [--only NAME]… [--previous FOLDER] [--readings N] [--list]

Plays several machines on this one and lets parts of them fail under load.
--only NAME         runs only this case; may be repeated
--previous FOLDER   the built previous release, for the case upgrade; by default it is taken from git and built
--readings N        readings in the database before the case upgrade; a million by default
--list              lists the cases

The load is modest, a few dozen requests per second, because everything shares this machine's processors.
Logs are in test-results/cluster.`;

/** Can be replaced process by process, unlike 0.3.0; a release sets it to its predecessor. */
const previousRelease = '8f397cb2';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    previous: { type: 'string' },
    readings: { type: 'string', default: '1000000' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const logs = path.join(root, 'test-results', 'cluster');

/** The packages that are missing, or what else prevents a run. @returns {Promise<string | undefined>} */
async function obstacle() {
  if (process.platform !== 'linux') return 'This needs Linux, because the machines are network namespaces.';
  if (process.getuid?.() !== 0) return 'This needs root, because the machines are network namespaces.';
  const { needed } = await import('./cluster/stack.mjs');
  const missing = Object.entries(needed).filter(([program]) => !fs.existsSync(program));
  if (missing.length === 0) return undefined;
  const packages = missing.map(([, name]) => name).join(' ');
  return `Not installed: ${packages}. On Debian: apt-get install ${packages}. Nothing was tested.`;
}

/** Builds the previous release from git, once. @returns {Promise<string>} its folder */
async function buildPrevious() {
  const folder = path.join(root, 'node_modules', '.cache', `previous-${previousRelease}`);
  if (fs.existsSync(path.join(folder, 'dist', '.built-web'))) return folder;
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', previousRelease], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const lock = (/** @type {string} */ place) =>
    fs.readFileSync(path.join(place, 'package-lock.json'), 'utf8');
  // with the same packages it can use ours; otherwise its build installs its own
  if (lock(folder) === lock(root))
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  if ((await run(process.execPath, ['scripts/build.mjs'], { cwd: folder })) !== 0)
    throw new Error('The previous release could not be built.');
  return folder;
}

/** Runs this program again in namespaces of its own. @returns {Promise<number>} its exit code */
async function runInside() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'psychic-network-cluster-'));
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const script = 'mount -t tmpfs tmpfs "$0"; mount -t tmpfs tmpfs /run; "$@" & wait $!';
  const again = [process.execPath, process.argv[1] ?? '', ...process.argv.slice(2)];
  try {
    // the first process of a namespace must be a shell, which collects the ends of other processes' children
    const child = spawn(
      'setpriv',
      ['--pdeathsig', 'KILL', 'unshare', ...namespaces, 'sh', '-c', script, folder, ...again],
      { env: { ...process.env, [inside]: folder }, stdio: 'inherit', detached: true },
    );
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.prependListener(signal, () => {
        child.kill('SIGKILL');
        fs.rmSync(folder, { recursive: true, force: true });
      });
    return await new Promise((resolve, reject) => {
      child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder @returns {string} the file with a new certificate for the proxy */
function certify(folder) {
  const [key, certificate] = ['site.key', 'site.crt'].map((name) => path.join(folder, name));
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'].concat(
      ['-subj', '/CN=cos.example', '-addext', 'subjectAltName=DNS:cos.example'],
      ['-keyout', key, '-out', certificate],
    ),
    { stdio: 'pipe' },
  );
  const both = [certificate, key].map((file) => fs.readFileSync(file, 'utf8')).join('');
  fs.writeFileSync(path.join(folder, 'site.pem'), both);
  return certificate;
}

/** @param {string} folder */
async function test(folder) {
  const { Stack } = await import('./cluster/stack.mjs');
  const { prepare } = await import('./cluster/people.mjs');
  const { cases, startsOld } = await import('./cluster/cases.mjs');
  const { fill } = await import('./cluster/fill.mjs');
  const wanted = cases.filter(({ name }) => values.only?.includes(name) ?? true);
  const certificate = certify(folder);
  const begun = performance.now();
  const since = () => `${Math.round((performance.now() - begun) / 1000)} s`;
  const stack = new Stack(folder, logs);
  say('Starting etcd, PostgreSQL, HAProxy …');
  await stack.start();
  if (wanted[0]?.name === startsOld) stack.from = process.env.PREVIOUS_RELEASE ?? root;
  say(`Starting two API processes … ${since()}`);
  const load = await prepare(stack, certificate);
  if (wanted[0]?.name === startsOld) {
    say(`Creating ${values.readings} readings … ${since()}`);
    await fill(stack, Number(values.readings));
  }
  await load.start();
  say(`Everything runs. ${since()}`);
  let failed = 0;
  /** @type {string[]} */
  const lines = [];
  for (const { name, what, run: play } of wanted) {
    say(`\n${name}: ${what} …`);
    const at = performance.now();
    const line = await play({ stack, load }).then(
      (figures) => `passed  ${name}: ${figures.join('; ')}`,
      (/** @type {unknown} */ error) => {
        failed += 1;
        return `FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`;
      },
    );
    lines.push(line);
    say(`${line} (${Math.round((performance.now() - at) / 1000)} s)`);
  }
  await Promise.race([load.stop(), new Promise((resolve) => setTimeout(resolve, 5000))]);
  say(`\n${lines.join('\n')}\n\n${wanted.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

main(async () => {
  if (values.help) {
    say(help);
    return;
  }
  const folder = process.env[inside];
  if (folder !== undefined) process.exit(await test(folder));
  const { cases, startsOld } = await import('./cluster/cases.mjs');
  if (values.list) {
    say(cases.map(({ name, what }) => `${name}: ${what}`).join('\n'));
    return;
  }
  const unknown = values.only?.find((name) => !cases.some((one) => one.name === name));
  if (unknown !== undefined) throw new Error(`There is no case "${unknown}". --list lists them.`);
  if (!/^[1-9]\d{0,7}$/.test(values.readings)) throw new Error('--readings must be a number.');
  const reason = await obstacle();
  if (reason !== undefined) throw new Error(reason);
  await install();
  await build();
  if (values.only?.includes(startsOld) ?? true)
    process.env.PREVIOUS_RELEASE = path.resolve(values.previous ?? (await buildPrevious()));
  fs.rmSync(logs, { recursive: true, force: true });
  fs.mkdirSync(logs, { recursive: true });
  process.exit(await runInside());
});
