// `npm run mutate -- common/domain`, `npm run mutate -- api/identity/sessions …`: mutates the code of a folder (or some of
// its files), one place at a time, and runs the folder's specs; a mutant that no spec catches survives. With
// TEST_DATABASE_URL it uses that server, otherwise a temporary one. Earlier results are reused until the code or a
// spec changes; `--force` runs all again; `--quick` leaves out code that runs once at load time (tables, patterns),
// whose mutants affect every test and take most of the time.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import jest from '../config/jest.config.mjs';
import common from '../config/stryker.config.mjs';
import { withServer } from './lib/database.mjs';
import { main, root, say } from './lib/steps.mjs';

/** Code without decisions: tables and declarations. */
const declares =
  /\.(?:spec|query|repository|entity|dto|module|controller)\.ts$|\/(?:countries|reference|figure-names|messages)\.ts$/;
/** Specs that test a folder but are in another one. */
const specsElsewhere = new Map([
  ['api/records/readings', ['api/switch/integrations/readings.api.spec.ts']],
  [
    'api/records/statistics',
    ['api/records/readings/ingest/figures.db.spec.ts', 'api/records/readings/ingest/ledger.db.spec.ts'],
  ],
]);

/**
 * @param {string} name of a folder, or of a file below it
 */
const folderOf = (name) => name.split('/').slice(0, 2).join('/');

/** @param {string} folder */
const filesOf = (folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));

/**
 * Mutates a folder, or some of its files.
 * @param {string} folder
 * @param {string[]} names of the files, or of the folder
 * @param {{ force: boolean, ignoreStatic: boolean }} options
 */
async function mutate(folder, names, options) {
  const files = filesOf(folder);
  const specs = [...files.filter((file) => file.endsWith('.spec.ts')), ...(specsElsewhere.get(folder) ?? [])];
  const broken = files
    .filter((file) => !declares.test(file))
    .filter((file) => names.some((name) => file === name || file.startsWith(`${name}/`)));
  if (specs.length === 0) throw new Error(`${folder} has no specs.`);
  if (broken.length === 0) throw new Error(`There is nothing to break in ${names.join(' ')}.`);
  const needsDatabase = folder.startsWith('api/');
  const { displayName: _, globalSetup, globalTeardown, ...project } = nodeProject();
  const report = path.join('.data', 'mutate', folder.replaceAll('/', '-'));
  const sandbox = `${report}.sandbox`;
  // leftovers of an aborted run
  fs.rmSync(path.join(root, sandbox), { recursive: true, force: true });
  /** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
  const all = {
    ...common,
    tempDirName: sandbox,
    mutate: broken,
    concurrency: needsDatabase ? 1 : 2,
    // a mutant that takes this much longer than the original code hangs; a database may wait for a busy machine
    timeoutMS: needsDatabase ? 30_000 : 10_000,
    ...options,
    incrementalFile: `${report}.incremental.json`,
    jsonReporter: { fileName: `${report}.json` },
    jest: {
      // Stryker knows no projects: what one of them is, is the whole
      config: {
        ...project,
        projects: [],
        roots: [...new Set(specs.map((spec) => `<rootDir>/${path.dirname(spec)}`))],
        watchman: false,
        setupFiles: ['<rootDir>/scripts/lib/mutate-setup.cjs'],
        testTimeout: jest.testTimeout,
        testMatch: specs.map((spec) => `<rootDir>/${spec}`),
        ...(needsDatabase && { globalSetup, globalTeardown }),
      },
      enableFindRelatedTests: !needsDatabase,
    },
  };
  const configuration = `${report}.config.json`;
  fs.mkdirSync(path.join(root, path.dirname(report)), { recursive: true });
  fs.writeFileSync(path.join(root, configuration), JSON.stringify(all, null, 2));
  say(`\n${folder}`);
  if ((await runStryker(configuration)) !== 0) throw new Error(`${folder} could not be judged.`);
}

/**
 * In a separate process group: Stryker's processes survive Stryker itself, but must not survive us.
 * @param {string} configuration
 * @returns {Promise<number>} its exit code
 */
function runStryker(configuration) {
  return new Promise((resolve, reject) => {
    const stryker = path.join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
    const child = spawn(process.execPath, [stryker, 'run', configuration], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const end = () => {
      if (child.pid === undefined) return; // it never started
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // already gone
      }
    };
    process.once('exit', end);
    child.on('error', reject);
    child.on('exit', (code) => {
      end();
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}

function nodeProject() {
  for (const project of jest.projects ?? [])
    if (typeof project !== 'string' && project.displayName === 'node') return project;
  throw new Error('config/jest.config.mjs has no project for Node.');
}

main(async () => {
  const options = {
    force: process.argv.includes('--force'),
    ignoreStatic: process.argv.includes('--quick'),
  };
  const names = process.argv
    .slice(2)
    .filter((argument) => !argument.startsWith('-'))
    .map((argument) => argument.replace(/\/$/, ''));
  if (names.length === 0) throw new Error('Say which folder: npm run mutate -- common/domain');
  for (const name of names)
    if (!fs.existsSync(path.join(root, name))) throw new Error(`There is no ${name}.`);
  const folders = new Set(names.map(folderOf));
  const work = async () => {
    for (const folder of folders) {
      const named = names.filter((name) => folderOf(name) === folder);
      await mutate(folder, named, options);
    }
  };
  if (names.some((name) => name.startsWith('api/')))
    await withServer((url) => {
      process.env.TEST_DATABASE_URL = url;
      return work();
    });
  else await work();
  process.exit(0);
});
