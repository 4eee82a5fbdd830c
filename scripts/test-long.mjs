// `npm run test:long`: runs the property tests with many more runs (api/testing/runs.ts), and a simulated day of a
// network (scripts/simulate.mjs). The last line is `N passed, N failed`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { longest, readJest } from './lib/results.mjs';
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
  await build({ apiOnly: true });
  const results = fs.mkdtempSync(path.join(os.tmpdir(), 'psychic-network-test-'));
  const file = path.join(results, 'jest.json');
  const day = path.join(results, 'day.json');
  const dayCode = await run(bin('jest'), [
    ...['--config', 'config/jest.scale.config.mjs', '--json', `--outputFile=${day}`],
  ]);
  const code = await run(
    bin('jest'),
    // many runs take long on a slow or busy machine
    ['--json', `--outputFile=${file}`, '--testTimeout=1800000', '--runTestsByPath', ...specs('api')],
    {
      env: { LONG_RUNS: '1' },
    },
  );
  const [properties, simulated] = [readJest(file), readJest(day)];
  const passed = properties.passed + simulated.passed;
  const failed = properties.failed + simulated.failed;
  fs.rmSync(results, { recursive: true, force: true });
  say(['\nThe slowest tests', ...longest([...properties.tests, ...simulated.tests], 10)].join('\n'));
  // a run may fail without a failed test
  const failures = code + dayCode !== 0 && failed === 0 ? 1 : failed;
  say(`\n${passed} passed, ${failures} failed`);
  process.exit(failures === 0 && passed > 0 ? 0 : 1);
});
