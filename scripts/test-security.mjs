// `npm run test:security`: attacks on the built program (api/testing/attacks): hostile values in every input of
// every call, every route with every kind of caller, calls from other sites, hostile files, hosts, and addresses,
// throttles, and races. The last line is `N passed, N failed`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './lib/build.mjs';
import { readJest } from './lib/results.mjs';
import { bin, install, main, run, say } from './lib/steps.mjs';

main(async () => {
  await install();
  await build();
  const results = fs.mkdtempSync(path.join(os.tmpdir(), 'psychic-network-test-'));
  const file = path.join(results, 'jest.json');
  const code = await run(bin('jest'), [
    '--config',
    'config/jest.security.config.mjs',
    '--json',
    `--outputFile=${file}`,
    ...process.argv.slice(2),
  ]);
  const { passed, failed } = readJest(file);
  fs.rmSync(results, { recursive: true, force: true });
  // a run may fail without a failed test
  const failures = code !== 0 && failed === 0 ? 1 : failed;
  say(`\n${passed} passed, ${failures} failed`);
  process.exit(failures === 0 && passed > 0 ? 0 : 1);
});
