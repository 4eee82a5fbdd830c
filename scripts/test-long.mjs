// `npm run test:long`: runs the property tests with many more runs (api/testing/runs.ts), the browser tests that have
// more for it, and a simulated day of a network (scripts/simulate.mjs). The last line is `N passed, N failed`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { failed, longest, readJest, readPlaywright } from './lib/results.mjs';
import { bin, install, main, root, run, say } from './lib/steps.mjs';

/**
 * @param {string} folder @returns {string[]} the spec files below it whose number of runs is configurable
 */
const specs = (folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter(
      (name) =>
        /\.spec\.tsx?$/.test(name) && /\bruns\(\d/.test(fs.readFileSync(path.join(root, name), 'utf8')),
    );

main(async () => {
  await install();
  await build();
  const results = fs.mkdtempSync(path.join(os.tmpdir(), 'psychic-network-test-'));
  /** @param {string} name */
  const reportOf = (name) => path.join(results, `${name}.json`);
  const [day, file, playwrightFile] = [reportOf('day'), reportOf('jest'), reportOf('playwright')];
  const env = { LONG_RUNS: '1' };
  const codes = [
    await run(bin('jest'), ['--config', 'config/jest.scale.config.mjs', '--json', `--outputFile=${day}`]),
    await run(
      bin('jest'),
      // many runs take long on a slow or busy machine
      ['--json', `--outputFile=${file}`, '--testTimeout=1800000', '--runTestsByPath', ...specs('api')],
      { env },
    ),
    await run(bin('playwright'), ['test', ...specs('e2e')], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile },
    }),
  ];
  const reports = [readJest(day), readJest(file), readPlaywright(playwrightFile)];
  /** @param {'passed' | 'failed'} what */
  const sum = (what) => reports.reduce((before, report) => before + report[what], 0);
  fs.rmSync(results, { recursive: true, force: true });
  const tests = reports.flatMap((report) => report.tests);
  say(['\nThe slowest tests', ...longest(tests, 10)].join('\n'));
  if (sum('failed') > 0) say(['\nThe failed tests', ...failed(tests)].join('\n'));
  // a run may fail without a failed test
  const failures = codes.some((code) => code !== 0) && sum('failed') === 0 ? 1 : sum('failed');
  say(`\n${sum('passed')} passed, ${failures} failed`);
  process.exit(failures === 0 && sum('passed') > 0 ? 0 : 1);
});
