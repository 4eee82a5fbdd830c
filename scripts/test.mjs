// `npm test`: everything that must pass. Static checks run in parallel with the build; the tests follow, each step
// with its own workers. At the end it prints what took longest; the last line is `N passed, N failed`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { withServer } from './lib/database.mjs';
import { byFile, failed, longest, readJest, readPlaywright, repeated } from './lib/results.mjs';
import { bin, install, main, root, run, say } from './lib/steps.mjs';

/** @typedef {import('./lib/results.mjs').Report} Report */

const results = fs.mkdtempSync(path.join(os.tmpdir(), 'psychic-network-test-'));
const jestFile = path.join(results, 'jest.json');
const playwrightFile = path.join(results, 'playwright.json');
const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
// as in short-lived.cjs; Jest passes it on to its workers
const lateOptimization = ['--interrupt-budget=1000000'];
const count = { passed: 0, failed: 0 };
/** @type {string[]} */
const failures = [];
/** @type {{ name: string, seconds: number }[]} */
const steps = [];
/** @type {Report['tests']} */
const tests = [];

/**
 * @param {string} name
 * @param {() => Promise<number>} work resolves to an exit code
 * @param {() => Report} [read] the test results of the step; a step without any counts as one
 */
async function step(name, work, read) {
  const begun = performance.now();
  say(`— ${name}`);
  const code = await work();
  steps.push({ name, seconds: (performance.now() - begun) / 1000 });
  const report = read?.() ?? { passed: code === 0 ? 1 : 0, failed: 0, tests: [] };
  count.passed += report.passed;
  count.failed += report.failed;
  tests.push(
    ...report.tests.map((test) => ({ ...test, file: path.relative(root, path.resolve(root, test.file)) })),
  );
  // a step may fail without a failed test: a crash, or missing coverage
  if (code !== 0 && report.failed === 0) count.failed += 1;
  if (code === 0) return;
  failures.push(name);
  say(`— ${name}: failed`);
}

/** @param {string} name @param {string[]} args */
const tool = (name, ...args) => run(bin(name), args);

async function read() {
  await Promise.all([
    step('lint, and the types of everything', () => tool('oxlint', '-c', 'oxlint.config.mjs')),
    step('rooms', () => run(process.execPath, ['scripts/house.mjs', '--check'])),
    step('paths in the guides', () => run(process.execPath, ['scripts/doc-paths.mjs'])),
    step('format', () => tool('oxfmt', '--check')),
  ]);
}

/**
 * @param {() => Promise<void>} work @returns {Promise<number>} an exit code; an error is printed
 */
async function codeOf(work) {
  try {
    await work();
    return 0;
  } catch (error) {
    say(String(error));
    return 1;
  }
}

async function make() {
  await step('build of the API', () => codeOf(() => build({ apiOnly: true })));
  await step('build of the web apps', () => codeOf(build));
  await step('generated files', () => run(process.execPath, ['scripts/generate.mjs', '--check']));
  await step('description of the API', () =>
    run(bin('redocly'), ['lint', 'common/api/openapi.json', '--config', 'config/redocly.yaml'], {
      env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }),
  );
}

/** @param {Promise<void>} reading @param {Record<string, string>} env */
async function test(reading, env) {
  const begin = path.join(results, 'begin');
  // creates its demo network in the meantime, which would otherwise leave a core idle later, and then waits
  const browsing = run(bin('playwright'), ['test'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile, E2E_BEGIN: begin },
  });
  browsing.catch(() => undefined);
  await step(
    'unit, database and API tests',
    () =>
      run(process.execPath, [...lateOptimization, jest, '--json', `--outputFile=${jestFile}`], {
        env: { ...env, TEST_TOGETHER: '1' },
      }),
    () => readJest(jestFile),
  );
  await reading;
  fs.writeFileSync(begin, '');
  await step(
    'browser tests',
    () => browsing,
    () => readPlaywright(playwrightFile),
  );
}

main(async () => {
  await install();
  // the tests start while the static checks are still running, which alone would leave a core idle
  const reading = read();
  await make();
  const tested = await codeOf(() => withServer((url) => test(reading, { TEST_DATABASE_URL: url })));
  await reading;
  if (tested !== 0) {
    count.failed += 1;
    failures.push('the tests');
  }
  fs.rmSync(results, { recursive: true, force: true });
  say(['\nThe steps', ...longest(steps)].join('\n'));
  say(['\nThe slowest files', ...longest(byFile(tests), 10)].join('\n'));
  say(['\nThe slowest tests', ...longest(tests, 10)].join('\n'));
  const again = repeated(tests);
  if (again.length > 0) say(['\nPassed at the second try', ...again].join('\n'));
  if (count.failed > 0) say(['\nThe failed tests', ...failed(tests)].join('\n'));
  say(failures.length === 0 ? '\nEverything passed.' : `\nFailed: ${failures.join('; ')}.`);
  say(`${count.passed} passed, ${count.failed} failed`);
  process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1);
});
