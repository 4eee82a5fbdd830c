// `npm test`: everything that must pass, one step after the other. The last line is `N passed, N failed`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bin, build, install, main, run, say } from './lib/steps.mjs';

const results = fs.mkdtempSync(path.join(os.tmpdir(), 'psychic-network-test-'));
const count = { passed: 0, failed: 0 };
const failures = [];

async function step(name, work, counted) {
  say(`\n— ${name}`);
  const code = await work();
  const [passed, failed] = counted?.() ?? [code === 0 ? 1 : 0, 0];
  count.passed += passed;
  count.failed += failed;
  // a step may fail without a test that did: a crash, or coverage of none
  if (code !== 0 && failed === 0) count.failed += 1;
  if (code !== 0) failures.push(name);
}

function read(file) {
  const place = path.join(results, file);
  return fs.existsSync(place) ? JSON.parse(fs.readFileSync(place, 'utf8')) : undefined;
}

function jestCount() {
  const report = read('jest.json');
  return report === undefined
    ? [0, 0]
    : [report.numPassedTests, report.numFailedTests + report.numRuntimeErrorTestSuites];
}

function playwrightCount() {
  const stats = read('playwright.json')?.stats;
  return stats === undefined ? [0, 0] : [stats.expected + stats.flaky, stats.unexpected];
}

main(async () => {
  await install();
  await step('format', () => run(bin('prettier'), ['--check', '--log-level', 'warn', '.']));
  await step('lint', () => run(bin('eslint'), ['.', '--max-warnings', '0']));
  await step('types of the API', () => run(bin('tsc'), ['-p', 'tsconfig.json']));
  await step('types of the web apps', () => run(bin('tsc'), ['-p', 'tsconfig.web.json']));
  await step('build', async () =>
    build().then(
      () => 0,
      (error) => (say(error.message), 1),
    ),
  );
  await step('generated files', () => run(process.execPath, ['scripts/generate.mjs', '--check']));
  await step('description of the API', () =>
    run(bin('redocly'), ['lint', 'common/api/openapi.json'], {
      env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }),
  );
  await step(
    'unit, database and API tests',
    () => run(bin('jest'), ['--json', `--outputFile=${path.join(results, 'jest.json')}`]),
    jestCount,
  );
  await step(
    'browser tests',
    () =>
      run(bin('playwright'), ['test'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'playwright.json') },
      }),
    playwrightCount,
  );
  fs.rmSync(results, { recursive: true, force: true });
  say(failures.length === 0 ? '\nEverything passed.' : `\nFailed: ${failures.join('; ')}.`);
  say(`${count.passed} passed, ${count.failed} failed`);
  process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1);
});
