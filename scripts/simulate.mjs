// `npm run simulate`: simulates the customers of a running demo (api/commands/simulate.ts). With --days, days of a
// network of its own instead, at many times real speed (api/testing/scale), with its program and database killed.
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { bin, install, main, run } from './lib/steps.mjs';

const numbers = /** @type {const} */ (['days', 'psychics', 'contacts', 'troubles']);

/** @returns {Promise<number>} the exit code */
async function simulateDays() {
  const options = Object.fromEntries(
    numbers.map((name) => [name, { type: /** @type {const} */ ('string') }]),
  );
  const { values } = parseArgs({ options });
  const chosen = Object.entries(values).map(([name, text]) => {
    const number = Number(text);
    if (!(Number.isInteger(number) && number > 0))
      throw new Error(`--${name} must be a whole number above 0.`);
    return [name, number];
  });
  const env = { SIMULATE: JSON.stringify(Object.fromEntries(chosen)) };
  return run(bin('jest'), ['--config', 'config/jest.scale.config.mjs'], { env });
}

main(async () => {
  const args = process.argv.slice(2);
  await install();
  await build({ apiOnly: true });
  process.exit(
    args.some((arg) => /^--days(=|$)/.test(arg))
      ? await simulateDays()
      : await run(process.execPath, ['dist/api/commands/simulate.js', ...args]),
  );
});
